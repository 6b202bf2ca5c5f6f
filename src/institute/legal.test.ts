import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { pictureCredits } from './legal.ts';

test.each([
  ['Les', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['Certaines', [3]],
])('pictureCredits: begins with « %s » if the sample photos are %j', (words, samples) => {
  const marks = samples.map((number) => [`photos.photo-${number}.exemple`, true] as const);
  const [credit] = pictureCredits(testContent(Object.fromEntries(marks)));
  expect(credit!.split(' ')[0]).toBe(words);
});
