/** The site's behaviours in WebKit, on a phone and a desktop. */
import { readContent } from '#content/read.ts';
import { NOT_FOUND, PAGES } from '../pages.ts';
import { testMenu } from './menu.ts';
import { DESKTOP, expect, Key, PHONE, test, type WebkitPage } from './webkit.ts';

const site = await readContent();
const photos = (category: string) => site.galerie.photos.filter(({ categorie }) => categorie === category).length;

const shown = async (webkit: WebkitPage) => (await webkit.onScreen('.gallery-item')).filter(Boolean).length;
const status = (webkit: WebkitPage, index = 0) =>
  webkit.run((nth: number) => document.querySelectorAll('[role="status"]')[nth]!.textContent, index);
/** Where the slides of the only or last carousel stand. */
const slides = (webkit: WebkitPage) => webkit.onScreen('[aria-roledescription="diapositive"]');

for (const screen of [PHONE, DESKTOP]) {
  test.describe(`${screen.width} px`, () => {
    test.beforeEach(({ webkit }) => webkit.resize(screen));

    for (const { path, key } of [...PAGES, NOT_FOUND]) {
      test(`${path} is whole`, async ({ webkit }) => {
        await webkit.goto(path);
        await webkit.hydrate();
        expect(await webkit.driver.getTitle()).toBe(site.pages[key].titre);
        expect(await webkit.run(() => document.querySelectorAll('h1').length)).toBe(1);
        expect(await webkit.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
        const broken = () => {
          const images = [...document.images].filter((image) => image.checkVisibility());
          for (const image of images) image.loading = 'eager';
          return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
        };
        await expect.poll(() => webkit.run(broken)).toEqual([]);
        expect(await webkit.run(() => document.querySelectorAll('[role="alert"]').length)).toBe(0);
      });
    }

    test('the gallery is filtered; the address and the history know it', async ({ webkit }) => {
      await webkit.goto('/galerie');
      await webkit.hydrate();
      await webkit.press('button', 'Gel');
      expect(await webkit.address()).toBe('/galerie?categorie=gel');
      expect(await shown(webkit)).toBe(photos('gel'));
      expect(await status(webkit)).toContain(`${photos('gel')} photo`);
      await webkit.press('button', 'Salon');
      expect(await shown(webkit)).toBe(photos('salon'));
      await webkit.driver.navigate().back();
      await expect.poll(() => shown(webkit)).toBe(photos('gel'));
      await webkit.driver.navigate().back();
      await expect.poll(() => shown(webkit)).toBe(site.galerie.photos.length);
      await webkit.goto('/galerie?categorie=salon');
      expect(await shown(webkit)).toBe(photos('salon'));
    });

    test('a photo is enlarged, turned, and closed in three ways', async ({ webkit }) => {
      const [first, second] = site.galerie.photos;
      const last = site.galerie.photos.at(-1)!;
      const label = () => webkit.run(() => document.querySelector('dialog[open]')?.ariaLabel ?? 'closed');
      await webkit.goto('/galerie');
      await webkit.hydrate();
      const open = async () => {
        await webkit.run(() => document.querySelector<HTMLElement>('.gallery-item a')!.focus());
        await webkit.keys(Key.ENTER);
        await expect.poll(label).toContain(first!.titre);
      };
      await open();
      await webkit.keys(Key.ARROW_RIGHT);
      await expect.poll(label).toContain(second!.titre);
      await webkit.keys(Key.ARROW_LEFT, Key.ARROW_LEFT);
      await expect.poll(label).toContain(last.titre);
      await webkit.press('button', 'Photo suivante');
      await expect.poll(label).toContain(first!.titre);
      await webkit.keys(Key.ESCAPE);
      await expect.poll(label).toBe('closed');
      expect(await webkit.focused()).toContain(first!.titre);

      await open();
      await webkit.press('button', 'Fermer');
      await expect.poll(label).toBe('closed');

      await open();
      await webkit.driver.actions().move({ x: 5, y: 300 }).click().perform();
      await expect.poll(label).toBe('closed');
      expect(await webkit.address()).toBe('/galerie');
    });

    test('the reviews go round', async ({ webkit }) => {
      await webkit.goto('/');
      await webkit.hydrate();
      const count = site.avis.avis.length;
      await webkit.press('button', 'Précédent');
      await expect.poll(() => status(webkit)).toBe(`Avis ${count} sur ${count}`);
      await webkit.press('button', 'Suivant');
      await expect.poll(() => status(webkit)).toBe(`Avis 1 sur ${count}`);
      await webkit.run(() => document.querySelector<HTMLElement>('[aria-roledescription="carrousel"]')!.focus());
      await webkit.keys(Key.ARROW_RIGHT);
      await expect.poll(() => status(webkit)).toBe(`Avis 2 sur ${count}`);
      await expect.poll(async () => (await slides(webkit))[1]).toBe(true);
    });

    test('the Instagram row ends at both ends', async ({ webkit }) => {
      await webkit.goto('/galerie');
      await webkit.hydrate();
      const disabled = async (name: string) =>
        (await (await webkit.find('button', name)).getAttribute('aria-disabled')) === 'true';
      await expect.poll(() => disabled('Précédent')).toBe(true);
      for (let turns = 0; turns < 7 && !(await disabled('Suivant')); turns++) {
        await webkit.press('button', 'Suivant');
        await expect.poll(() => disabled('Précédent')).toBe(false);
      }
      expect(await disabled('Suivant')).toBe(true);
      await expect.poll(async () => (await slides(webkit)).at(-1)).toBe(true);
    });

    test('the header gains its shadow past 20 px', async ({ webkit }) => {
      await webkit.goto('/tarifs');
      const shadow = () => webkit.run(() => getComputedStyle(document.getElementById('header')!).boxShadow);
      expect(await shadow()).toBe('none');
      await webkit.run(() => scrollTo(0, 21));
      await expect.poll(shadow).not.toBe('none');
      await webkit.run(() => scrollTo(0, 20));
      await expect.poll(shadow).toBe('none');
    });

    test('booking opens another tab that cannot reach back', async ({ webkit }) => {
      await webkit.goto('/');
      // The booking page is another's: the site's own stands in for it.
      await webkit.run((address: string) => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${address}"]`)) link.href = '/contact';
      }, site.institut.reservation);
      const [here] = await webkit.driver.getAllWindowHandles();
      await webkit.press('main a', 'Prendre rendez-vous');
      await expect.poll(async () => (await webkit.driver.getAllWindowHandles()).length).toBe(2);
      const opened = (await webkit.driver.getAllWindowHandles()).find((tab) => tab !== here);
      await webkit.driver.switchTo().window(opened!);
      await expect.poll(() => webkit.address()).toBe('/contact');
      expect(await webkit.run(() => [window.opener as unknown, document.referrer])).toEqual([null, '']);
    });

    test('the first tab stop skips to the content, and tabbing goes on from there', async ({ webkit }) => {
      await webkit.goto('/tarifs');
      await webkit.keys(Key.TAB);
      expect(await webkit.focused()).toBe('Aller au contenu');
      await webkit.keys(Key.ENTER);
      expect(await webkit.run(() => document.activeElement!.id)).toBe('contenu');
      await webkit.keys(Key.TAB);
      expect(await webkit.run(() => document.activeElement!.closest('main') !== null)).toBe(true);
    });

    test('back restores the place', async ({ webkit }) => {
      await webkit.goto('/prestations');
      await webkit.run(() => scrollTo({ top: 1200, behavior: 'instant' }));
      await (await webkit.find('main a', 'de')).click();
      await expect.poll(() => webkit.address()).toBe('/tarifs');
      const left = await webkit.run(() => scrollY);
      expect(left).toBe(0);
      await webkit.driver.navigate().back();
      await expect.poll(() => webkit.address()).toBe('/prestations');
      await expect.poll(() => webkit.run(() => scrollY)).toBeGreaterThan(600);
    });
  });
}

test('what the closures go by is there: days in Paris, a style sheet of the script', async ({ webkit }) => {
  await webkit.goto('/tarifs');
  const days = () =>
    ['2099-01-02T22:59:00Z', '2099-01-02T23:01:00Z'].map((time) =>
      new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }),
    );
  expect(await webkit.run(days)).toEqual(['2099-01-02', '2099-01-03']);
  const hide = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1{display:none}');
    document.adoptedStyleSheets = [sheet];
    return document.querySelector('h1')!.checkVisibility();
  };
  expect(await webkit.run(hide)).toBe(false);
});

test('the year is this one', async ({ webkit }) => {
  await webkit.goto('/');
  expect(await webkit.run(() => document.getElementById('year')!.textContent)).toBe(String(new Date().getFullYear()));
});

test.describe('the menu', () => {
  testMenu();
  test('says whether it is open', async ({ webkit }) => {
    const expanded = () => webkit.run(() => document.getElementById('menu-button')!.ariaExpanded);
    expect(await expanded()).toBe('true');
    await webkit.keys(Key.ESCAPE);
    await expect.poll(expanded).toBe('false');
  });
});
