/** The order of what stands on each page, in how many columns, and how it moves. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { metaOf, walk } from '#kit/content/places.ts';
import { CONTENT_FILES, type Content, type FileName } from '#content/schema.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { invites } from './pages.ts';
import { atEachWidth, expect, press, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) =>
  page.getByRole('region', { name: shown(name), exact: true });
/** A text as it is read: its *italics* without their marks. */
const shown = (text: string) => text.replaceAll('*', '');

/** The free texts of a content file, which have a greatest length, but those used elsewhere. */
const textsOf = (content: Content, file: FileName): string[] =>
  [...walk(CONTENT_FILES[file], content[file])].flatMap(({ type, value }) =>
    type instanceof z.ZodString && type.maxLength !== null && !metaOf(type).usedIn
      ? [shown(String(value))]
      : [],
  );

/**
 * The headings below the first of each page, in order; a page that is not described here has its
 * texts looked at alone.
 */
function headingsOf(content: Content): Partial<Record<PageKey, string[]>> {
  const { accueil, prestations, tarifs, galerie, instagram, avis, contact, institut } = content;
  const { sections, accessibilite } = content['mentions-legales'];
  const blocks = prestations.blocs.flatMap(({ titre, titreListe }, index) => [
    `${index + 1}. ${titre}`,
    titreListe,
  ]);
  return {
    accueil: [
      accueil.prestations.titre,
      ...accueil.prestations.cartes.map(({ titre }) => titre),
      accueil.realisations.titre,
      ...(avis.avis.length > 0 ? [avis.titre] : []),
      accueil.reserver.titre,
    ],
    prestations: [...blocks, prestations.reserver.titre],
    tarifs: [
      ...(tarifs.visite ? [tarifs.visite.titre] : []),
      ...tarifs.familles.map(({ nom }) => nom),
      ...(tarifs.exemples.length > 0 ? ['Par exemple'] : []),
      tarifs.reserver.titre,
    ],
    galerie: [...(institut.reseaux.instagram ? [instagram.titre] : []), galerie.reserver.titre],
    contact: [
      contact.coordonnees,
      contact.horaires,
      ...(contact.bonASavoir?.length ? ['Bon à savoir'] : []),
      contact.reserver.titre,
    ],
    mentionsLegales: [
      ...Object.values(sections).map(({ titre }, index) => `${index + 1}. ${titre}`),
      accessibilite.titre,
    ],
  };
}

for (const { path, key } of PAGE_LIST)
  test(`${path} says all of its content as text, its headings in order`, async ({
    page,
    content,
  }) => {
    await page.goto(path);
    // Playwright's own matchers take every space for the same.
    const text = await page.locator('body').textContent();
    for (const each of textsOf(content, PAGES[key].files[0]!)) expect(text).toContain(each);
    // HTML that the owner writes is text; the pages themselves use none of these.
    await expect(page.locator('b, i, u, img[src="x"]')).toHaveCount(0);
    const headings = headingsOf(content)[key]?.map(shown);
    if (headings) expect(await main(page).locator('h2, h3').allTextContents()).toEqual(headings);
  });

test('the pictures of the home page and of the services have the texts of their photos', async ({
  page,
  content,
}) => {
  const { accueil, prestations, photos } = content;
  const alts = (names: string[]) => names.map((name) => photos[name]!.alt);
  const images = main(page).locator('img:not([alt=""])');
  const shownAlts = () =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
  await page.goto('/');
  const cards = accueil.prestations.cartes.map(({ photo }) => photo);
  expect(await shownAlts()).toEqual([
    ...alts([accueil.hero.photo, accueil.hero.petitePhoto, ...cards]),
    ...accueil.realisations.photos.map((_, index) => `Réalisation ${index + 1}`),
    ...alts(accueil.ruban),
  ]);
  await page.goto(PAGES.prestations.path);
  expect(await shownAlts()).toEqual(alts(prestations.blocs.map(({ photo }) => photo)));
});

