import { expect, test } from 'vitest';
import { expectFewSteps } from '#kit/test-steps.ts';
import { readReviews } from '#institute/reviews.ts';
import * as samples from './samples.ts';

const { sampleNames: _, isSamplePosition: __, pageFault: ___, ...ofText } = samples;

test.each(
  Object.entries({ ...ofText, readReviews: (text: string) => readReviews(text, '2026-11-20') }),
)('%s goes through any text a few times', (_name, rule) => expectFewSteps(rule));

test('what a customer wrote is found in a long line of counts', () => {
  const line = '1 avis '.repeat(15_000);
  expect(
    readReviews(`Lise\n${line}x\nil y a 2 mois\nTrès bien`, '2026-11-20').entries,
  ).toHaveLength(1);
});
