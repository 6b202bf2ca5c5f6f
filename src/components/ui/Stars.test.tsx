// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MAX_RATING, Stars } from './Stars.tsx';

afterEach(cleanup);

test.each([1, 2, 3, 4, 5])('%d of 5 is said once and drawn', (rating) => {
  render(<Stars rating={rating} />);
  const stars = screen.getByRole('img', { name: `Note\u00A0: ${rating} sur 5` });
  expect(stars.querySelectorAll('path')).toHaveLength(MAX_RATING);
  expect(stars.querySelectorAll('path[fill="currentColor"]')).toHaveLength(rating);
});
