/** What stands where on the screen, at every width: header, menu, bottom bar, columns. */
import type { Locator, Page } from '@playwright/test';
import { e164 } from '#kit/french/format.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import {
  DESKTOP,
  expect,
  HOLD,
  PHONE,
  press,
  TABLET,
  test,
  withAndWithoutScript,
} from './support/test.ts';

const VIEWPORTS = [PHONE, TABLET, DESKTOP];

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' });
const footer = (page: Page) => page.getByRole('contentinfo');
const main = (page: Page) => page.getByRole('main');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test(
  'the header stays, with all that it leads to; phones have Appeler and Réserver at the bottom',
  { tag: '@firefox' },
  async ({ page, content }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PAGES.tarifs.path);
    for (const viewport of VIEWPORTS) {
      const isPhone = viewport === PHONE;
      await page.setViewportSize(viewport);
      await scrollTo(page, 900);
      expect((await header(page).boundingBox())!.y).toBe(0);
      if (isPhone) await press(menuButton(page));
      await expect(menuButton(page)).toBeVisible({ visible: isPhone });
      await expect(navigation(page).getByRole('listitem')).toHaveText(
        NAVIGATION.map(({ label }) => label),
      );
      for (const link of await header(page).getByRole('link').all())
        await expect(link).toBeInViewport();
      if (!isPhone) await expect(bar(page)).toBeHidden();
    }
    await page.setViewportSize(PHONE);
    await scrollTo(page, 1e6);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const { y, height } = (await bar(page).boundingBox())!;
    expect(y + height).toBe(PHONE.height);
    const { telephone, reservation } = content.institut;
    const links = bar(page).getByRole('link');
    await expect(links.and(page.locator(`[href="tel:${e164(telephone)}"]`))).toHaveText('Appeler');
    await expect(links.and(page.locator(`[href="${reservation}"]`))).toHaveText(/^Réserver/);
    const last = (await footer(page).getByRole('link').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(y);
  },
);

test('the first screen shows the picture, the tagline and the button whole', async ({
  page,
  content,
}) => {
  test.skip(content.accueil.hero.titre.length > 60, 'A longer tagline moves the button down.');
  const picture = main(page).getByRole('img').and(main(page).locator('[fetchpriority]'));
  const button = main(page).getByRole('link', { name: 'Prendre rendez-vous' });
  const parts = [picture, main(page).getByRole('heading', { level: 1 }), button];
  const screens = [PHONE, { width: 360, height: 640 }, { width: 820, height: 1180 }, DESKTOP];
  await page.goto('/');
  // Notices of these days would make it three.
  await main(page).evaluate((element) => {
    for (const notice of element.querySelectorAll('.notice')) notice.remove();
  });
  for (const when of ['alone', 'below a notice']) {
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      for (const part of parts)
        await expect(part, `${when} at ${viewport.width} px`).toBeInViewport({ ratio: 0.99 });
      if (when === 'alone')
        expect((await picture.boundingBox())!.height).toBeGreaterThan(viewport.height / 4);
    }
    await main(page).evaluate((element) => {
      const notice = Object.assign(document.createElement('section'), { className: 'notice' });
      notice.style.height = '68px';
      element.prepend(notice);
    });
  }
});

/** How many of the elements stand in the first row. */
const columns = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => Math.abs(top - tops[0]!) < 2).length;
  });

test('cards, tiles, photos and services stand side by side, more on a wider screen', async ({
  page,
  content: { accueil, tarifs },
}) => {
  const counts: Record<number, number[]> = {};
  const lookAt = async (path: string, look: (width: number) => Promise<number[]>) => {
    await page.goto(path);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      (counts[viewport.width] ??= []).push(...(await look(viewport.width)));
    }
  };
  const itemsOf = (title: string) =>
    page
      .getByRole('region', { name: title.replaceAll('*', ''), exact: true })
      .getByRole('listitem');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lookAt('/', async () => [
    await columns(itemsOf(accueil.prestations.titre)),
    await columns(itemsOf(accueil.realisations.titre)),
    await columns(main(page).locator('section').last().getByRole('listitem')),
  ]);
  await lookAt(PAGES.prestations.path, async () => [await columns(main(page).locator('ol > li'))]);
  await lookAt(PAGES.galerie.path, async () => {
    // A picture of the gallery may be wider than the others.
    const shares = await main(page)
      .locator('[data-category]')
      .evaluateAll((all) =>
        all.map(({ clientWidth, parentElement }) => parentElement!.clientWidth / clientWidth),
      );
    return [Math.floor(Math.max(...shares))];
  });
  // A family's name stands beside its prices, or above them.
  const family = main(page).locator('section', { hasText: tarifs.familles[0]!.nom }).first();
  await lookAt(PAGES.tarifs.path, async () => {
    const name = (await family.getByRole('heading').boundingBox())!;
    const lines = (await family.getByRole('list').boundingBox())!;
    return [lines.x >= name.x + name.width ? 2 : 1];
  });
  expect(counts).toEqual({
    390: [1, 2, 2, 1, 1, 1],
    768: [3, 4, 4, 2, 2, 2],
    1440: [3, 4, 4, 2, 3, 2],
  });
});

test(
  'on a phone the bar makes way for the page’s own button, and comes for the focus',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(call).toBeInViewport({ ratio: 0.99 });
  },
);

withAndWithoutScript((javaScriptEnabled) => {
  test(
    'the menu opens, and closes by its button, Escape, a press outside and a link',
    { tag: javaScriptEnabled ? ['@once', '@firefox'] : '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      const menu = navigation(page);
      const open = async () => {
        await expect(menu).toBeHidden();
        await press(menuButton(page));
        await expect(menu).toBeVisible();
      };
      await page.goto('/');
      await open();
      await press(menuButton(page));
      await open();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await open();
      await page.mouse.click(450, 36, { delay: HOLD });
      await open();
      await press(menu.getByRole('link', { name: PAGES.galerie.label }));
      await expect(page).toHaveURL(PAGES.galerie.path);
      await expect(menu).toBeHidden();
    },
  );
});

test(
  'the header gains a shadow past 20 px, also after a reload; the menu covers a phone’s page',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGES.tarifs.path);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 21);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 20);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');

    await press(menuButton(page));
    const { height } = (await header(page).boundingBox())!;
    const below = { x: 0, y: height, width: PHONE.width, height: PHONE.height - height };
    await expect.poll(() => navigation(page).boundingBox()).toEqual(below);
    // What is under it does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    // It closes before the next page arrives.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await press(navigation(page).getByRole('link', { name: PAGES.galerie.label }));
    await expect(navigation(page)).toBeHidden();
    await expect(page).toHaveURL(PAGES.tarifs.path);
  },
);
