import { expect, test } from 'vitest';
import type { z } from 'zod';
import { explain, quote } from './check/problem.ts';
import { oddTexts, saysNothing } from './check/odd-texts.ts';
import { cites, renamed } from './french/citations.ts';
import { inOneLine } from './french/format.ts';
import { openings } from './french/hours.ts';
import * as spellings from './french/spellings.ts';
import { typography } from './french/typography.ts';
import { characterFault, plainCharacters, plainName } from './read/decode.ts';
import { normalise, tidy } from './read/normalise.ts';
import * as fields from './schema/field-kinds.ts';
import { position } from './schema/position.ts';
import * as notations from './schema/notations.ts';
import { expectFewSteps, longTexts, stepsOf } from './test-steps.ts';

test('stepsOf: twice the text takes twice the steps, or four times for a square', () => {
  const count = (pattern: RegExp, length: number) =>
    stepsOf(1e9, () => 'b'.repeat(length).replace(pattern, ''));
  expect(count(/c/g, 100)).toBe(101);
  // Twice the text takes twice the steps, or four times.
  const growth = (pattern: RegExp) => count(pattern, 400) / count(pattern, 200);
  expect(growth(/^b*c/)).toBeLessThan(2.1);
  expect(growth(/b+c/g)).toBeGreaterThan(3.5);
  expect(growth(/(?<!b)b+(?<=b)c/g)).toBeLessThan(2.1);
  expect(() => stepsOf(1000, () => /^(?:b|b)+c/.test('b'.repeat(30)))).toThrow('(?:b|b)');
});

const { alike, nearest, normalForm, ...ofText } = spellings;
const [day, amount] = [notations.integer(1, 9, '1'), notations.duration(1, 9)];
const KINDS = {
  ...notations,
  day,
  amount,
  link: notations.link(['/carte'], '/carte'),
  position,
  ...Object.fromEntries(
    (['Instagram', 'Facebook', 'TikTok'] as const).map((name) => [name, notations.profile(name)]),
  ),
};

/** What the kit does with a text. */
const RULES: Record<string, (text: string) => unknown> = {
  typography,
  inOneLine,
  plainCharacters,
  plainName,
  characterFault,
  tidy,
  quote,
  openings,
  saysNothing,
  ...(Object.fromEntries(
    Object.entries(ofText).filter(([, rule]) => typeof rule === 'function'),
  ) as typeof RULES),
  alike: (text) => alike(text, ['tarte']),
  nearest: (text) => nearest(text, ['tarte']),
  normalForm: (text) => normalForm(text, 'NFC'),
  cites: (text) => cites(text, 'Maison de Lise'),
  'cites a long name': (text) => cites('La tarte de Lise', text),
  renamed: (text) => renamed(text, 'Maison de Lise', 'Atelier'),
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([name, kind]) =>
      typeof kind === 'object' && 'read' in kind ? [[`reads ${name}`, kind.read]] : [],
    ),
  ),
};

/** A field of each kind. */
const FIELDS = {
  text: fields.text('Texte', 80),
  optional: fields.text('Texte', 80, '', { min: 20 }).optional(),
  paragraphs: fields.paragraphs('Texte', 900),
  italics: fields.textWithItalics('Texte', 80),
  value: fields.value('Adresse', notations.email),
  day: fields.day('Jour'),
  hours: fields.openingHours('Horaires'),
  link: fields.link('Lien', ['/carte'], '/carte'),
  price: fields.price('Prix'),
  stars: fields.stars('Note'),
  duration: fields.duration('Durée', 5, 600, ''),
  position: fields.value('Position', position),
  yesNo: fields.yesNo('Masquer', ''),
  choice: fields.choice('Rôle', { pose: 'Pose' }),
  photo: fields.photo('Photo', 'card'),
  reference: fields.reference('Plat', { to: 'carte.plats.*.nom', noun: 'un plat' }),
};

test.each(Object.entries(RULES))('%s goes through any text a few times', (_, rule) => {
  expectFewSteps(rule);
});

const SIZE = 100_000;
const LARGE = Object.entries(longTexts(SIZE));

/** The problems of a file, which is read and checked in fewer steps than a long text has characters. */
function problemsOf(schema: z.ZodObject, file: unknown, name: string): unknown {
  let problems: unknown;
  const check = () => {
    const data = normalise(schema, file);
    oddTexts({ carte: schema }, { carte: data });
    problems = explain(schema, data);
  };
  expect(() => stepsOf(SIZE, check), name).not.toThrow();
  return problems;
}

test('100 kB where a file has no field reach no rule', () => {
  const schema = fields.group('Fichier', { champ: FIELDS.text, choix: FIELDS.choice });
  for (const [name, text] of LARGE)
    for (const value of [
      { [text]: 'x' },
      { chanp: text },
      { champ: [text] },
      { champ: { text } },
      text,
    ])
      expect(problemsOf(schema, value, name), name).not.toEqual([]);
});

test.each(Object.entries(FIELDS))(
  'a field (%s) refuses 100 kB before it looks at them',
  (_, type) => {
    const schema = fields.group('Fichier', { champ: type });
    for (const [name, text] of LARGE) {
      const problems = problemsOf(schema, { champ: text }, name);
      if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) expect(problems, name).toHaveLength(1);
    }
  },
);
