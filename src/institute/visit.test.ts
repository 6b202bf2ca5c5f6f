import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from './prices.ts';
import {
  addressOfLines,
  goesWith,
  choicesOf,
  PARAMETERS,
  readVisit,
  totalOf,
  visitAddress,
  type Item,
} from './visit.ts';

/** Names that look alike in an address, and some that are nothing there. */
const NAMES = [
  'Pose',
  'pose !',
  'Pose 2',
  '***',
  '€',
  'French',
  'Chromé',
  'Décor',
  'Dépose gel',
  '<b>',
];
const euros = fc.integer({ min: 100, max: 100_000 }).map((cents) => cents / 100);
const line: fc.Arbitrary<Line> = fc.record({
  nom: fc.constantFrom(...NAMES),
  prix: fc.oneof(euros, fc.constant('sur devis' as const)),
  role: fc.constantFrom(undefined, ...(Object.keys(PARAMETERS) as Item['role'][])),
});
const family = (lignes: Line[]) => ({ nom: '', note: '', lignes });
const families = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }).map(family), {
  minLength: 1,
  maxLength: 4,
});

/** A query that may say anything, the right words among others. */
function queryFor(choices: Item[]): fc.Arbitrary<URLSearchParams> {
  const name = fc.constantFrom(...Object.values(PARAMETERS), 'utm_source', '__proto__');
  const id = fc.constantFrom(...choices.map((item) => item.id));
  const entry = fc.tuple(name, fc.oneof({ weight: 4, arbitrary: id }, fc.string()));
  return fc.array(entry, { maxLength: 10 }).map((entries) => new URLSearchParams(entries));
}
const asked = families.chain((all) => {
  const choices = choicesOf({ familles: all });
  return fc.tuple(fc.constant(all), fc.constant(choices), queryFor(choices));
});
const count = (visit: Item[], role: Item['role']) =>
  visit.filter((item) => item.role === role).length;

test('every line of the price list is a choice, under an address of its own', () => {
  fc.assert(
    fc.property(families, (all) => {
      const choices = choicesOf({ familles: all });
      expect(choices.map(({ nom }) => nom)).toEqual(
        all.flatMap(({ lignes }) => lignes.map(({ nom }) => nom)),
      );
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
      for (const { id } of choices) expect(id).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test('of what an address asks for, all that can be is chosen, and its own address gives the visit back', () => {
  fc.assert(
    fc.property(asked, ([, choices, query]) => {
      const visit = readVisit(choices, query);
      const [pose, ...rest] = visit;
      expect(pose?.role).toBe(choices.find(({ role }) => role === 'pose')?.role);
      for (const item of rest) expect(goesWith(pose!, item)).toBe(true);
      expect(count(visit, 'finition')).toBeLessThanOrEqual(1);
      expect(count(visit, 'dépose')).toBeLessThanOrEqual(1);
      expect(new Set(visit).size).toBe(visit.length);
      for (const option of pose ? choices.filter(({ role }) => role === 'option') : []) {
        const isAsked = query.getAll(PARAMETERS.option).includes(option.id);
        expect(visit.includes(option)).toBe(isAsked && goesWith(pose!, option));
      }
      expect(readVisit(choices, new URL(visitAddress(visit), 'https://site').searchParams)).toEqual(
        visit,
      );
    }),
  );
});

test('a sum is exact to the cent, and what is on quote is told apart', () => {
  fc.assert(
    fc.property(asked, ([all, choices, query]) => {
      const visit = readVisit(choices, query);
      const prices = visit.map(
        (item) => all.flatMap(({ lignes }) => lignes)[choices.indexOf(item)]!.prix,
      );
      const { euros, onRequest } = totalOf(visit);
      const cents = prices.reduce<bigint>(
        (sum, prix) => sum + (prix === 'sur devis' ? 0n : BigInt(prix.toFixed(2).replace('.', ''))),
        0n,
      );
      expect(euros.toFixed(2).replace('.', '')).toBe(cents.toString().padStart(3, '0'));
      expect(onRequest).toHaveLength(prices.filter((prix) => prix === 'sur devis').length);
    }),
  );
});

test('a finish goes with the poses of its family, and with all where its family has none', () => {
  const gel = { nom: 'Gel', prix: 40 };
  const choices = choicesOf({
    familles: [
      family([gel, { nom: 'French', prix: 5, role: 'finition' }]),
      family([{ nom: 'Soin', prix: 20 }]),
      family([
        { nom: 'Décor', prix: 'sur devis' },
        { nom: 'Dépose', prix: 15, role: 'dépose' },
      ]),
    ],
  });
  expect(addressOfLines(choices, ['French', 'Gel', 'Dépose'])).toBe(
    '?pose=gel&finition=french&depose=depose#votre-pose',
  );
  expect(addressOfLines(choices, ['Soin', 'Décor'])).toBe('?pose=soin&option=decor#votre-pose');
  expect(addressOfLines(choices, ['Soin', 'French'])).toBeUndefined();
  expect(addressOfLines(choices, ['Gel', 'Soin'])).toBeUndefined();
  expect(addressOfLines(choices, ['French']), 'no pose').toBeUndefined();
  expect(addressOfLines(choices, ['Gel', 'Vernis']), 'no such line').toBeUndefined();
});
