// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ServiceBlock } from './ServiceBlock.tsx';

afterEach(cleanup);

const picture = { src: '/a.jpeg', width: 5, height: 4, alt: 'Une main', sizes: '50vw', sources: [] };
const block = {
  number: 3,
  title: 'Gainage gel',
  description: 'Une fine couche de gel.',
  picture,
  listTitle: 'Les atouts du gel',
  listItems: ['Plus résistant', 'Rendu naturel'],
  price: '40\u00A0€',
};

test('has its number, title, description, picture, price and list', () => {
  render(<ServiceBlock {...block} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3. Gainage gel');
  expect(screen.getByText(block.description)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Une main' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^40\u00A0€/ }).getAttribute('href')).toBe('/tarifs');
  expect(screen.getByRole('heading', { level: 3, name: 'Les atouts du gel' })).toBeTruthy();
  const items = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(block.listItems);
});

test('a wide block spans both columns, another does not', () => {
  const outer = (wide?: boolean) => render(<ServiceBlock {...block} wide={wide} />).container.firstElementChild!;
  expect(outer(true).className).toContain('col-span-2');
  expect(outer().className).not.toContain('col-span-2');
});
