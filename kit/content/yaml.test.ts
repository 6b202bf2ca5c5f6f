/** What files hold as bytes and as YAML: what is read, and with which line the rest is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clean, decode } from './decode.ts';
import { readYaml } from './yaml.ts';

const GOOD = {
  titre: 'La carte',
  vitrine: [{ titre: 'Le fournil', photo: 'fournil' }],
  fin: 'Ici',
};
const FILE = `titre: La carte
vitrine:
  - titre: Le fournil
    photo: fournil
fin: Ici
`;
const read = (text: string) => readYaml(decode(Buffer.from(text)));

test.each([
  ['another order of spaces', 'titre: ', 'titre :   '],
  ['quotes and a remark', 'titre: La carte', '"titre": "La carte"   # remarque'],
  ['a remark above', 'titre:', '# remarque\ntitre:'],
  ['a mark of the beginning', 'titre:', '---\ntitre:'],
  ['a mark of the end', 'fin: Ici\n', 'fin: Ici\n...\n'],
  ['a byte order mark', 'titre:', '\uFEFFtitre:'],
  ['a remark below a text', 'titre: La carte\n', 'titre: La carte\n  # remarque\n'],
])('%s changes nothing', (_what, from, to) => {
  expect(read(FILE.replace(from, to))).toMatchObject({ data: GOOD, faults: [] });
});

/** The first line of the file by another, and the line that is refused. */
test.each<[line: number, first: string]>([
  ...[
    'titre: Tarte # 2',
    'titre: #Tarte',
    'titre: &Tarte aux fraises',
    'titre: & co',
    'titre: !Nouveau pain',
    'titre: !!str Nouveau',
    'titre: *Vos* tartes',
    'titre: *Tarte',
    'titre: @vous',
    'titre: %promo',
    'titre: `code`',
    'titre: - tiret',
    'titre: ? quoi',
    'titre: | barre',
    'titre: > plus',
    'titre: Des pains : des tartes',
    'titre: "La carte',
    "titre: 'La carte",
    'titre: "La carte" du jour',
    "titre: 'l'été'",
    String.raw`titre: "a \x"`,
    'titre: [ici](là)',
    'titre:La carte',
    'titre La carte',
    '* titre: La carte',
    String.raw`titre: "a\u0000b"`,
    'titre: Ã©tÃ©',
    'titre: l’Å“uf',
    'titre: câ€™est',
    'titre: a\uFFFDb',
    'titre: a\u0007b',
    '%YAML 1.1\n---\ntitre: a',
    '<<: *a\ntitre: La carte',
    '<<<<<<< HEAD\ntitre: La carte\n=======',
  ].map((first): [number, string] => [1, first]),
  ...[
    'titre: [La carte',
    'titre: {La carte',
    '  titre: La carte',
    '- titre: La carte',
    'titre: La carte\nsuite du titre',
    'titre: La carte\ntitre: Deux',
    'titre: La carte\n---',
    'titre: La carte\n\tsuite: x',
  ].map((first): [number, string] => [2, first]),
  [3, 'titre: La carte\n...\nautre: x'],
])('line %i is refused: %s', (line, first) => {
  const { data, faults } = read(FILE.replace(/^.*/, () => first));
  expect(data).toBeUndefined();
  expect(faults).toEqual([{ line, message: expect.stringMatching(/ .+\.$/s) as string }]);
});

test.each([
  [3, '\t- titre: Le fournil'],
  [3, '  -titre: Le fournil'],
  [3, '  – titre: Le fournil'],
  [3, '  * titre: Le fournil'],
  [4, '    - titre: Le fournil\n  - titre'],
])('line %i is refused in a list: %s', (line, entry) => {
  const { faults } = read(FILE.replace('  - titre: Le fournil', entry));
  expect(faults).toMatchObject([{ line }]);
});

test('twenty thousand brackets are refused', () => {
  expect(read(`titre: ${'['.repeat(20_000)}`).faults).toHaveLength(1);
});

test.each<[string, Buffer]>([
  ['Latin-1', Buffer.from('titre: été', 'latin1')],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${FILE}`, 'utf16le')],
  ['UTF-16 without', Buffer.from(FILE, 'utf16le')],
  ['a Word document', Buffer.from(`PK\x03\x04\0${FILE}`)],
])('%s is refused once, without a line', (_name, bytes) => {
  expect(readYaml(decode(bytes)).faults).toEqual([
    { message: expect.stringContaining('UTF-8') as string },
  ]);
});

test('a value has its line, a missing field the end of its group', () => {
  const { lineOf, written } = read(FILE);
  expect(lineOf(['vitrine', 0, 'photo'])).toBe(4);
  expect(lineOf(['vitrine', 0, 'legende'])).toBe(5);
  expect(lineOf([])).toBe(1);
  expect(read('telephone: 0465710034').written(['telephone'])).toBe('0465710034');
  expect(written(['vitrine'])).toBeUndefined();
});

test('letters are composed, what nobody sees goes, an emoji stays whole', () => {
  const text = '\uFEFFcafe\u0301\u200B 👩\u200D👧\r\nà𝗮ｂﬁ main';
  expect(decode(Buffer.from(text))).toEqual({ text: 'café 👩\u200D👧\nàabfi main', faults: [] });
});

test.each(['❤\uFE0F\u200D🔥', '👩🏽\u200D🎨', '1\uFE0F\u20E3'])('%s stays one emoji', (emoji) => {
  expect(clean(emoji)).toBe(emoji);
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { examples: [['A\u0300\u{1D6E6}']] },
  );
});
