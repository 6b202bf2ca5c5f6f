// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceLine } from './PriceLine.tsx';

afterEach(cleanup);

const spoken = () => {
  const line = screen.getByRole('listitem').cloneNode(true) as Element;
  for (const hidden of line.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return line.textContent;
};
const shown = () => screen.getByRole('listitem').querySelector('[aria-hidden="true"]')!.textContent;

test('a price is shown, and said with its service', () => {
  render(<PriceLine name="Remplissage" price={35} />);
  expect(shown()).toBe('35\u00A0€');
  expect(spoken()).toBe('Remplissage, 35\u00A0euros');
});

test('a supplement has its sign, shown and said', () => {
  render(<PriceLine name="French" price={5} supplement />);
  expect(shown()).toBe('+\u00A05\u00A0€');
  expect(spoken()).toBe('French, plus 5\u00A0euros');
});

test('a price on quote is words', () => {
  render(<PriceLine name="Réparation" price="sur devis" />);
  expect(shown()).toBe('sur devis');
  expect(spoken()).toBe('Réparation, sur devis');
});

test('a detail follows the price', () => {
  render(<PriceLine name="Gainage gel" detail="Pose couleur" price={40} />);
  expect(spoken()).toBe('Gainage gel, 40\u00A0euros.Pose couleur');
});
