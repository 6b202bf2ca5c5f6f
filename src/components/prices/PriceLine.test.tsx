// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceLine } from './PriceLine.tsx';

afterEach(cleanup);

test.each([
  [{ name: 'French', price: 5, supplement: true }, '+\u00A05\u00A0€', 'French, plus 5\u00A0euros'],
  [{ name: 'Pose', detail: 'couleur', price: 40 }, '40\u00A0€', 'Pose, 40\u00A0euros.couleur'],
  [{ name: 'Décor', price: 'sur devis' }, 'sur devis', 'Décor, sur devis'],
] as const)('%j is shown as %j, and said as one phrase: %j', (line, shown, said) => {
  render(<PriceLine {...line} />);
  const price = screen.getByRole('listitem').querySelector('[aria-hidden="true"]')!;
  expect(price.textContent).toBe(shown);
  price.remove();
  expect(screen.getByRole('listitem').textContent).toBe(said);
});
