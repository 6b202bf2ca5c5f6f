import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOfLines, goesWith, menuOf, PARAMETERS, readVisit, totalOf, visitAddress, type Item } from './visit.ts';

/** Names that look alike in an address, and some that are nothing there. */
const NAMES = ['Pose', 'pose !', 'Pose 2', '***', '€', 'French', 'Chromé', 'Décor', 'Dépose gel', '<b>'];
const line = fc.record(
  {
    nom: fc.constantFrom(...NAMES),
    prix: fc.oneof(
      fc.integer({ min: 100, max: 100_000 }).map((cents) => cents / 100),
      fc.constant('sur devis' as const),
    ),
    role: fc.constantFrom('pose' as const, 'finition' as const, 'option' as const, 'dépose' as const),
  },
  { requiredKeys: ['nom', 'prix'] },
);
const family = fc.record({
  nom: fc.string(),
  note: fc.string(),
  lignes: fc.array(line, { minLength: 1, maxLength: 6 }),
});
const familles = fc.array(family, { minLength: 1, maxLength: 4 });

/** A query that may say anything, the right words among others. */
const queryFor = (menu: Item[]) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.values(PARAMETERS), 'utm_source', '__proto__'),
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...menu.map(({ id }) => id)) }, fc.string()),
      ),
      { maxLength: 10 },
    )
    .map((entries) => new URLSearchParams(entries));
const asked = familles.chain((all) => {
  const menu = menuOf({ familles: all });
  return fc.tuple(fc.constant(all), fc.constant(menu), queryFor(menu));
});
const count = (visit: Item[], role: Item['role']) => visit.filter((item) => item.role === role).length;

test('every line of the price list is in the menu, under an address of its own', () => {
  fc.assert(
    fc.property(familles, (all) => {
      const menu = menuOf({ familles: all });
      expect(menu.map(({ nom }) => nom)).toEqual(all.flatMap(({ lignes }) => lignes.map(({ nom }) => nom)));
      expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length);
      for (const { id } of menu) expect(id).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test('whatever the address asks for, the visit is one that can be, and its own address gives it back', () => {
  fc.assert(
    fc.property(asked, ([, menu, query]) => {
      const visit = readVisit(menu, query);
      const [pose, ...rest] = visit;
      expect(pose?.role).toBe(menu.find(({ role }) => role === 'pose')?.role);
      for (const item of rest) expect(goesWith(pose!, item)).toBe(true);
      expect(count(visit, 'finition')).toBeLessThanOrEqual(1);
      expect(count(visit, 'dépose')).toBeLessThanOrEqual(1);
      expect(new Set(visit).size).toBe(visit.length);
      expect(readVisit(menu, new URL(visitAddress(visit), 'https://site').searchParams)).toEqual(visit);
    }),
  );
});

test('what is asked for and can be, is chosen', () => {
  fc.assert(
    fc.property(asked, ([, menu, query]) => {
      const visit = readVisit(menu, query);
      for (const option of menu.filter(({ role }) => role === 'option')) {
        const wanted = query.getAll(PARAMETERS.option).includes(option.id);
        expect(visit.includes(option)).toBe(wanted && visit.length > 0 && goesWith(visit[0]!, option));
      }
    }),
  );
});

test('a sum is exact to the cent, and what is on quote is told apart', () => {
  fc.assert(
    fc.property(asked, ([all, menu, query]) => {
      const visit = readVisit(menu, query);
      const prices = visit.map((item) => all.flatMap(({ lignes }) => lignes)[menu.indexOf(item)]!.prix);
      const { euros, quoted } = totalOf(visit);
      const cents = prices.reduce<bigint>(
        (sum, prix) => sum + (prix === 'sur devis' ? 0n : BigInt(prix.toFixed(2).replace('.', ''))),
        0n,
      );
      expect(euros.toFixed(2).replace('.', '')).toBe(cents.toString().padStart(3, '0'));
      expect(quoted).toHaveLength(prices.filter((prix) => prix === 'sur devis').length);
    }),
  );
});

test('a finish goes with the poses of its family, and with all where its family has none', () => {
  const menu = menuOf({
    familles: [
      {
        nom: 'Gel',
        note: '',
        lignes: [
          { nom: 'Gel', prix: 40 },
          { nom: 'French', prix: 5, role: 'finition' },
        ],
      },
      { nom: 'Mains', note: '', lignes: [{ nom: 'Soin', prix: 20 }] },
      {
        nom: 'Autres',
        note: '',
        lignes: [
          { nom: 'Décor', prix: 'sur devis' },
          { nom: 'Dépose', prix: 15, role: 'dépose' },
        ],
      },
    ],
  });
  expect(addressOfLines(menu, ['French', 'Gel', 'Dépose'])).toBe('?pose=gel&finition=french&depose=depose#votre-pose');
  expect(addressOfLines(menu, ['Soin', 'Décor'])).toBe('?pose=soin&option=decor#votre-pose');
  expect(addressOfLines(menu, ['Soin', 'French'])).toBeUndefined();
  expect(addressOfLines(menu, ['Gel', 'Soin'])).toBeUndefined();
});
