/**
 * Pages that translators, extensions, password managers or phones change, before and after their
 * islands hydrate: everything stays readable, and every control works.
 */
import type { Page } from '@playwright/test';
import { galleryPhotos } from '#institute/gallery.ts';
import { ALL, FILTERS } from '#institute/categories.ts';
import { choicesOf, type Item } from '#institute/visit.ts';
import { PAGES } from '#site.ts';
import {
  choice,
  composer,
  expectEnlarged,
  expectVisit,
  filter,
  instagramRow,
  inBillOrder,
  largestVisit,
  lightbox,
  openLightbox,
  photos,
  reviews,
} from './support/parts.ts';
import {
  DESKTOP,
  expect,
  holdBack,
  press,
  scrollThrough,
  test,
  touch,
  WAITING,
} from './support/test.ts';

/** Replaces each text by another one in two elements, as Chrome's translator does. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    if (text.data.trim() === '' || text.parentElement!.closest('script, style, font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Adds an element after each control and heading, as password managers do, and one around each
 * picture.
 */
function addElements(): void {
  for (const picture of document.querySelectorAll('picture')) {
    const wrapper = document.createElement('span');
    wrapper.style.display = 'contents';
    picture.replaceWith(wrapper);
    wrapper.append(picture);
  }
  for (const element of document.querySelectorAll('input, button, a, h1, h2, h3'))
    element.after(document.createElement('span'));
}

test.use({
  viewport: DESKTOP,
  // React reports that it renders an island again. The policy refuses the style attribute of a
  // wrapper in the HTML that Astro reads from the changed page.
  tolerated: /Minified React error #418|Applying inline style/,
});

/** Alike, so that `npm test` makes one of the changes to one of the pages. */
const ALIKE = { tag: '@all' };

for (const [name, change] of [
  ['a translator', translate],
  ['a password manager', addElements],
] as const) {
  /** Opens and changes a page without its scripts, which the function that it returns sends. */
  const openChanged = async (page: Page, path: string) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
    const sendScripts = await holdBack(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    return sendScripts;
  };

  test(`${name}: reviews stay, and can be turned`, ALIKE, async ({ page, content }) => {
    const { path, slides, next, previous, expectAt, count } = reviews(page, content);
    const sendScripts = await openChanged(page, path);
    await sendScripts();
    await scrollThrough(page);
    await touch(page);
    await expect(page.locator(WAITING)).toHaveCount(0);
    await expect(slides).toContainText(content.avis.avis.map(({ commentaire }) => commentaire));
    await press(next);
    await expectAt(2);
    await page.evaluate(change);
    await press(next);
    await expectAt(3);
    for (let place = 3; place > 0; place--) await press(previous);
    await expectAt(count);
  });

  test(
    `${name}: the gallery can be filtered, and photos enlarged`,
    change === translate ? {} : ALIKE,
    async ({ page, content }) => {
      const { titre } = content.galerie;
      const all = galleryPhotos(content);
      const instagram = instagramRow(page, content);
      const sendScripts = await openChanged(page, PAGES.galerie.path);
      const category = FILTERS.at(-1)!;
      await press(filter(page, category.label));
      await sendScripts();
      await expect(filter(page, category.label)).toHaveAttribute('aria-pressed', 'true');
      await press(filter(page, FILTERS[0]!.label));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
      await expect(photos(page)).toContainText(all.map((photo) => photo.titre));
      await scrollThrough(page);
      await page.evaluate(change);
      const status = page.locator('[aria-live]').filter({ hasText: 'affichée' });
      for (const { value, label } of FILTERS.toReversed()) {
        await press(filter(page, label));
        const shown = all.filter(({ categorie }) => value === ALL || categorie === value);
        await expect(photos(page)).toContainText(shown.map((photo) => photo.titre));
        await expect(status).toHaveText(
          shown.length === 1 ? '1 photo affichée' : `${shown.length} photos affichées`,
        );
      }
      await openLightbox(page);
      await expectEnlarged(page, content, 0);
      await page.evaluate(change);
      for (const index of [1, 2]) {
        await press(lightbox(page).getByRole('button', { name: 'Photo suivante' }));
        await expectEnlarged(page, content, index);
      }
      const { titre: title, description } = all[2]!;
      await expect(lightbox(page).locator('[aria-live]')).toContainText(
        `Photo 3 sur ${all.length}, ${title}. ${description}`,
      );
      await expect(lightbox(page).getByText('/')).toHaveText(`3 / ${all.length}`);
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toBeHidden();
      await press(instagram.next);
      await expect(instagram.status).toContainText('2');
    },
  );

  test(
    `${name}: a visit can be composed, and its total is right`,
    ALIKE,
    async ({ page, content }) => {
      test.skip(!content.tarifs.visite, 'The content has no composer.');
      const visit = largestVisit(content);
      const choices = choicesOf(content.tarifs.familles);
      const isOtherPose = (item: Item) => item.role === 'pose' && item.id !== visit[0]!.id;
      const sendScripts = await openChanged(page, PAGES.tarifs.path);
      await press(choice(page, visit[0]!));
      await sendScripts();
      await expectVisit(page, visit.slice(0, 1));
      await scrollThrough(page);
      await page.evaluate(change);
      for (const [index, item] of visit.entries()) {
        await press(choice(page, item));
        await expectVisit(page, visit.slice(0, index + 1));
        const lines = composer(page).getByRole('listitem');
        await expect(lines).toContainText(
          inBillOrder(visit.slice(0, index + 1)).map(({ nom }) => nom),
        );
      }
      // A chosen item looks different.
      const colourOf = (item: Item) =>
        choice(page, item).evaluate(
          (field) => getComputedStyle(field.closest('label')!.lastElementChild!).color,
        );
      const other = await colourOf(choices.find(isOtherPose)!);
      await expect.poll(() => colourOf(visit[0]!)).not.toBe(other);
      await page.evaluate(() =>
        Object.assign(navigator, { share: () => Promise.reject(new Error('refused')) }),
      );
      await press(page.getByRole('button', { name: 'Envoyer ce choix à une amie' }));
      await expect(composer(page)).toContainText('Copiez l’adresse de cette page');
    },
  );
}
