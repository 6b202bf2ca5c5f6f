/** Helpers of the tests for pages, menu, gallery, carousels and composer. */
import type { Page } from '@playwright/test';
import { galleryPhotos } from '#institute/gallery.ts';
import type { Content } from '#content/schema.ts';
import { choicesOf, durationOf, goesWith, totalOf, type Item } from '#institute/visit.ts';
import { formatDuration } from '#kit/french/format.ts';
import { expect, hydrated, press, scrollThrough, test, touch, WAITING } from './test.ts';

/** Opens a page, scrolls to its end and waits until everything is hydrated. */
export async function readPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A busy browser may scroll past a part before it sees it.
  await expect(async () => {
    await scrollThrough(page);
    await touch(page);
    await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 5000 });
  }).toPass();
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'principale' });

export async function openMenu(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Menu' }));
  await expect(menu(page)).toBeVisible();
}

export const filters = (page: Page) => page.getByRole('group', { name: 'Filtrer les photos' });
export const filter = (page: Page, label: string) =>
  filters(page).getByRole('button', { name: label, exact: true });
/** The links around the photos that are shown. */
export const photos = (page: Page) =>
  page.locator('[data-category]:visible').getByRole('link', { name: / Agrandir la photo$/ });
export const lightbox = (page: Page) => page.getByRole('dialog');

/** Opens the gallery and waits until it is hydrated. */
export async function openGallery(page: Page, search = ''): Promise<void> {
  await page.goto(`/galerie${search}`);
  await hydrated(page, filters(page));
}

/** Opens the first photo of the gallery in the lightbox. */
export async function openLightbox(page: Page): Promise<void> {
  await press(photos(page).first());
  await expect(lightbox(page).getByRole('img')).toBeVisible();
}

/** Expects the lightbox to show a photo of the gallery with its words. */
export async function expectEnlarged(page: Page, content: Content, index: number): Promise<void> {
  const { titre, description, photo } = galleryPhotos(content)[index]!;
  await expect(lightbox(page)).toHaveAccessibleName(
    new RegExp(`^Photo \\d+ sur \\d+, ${RegExp.escape(titre)}`),
  );
  await expect(lightbox(page)).toContainText(description);
  const image = lightbox(page).getByRole('img');
  await expect(image).toHaveAttribute('alt', content.photos[photo]!.alt);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(300);
}

/** The place of the large photo, once it no longer moves. */
export async function largePlace(page: Page) {
  await expect(page.locator('dialog[data-shown]')).toBeVisible();
  const slide = lightbox(page).locator('[data-slide][aria-hidden="false"]');
  const offset = () =>
    slide.evaluate((shown) => {
      const [own, row] = [shown, shown.parentElement!].map((each) => each.getBoundingClientRect());
      return Math.abs(own!.x - row!.x);
    });
  await expect.poll(offset).toBeLessThan(0.5);
  const image = lightbox(page).getByRole('img');
  await image.evaluate((photo) =>
    Promise.allSettled(photo.getAnimations().map(({ finished }) => finished)),
  );
  await image.hover({ trial: true });
  return (await image.boundingBox())!;
}

function carousel(page: Page, path: string, title: string, noun: 'Avis' | 'Photo', count: number) {
  const region = page.getByRole('region', { name: title });
  const row = region.getByRole('group', {
    name: { Avis: 'Avis', Photo: 'Photos' }[noun],
    exact: true,
  });
  const slides = region.locator('[aria-roledescription="diapositive"]');
  const status = region.locator('[aria-live]');
  const open = async () => {
    await page.goto(path);
    await hydrated(page, region);
    await region.scrollIntoViewIfNeeded();
  };
  /** Expects the carousel to announce a slide, and to show it at the left of the row. */
  const expectAt = async (number: number) => {
    await expect(status).toHaveText(new RegExp(`^${noun} ${number} sur ${count}\\s: .`));
    const slide = slides.nth(number - 1);
    await expect(slide).not.toHaveAttribute('inert');
    const distance = async () =>
      Math.abs((await slide.boundingBox())!.x - (await row.boundingBox())!.x);
    await expect.poll(distance).toBeLessThan(3);
  };
  const [previous, next] = [/précédente?$/, /suivante?$/].map((name) =>
    region.getByRole('button', { name }),
  );
  const buttons = { previous: previous!, next: next! };
  return { path, count, row, slides, status, ...buttons, open, expectAt };
}

/** The reviews of the home page, which loop. Without reviews the test is skipped. */
export function reviews(page: Page, { avis }: Content) {
  test.skip(avis.avis.length === 0, 'The content has no reviews.');
  return carousel(page, '/', avis.titre, 'Avis', avis.avis.length);
}

/** The Instagram row of the gallery, which does not loop. Without it the test is skipped. */
export function instagramRow(page: Page, { instagram, institut }: Content) {
  const isThere = institut.reseaux.instagram && instagram.publications.length > 0;
  test.skip(!isThere, 'The content has no Instagram profile, or hides the row.');
  return carousel(page, '/galerie', instagram.titre, 'Photo', instagram.publications.length);
}

export const composer = (page: Page) => page.locator('form');
export const total = (page: Page) => composer(page).locator('output');

/**
 * A pose and everything that may go with it: one finish, every option, one removal. The pose comes
 * first, since the composer always has one.
 */
export function largestVisit({ tarifs }: Content): Item[] {
  const choices = choicesOf(tarifs.familles);
  const fitting = (pose: Item, role: Item['role']) =>
    choices.filter((item) => item.role === role && goesWith(pose, item));
  const pose = choices.findLast(
    (item) =>
      item.role === 'pose' && fitting(item, 'finition').length * fitting(item, 'dépose').length > 0,
  )!;
  return [
    pose,
    ...fitting(pose, 'finition').slice(0, 1),
    ...fitting(pose, 'option'),
    ...fitting(pose, 'dépose').slice(0, 1),
  ];
}

/** The items in the order of the bill, in which removals come first. */
export const inBillOrder = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(other.role === 'dépose') - Number(one.role === 'dépose'));

/** The control of an item. Its name may be the beginning of another name. */
export const choice = (page: Page, { id, nom, role }: Item) =>
  composer(page)
    .getByRole(role === 'option' ? 'checkbox' : 'radio', { name: nom })
    .and(page.locator(`[value="${id}"]`));

/** Expects a visit to be chosen, and its total to be shown. */
export async function expectVisit(page: Page, visit: Item[]): Promise<void> {
  for (const item of visit) await expect(choice(page, item)).toBeChecked();
  await expect(composer(page).getByRole('checkbox', { checked: true })).toHaveCount(
    visit.filter(({ role }) => role === 'option').length,
  );
  const { total: sum, onRequest } = totalOf(visit);
  await expect(total(page)).toContainText(sum.words);
  if (onRequest.length > 0) await expect(total(page)).toContainText(/\+\s.+ sur devis/);
  const duration = durationOf(visit);
  if (duration) await expect(total(page)).toContainText(formatDuration(duration.minutes));
}
