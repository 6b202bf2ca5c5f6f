/** The carousels of reviews and of Instagram, by keys, buttons and mouse. */
import { instagramRow, reviews } from './support/parts.ts';
import {
  DESKTOP,
  expect,
  isOnScreen,
  PHONE,
  press,
  showOnPaper,
  TABLET,
  test,
} from './support/test.ts';

/** How many reviews are side by side. */
const IN_VIEW = [
  [TABLET, 2],
  [DESKTOP, 3],
  [PHONE, 1],
] as const;

test(
  'reviews: loop by buttons, keys and a drag, announce the slide, and do not turn by themselves',
  { tag: ['@firefox', '@all'] },
  async ({ page, content, browserName }) => {
    await page.clock.install();
    const { open, previous, next, row, slides, status, expectAt, count } = reviews(page, content);
    await open();
    await expect(slides).toHaveCount(count);
    for (const [viewport, visible] of IN_VIEW) {
      await page.setViewportSize(viewport);
      const onScreen = async () => Promise.all((await slides.all()).map(isOnScreen));
      await expect
        .poll(onScreen)
        .toEqual(Array.from({ length: count }, (_, index) => index < visible));
      // The others are inert.
      await expect(slides.and(page.locator(':not([inert])'))).toHaveCount(visible);
      // When all are in view, the buttons are disabled.
      for (const button of [previous, next])
        await expect(button).toBeEnabled({ enabled: count > visible });
    }
    await expect(status).toHaveText('');
    await press(previous);
    await expectAt(count);
    await press(next);
    await expectAt(1);
    await page.clock.fastForward(90_000);
    await row.press('ArrowRight');
    await expectAt(2);
    await expect(slides.nth(1)).toHaveRole('group');
    await expect(slides.nth(1)).toHaveAccessibleName(`Avis 2 sur ${count}`);
    await expect(row).toBeFocused();
    await next.press('Enter');
    await expectAt(3);
    await page.keyboard.press('ArrowLeft');
    await expectAt(2);
    await expect(next).toBeFocused();
    const { nom, note, commentaire, date } = content.avis.avis[1]!;
    await expect(status).toContainText(`Note : ${note} sur 5. ${commentaire} ${nom}, ${date}`);
    const { x, y } = (await row.boundingBox())!;
    await page.mouse.move(x + 300, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 40, { steps: 8 });
    await page.mouse.up();
    await expectAt(3);

    // On paper all of them are visible. Stock Firefox does not emulate paper.
    if (browserName === 'firefox') return;
    await showOnPaper(page);
    for (const slide of await slides.all()) expect(await isOnScreen(slide)).toBe(true);
  },
);

test(
  'Instagram: ends at the last slide, keeps the focus, and turns at once under reduced motion',
  { tag: '@all' },
  async ({ page, content }) => {
    const { open, previous, next, row, slides, status, count, expectAt } = instagramRow(
      page,
      content,
    );
    await open();
    await expect(previous).toBeDisabled();
    await next.focus();
    let presses = 0;
    for (; await next.isEnabled(); presses++) {
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(new RegExp(`^Photos? ${presses + 2} `));
    }
    await expect(next).toBeFocused();
    await expect.poll(() => isOnScreen(slides.last())).toBe(true);
    await expect(slides.last()).not.toHaveAttribute('inert');
    await row.focus();
    await page.keyboard.press('ArrowRight');
    const lastAlts = content.instagram.publications
      .slice(presses)
      .map(({ photo }) => `${content.photos[photo]!.alt}.`);
    await expect(status).toHaveText(
      `Photos ${presses + 1} à ${count} sur ${count} : ${lastAlts.join(' ')}`,
    );
    for (; presses > 0; presses--) await press(previous);
    await expectAt(1);
    await expect(previous).toBeDisabled();
    await expect(next).toBeEnabled();

    // A link out of view cannot be focused; when a focused link is turned away, the row gets the
    // focus.
    await expect(slides.last()).toHaveAttribute('inert');
    await slides.last().locator('a').focus();
    await expect(slides.last().locator('a')).not.toBeFocused();
    await slides.first().locator('a').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row).toBeFocused();
    await expectAt(2);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(next);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const place = await slides.first().boundingBox();
    await expectAt(3);
    expect(await slides.first().boundingBox()).toEqual(place);
  },
);
