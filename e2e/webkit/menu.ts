import { expect, Key, PHONE, test, type WebkitPage } from './webkit.ts';

const isOpen = (webkit: WebkitPage) => webkit.run(() => document.getElementById('menu')!.checkVisibility());

/** What the menu does, with script and without. */
export function testMenu() {
  test.beforeEach(async ({ webkit }) => {
    await webkit.resize(PHONE);
    await webkit.goto('/');
    expect(await isOpen(webkit)).toBe(false);
    await webkit.press('button', 'Menu');
    await expect.poll(() => isOpen(webkit)).toBe(true);
  });

  test('closes when its button is pressed again', async ({ webkit }) => {
    await webkit.press('button', 'Menu');
    await expect.poll(() => isOpen(webkit)).toBe(false);
  });

  test('closes on Escape, and focus is back on its button', async ({ webkit }) => {
    // A press with the pointer focuses no button in WebKit; a keyboard does.
    await webkit.press('button', 'Menu');
    await webkit.run(() => document.getElementById('menu-button')!.focus());
    await webkit.keys(Key.ENTER);
    await expect.poll(() => isOpen(webkit)).toBe(true);
    // As in Safari, Tab passes links by unless a setting says otherwise.
    await webkit.run(() => document.querySelector<HTMLElement>('#menu a')!.focus());
    await webkit.keys(Key.ESCAPE);
    await expect.poll(() => isOpen(webkit)).toBe(false);
    expect(await webkit.focused()).toBe('Menu');
  });

  test('closes on a press outside', async ({ webkit }) => {
    await webkit.driver.actions().move({ x: 300, y: 36 }).click().perform();
    await expect.poll(() => isOpen(webkit)).toBe(false);
  });

  test('leads to the page of the link chosen, closed', async ({ webkit }) => {
    await webkit.press('#menu a', 'Galerie');
    await expect.poll(() => webkit.address()).toBe('/galerie');
    expect(await isOpen(webkit)).toBe(false);
  });
}
