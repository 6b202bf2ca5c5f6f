import { expect, test } from 'vitest';
import { choicesOf } from '#institute/visit.ts';
import { notWithPose } from './visit-words.ts';

const finishes = ['French', 'Chrome'].map((nom) => ({ nom, prix: 5, role: 'finition' }) as const);
const gel = { nom: '', note: '', lignes: [{ nom: 'Gel', prix: 40 }, ...finishes] };
const semi = { nom: '', note: '', lignes: [{ nom: 'Semi', prix: 30 }] };
const MENU = choicesOf({ familles: [gel, semi] });

test.each([
  ['pose=gel&finition=french', ''],
  ['pose=semi&finition=french', 'Ne va pas avec cette pose : French'],
  ['pose=semi&finition=french&finition=chrome', 'Ne vont pas avec cette pose : French, Chrome'],
])('of %s does not go together: « %s »', (form, words) => {
  expect(notWithPose(MENU, new URLSearchParams(form)).replace('\u00A0', ' ')).toBe(words);
});
