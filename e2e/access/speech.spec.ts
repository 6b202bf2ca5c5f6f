/**
 * What a screen reader is told. The accessibility tree of every page is kept beside this file: after a change of content or
 * of structure, read the difference, then `npx playwright test access/speech --project chromium --update-snapshots`.
 */
import { readContent } from '#content/read.ts';
import { speakPrice } from '#french/format.ts';
import { NAV_LINKS } from '#site.ts';
import { EVERY_PAGE, PAGES } from '../pages.ts';
import { exactText, expect, test } from '../test.ts';
import { enter, STATES, type State } from './states.ts';

const site = await readContent();

/** Besides the states that are checked at every width. */
const HEARD: State[] = [
  ...STATES.filter(({ name }) => name !== 'caption shown'),
  {
    name: 'on a phone',
    path: '/contact',
    below: 768,
  },
  {
    name: 'Instagram at its end',
    path: '/galerie',
    reach: async (page) => {
      const next = page.getByRole('button', { name: 'Suivant' });
      while (await next.isEnabled()) await next.click();
      await expect(page.locator('[aria-roledescription="diapositive"]').last()).not.toHaveAttribute('inert');
    },
  },
  {
    name: 'lightbox turned',
    path: '/galerie',
    reach: async (page) => {
      await page.locator('[data-category] a').first().click();
      await page.getByRole('button', { name: 'Photo suivante' }).click();
    },
  },
];

for (const state of HEARD) {
  test.describe(state.name, () => {
    test.use({
      tolerated: state.tolerated ?? /(?!)/,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: { width: state.below ? 390 : 1440, height: 900 },
    });
    test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright computes the same tree in every engine.');

    test('accessibility tree', async ({ page }) => {
      await enter(page, state);
      const name = state.name.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'accueil';
      // Playwright's tree knows neither modal dialogs nor what is inert.
      await page.locator('[inert]').evaluateAll((all) => all.forEach((each) => (each.ariaHidden = 'true')));
      const heard = (await page.getByRole('dialog').count()) ? page.getByRole('dialog') : page.locator('body');
      const tree = await heard.ariaSnapshot();
      // Addresses are tested elsewhere; those of pictures change with the picture.
      expect(tree.replaceAll(/^ *- \/url: .*(?:\n|$)/gm, '')).toMatchSnapshot(`${name}.aria.yml`);
    });
  });
}

for (const { path, status } of EVERY_PAGE) {
  test.describe(path, () => {
    test.use({ tolerated: status === 404 ? /404/ : /(?!)/ });

    test('the outline skips no level, and every landmark has a name of its own', async ({ page }) => {
      await page.goto(path);
      const levels = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ tagName }) => Number(tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);

      for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1);
      await expect(page.getByRole('navigation')).toHaveAccessibleName('Navigation principale');
      const names: string[] = await page
        .locator('section[aria-labelledby], section[aria-label], aside')
        .evaluateAll((all) =>
          all.map(
            (each) => each.ariaLabel ?? document.getElementById(each.getAttribute('aria-labelledby')!)!.textContent,
          ),
        );
      expect(names.every((name) => name.trim())).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    });

    test('only the page one is on is marked as current', async ({ page }) => {
      await page.goto(path);
      const current = await page
        .locator('[aria-current]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      expect(current).toEqual(NAV_LINKS.some(({ href }) => href === path) ? [path] : []);
    });

    test('decoration is silent', async ({ page }) => {
      await page.goto(path);
      const spoken = await page
        .locator('svg:not([role="img"])')
        .evaluateAll((all) => all.filter((each) => each.closest('[aria-hidden="true"]') === null).length);
      expect(spoken).toBe(0);
    });
  });
}

test('a price is read with its service', async ({ page }) => {
  await page.goto('/tarifs');
  const lines = site.tarifs.familles.flatMap(({ lignes }) => lignes);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(lines.length + site.tarifs.exemples.length);
  for (const [index, { nom, prix, supplement }] of lines.entries()) {
    const spoken = await items.nth(index).evaluate((item) => {
      const copy = item.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
      return copy.textContent;
    });
    expect(spoken.startsWith(`${nom}, ${speakPrice(prix, supplement)}`), spoken).toBe(true);
    expect(spoken).not.toContain('€');
  }
});

test('stars are read as a note out of five', async ({ page }) => {
  await page.goto('/');
  const notes = site.avis.avis.map(({ note }) => `Note\u00A0: ${note} sur 5`);
  expect(await page.locator('svg[role="img"]').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(
    notes,
  );
});

test('English is marked as English', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('the accessibility statement is reached from every page, and says whom to tell', async ({ page }) => {
  const { titre, niveau } = site['mentions-legales'].accessibilite;
  for (const { path } of PAGES) {
    await page.goto(path);
    const link = page.getByRole('contentinfo').getByRole('link', { name: titre });
    expect(await exactText(link)).toBe(`${titre}\u00A0: ${niveau}`);
    await expect(link).toHaveAttribute('href', '/mentions-legales#accessibilite');
  }
  const statement = page.getByRole('region', { name: titre });
  for (const start of ['tel:', 'mailto:']) await expect(statement.locator(`a[href^="${start}"]`)).toBeVisible();
});
