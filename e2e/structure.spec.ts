/** What each page shows of the content, in which order, and in how many columns. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { walk } from '#kit/content/places.ts';
import { FICHIERS, type Content, type FileName } from '#content/schema.ts';
import { e164, formatDay, formatPhone, formatPrice } from '#kit/french/format.ts';
import { listHours } from '#institute/hours.ts';
import { legalFacts } from '#institute/legal.ts';
import { priceLine, priceRange, workedExample } from '#institute/prices.ts';
import { travelId } from '#photos/travel.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { invites } from './pages.ts';
import { atEachWidth, expect, press, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => page.getByRole('region', { name: shown(name), exact: true });
/** A text as it is read: its *italics* without their marks. */
const shown = (text: string) => text.replaceAll('*', '');

/** The free texts of a content file: those that have a greatest length. */
const textsOf = (content: Content, file: FileName): string[] =>
  [...walk(FICHIERS[file], content[file])].flatMap(({ type, value }) =>
    type instanceof z.ZodString && type.maxLength !== null ? [shown(String(value))] : [],
  );

type Wanted = {
  /** Files whose every text is on the page. */
  files: FileName[];
  /** The headings below the first, in order. */
  headings: string[];
  /** The alternative texts of the pictures that are no decoration, in order. */
  alts: string[];
  /** The lists of facts: terms and values. */
  facts?: [term: string, value: string][];
};

/** What stands on each page, in which order. */
function wanted(content: Content): Partial<Record<PageKey, Wanted>> {
  const { accueil, prestations, tarifs, galerie, instagram, avis, contact, institut, horaires, photos } = content;
  const legal = content['mentions-legales'];
  const alts = (names: string[]) => names.map((name) => photos[name]!.alt);
  const feed = institut.reseaux.instagram ? instagram.publications : [];
  const { hero, realisations, ruban } = accueil;
  const sections = Object.values(legal.sections);
  return {
    accueil: {
      files: ['accueil', 'avis'],
      headings: [
        accueil.prestations.titre,
        ...accueil.prestations.cartes.map(({ titre }) => titre),
        realisations.titre,
        ...(avis.avis.length > 0 ? [avis.titre] : []),
        accueil.reserver.titre,
      ],
      alts: [
        ...alts([hero.photo, hero.petitePhoto, ...accueil.prestations.cartes.map(({ photo }) => photo)]),
        ...realisations.photos.map((_, index) => `Réalisation ${index + 1}`),
        ...alts(ruban),
      ],
    },
    prestations: {
      files: ['prestations'],
      headings: [
        ...prestations.blocs.flatMap(({ titre, titreListe }, index) => [`${index + 1}. ${titre}`, titreListe]),
        prestations.reserver.titre,
      ],
      alts: alts(prestations.blocs.map(({ photo }) => photo)),
    },
    tarifs: {
      files: ['tarifs'],
      headings: [
        ...(tarifs.visite ? [tarifs.visite.titre] : []),
        ...tarifs.familles.map(({ nom }) => nom),
        ...(tarifs.exemples.length > 0 ? ['Par exemple'] : []),
        tarifs.reserver.titre,
      ],
      alts: [],
    },
    galerie: {
      files: feed.length > 0 ? ['galerie', 'instagram'] : ['galerie'],
      headings: [...(feed.length > 0 ? [instagram.titre] : []), galerie.reserver.titre],
      alts: alts([...galerie.photos, ...feed].map(({ photo }) => photo)),
    },
    contact: {
      files: ['contact', 'institut'],
      headings: [
        contact.coordonnees,
        contact.horaires,
        ...(contact.bonASavoir?.length ? ['Bon à savoir'] : []),
        contact.reserver.titre,
      ],
      alts: alts([contact.photo]),
      facts: [
        ['Téléphone', formatPhone(institut.telephone)],
        ['E-mail', institut.email],
        ['Adresse', `${institut.adresse.codePostal} ${institut.adresse.ville}`],
        ...listHours(horaires.semaine).map(({ days, hours }): [string, string] => [days, hours]),
        ...(contact.bonASavoir ?? []).map(({ titre, texte }): [string, string] => [titre, texte]),
      ],
    },
    mentionsLegales: {
      files: ['mentions-legales'],
      headings: [...sections.map(({ titre }, index) => `${index + 1}. ${titre}`), legal.accessibilite.titre],
      alts: [],
      facts: legalFacts(content).map(({ term, value, href }) => [
        term,
        href?.startsWith('https:') ? `${value} (nouvel onglet)` : value,
      ]),
    },
  };
}

