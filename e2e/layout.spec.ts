/** Header, menu, bottom bar, footer and what leads to a booking: the same on every page. */
import type { Page } from '@playwright/test';
import { e164 } from '#kit/french/format.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { atEachWidth, DESKTOP, expect, PHONE, press, test, withAndWithoutScript } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' });
const footer = (page: Page) => page.getByRole('contentinfo');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

atEachWidth((width) => {
  test(
    'the header stays, with all that it leads to; phones have Appeler and Réserver at the bottom',
    {
      tag: '@firefox',
    },
    async ({ page, content }) => {
      await page.goto(PAGES.tarifs.path);
      await scrollTo(page, 900);
      expect((await header(page).boundingBox())!.y).toBe(0);
      if (width < 768) await press(menuButton(page));
      else await expect(menuButton(page)).toBeHidden();
      await expect(navigation(page).getByRole('listitem')).toHaveText(
        NAVIGATION.map(({ label }) => label),
      );
      for (const link of await header(page).getByRole('link').all())
        await expect(link).toBeInViewport();
      if (width >= 768) {
        await expect(bar(page)).toBeHidden();
        return;
      }
      await page.goto(PAGES.contact.path);
      await scrollTo(page, 700);
      const { y, height } = (await bar(page).boundingBox())!;
      expect(y + height).toBe(page.viewportSize()!.height);
      const { telephone, reservation } = content.institut;
      const links = bar(page).getByRole('link');
      await expect(links.and(page.locator(`[href="tel:${e164(telephone)}"]`))).toHaveText(
        'Appeler',
      );
      await expect(links.and(page.locator(`[href="${reservation}"]`))).toHaveText(/^Réserver/);
      await scrollTo(page, 1e6);
      const last = (await footer(page).getByRole('link').last().boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(y);
    },
  );
});

test('the first screen shows the picture, the tagline and the button whole', async ({
  page,
  content,
}) => {
  test.skip(content.accueil.hero.titre.length > 60, 'A longer tagline moves the button down.');
  const main = page.getByRole('main');
  const [picture, title, button] = [
    main.getByRole('img').and(main.locator('[fetchpriority]')),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: 'Prendre rendez-vous' }),
  ];
  const expectWhole = async (when: string) => {
    for (const part of [picture, title, button])
      await expect(part, when).toBeInViewport({ ratio: 0.99 });
  };
  for (const viewport of [
    PHONE,
    { width: 360, height: 640 },
    { width: 820, height: 1180 },
    DESKTOP,
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expectWhole(`at ${viewport.width} px`);
    expect((await picture.boundingBox())!.height).toBeGreaterThan(viewport.height / 4);
    // Below a closure or an announcement too.
    if ((await main.locator('.notice:visible').count()) > 0) continue;
    await main.evaluate((element) => {
      const notice = Object.assign(document.createElement('section'), { className: 'notice' });
      notice.style.height = '68px';
      element.prepend(notice);
    });
    await expectWhole(`below a notice at ${viewport.width} px`);
  }
});

test(
  'on a phone the bar makes way for the page’s own button, and comes for the focus',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const call = bar(page).getByRole('link').first();
    const own = page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' });
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
  const tag = javaScriptEnabled ? ['@once', '@firefox'] : '@once';
  test(
    'the menu opens, and closes by its button, Escape, a press outside and a link',
    { tag },
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
      await page.mouse.click(450, 36);
      await open();
      await press(menu.getByRole('link', { name: PAGES.galerie.label }));
      await expect(page).toHaveURL(PAGES.galerie.path);
      await expect(menu).toBeHidden();
    },
  );
});

test(
  'on phones the menu covers the page, and closes before the next page arrives',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PAGES.tarifs.path);
    await press(menuButton(page));
    const { height } = (await header(page).boundingBox())!;
    const below = { x: 0, y: height, width: PHONE.width, height: PHONE.height - height };
    await expect.poll(() => navigation(page).boundingBox()).toEqual(below);
    // What is under it does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await press(navigation(page).getByRole('link', { name: PAGES.galerie.label }));
    await expect(navigation(page)).toBeHidden();
    await expect(page).toHaveURL(PAGES.tarifs.path);
  },
);

test(
  'the header gains a shadow past 20 px, and has it at once on a page opened scrolled',
  { tag: '@once' },
  async ({ page }) => {
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
  },
);

test(
  'the year in the footer is right on 1 January, and never before the build',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2041-01-01T00:00:10+01:00'));
    await page.goto('/');
    await expect(footer(page)).toContainText('© 2041');
    await page.clock.setFixedTime(new Date('2001-06-01T12:00:00+02:00'));
    await page.reload();
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
  },
);
