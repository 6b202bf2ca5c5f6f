// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(cleanup);

const picture = {
  src: '/a.jpeg',
  width: 400,
  height: 500,
  alt: 'Une main',
  sizes: '50vw',
  sources: [
    { type: 'image/avif', srcSet: '/a.avif 400w' },
    { type: 'image/webp', srcSet: '/a.webp 400w' },
  ],
};

test('has AVIF, then WebP, then a JPEG with its size and text', () => {
  const { container } = render(<Picture picture={picture} className="arch" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  expect(sources.map((source) => source.getAttribute('sizes'))).toEqual(['50vw', '50vw']);
  const img = screen.getByRole('img', { name: 'Une main' });
  expect(img.getAttribute('src')).toBe('/a.jpeg');
  expect(img.getAttribute('width')).toBe('400');
  expect(img.getAttribute('height')).toBe('500');
  expect(img.className).toContain('arch');
});

test('waits for the scroll', () => {
  render(<Picture picture={picture} />);
  const img = screen.getByRole('img');
  expect(img.getAttribute('loading')).toBe('lazy');
  expect(img.hasAttribute('fetchpriority')).toBe(false);
});

test('or comes first', () => {
  render(<Picture picture={picture} priority />);
  const img = screen.getByRole('img');
  expect(img.getAttribute('loading')).toBe('eager');
  expect(img.getAttribute('fetchpriority')).toBe('high');
});
