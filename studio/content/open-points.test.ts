import { expect, test } from 'vitest';
import type { ChecklistItem, Finding } from '#kit/schema/declaration.ts';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { placeAt } from './content.ts';
import { contentOf } from './server/read.ts';
import { isReady, pointAt, stateOf, firstStepsInWords, firstStepStates } from './open-points.ts';

const item = (label: string, open: [file: string, ...path: Finding['path']][]): ChecklistItem => ({
  label,
  done: false,
  remedy: `${label} ?`,
  open: open.map(([file, ...path]) => ({ file, path, message: '' })),
});

test('each open point stands in the step that names its place, or else in the last', () => {
  const items = [
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
  ];
  const steps = firstStepStates(items, false);
  const words = steps.map(({ step, points }) => [
    step.label,
    points.map(({ label }) => label).join(' '),
  ]);
  expect(words).toEqual([
    ['Qui', 'Texts Example'],
    ['Photos', 'Texts Photos Photos'],
    ['En ligne', 'Texts Name Address'],
  ]);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false]);
  expect(firstStepsInWords(steps)).toBe('il reste 3 étapes : Qui, Photos et En ligne.');
  const one = firstStepStates([item('Example', [['accueil', 'vitrine', 0]])], false);
  expect(firstStepsInWords(one)).toBe('il reste 1 étape : Qui.');
  expect(isReady(one)).toBe(false);
});

test.each([
  [false, ['réglée', 'réglée', 'à mettre en ligne']],
  [true, ['réglée', 'réglée', 'réglée']],
])('with nothing open, the last step is done once the site is online: %s', (isOnline, words) => {
  const steps = firstStepStates([], isOnline);
  expect(steps.map(stateOf)).toEqual(words);
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, isOnline]);
  expect(isReady(steps)).toBe(true);
});

test('a field says what is open at it, and nothing of others', () => {
  const content = contentOf(bakeryFolder());
  const finding = { file: 'carte', path: ['tartes', 1, 'nom'], message: 'est un exemple' };
  const points = [{ label: 'Noms', finding, remedy: '' }];
  const at = (key: string) =>
    pointAt(content, points, placeAt(content, 'carte', ['tartes', 1, key]));
  expect(at('nom')).toBe('À régler : est un exemple.');
  expect(at('prix')).toBeUndefined();
});
