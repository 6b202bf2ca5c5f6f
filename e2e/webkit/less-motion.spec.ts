/** Nothing moves in WebKit when the system's animations are off. */
import { PAGES } from '../pages.ts';
import { expect, PHONE, test } from './webkit.ts';

test.use({ motion: false });

for (const { path } of PAGES) {
  test(`${path}: nothing moves`, async ({ webkit }) => {
    await webkit.resize(PHONE);
    await webkit.goto(path);
    expect(await webkit.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    expect(await webkit.run(() => document.getAnimations().length)).toBe(0);
    await webkit.press('button', 'Menu');
    expect(await webkit.run(() => document.getAnimations().length)).toBe(0);
  });
}
