import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { tarifs as schema } from '#content/schema.ts';
import { exampleProblem, workedExample } from './prices.ts';

const { tarifs } = await readContent();

test('adds up the lines it names', () => {
  const nom = 'Gainage gel + Babyboomer + dépose';
  const lignes = ['Gainage gel', 'French ou Babyboomer sur gel', 'Dépose gel et soin'];
  expect(workedExample(tarifs, { nom, lignes })).toEqual({ label: nom, total: 65 });
});

test('cites the lines of an example without a name', () => {
  expect(workedExample(tarifs, { lignes: ['Gainage gel', 'Remplissage'] }).label).toBe('Gainage gel + Remplissage');
});

test('refuses a line that is unknown or without a price', () => {
  expect(exampleProblem(tarifs.familles, 'Gainage gel')).toBeUndefined();
  expect(exampleProblem(tarifs.familles, 'Gainage')).toContain('aucune ligne ne s’appelle « Gainage »');
  expect(() => workedExample(tarifs, { lignes: ['Gainage gel', 'Gainage'] })).toThrow('content/tarifs.yaml');
  expect(() => workedExample(tarifs, { lignes: ['Gainage gel', 'Supplément décoration'] })).toThrow('sur devis');
});

test('the content’s schema says which line of which example', () => {
  const exemples = [...tarifs.exemples, { lignes: ['Gainage gel', 'Supplément décoration', 'Vernis'] }];
  const issues = schema.safeParse({ ...tarifs, exemples }).error?.issues ?? [];
  expect(issues.map(({ path }) => path)).toEqual([
    ['exemples', 3, 'lignes', 1],
    ['exemples', 3, 'lignes', 2],
  ]);
  expect(issues[0]?.message).toContain('« Supplément décoration » est sur devis');
});
