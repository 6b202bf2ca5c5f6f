import { expect, test } from 'vitest';
import { parisDay } from '#kit/french/format.ts';
import { closureName } from './closure-name.ts';

const year = parisDay().slice(0, 4);

test.each([
  [`${year}-11-22`, `${year}-11-28`, 'Congés', '22 au 28 novembre, Congés'],
  [`${year}-05-01`, `${year}-05-01`, undefined, '1er mai'],
  [`${year}-12-24`, '2099-01-02', undefined, `24 décembre ${year} au 2 janvier 2099`],
  ['bientôt', '2099-01-02', 'Congés', undefined],
])('a closure from %s to %s is called by its days and its reason (%s)', (du, au, motif, name) => {
  expect(closureName({ du, au, motif })?.replaceAll('\u00A0', ' ')).toBe(name);
});
