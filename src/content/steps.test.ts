import { expect, test } from 'vitest';
import { expectFewSteps } from '#kit/test-steps.ts';
import { readLines, reviewsOf } from '#institute/reviews.ts';
import * as samples from './samples.ts';

const {
  sampleNames: _,
  SAMPLE_POSITION: __,
  SAMPLE_NAMES: ___,
  pageFault: ____,
  ...ofText
} = samples;

test.each(Object.entries({ ...ofText, readLines }))(
  '%s goes through any text a few times',
  (_name, rule) => expectFewSteps(rule),
);

test('readLines goes through lines that could be heads a few times', () =>
  expectFewSteps((text) =>
    readLines(text.replace(/.{100}/gsu, (line) => `${line.replaceAll('\n', ' ')}\n`)),
  ));

test('what a customer wrote may be a long line of counts', () => {
  const line = '1 avis '.repeat(15_000);
  expect(
    reviewsOf(readLines(`Lise\n2 avis\nil y a 2 mois\n${line}x`), '2026-11-20').entries,
  ).toMatchObject([{ nom: 'Lise', commentaire: `${line}x` }]);
});
