import { expect, test } from 'vitest';
import { cardTitle } from './page-card.ts';

test.each([
  ['Galerie de poses | Maison (A), Pignan', 'Galerie de poses'],
  ['Maison (A), institut à Pignan', 'Institut à Pignan'],
  ['Maison (A)ville', 'Maison (A)ville'],
])('cardTitle: « %s » is « %s »', (title, words) => {
  expect(cardTitle(title, 'Maison (A)')).toBe(words);
});
