// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Emphasis } from './Emphasis.tsx';

const VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const SIZES = ['default', 'sm', 'lg', 'icon'] as const;

test('each variant and each size of a button has a look of its own, at least 44 px high', () => {
  const buttons = [
    ...VARIANTS.map((variant) => <Button variant={variant} />),
    ...SIZES.slice(1).map((size) => <Button size={size} />),
  ];
  const looks = buttons.map((button) => render(button).container.firstElementChild!.className);
  expect(new Set(looks).size).toBe(buttons.length);
  for (const look of looks)
    expect(Number(/(?:min-h|size)-\[(\d+)px\]/.exec(look)?.[1])).toBeGreaterThanOrEqual(44);
});

test('a word between stars is emphasised', () => {
  const { innerHTML } = render(<Emphasis text="*Un* et *deux*" />).container;
  expect(innerHTML).toBe('<em>Un</em> et <em>deux</em>');
});
