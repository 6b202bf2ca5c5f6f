import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('each variant and each size of a button has a look of its own', () => {
  const looks = [
    ...(['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const).map(
      (variant) => <Button variant={variant} />,
    ),
    ...(['sm', 'lg', 'icon'] as const).map((size) => <Button size={size} />),
  ].map((button) => renderToStaticMarkup(button));
  expect(new Set(looks).size).toBe(looks.length);
});
