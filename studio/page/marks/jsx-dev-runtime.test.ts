import { expect, test } from 'vitest';
import { readPlace } from '../../content/place.ts';
import { attributesOf } from './jsx-dev-runtime.ts';
import { markOf } from './mark.ts';

const mark = markOf(readPlace('accueil.lien'));

test.each([
  ['a', { href: `/carte${mark}`, children: `La carte${mark}` }, { 'data-place': 'accueil.lien' }],
  ['p', { title: `La carte${mark}`, hidden: true }, {}],
  ['p', { role: 'status' }, { 'aria-live': 'off' }],
  ['output', { 'aria-live': 'polite' }, { 'aria-live': 'off' }],
])('the attributes of %s are without marks, its children are as they were', (tag, given, more) => {
  const plain = { ...given, ...('href' in given && { href: '/carte' }) };
  const titled = { ...plain, ...('title' in given && { title: 'La carte' }) };
  expect(attributesOf(tag, given)).toEqual({ ...titled, ...more });
});
