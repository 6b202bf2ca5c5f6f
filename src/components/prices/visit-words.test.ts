import { expect, test } from 'vitest';
import type { Item } from '#institute/visit.ts';
import { notWithPose } from './visit-words.ts';

const MENU: Item[] = [
  { id: 'gel', nom: 'Gel', role: 'pose', family: 0 },
  { id: 'french', nom: 'French', role: 'finition', family: 0 },
  { id: 'strass', nom: 'Strass', role: 'option', family: 0 },
  { id: 'semi', nom: 'Semi', role: 'pose', family: 1 },
  { id: 'soin', nom: 'Soin', role: 'option' },
];

test.each([
  ['pose=gel&finition=french&option=strass&option=soin', ''],
  ['pose=semi&finition=french&option=soin', 'Ne va pas avec cette pose : French'],
  ['pose=semi&finition=french&option=strass', 'Ne vont pas avec cette pose : French, Strass'],
])('of %s does not go together: « %s »', (form, words) => {
  expect(notWithPose(MENU, new URLSearchParams(form)).replace('\u00A0', ' ')).toBe(words);
});
