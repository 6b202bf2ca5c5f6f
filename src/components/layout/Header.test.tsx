// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NAVIGATION } from '#site.ts';
import { Header } from './Header.tsx';

afterEach(cleanup);

const facts = { name: 'Maison', phone: '04 65 71 00 34', booking: 'https://rdv.example/' };
const links = (path: string, instagram?: string) => {
  render(<Header {...facts} path={path} instagram={instagram} />);
  return screen.getAllByRole('link', { hidden: true });
};

test.each([...NAVIGATION, { path: '/mentions-legales', label: undefined }])(
  'on $path, $label is the current page and no other',
  ({ path, label }) => {
    const current = links(path).filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
      label ? [[label, 'page']] : [],
    );
  },
);

test.each(['https://www.instagram.com/maison', undefined])(
  'Instagram is there when the institute is: %s',
  (profile) => {
    const found = links('/', profile).filter((link) => link.textContent.includes('Instagram'));
    expect(found.map((link) => link.getAttribute('href'))).toEqual(profile ? [profile] : []);
  },
);
