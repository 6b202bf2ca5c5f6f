import { expect, test } from 'vitest';
import { readPosition } from '#kit/schema/position.ts';
import { farFrom } from './departments.ts';

test.each([
  ['44490', '47.29, -2.51', undefined],
  ['34570', '43.5853, 3.7625', undefined],
  ['20169', '41.3873, 9.1594', undefined],
  ['64700', '43.3587, -1.7744', undefined],
  ['33590', '45.5126, -1.1226', undefined],
  ['59240', '51.0343, 2.3768', undefined],
  ['97480', '-21.3787, 55.6191', undefined],
  ['97320', '5.5037, -54.0289', undefined],
  ['97150', '18.0731, -63.0822', undefined],
  ['98800', '-22.2758, 166.458', undefined],
  ['44490', '47.29, 3.7625', /^à 4[01]0 km environ du département 44$/],
  ['97410', '43.5853, 3.7625', /km environ du département 974$/],
])('farFrom: %s, %s', (postalCode, position, words) => {
  const found = farFrom(postalCode, readPosition(position)!);
  if (words) expect(found).toMatch(words);
  else expect(found).toBeUndefined();
});