test('each page leads on to the next thing', async ({ page, content }) => {
  const { accueil, institut } = content;
  const expectLink = (name: string | RegExp, href: string | RegExp, within = main(page)) =>
    expect(within.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await page.goto('/');
  await expectLink('Découvrir les prestations', PAGES.prestations.path);
  await expectLink('Toutes nos prestations', PAGES.prestations.path);
  await expectLink('Voir toute la galerie', PAGES.galerie.path);
  for (const { titre } of accueil.prestations.cartes)
    await expectLink(
      `En savoir plus : ${titre}`,
      new RegExp(`^${PAGES.prestations.path}(?:#photo-|$)`),
    );
  for (const { path, key } of PAGE_LIST.filter((each) => invites(content, each.key))) {
    await page.goto(path);
    const { reserver } = content[PAGES[key].files[0] as 'accueil'];
    await expectLink(/^Réserver ma séance/, institut.reservation, section(page, reserver.titre));
  }
  await page.goto(PAGES.mentionsLegales.path);
  const statement = section(page, content['mentions-legales'].accessibilite.titre);
  await expect(statement.locator('a[href^="tel:+33"]')).toHaveCount(1);
  await expectLink(institut.email, `mailto:${institut.email}`, statement);
  await page.goto(PAGES.galerie.path);
  // Only what is seen first is fetched at once.
  await expect(main(page).locator('[data-category] img:not([loading="lazy"])')).toHaveCount(1);
  const feed = await page
    .locator('[aria-roledescription="diapositive"] a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const profile = institut.reseaux.instagram;
  expect(feed).toEqual(
    profile ? content.instagram.publications.map(({ lien }) => lien ?? profile) : [],
  );
});

test('a tile of the home page leads to its own photo in the gallery, or nowhere', async ({
  page,
  content,
}) => {
  const { accueil, galerie, photos } = content;
  await page.goto('/');
  const hrefs = await Promise.all(
    accueil.realisations.photos.map(async (photo, index) => {
      const link = main(page).getByRole('link', {
        name: `Réalisation ${index + 1} , dans la galerie`,
        exact: true,
      });
      if (galerie.photos.some((each) => each.photo === photo))
        return [photo, await link.getAttribute('href')] as const;
      await expect(link).toHaveCount(0);
      return undefined;
    }),
  );
  await page.goto(PAGES.galerie.path);
  for (const [photo, href] of hrefs.filter((each) => each !== undefined))
    await expect(
      page.locator(href!.replace(PAGES.galerie.path, '')).getByRole('img'),
    ).toHaveAttribute('alt', photos[photo]!.alt);
});

test('each service leads to its prices; whole visits are added up', async ({ page, content }) => {
  const { tarifs, prestations } = content;
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  await page.goto(PAGES.tarifs.path);
  const totals = await main(page).locator('[aria-labelledby="exemples"] li').allTextContents();
  const amounts = totals.map((text) =>
    Number(/(\d[\d\s]*(?:,\d\d)?)\s€$/.exec(text)?.[1]!.replace(/\s/g, '').replace(',', '.')),
  );
  const sums = tarifs.exemples.map(({ lignes }) =>
    lignes.reduce((sum, name) => sum + Number(lines.find(({ nom }) => nom === name)!.prix), 0),
  );
  expect(amounts).toHaveLength(sums.length);
  for (const [index, sum] of sums.entries()) expect(amounts[index]).toBeCloseTo(sum, 2);
  await page.goto(PAGES.prestations.path);
  const services = main(page).getByRole('article');
  for (const [index, { titre }] of prestations.blocs.entries()) {
    const link = services.nth(index).getByRole('link', { name: `${titre}, voir les tarifs` });
    await expect(link).toHaveText(/\d+(?:,\d\d)?\s€|sur devis/i);
  }
});

test('every review has its name, date, stars and comment, and says when it is a sample', async ({
  page,
  content,
}) => {
  await page.goto('/');
  const reviews = page.getByRole('figure');
  await expect(reviews).toHaveCount(content.avis.avis.length);
  for (const [index, { nom, note, date, commentaire, exemple }] of content.avis.avis.entries()) {
    const review = reviews.nth(index);
    // The comma is hidden from sight, the dot from screen readers.
    await expect(review).toContainText(`${nom}, · ${date}`);
    await expect(review.getByRole('blockquote', { includeHidden: true })).toHaveText(commentaire);
    await expect(
      review.getByRole('img', { name: `Note : ${note} sur 5`, includeHidden: true }),
    ).toHaveCount(1);
    await expect(review.locator('path[fill="currentColor"]')).toHaveCount(note);
    await expect(review.getByText('Avis d’exemple')).toHaveCount(exemple ? 1 : 0);
  }
});

atEachWidth((width) => {
  test('how many stand side by side', async ({ page, content }) => {
    /** How many of the elements stand in the first row. */
    const columns = (elements: Locator) =>
      elements.evaluateAll((all) => {
        const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
        return tops.filter((top) => Math.abs(top - tops[0]!) < 2).length;
      });
    const { accueil, tarifs } = content;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const found = [
      await columns(section(page, accueil.prestations.titre).getByRole('listitem')),
      await columns(section(page, accueil.realisations.titre).getByRole('listitem')),
      await columns(main(page).locator('section').last().getByRole('listitem')),
    ];
    await page.goto(PAGES.prestations.path);
    found.push(await columns(main(page).locator('ol > li')));
    await page.goto(PAGES.galerie.path);
    // A picture of the gallery may be wider than the others.
    const widths = await main(page)
      .locator('[data-category]')
      .evaluateAll((all) =>
        all.map(({ clientWidth, parentElement }) => parentElement!.clientWidth / clientWidth),
      );
    found.push(Math.floor(Math.max(...widths)));
    expect(found).toEqual(
      { 390: [1, 2, 2, 1, 1], 768: [3, 4, 4, 2, 2], 1440: [3, 4, 4, 2, 3] }[width],
    );
    // A family's name stands beside its prices, or above them.
    await page.goto(PAGES.tarifs.path);
    const family = main(page).locator('section', { hasText: tarifs.familles[0]!.nom }).first();
    const name = (await family.getByRole('heading').boundingBox())!;
    const lines = (await family.getByRole('list').boundingBox())!;
    expect(lines.x >= name.x + name.width).toBe(width >= 768);
  });
});

test(
  'the opening slides in, each service 100 ms after the one before, and nothing in view stays away',
  { tag: '@once' },
  async ({ page, content, browserName }) => {
    await page.goto('/');
    const opening = page.getByRole('heading', { level: 1 });
    await expect(opening).toHaveCSS('animation-name', 'rise');
    await expect(opening).toHaveCSS('opacity', '1');
    const services = section(page, content.accueil.prestations.titre);
    const cards = await services.getByRole('listitem').locator('.arrive').all();
    expect(cards.length).toBe(content.accueil.prestations.cartes.length);
    for (const [index, card] of cards.entries())
      await expect(card).toHaveCSS('animation-delay', `${index / 10}s`);
    const arriving = services.locator('.arrive').first();
    const transformAt = (pixels: number) =>
      arriving.evaluate((part, shown) => {
        scrollTo({
          top: scrollY + part.getBoundingClientRect().top - innerHeight + shown,
          behavior: 'instant',
        });
        return getComputedStyle(part).transform;
      }, pixels);
    if (browserName !== 'firefox') {
      expect(await transformAt(20), 'at the lower edge it waits').toMatch(/^matrix/);
      await expect.poll(() => transformAt(200)).toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/);
    }
    if (await page.evaluate(() => CSS.supports('animation-trigger: --in-view play-once'))) {
      await transformAt(-200);
      expect(await transformAt(20), 'it does not sink again').toMatch(
        /none|matrix\(1, 0, 0, 1, 0, 0\)/,
      );
    }
    // A link that moves under a finger loses its press.
    await expect(page.locator('.arrive, .animate-rise').locator('a, button')).toHaveCount(0);
    await expect(page.locator(':is(a, button):is(.arrive, .animate-rise)')).toHaveCount(0);
    // A part that somebody jumps to has already risen.
    for (const part of await page.locator('.arrive').all()) {
      await part.evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant', block: 'start' }),
      );
      await expect(part).toHaveCSS('opacity', '1');
      await expect(part).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
    }
  },
);

test(
  'a photo travels to its place on the next page, for whom motion is welcome',
  { tag: '@once' },
  async ({ page, content }) => {
    const { cartes } = content.accueil.prestations;
    const carte = cartes.find(({ photo }) =>
      content.prestations.blocs.some((bloc) => bloc.photo === photo),
    );
    test.skip(!carte, 'No card has the photo of a block.');
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
        void viewTransition?.ready.then(() => {
          const groups = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset.travelled = groups.join(' ');
        });
      }),
    );
    const travel = async () => {
      await page.goto('/');
      await press(main(page).getByRole('link', { name: `En savoir plus : ${carte!.titre}` }));
      await expect(page).toHaveURL(/#photo-/);
      const photo = page.locator(new URL(page.url()).hash).getByRole('img');
      await expect(photo).toHaveAttribute('alt', content.photos[carte!.photo]!.alt);
      return new URL(page.url()).hash.slice(1);
    };
    const id = await travel();
    await expect(page.locator('html')).toHaveAttribute(
      'data-travelled',
      new RegExp(`group\\(${id}\\)`),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await travel();
    await expect(page.locator('html')).not.toHaveAttribute('data-travelled');
  },
);
