/** The look of each variant and size of `Button`, since no page shows them all. */
import { look } from '../src/components/ui/Button.tsx';
import { expect, test } from './support/test.ts';

const PRUNE = 'rgb(84, 32, 58)';
const TERRACOTTA = 'rgb(138, 74, 61)';
const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';

test('Button: has the colours of its variant and the measures of its size', async ({ page }) => {
  await page.goto('/');
  const measure = (options: Parameters<typeof look>[0]) =>
    page.evaluate((className) => {
      const button = document.createElement('button');
      button.className = className;
      document.body.append(button);
      const { color, backgroundColor, borderTopWidth, paddingLeft } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      button.remove();
      return { color, backgroundColor, borderTopWidth, paddingLeft, width, height };
    }, look(options));

  for (const [variant, color, backgroundColor, borderTopWidth] of [
    ['default', WHITE, PRUNE, '0px'],
    ['destructive', WHITE, TERRACOTTA, '0px'],
    ['outline', PRUNE, NONE, '1px'],
    ['secondary', PRUNE, WHITE, '0px'],
    ['ghost', PRUNE, NONE, '0px'],
    ['link', PRUNE, NONE, '0px'],
  ] as const)
    expect(await measure({ variant }), variant).toMatchObject({
      color,
      backgroundColor,
      borderTopWidth,
    });

  for (const [size, height, paddingLeft] of [
    ['default', 50, '24px'],
    ['sm', 44, '20px'],
    ['lg', 58, '32px'],
    ['icon', 44, '0px'],
  ] as const)
    expect(await measure({ size }), size).toMatchObject({ height, paddingLeft });
  expect(await measure({ size: 'icon' })).toMatchObject({ width: 44, height: 44 });
});
