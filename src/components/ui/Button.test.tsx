// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

afterEach(cleanup);

const VARIANTS: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'];
const SIZES: ButtonSize[] = ['default', 'sm', 'lg', 'icon'];
const classes = (variant?: ButtonVariant, size?: ButtonSize) => {
  const { container, unmount } = render(
    <Button variant={variant} size={size}>
      Réserver
    </Button>,
  );
  const { className } = container.firstElementChild!;
  unmount();
  return className;
};

describe('looks', () => {
  test('each variant has one of its own', () => {
    expect(new Set(VARIANTS.map((variant) => classes(variant))).size).toBe(VARIANTS.length);
  });

  test('each size has one of its own, and every one is at least 44 px high', () => {
    const looks = SIZES.map((size) => classes('default', size));
    expect(new Set(looks).size).toBe(SIZES.length);
    for (const look of [...looks, classes('link')]) {
      const [, height] = /(?:min-h|size)-\[(\d+)px\]/.exec(look)!;
      expect(Number(height)).toBeGreaterThanOrEqual(44);
    }
  });

  test('nothing chosen means default, default', () => {
    expect(classes()).toBe(classes('default', 'default'));
  });

  test('a link variant keeps to the line it stands in, whatever its size', () => {
    expect(classes('link', 'lg')).toBe(classes('link', 'sm'));
  });

  test('className is added to the look', () => {
    render(<Button className="mt-2">Réserver</Button>);
    expect(screen.getByRole('button').classList).toContain('mt-2');
  });
});

test('acts: a button that does not submit, and is pressed', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Suivant</Button>);
  const button = screen.getByRole('button', { name: 'Suivant' });
  expect(button.getAttribute('type')).toBe('button');
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('acts: attributes reach the button, disabled included', () => {
  render(
    <Button disabled aria-label="Précédent">
      ←
    </Button>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Précédent' }).disabled).toBe(true);
});

test('navigates: a link in the same tab', () => {
  render(<Button href="/prestations">Découvrir</Button>);
  const link = screen.getByRole('link', { name: 'Découvrir' });
  expect(link.getAttribute('href')).toBe('/prestations');
  expect(link.hasAttribute('target')).toBe(false);
  expect(link.hasAttribute('newtab')).toBe(false);
});

test('navigates elsewhere: a new tab without opener, announced', () => {
  render(
    <Button href="https://reservation.example/" newTab>
      Réserver
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Réserver (nouvel onglet)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
