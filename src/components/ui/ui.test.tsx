// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Emphasis } from './Emphasis.tsx';
import { Island } from './Island.tsx';
import { Picture } from './Picture.tsx';
import { Slides } from './Slides.tsx';
import { MAX_RATING, Stars } from './Stars.tsx';

afterEach(cleanup);

test('Button: each variant and each size has a look of its own, at least 44 px high', () => {
  const VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
  const SIZES = ['default', 'sm', 'lg', 'icon'] as const;
  const look = (variant?: (typeof VARIANTS)[number], size?: (typeof SIZES)[number]) =>
    render(<Button {...{ variant, size }}>Réserver</Button>).container.firstElementChild!.className;
  const looks = new Set([...VARIANTS.map((variant) => look(variant)), ...SIZES.map((size) => look('outline', size))]);
  expect(looks.size).toBe(VARIANTS.length + SIZES.length - 1);
  for (const each of looks) expect(Number(/(?:min-h|size)-\[(\d+)px\]/.exec(each)?.[1])).toBeGreaterThanOrEqual(44);
  expect(look(), 'nothing chosen').toBe(look('default', 'default'));
  expect(look('link', 'lg'), 'a link keeps to the line it stands in').toBe(look('link', 'sm'));
});

test('Button: acts, without submitting, with its attributes and its place', () => {
  const onClick = vi.fn();
  render(<Button {...{ onClick, 'aria-label': 'Suivant', className: 'mt-2', children: '→' }} />);
  const button = screen.getByRole('button', { name: 'Suivant' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.getAttribute('type')).toBe('button');
  expect([...button.classList]).toContain('mt-2');
});

test('Button: navigates in the same tab, or in a new one that is announced and has no opener', () => {
  render(<Button href="/prestations">Découvrir</Button>);
  expect(screen.getByRole('link', { name: 'Découvrir' }).outerHTML).not.toMatch(/target|newtab/i);
  render(<Button {...{ href: 'https://rdv.example/', newTab: true, children: 'Réserver' }} />);
  const link = screen.getByRole('link', { name: 'Réserver (nouvel onglet)' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test.each([
  ['*Un* et *deux*', '<em>Un</em> et <em>deux</em>'],
  ['<b>gras</b>', '&lt;b&gt;gras&lt;/b&gt;'],
])('Emphasis: %j is %j', (text, html) => {
  expect(render(<Emphasis text={text} />).container.innerHTML).toBe(html);
});

test('Island: what throws is replaced by the error, below what stays', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('Nothing to show');
  };
  render(<Island keep={<h1>Galerie</h1>} children={<Broken />} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Galerie');
  expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!Nothing to show');
  logged.mockRestore();
});

test('Picture: AVIF for its slot, one JPEG with its size and text, at once or late', () => {
  const picture = { src: '/a.jpeg', width: 400, height: 500, alt: 'Une main', sizes: '50vw', avif: '/a.avif 400w' };
  const drawn = (priority: boolean) => {
    const { container } = render(<Picture {...{ picture, priority }} />);
    const attributes = [...container.querySelectorAll('source, img')].flatMap((element) => [...element.attributes]);
    return attributes.map(({ name, value }) => `${name}: ${value}`);
  };
  const whole = ['type: image/avif', 'srcset: /a.avif 400w', 'sizes: 50vw', 'src: /a.jpeg', 'alt: Une main'];
  expect(drawn(false)).toEqual(expect.arrayContaining([...whole, 'loading: lazy']));
  expect(drawn(false).join()).not.toContain('fetchpriority');
  expect(drawn(true)).toEqual(expect.arrayContaining(['loading: eager', 'fetchpriority: high']));
});

test('Slides: each says which of how many it is', () => {
  render(<Slides noun="Avis" className="" slides={['a', 'b'].map((key) => ({ key, content: key }))} />);
  expect(screen.getByRole('group', { name: 'Avis 1 sur 2' }).textContent).toBe('a');
  expect(screen.getByRole('group', { name: 'Avis 2 sur 2' }).textContent).toBe('b');
});

test.each([1, 3, MAX_RATING])('Stars: %d of 5 is said once and drawn', (rating) => {
  render(<Stars rating={rating} />);
  const stars = screen.getByRole('img', { name: `Note\u00A0: ${rating} sur ${MAX_RATING}` });
  expect(stars.querySelectorAll('path')).toHaveLength(MAX_RATING);
  expect(stars.querySelectorAll('path[fill="currentColor"]')).toHaveLength(rating);
});
