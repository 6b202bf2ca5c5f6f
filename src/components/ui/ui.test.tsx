// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Emphasis } from './Emphasis.tsx';

test('Button: each variant and each size has a look of its own, at least 44 px high', () => {
  const VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
  const SIZES = ['default', 'sm', 'lg', 'icon'] as const;
  const look = (variant?: (typeof VARIANTS)[number], size?: (typeof SIZES)[number]) =>
    render(
      <Button variant={variant} size={size}>
        Réserver
      </Button>,
    ).container.firstElementChild!.className;
  const looks = new Set([
    ...VARIANTS.map((variant) => look(variant)),
    ...SIZES.map((size) => look('outline', size)),
  ]);
  expect(looks.size).toBe(VARIANTS.length + SIZES.length - 1);
  for (const each of looks)
    expect(Number(/(?:min-h|size)-\[(\d+)px\]/.exec(each)?.[1])).toBeGreaterThanOrEqual(44);
  expect(look(), 'nothing chosen').toBe(look('default', 'default'));
  expect(look('link', 'lg'), 'a link keeps to the line it stands in').toBe(look('link', 'sm'));
});

test('Emphasis: what stands between stars', () => {
  const { innerHTML } = render(<Emphasis text="*Un* et *deux*" />).container;
  expect(innerHTML).toBe('<em>Un</em> et <em>deux</em>');
});
