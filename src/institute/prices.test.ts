import { expect, test } from 'vitest';
import { durationRange } from './prices.ts';

test.each([
  [[120, undefined, 105], 'de\u00A01\u00A0h\u00A045 à\u00A02\u00A0h'],
  [[45, 45], 'environ\u00A045\u00A0min'],
  [[undefined], ''],
] as const)('durationRange: %j is %j', (minutes, words) => {
  expect(durationRange(minutes)).toBe(words);
});
