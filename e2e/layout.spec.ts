/** The layout at every width: header, menu, bottom bar, columns. */
import type { Locator, Page } from '@playwright/test';
import { e164 } from '#kit/french/format.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { menu, openMenu } from './support/parts.ts';
import { DESKTOP, expect, HOLD, PHONE, press, TABLET, test } from './support/test.ts';

const VIEWPORTS = [PHONE, TABLET, DESKTOP];

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' });
const main = (page: Page) => page.getByRole('main');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('the header stays in view; phones have « Appeler » and « Réserver » at the bottom', async ({
  page,
  content,
}) => {
  await page.goto(PAGES.tarifs.path);
  for (const viewport of VIEWPORTS) {
    const isPhone = viewport === PHONE;
    await page.setViewportSize(viewport);
    await scrollTo(page, 900);
    expect((await header(page).boundingBox())!.y).toBe(0);
    if (isPhone) await openMenu(page);
    await expect(menuButton(page)).toBeVisible({ visible: isPhone });
    await expect(menu(page).getByRole('listitem')).toHaveCount(NAVIGATION.length);
    for (const link of await header(page).getByRole('link').all()) {
      await expect(link).toBeInViewport();
      // On a tablet some are only a sign.
      await expect(link).toHaveAccessibleName(/\p{L}|\d/u);
    }
    if (!isPhone) await expect(bar(page)).toBeHidden();
  }
  await page.setViewportSize(PHONE);
  await scrollTo(page, 1e6);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const { y, height } = (await bar(page).boundingBox())!;
  expect(y + height).toBe(PHONE.height);
  const links = bar(page).getByRole('link');
  await expect(links).toHaveText(['Appeler', /^Réserver/]);
  await expect(links.first()).toHaveAttribute('href', `tel:${e164(content.institut.telephone)}`);
  const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(y);
});

test('the first screen shows the whole picture, the tagline and the button', async ({
  page,
  content,
}) => {
  test.skip(content.accueil.hero.titre.length > 60, 'A longer tagline moves the button down.');
  const picture = main(page).getByRole('img').and(main(page).locator('[fetchpriority]'));
  const button = main(page).getByRole('link', { name: 'Prendre rendez-vous' });
  const parts = [picture, main(page).getByRole('heading', { level: 1 }), button];
  await page.goto('/');
  // Exactly one notice, whatever is announced today.
  await main(page).evaluate((element) => {
    for (const notice of element.querySelectorAll('.notice')) notice.remove();
    const notice = Object.assign(document.createElement('section'), { className: 'notice' });
    notice.style.height = '68px';
    element.prepend(notice);
  });
  for (const viewport of [PHONE, { width: 360, height: 640 }, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const part of parts)
      await expect(part, `at ${viewport.width} px`).toBeInViewport({ ratio: 0.99 });
    expect((await picture.boundingBox())!.height).toBeGreaterThan(viewport.height / 5);
  }
});

