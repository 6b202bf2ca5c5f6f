import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

const VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const SIZES = ['sm', 'lg', 'icon'] as const;

test('each variant and each size of a button has a look of its own', () => {
  const buttons = [
    ...VARIANTS.map((variant) => <Button variant={variant} />),
    ...SIZES.map((size) => <Button size={size} />),
  ];
  expect(new Set(buttons.map((button) => renderToStaticMarkup(button))).size).toBe(buttons.length);
});
