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

const family = (...lignes: Line[]) => ({ nom: '', note: '', lignes });
/** Names that look alike in an address, and some that are nothing there. */
const NAMES = ['Pose', 'pose !', 'Pose 2', '***', '€', 'Chromé', '<b>'];
const line: fc.Arbitrary<Line> = fc.record({
  nom: fc.constantFrom(...NAMES),
  prix: fc.constantFrom(19.99, 40, 'sur devis' as const),
  role: fc.constantFrom(undefined, ...(Object.keys(PARAMETERS) as Item['role'][])),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const menu = fc
  .array(lines, { minLength: 1, maxLength: 4 })
  .map((families) => choicesOf({ familles: families.map((all) => family(...all)) }));

/** A menu, and a query that may say anything, the right words among others. */
const request = menu.chain((choices) => {
  const name = fc.constantFrom(...Object.values(PARAMETERS), 'utm_source', '__proto__');
  const id = fc.constantFrom(...choices.map((item) => item.id));
  const entry = fc.tuple(name, fc.oneof({ weight: 4, arbitrary: id }, fc.string()));
  const query = fc.array(entry, { maxLength: 10 }).map((entries) => new URLSearchParams(entries));
  return fc.tuple(fc.constant(choices), query);
});

test('a visit is all of a query that goes together, and its address gives it back', () => {
  fc.assert(
    fc.property(request, ([choices, query]) => {
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
      for (const { id } of choices) expect(id).toMatch(/^[a-z0-9-]+$/);
      const visit = readVisit(choices, query);
      const [pose, ...rest] = visit;
      expect(pose?.role).toBe(choices.find(({ role }) => role === 'pose')?.role);
      for (const item of rest) expect(goesWith(pose!, item)).toBe(true);
      const count = (wanted: Item['role']) => rest.filter(({ role }) => role === wanted).length;
      expect(Math.max(count('finition'), count('dépose'))).toBeLessThanOrEqual(1);
      for (const option of pose ? choices.filter(({ role }) => role === 'option') : []) {
        const isNamed = query.getAll(PARAMETERS.option).includes(option.id);
        expect(visit.includes(option)).toBe(isNamed && goesWith(pose!, option));
      }
      const { searchParams } = new URL(visitAddress(visit), 'https://site');
      expect(readVisit(choices, searchParams)).toEqual(visit);
    }),
  );
});

const CHOICES = choicesOf({
  familles: [
    family({ nom: 'Gel', prix: 40.1 }, { nom: 'French', prix: 5.2, role: 'finition' }),
    family({ nom: 'Soin', prix: 20 }),
    family({ nom: 'Décor', prix: 'sur devis' }, { nom: 'Dépose', prix: 15, role: 'dépose' }),
  ],
});

test('a sum is exact to the cent, without what is on request', () => {
  const { euros, onRequest } = totalOf(CHOICES.filter(({ nom }) => nom !== 'Soin'));
  expect(euros).toBe(60.3);
  expect(onRequest.map(({ nom }) => nom)).toEqual(['Décor']);
});

test.each([
  ['French, Gel, Dépose', '?pose=gel&finition=french&depose=depose#votre-pose'],
  ['Soin, Décor', '?pose=soin&option=decor#votre-pose'],
  // A finish of another family, two poses, none, an unknown line.
  ['Soin, French', undefined],
  ['Gel, Soin', undefined],
  ['French', undefined],
  ['Gel, Vernis', undefined],
])('the lines %s have the address %s', (names, address) => {
  expect(addressOfLines(CHOICES, names.split(', '))).toBe(address);
});
