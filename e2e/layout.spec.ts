/** Header, menu, bottom bar, footer and what leads to a booking: the same on every page. */
import type { Locator, Page } from '@playwright/test';
import type { Content } from '#content/schema.ts';
import { e164, formatPhone, formatSiret } from '#french/format.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { atEachWidth, exactText, expect, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' });
const footer = (page: Page) => page.getByRole('contentinfo');
const tel = ({ institut }: Content) => `tel:${e164(institut.telephone)}`;
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The links of a part, and no other of these names, lead where they should. */
async function expectLinks(part: Locator, links: [name: string | RegExp, href: string][]): Promise<void> {
  for (const [name, href] of links)
    await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}

atEachWidth((width) => {
  test('the header stays, and leads everywhere', async ({ page, content }) => {
    const { institut } = content;
    await page.goto(PAGES.tarifs.path);
    await scrollTo(page, 900);
    expect((await header(page).boundingBox())!.y).toBe(0);
    if (width < 768) await menuButton(page).click();
    else await expect(menuButton(page)).toBeHidden();

    const links = navigation(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(NAVIGATION.map(({ label }) => label));
    await expectLinks(
      navigation(page),
      NAVIGATION.map(({ label, path }) => [label, path]),
    );
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(PAGES.tarifs.label);
    const { instagram } = institut.reseaux;
    await expectLinks(header(page), [
      [institut.nom, '/'],
      [formatPhone(institut.telephone), tel(content)],
      [/^Réserver/, institut.reservation],
      ...(instagram ? [[/^Instagram/, instagram] satisfies [RegExp, string]] : []),
    ]);
    for (const link of await header(page).getByRole('link').all()) await expect(link).toBeInViewport();
  });

  test('the footer has the facts and the links', async ({ page, content }) => {
    const { institut, horaires } = content;
    await page.goto('/');
    await expectLinks(footer(page), [
      [formatPhone(institut.telephone), tel(content)],
      [institut.email, `mailto:${institut.email}`],
      ...networks(institut.reseaux).map(({ name, href }): [RegExp, string] => [new RegExp(`^${name}`), href]),
      ...Object.values(PAGES).map(({ label, path }): [string, string] => [label, path]),
    ]);
    const text = await exactText(footer(page));
    for (const { days, hours } of groupHours(horaires.semaine)) expect(text).toContain(`${days}\u00A0: ${hours}`);
    expect(text).toContain(`SIRET ${formatSiret(institut.siret)}`);
    expect(text).toContain(`© ${new Date().getFullYear()} ${institut.nom}`);
  });

  test('phones have Appeler and Réserver at the bottom, and nothing is lost under them', async ({ page, content }) => {
    await page.goto(PAGES.contact.path);
    if (width >= 768) {
      await expect(bar(page)).toBeHidden();
      return;
    }
    await scrollTo(page, 700);
    const { y, height } = (await bar(page).boundingBox())!;
    expect(y + height).toBe(page.viewportSize()!.height);
    await expectLinks(bar(page), [
      ['Appeler', tel(content)],
      [/^Réserver/, content.institut.reservation],
    ]);
    await scrollTo(page, 1e6);
    const last = (await footer(page).getByRole('link').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(y);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the menu under 768 px, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 767, height: 900 } });

    test('opens, and closes by its button, Escape, a press outside and a link', async ({ page, content }) => {
      const menu = navigation(page);
      const open = async () => {
        await expect(menu).toBeHidden();
        await menuButton(page).click();
        await expect(menu).toBeVisible();
      };
      await page.goto('/');
      await open();
      for (const name of [
        ...NAVIGATION.map(({ label }) => label),
        formatPhone(content.institut.telephone),
        /^Réserver/,
      ])
        await expect(menu.getByRole('link', { name })).toBeVisible();
      await menuButton(page).click();
      await open();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await open();
      await page.mouse.click(450, 36);
      await open();
      await menu.getByRole('link', { name: PAGES.galerie.label }).click();
      await expect(page).toHaveURL(PAGES.galerie.path);
      await expect(menu).toBeHidden();
    });
  });

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('covers the page, says whether it is open, and closes before the next page arrives', async ({ page }) => {
    await page.goto(PAGES.tarifs.path);
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(navigation(page)).toHaveCSS('position', 'fixed');
    const edges = () =>
      navigation(page).evaluate((menu) => (({ x, right, bottom }) => [x, right, bottom])(menu.getBoundingClientRect()));
    await expect.poll(edges).toEqual([0, 390, 844]);
    // What is under it does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await navigation(page).getByRole('link', { name: PAGES.galerie.label }).click();
    await expect(navigation(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(PAGES.tarifs.path);
  });
});

test('the header gains a shadow past 20 px, not at 20, and has it at once on a page opened scrolled', async ({
  page,
}) => {
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
});

test('the year in the footer is right on 1 January, and never before the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-01-01T00:00:10+01:00'));
  await page.goto('/');
  await expect(footer(page)).toContainText('© 2041');
  await page.clock.setFixedTime(new Date('2001-06-01T12:00:00+02:00'));
  await page.reload();
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
});

test('a page chosen from the middle of another begins at its top', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, 2500);
  await header(page).getByRole('link', { name: PAGES.prestations.label, exact: true }).click();
  await expect(page).toHaveURL(PAGES.prestations.path);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first tab stop skips to the content, and what has the focus is outlined', async ({ page }) => {
  await page.goto(PAGES.tarifs.path);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(skip).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('booking', () => {
  test.use({ tolerated: /^other host: / });

  test('opens another tab that cannot reach back', async ({ page, context, content }) => {
    const { reservation } = content.institut;
    await context.route(
      (url) => url.href === reservation,
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Réservation</title>' }),
    );
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Prendre rendez-vous' }).click();
    const tab = await opened;
    await expect(tab).toHaveTitle('Réservation');
    expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    await expect(page).toHaveURL('/');
  });
});
