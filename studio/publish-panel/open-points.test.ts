import { expect, test } from 'vitest';
import type { ChecklistItem, Finding } from '#kit/schema/declaration.ts';
import { minutesInWords, stepsLeft } from './open-points.ts';

const item = (label: string, open: [file: string, ...path: Finding['path']][]): ChecklistItem => ({
  label,
  done: false,
  remedy: `${label} ?`,
  open: open.map(([file, ...path]) => ({ file, path, message: '' })),
});

test('each open point stands in the step that names its place, or else in the last, with its time', () => {
  const steps = stepsLeft([
    item('Texts', [
      ['accueil', 'nom'],
      ['carte', 'titre'],
      ['photos/tarte', 'alt'],
    ]),
    item('Photos', [['photos/tarte'], ['photos/fournil']]),
    item('Example', [['accueil', 'vitrine', 0]]),
    // A name that only begins like that of a place.
    item('Name', [['accueil', 'nomade']]),
    item('Address', []),
    { ...item('Done', [['accueil', 'nom']]), done: true },
  ]);
  const words = steps.map(({ step, points, minutes }) => [
    step.label,
    points.map(({ label }) => label).join(' '),
    minutes,
  ]);
  expect(words).toEqual([
    ['Qui', 'Texts Example', 1.5],
    ['Photos', 'Texts Photos Photos', 2.5],
    ['En ligne', 'Texts Name Address', 1.5],
  ]);
  expect(minutesInWords(steps)).toBe('environ 6 minutes');
});
