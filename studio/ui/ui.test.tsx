// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announce, Announcer } from './Announcer.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FileButton } from './FileButton.tsx';

afterEach(cleanup);

test('words are added to a live region that was there before, also the same ones again', () => {
  const { container } = render(<Announcer />);
  const region = container.querySelector('[aria-live]')!;
  expect(region.childElementCount).toBe(0);
  for (const words of ['Annulé.', 'Annulé.']) announce(words);
  expect([...region.children].map(({ textContent }) => textContent)).toEqual([
    'Annulé.',
    'Annulé.',
  ]);
});

test('files are chosen by a button with its own name', () => {
  const onFiles = vi.fn();
  const { container } = render(<FileButton onFiles={onFiles}>Remplacer</FileButton>);
  const input = container.querySelector('input')!;
  const open = vi.spyOn(input, 'click').mockReturnValue();
  const button = screen.getByRole('button', { name: 'Remplacer' });
  fireEvent.click(button);
  expect([open.mock.calls.length, input.hidden]).toEqual([1, true]);
  const files = ['a.jpg', 'b.jpg'].map((name) => new File([], name));
  fireEvent.change(input, { target: { files } });
  expect(onFiles.mock.calls).toEqual([[files]]);
});

test('the way back and up has each name once', () => {
  const link = (label: string) => ({ label, onPress: vi.fn() });
  render(<Crumbs back={link('Photos')} links={['Galerie', 'Photos'].map(link)} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Retour : Photos', 'Galerie']);
});
