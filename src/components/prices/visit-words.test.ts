import { expect, test } from 'vitest';
import type { Item } from '#institute/visit.ts';
import { notWithPose } from './visit-words.ts';

const item = (id: string, role: Item['role'], family?: number): Item => ({
  id,
  nom: id.toUpperCase(),
  role,
  ...(family !== undefined && { family }),
});
const MENU = [
  item('gel', 'pose', 0),
  item('french', 'finition', 0),
  item('strass', 'option', 0),
  item('semi', 'pose', 1),
  item('soin', 'option'),
];
const words = (form: string) => notWithPose(MENU, new URLSearchParams(form));

test('what does not go with another pose is named, and nothing else', () => {
  expect(words('pose=gel&finition=french&option=strass&option=soin')).toBe('');
  expect(words('pose=semi&finition=french&option=soin')).toBe(
    'Ne va pas avec cette pose\u00A0: FRENCH',
  );
  expect(words('pose=semi&finition=french&option=strass')).toBe(
    'Ne vont pas avec cette pose\u00A0: FRENCH, STRASS',
  );
});