test('contact: phone and hours are on the first screen', { tag: '@once' }, async ({ page }) => {
  await page.goto(PAGES.contact.path);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const today = main(page).locator('[data-weekdays]').first();
    for (const part of [main(page).locator('a[href^="tel:"]').first(), today])
      await expect(part, `at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
  }
});

test(
  'on a phone, End reaches the last link of the home page, and a reload keeps the place',
  { tag: '@once' },
  async ({ page }) => {
    // On a busy machine, a smooth scroll may stop early while the page gets shorter.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const scrolled = () => page.evaluate(() => scrollY > 0);
    // Chromium ignores keys before the first frame of a page.
    await expect(async () => {
      if (!(await scrolled())) await page.keyboard.press('End');
      expect(await scrolled()).toBe(true);
    }).toPass();
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    await expect(lastLink).toBeInViewport({ ratio: 1 });

    // The last section with `deferred` layout.
    const heading = page.locator('#reserver');
    await heading.scrollIntoViewIfNeeded();
    await heading.evaluate((title) => title.scrollIntoView({ block: 'center' }));
    const { y } = (await heading.boundingBox())!;
    await page.reload();
    await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - y)).toBeLessThan(100);
  },
);

/** How many of the elements are in the first row. */
const columns = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => Math.abs(top - tops[0]!) < 2).length;
  });

test(
  'cards, tiles, photos and services have more columns on wider screens',
  { tag: '@once' },
  async ({ page, content: { accueil } }) => {
    const itemsOf = (title: string) =>
      page
        .getByRole('region', { name: title.replaceAll('*', ''), exact: true })
        .getByRole('listitem');
    const photos = main(page).locator('section').last().getByRole('listitem');
    const looks: Record<string, [look: () => Promise<number>, counts: number[]][]> = {
      '/': [
        [() => columns(itemsOf(accueil.prestations.titre)), [1, 3, 3]],
        [() => columns(itemsOf(accueil.realisations.titre)), [2, 4, 4]],
        [() => columns(photos), [2, 4, 4]],
      ],
      [PAGES.prestations.path]: [[() => columns(main(page).locator('ol > li')), [1, 2, 2]]],
      [PAGES.galerie.path]: [
        [
          // Some pictures of the gallery are wider than others.
          () =>
            main(page)
              .locator('[data-category]')
              .evaluateAll((all) => {
                const shares = all.map(
                  (item) => item.parentElement!.clientWidth / item.clientWidth,
                );
                return Math.floor(Math.max(...shares));
              }),
          [2, 2, 3],
        ],
      ],
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, ofPage] of Object.entries(looks)) {
      await page.goto(path);
      for (const [index, viewport] of VIEWPORTS.entries()) {
        await page.setViewportSize(viewport);
        for (const [look, counts] of ofPage)
          expect(await look(), `${path} at ${viewport.width} px`).toBe(counts[index]);
      }
    }
  },
);

test.describe('the menu', () => {
  // In Chromium without script; the next test checks what the script adds.
  test.use({ javaScriptEnabled: ({ browserName }, use) => use(browserName === 'firefox') });

  test(
    'opens by its button; closes by it, Escape, a press outside and a link',
    { tag: ['@once', '@firefox'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto('/');
      for (const close of [
        () => press(menuButton(page)),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(450, 36, { delay: HOLD }),
        () => press(menu(page).getByRole('link', { name: PAGES.galerie.label })),
      ]) {
        await expect(menu(page)).toBeHidden();
        await openMenu(page);
        await close();
      }
      await expect(page).toHaveURL(PAGES.galerie.path);
      await expect(menu(page)).toBeHidden();
    },
  );
});

test(
  'on a phone: shadow of the header, hiding of the booking bar, size of the menu',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 21);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 20);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');

    const call = bar(page).getByRole('link').first();
    const own = main(page).getByRole('link', { name: 'Prendre rendez-vous' });
    const showOwn = () =>
      own.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await showOwn();
    await expect(call).not.toBeInViewport();
    await scrollTo(page, 1800);
    await expect(call).toBeInViewport({ ratio: 0.99 });
    await showOwn();
    await expect(call).not.toBeInViewport();
    await call.focus();
    await expect(call).toBeInViewport({ ratio: 0.99 });

    // The same after a reload, and under reduced motion.
    await scrollTo(page, 500);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    // The position may change by some pixels, since sections above are laid out again.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(8);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await showOwn();
    await expect(call).not.toBeInViewport();

    await openMenu(page);
    const { height } = (await header(page).boundingBox())!;
    const below = { x: 0, y: height, width: PHONE.width, height: PHONE.height - height };
    await expect.poll(() => menu(page).boundingBox()).toEqual(below);
    // The page under the menu does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    // The menu closes before the next page is there.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await press(menu(page).getByRole('link', { name: PAGES.galerie.label }));
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  },
);
