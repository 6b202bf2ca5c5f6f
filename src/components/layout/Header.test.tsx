// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NAV_LINKS } from '#site.ts';
import { Header } from './Header.tsx';

afterEach(cleanup);

const current = (path: string) => {
  render(
    <Header
      name="Maison Amande"
      phone="04 65 71 00 34"
      booking="https://reservation.example/"
      instagram="https://instagram.example/maison"
      path={path}
    />,
  );
  return screen.getAllByRole('link', { hidden: true }).filter((link) => link.hasAttribute('aria-current'));
};

test.each(NAV_LINKS)('on $href, $label is the current page and no other', ({ href, label }) => {
  const [link, ...others] = current(href);
  expect(link!.textContent).toBe(label);
  expect(link!.getAttribute('aria-current')).toBe('page');
  expect(others).toEqual([]);
});

test('on a page outside the navigation, no link is current', () => {
  expect(current('/mentions-legales')).toEqual([]);
});
