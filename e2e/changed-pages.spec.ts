/**
 * Pages that somebody else changes, before their islands take over and after: translators,
 * extensions, password managers, phones. All stays readable, and every control works.
 */
import type { Page } from '@playwright/test';
import { ALL, FILTERS } from '#institute/categories.ts';
import { PAGES } from '#site.ts';
import {
  choice,
  composer,
  expectEnlarged,
  expectVisit,
  filter,
  instagramRow,
  largestVisit,
  lightbox,
  openLightbox,
  photos,
  readPage,
  reviews,
} from './support/parts.ts';
import { DESKTOP, expect, press, test } from './support/test.ts';

/** Wraps each text in two elements, as Chrome's translator does: the text itself is another one. */
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

/** Adds an element after each control and heading, as password managers do beside fields. */
function addElements(): void {
  for (const element of document.querySelectorAll('input, button, a, h1, h2, h3'))
    element.after(document.createElement('span'));
}

test.use({
  viewport: DESKTOP,
  // React reports that it draws an island anew.
  tolerated: /Minified React error #418/,
});

for (const [name, change] of Object.entries({ translate, addElements })) {
  const changeEarly = (page: Page) =>
    page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);

  test(`${name}: the reviews stay, and turn`, async ({ page, content }) => {
    const { path, slides, next, previous, expectAt, count } = reviews(page, content);
    await changeEarly(page);
    await readPage(page, path);
    await expect(slides).toContainText(content.avis.avis.map(({ commentaire }) => commentaire));
    await press(next);
    await expectAt(2);
    await page.evaluate(change);
    await press(next);
    await expectAt(3);
    for (let place = 3; place > 0; place--) await press(previous);
    await expectAt(count);
  });

  test(`${name}: the gallery is filtered, and its photos enlarged`, async ({ page, content }) => {
    const { photos: all, titre } = content.galerie;
    const instagram = instagramRow(page, content);
    await changeEarly(page);
    await readPage(page, PAGES.galerie.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
    await expect(photos(page)).toContainText(all.map((photo) => photo.titre));
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
    await press(page.getByRole('button', { name: 'Photo suivante' }).and(page.locator('dialog *')));
    await expectEnlarged(page, content, 1);
    const { titre: title, description } = all[1]!;
    await expect(lightbox(page).locator('[aria-live]')).toHaveText(
      `Photo 2 sur ${all.length}${title}${description}`,
    );
    await expect(lightbox(page).getByText('/')).toHaveText(`2 / ${all.length}`);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toBeHidden();
    await press(instagram.next);
    await expect(instagram.status).toContainText('2');
  });

  test(`${name}: a visit is composed, and its total right`, async ({ page, content }) => {
    test.skip(!content.tarifs.visite, 'The content has no composer.');
    const visit = largestVisit(content);
    await changeEarly(page);
    await readPage(page, PAGES.tarifs.path);
    await press(choice(page, visit[0]!));
    await expectVisit(page, visit.slice(0, 1));
    await page.evaluate(change);
    for (const [index, item] of visit.entries()) {
      await press(choice(page, item));
      await expectVisit(page, visit.slice(0, index + 1));
      const lines = composer(page).getByRole('listitem');
      await expect(lines).toContainText(visit.slice(0, index + 1).map(({ nom }) => nom));
    }
    await page.evaluate(() =>
      Object.assign(navigator, { share: () => Promise.reject(new Error('refused')) }),
    );
    await press(page.getByRole('button', { name: 'Envoyer ce choix à une amie' }));
    await expect(composer(page)).toContainText('Copiez l’adresse de cette page');
  });
}
