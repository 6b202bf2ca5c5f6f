import { expect, test } from 'vitest';
import { z } from 'zod';
import { decode } from './decode.ts';
import { readValues } from './values.ts';

const FILE = `titre: La carte
vitrine:
  - photo: fournil
fin: Ici
`;
const DATA = { titre: 'La carte', vitrine: [{ photo: 'fournil' }], fin: 'Ici' };
const read = (text: string, encoding?: BufferEncoding) =>
  readValues(decode(Buffer.from(text, encoding)), z.unknown());

test.each([
  ['titre: La carte', '"titre": "La carte"   # remarque'],
  ['fin: Ici\n', 'fin: Ici\n...\n'],
])('readValues: %j and %j give the same data', (from, to) => {
  expect(read(FILE.replace(from, to))).toMatchObject({ data: DATA, faults: [] });
});

// Each replaces the first line of the file.
test.each<[line: number, first: string]>([
  ...[
    'titre: Tarte # 2',
    'titre: #Tarte',
    'titre: &Tarte aux fraises',
    'titre: !Nouveau pain',
    'titre: *Vos* tartes',
    'titre: Des pains : des tartes',
    'titre: "La carte',
    'titre:La carte',
    String.raw`titre: "a\u0000b"`,
    'titre: Ã©tÃ©',
    'titre: a\uFFFDb',
    '%YAML 1.1\n---\ntitre: a',
    '?  : La carte',
    '{ titre: a }: La carte',
  ].map((first): [number, string] => [1, first]),
  ...[
    'titre: [La carte',
    'titre: La carte\ntitre: Deux',
    'titre: La carte\n---',
    'titre: La carte\n\tsuite: x',
    'titre: La carte\n  suite: x',
  ].map((first): [number, string] => [2, first]),
])('readValues: refuses line %i of %s', (line, first) => {
  const { data, faults } = read(FILE.replace(/^.*/, () => first));
  expect(data).toBeUndefined();
  expect(faults).toEqual([{ line, message: expect.stringMatching(/ .+\.$/s) as string }]);
});

test('readValues: reports the merge conflict of git as one fault', () => {
  const mixed = FILE.replace('fin:', '<<<<<<< HEAD\nfin: Là\n=======\nfin:') + '>>>>>>> autre\n';
  expect(read(mixed).faults).toEqual([
    { line: 4, message: expect.stringMatching(/^deux versions du fichier/) as string },
  ]);
});

test.each<BufferEncoding>(['latin1', 'utf16le'])(
  'decode: refuses %s with one fault, without a line',
  (encoding) => {
    expect(read('titre: été', encoding).faults).toEqual([
      { message: expect.stringContaining('UTF-8') as string },
    ]);
  },
);

test('decode: composes letters, removes invisible characters, keeps emoji', () => {
  const text = '\uFEFFcafe\u0301\u200B 👩\u200D👧 👩🏽\u200D🎨\r\nà𝗮ｂﬁ main';
  expect(decode(Buffer.from(text)).text).toBe('café 👩\u200D👧 👩🏽\u200D🎨\nàabfi main');
});

test.each([
  ['Maison', 'ℳaisℴn|𝗠aison|Ⓜaison|Ⓜ\uFE0Faison|Ｍａｉｓｏｎ|Maiˢᵒⁿ|M̶a̶i̶s̶o̶n̶|M̲aison'],
  ['MAISON', 'ⓂAISON|🅼🅰🅸🆂🅾🅽|🄼🄰🄸🅂🄾🄽|🅜🅐🅘🅢🅞🅝'],
  ['maison élise', 'ᴍᴀɪsᴏɴ ᴇ́ʟɪsᴇ|ᵐᵃⁱˢᵒⁿ 𝓮́𝓵𝓲𝓼𝓮'],
])('decode: « %s » in styled letters', (plain, styled) => {
  for (const text of styled.split('|')) expect(decode(Buffer.from(text)).text).toBe(plain);
});

test('decode: signs and abbreviations stay', () => {
  const text =
    '1ᵉʳ étage, Mˡˡᵉ Inès, n° 5, № 6, m², ①, 20 ℃, ™, ℹ\uFE0F, 🅿\uFE0F, Ⓜ Comédie, 1\uFE0F\u20E3';
  expect(decode(Buffer.from(text)).text).toBe(text);
});
