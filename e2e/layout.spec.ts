/** Header, menu, bottom bar, footer and booking links: the same on every page. */
import type { Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { e164, formatPhone, formatSiret } from '#french/format.ts';
import { NAV_LINKS } from '#site.ts';
import { PAGES } from './pages.ts';
import { atEachWidth, exactText, expect, test, withAndWithoutScript } from './test.ts';

const { institut } = await readContent();
const { instagram, facebook, tiktok } = institut.reseaux;
const PHONE = `tel:${e164(institut.telephone)}`;

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' });
const footer = (page: Page) => page.getByRole('contentinfo');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

withAndWithoutScript((script) => {
  atEachWidth((width) => {
    test('the header stays, and leads everywhere', async ({ page }) => {
      await page.goto('/tarifs');
      await scrollTo(page, 900);
      expect((await header(page).boundingBox())!.y).toBe(0);
      await expect(header(page).getByRole('link', { name: institut.nom })).toHaveAttribute('href', '/');

      if (width < 768) await menuButton(page).click();
      else await expect(menuButton(page)).toBeHidden();
      const links = navigation(page).getByRole('listitem').getByRole('link');
      expect(await links.allTextContents()).toEqual(['Accueil', 'Prestations', 'Tarifs', 'Galerie', 'Contact']);
      for (const [index, { href }] of NAV_LINKS.entries()) {
        await expect(links.nth(index)).toBeVisible();
        await expect(links.nth(index)).toHaveAttribute('href', href);
      }
      await expect(navigation(page).getByRole('link', { name: 'Tarifs' })).toHaveAttribute('aria-current', 'page');

      await expect(header(page).getByRole('link', { name: /^Instagram/ })).toHaveAttribute('href', instagram);
      await expect(header(page).getByRole('link', { name: formatPhone(institut.telephone) })).toHaveAttribute(
        'href',
        PHONE,
      );
      const book = header(page).getByRole('link', { name: /^Réserver/ });
      await expect(book).toHaveAttribute('href', institut.reservation);
      for (const link of await header(page).getByRole('link').all()) await expect(link).toBeInViewport();
    });

    test('the footer has the facts', async ({ page }) => {
      await page.goto('/');
      const links: [string | RegExp, string][] = [
        [formatPhone(institut.telephone), PHONE],
        [institut.email, `mailto:${institut.email}`],
        [/^Instagram/, instagram],
        [/^Facebook/, facebook],
        [/^TikTok/, tiktok],
        ['Mentions légales', '/mentions-legales'],
        ...NAV_LINKS.map(({ href, label }): [string, string] => [label, href]),
      ];
      for (const [name, href] of links) {
        await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', href);
      }
      const text = await exactText(footer(page));
      expect(text).toContain('Du lundi au vendredi\u00A0: 9h00-18h30');
      expect(text).toContain('Samedi et dimanche\u00A0: fermé');
      expect(text).toContain(`SIRET ${formatSiret(institut.siret)}`);
      expect(text).toContain(`© ${new Date().getFullYear()}`);
    });

    test('phones have Appeler and Réserver at the bottom, and nothing is lost under them', async ({ page }) => {
      await page.goto('/contact');
      if (width >= 768) {
        await expect(bar(page)).toBeHidden();
        return;
      }
      await scrollTo(page, 700);
      const { y, height } = (await bar(page).boundingBox())!;
      expect(y + height).toBe(page.viewportSize()!.height);
      await expect(bar(page).getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', PHONE);
      await expect(bar(page).getByRole('link', { name: /^Réserver/ })).toHaveAttribute('href', institut.reservation);

      await scrollTo(page, 1e6);
      const last = (await footer(page).getByRole('link', { name: 'Mentions légales' }).boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(y);
    });
  });

  test.describe('the menu under 768 px', () => {
    test.use({ viewport: { width: 767, height: 900 } });
    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await expect(navigation(page)).toBeHidden();
      await menuButton(page).click();
      await expect(navigation(page)).toBeVisible();
    });

    test('holds the links, Instagram, phone and Réserver', async ({ page }) => {
      for (const name of [/^Accueil/, /^Contact/, /^Instagram/, formatPhone(institut.telephone), /^Réserver/]) {
        await expect(navigation(page).getByRole('link', { name })).toBeVisible();
      }
    });

    test('closes when its button is pressed again', async ({ page }) => {
      await menuButton(page).click();
      await expect(navigation(page)).toBeHidden();
    });

    test('closes on Escape, and focus is back on its button', async ({ page }) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(navigation(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    test('closes on a press outside', async ({ page }) => {
      await page.mouse.click(450, 36);
      await expect(navigation(page)).toBeHidden();
      await expect(page).toHaveURL('/');
    });

    test('leads to the page of the link chosen, closed', async ({ page }) => {
      await navigation(page).getByRole('link', { name: 'Galerie' }).click();
      await expect(page).toHaveURL('/galerie');
      await expect(navigation(page)).toBeHidden();
    });

    if (!script) return;
    test('says whether it is open', async ({ page }) => {
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    });

    test('closes on a link before the next page arrives', async ({ page }) => {
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
      await navigation(page).getByRole('link', { name: 'Galerie' }).click();
      await expect(navigation(page)).toBeHidden();
      await expect(page).toHaveURL('/');
    });
  });
});

test('the header gains a shadow past 20 px, not at 20', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const shadow = () => header(page).evaluate((element) => getComputedStyle(element).boxShadow);
  await expect.poll(shadow).toBe('none');
  await scrollTo(page, 21);
  await expect.poll(shadow).not.toBe('none');
  await scrollTo(page, 20);
  await expect.poll(shadow).toBe('none');
});

test('a page opened scrolled has its shadow at once', async ({ page }) => {
  await page.goto('/tarifs');
  await scrollTo(page, 500);
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
});

test('the year in the footer is right on 1 January, and never before the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:10+01:00'));
  await page.goto('/');
  await expect(footer(page)).toContainText('© 2031');
  await page.clock.setFixedTime(new Date('2001-06-01T12:00:00+02:00'));
  await page.reload();
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
});

test('a page chosen from the middle of another begins at its top', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, 2500);
  await header(page).getByRole('link', { name: 'Prestations' }).click();
  await expect(page).toHaveURL('/prestations');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/tarifs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { path } of PAGES) {
  test(`${path}: every booking link is the same, in a new tab, announced`, async ({ page }) => {
    await page.goto(path);
    const named = page.getByRole('link', { name: /Réserver|Prendre rendez-vous/, includeHidden: true });
    const all = page.locator(`a[href="${institut.reservation}"]`);
    expect(await named.count()).toBe(await all.count());
    // The header, the bottom bar and, but for the legal notice, the page itself.
    expect(await all.count()).toBeGreaterThanOrEqual(path === '/mentions-legales' ? 2 : 3);
    for (const link of await named.all()) {
      await expect(link).toHaveAttribute('href', institut.reservation);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveText(/\(nouvel onglet\)$/);
    }
  });
}

test.describe('booking', () => {
  test.use({ tolerated: /^other host: https:\/\/reservation\./ });

  test('opens another tab that cannot reach back', async ({ page, context }) => {
    await context.route(`${institut.reservation}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Réservation</title>' }),
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