for (const { path, key } of PAGE_LIST)
  test(`${path} says all of its content, in order, as text`, async ({ page, content }) => {
    const described = wanted(content)[key];
    const files: readonly FileName[] = described?.files ?? PAGES[key].files;
    await page.goto(path);
    // Playwright's own matchers take every space for the same.
    const text = await page.locator('body').textContent();
    for (const each of files.flatMap((file) => textsOf(content, file))) expect(text).toContain(each);
    // HTML that the owner writes is text; the pages themselves use none of these.
    await expect(page.locator('b, i, u, img[src="x"]')).toHaveCount(0);
    // A new page is looked at for its texts alone, until it is described above.
    if (!described) return;
    const { headings, alts, facts = [] } = described;
    expect(await main(page).locator('h2, h3').allTextContents()).toEqual(headings.map(shown));
    const images = main(page).locator('img:not([alt=""])');
    expect(await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt))).toEqual(alts);
    await expect(main(page).getByRole('term')).toHaveText(facts.map(([term]) => term));
    await expect(main(page).getByRole('definition')).toHaveText(facts.map(([, value]) => value));
  });

test('each page leads on to the next thing', async ({ page, content }) => {
  const { accueil, galerie, institut } = content;
  const expectLink = (name: string | RegExp, href: string, within = main(page)) =>
    expect(within.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await page.goto('/');
  await expectLink('Découvrir les prestations', PAGES.prestations.path);
  await expectLink('Toutes nos prestations', PAGES.prestations.path);
  await expectLink('Voir toute la galerie', PAGES.galerie.path);
  // A card and a tile lead to their own photo, where it is on the page they lead to.
  for (const { titre, photo } of accueil.prestations.cartes) {
    const block = content.prestations.blocs.some((each) => each.photo === photo);
    await expectLink(`En savoir plus : ${titre}`, PAGES.prestations.path + (block ? `#${travelId(photo)}` : ''));
  }
  for (const [index, photo] of accueil.realisations.photos.entries()) {
    const link = main(page).getByRole('link', { name: `Réalisation ${index + 1}`, exact: true });
    if (!galerie.photos.some((each) => each.photo === photo)) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', `${PAGES.galerie.path}#${travelId(photo)}`);
  }
  for (const { path, key } of PAGE_LIST.filter((each) => invites(content, each.key))) {
    await page.goto(path);
    const { reserver } = content[PAGES[key].files[0] as 'accueil'];
    await expectLink(/^Réserver ma séance/, institut.reservation, section(page, reserver.titre));
  }
  await page.goto(PAGES.mentionsLegales.path);
  const statement = section(page, content['mentions-legales'].accessibilite.titre);
  await expectLink(formatPhone(institut.telephone), `tel:${e164(institut.telephone)}`, statement);
  await expectLink(institut.email, `mailto:${institut.email}`, statement);
  await page.goto(PAGES.galerie.path);
  // Only what is seen first is fetched at once.
  await expect(main(page).locator('[data-category] img:not([loading="lazy"])')).toHaveCount(1);
  const feed = await page
    .locator('[aria-roledescription="diapositive"] a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const profile = institut.reseaux.instagram;
  expect(feed).toEqual(profile ? content.instagram.publications.map(({ lien }) => lien ?? profile) : []);
});

test('the services say their prices; whole visits are added up', async ({ page, content }) => {
  const { tarifs, prestations } = content;
  await page.goto(PAGES.tarifs.path);
  await expect(main(page)).toContainText(`${tarifs.introduction} Tarifs TTC, à jour au ${formatDay(tarifs.misAJour)}.`);
  const totals = main(page).locator('[aria-labelledby="exemples"] li');
  expect(await totals.allTextContents()).toEqual(
    tarifs.exemples.map((example) => {
      const { label, total } = workedExample(tarifs, example);
      return `${label}\u00A0:${formatPrice(total)}`;
    }),
  );
  await page.goto(PAGES.prestations.path);
  const prices = main(page)
    .getByRole('article')
    .getByRole('link', { name: /, voir les tarifs$/ });
  expect(await prices.allTextContents()).toEqual(
    prestations.blocs.map(({ titre, tarifs: names }) => {
      const range = priceRange(names.map((name) => priceLine(tarifs, name).prix));
      return `${range}\u00A0: ${titre}, voir les tarifs`;
    }),
  );
});

test('every review has its name, date, stars and comment, and says when it is a sample', async ({ page, content }) => {
  await page.goto('/');
  const reviews = page.getByRole('figure');
  await expect(reviews).toHaveCount(content.avis.avis.length);
  for (const [index, { nom, note, date, commentaire, exemple }] of content.avis.avis.entries()) {
    const review = reviews.nth(index);
    await expect(review).toContainText(`${nom} · ${date}`);
    await expect(review.getByRole('blockquote', { includeHidden: true })).toHaveText(commentaire);
    await expect(review.getByRole('img', { name: `Note : ${note} sur 5`, includeHidden: true })).toHaveCount(1);
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
      .evaluateAll((all) => all.map(({ clientWidth, parentElement }) => parentElement!.clientWidth / clientWidth));
    found.push(Math.floor(Math.max(...widths)));
    expect(found).toEqual({ 390: [1, 2, 2, 1, 1], 768: [3, 4, 4, 2, 2], 1440: [3, 4, 4, 2, 3] }[width]);
    // A family's name stands beside its prices, or above them.
    await page.goto(PAGES.tarifs.path);
    const family = main(page).locator('section', { hasText: tarifs.familles[0]!.nom }).first();
    const name = (await family.getByRole('heading').boundingBox())!;
    const lines = (await family.getByRole('list').boundingBox())!;
    expect(lines.x >= name.x + name.width).toBe(width >= 768);
  });
});

test('the opening slides in, each service 100 ms after the one before, and nothing in view stays away', async ({
  page,
  content,
  browserName,
}) => {
  await page.goto('/');
  const opening = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(opening).toHaveCSS('animation-name', 'rise');
  await expect(opening).toHaveCSS('opacity', '1');
  const services = section(page, content.accueil.prestations.titre);
  const cards = await services.getByRole('listitem').all();
  for (const [index, card] of cards.entries()) await expect(card).toHaveCSS('animation-delay', `${index / 10}s`);
  const arriving = services.locator('.arrive').first();
  const transformAt = (pixels: number) =>
    arriving.evaluate((part, shown) => {
      scrollTo({ top: scrollY + part.getBoundingClientRect().top - innerHeight + shown, behavior: 'instant' });
      return getComputedStyle(part).transform;
    }, pixels);
  if (browserName !== 'firefox') {
    expect(await transformAt(20), 'at the lower edge it waits').toMatch(/^matrix/);
    await expect.poll(() => transformAt(200)).toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/);
  }
  if (await page.evaluate(() => CSS.supports('animation-trigger: --in-view play-once'))) {
    await transformAt(-200);
    expect(await transformAt(20), 'it does not sink again').toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/);
  }
  // Whoever jumps there finds all of it.
  for (const part of await page.locator('.arrive').all()) {
    await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }));
    await expect(part).toHaveCSS('opacity', '1');
    await expect(part).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  }
});

test('a photo travels to its place on the next page, for whom motion is welcome', async ({ page, content }) => {
  const { cartes } = content.accueil.prestations;
  const carte = cartes.find(({ photo }) => content.prestations.blocs.some((bloc) => bloc.photo === photo));
  test.skip(!carte, 'No card has the photo of a block.');
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
      void viewTransition?.ready.then(() => {
        const groups = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset.travelled = groups.join(' ');
      });
    }),
  );
  const travel = async () => {
    await page.goto('/');
    await press(main(page).getByRole('link', { name: `En savoir plus : ${carte!.titre}` }));
    await expect(page).toHaveURL(`${PAGES.prestations.path}#${travelId(carte!.photo)}`);
  };
  await travel();
  const group = new RegExp(`group\\(${travelId(carte!.photo)}\\)`);
  await expect(page.locator('html')).toHaveAttribute('data-travelled', group);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await travel();
  await expect(page.locator('html')).not.toHaveAttribute('data-travelled');
});
