/** What each page shows of the content, in which order, and in how many columns. */
import type { Locator, Page } from '@playwright/test';
import { e164, formatDay, formatPhone, formatPrice, speakPrice } from '#french/format.ts';
import { listHours } from '#institute/hours.ts';
import { legalFacts } from '#institute/legal.ts';
import { networks } from '#institute/networks.ts';
import { priceLine, priceRange, workedExample } from '#institute/prices.ts';
import { PAGES } from '#site.ts';
import { atEachWidth, exactText, expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => page.getByRole('region', { name: shown(name), exact: true });
const heading = (within: Locator, level: number) => within.getByRole('heading', { level });
/** A title as it is read: its *italics* without their marks. */
const shown = (title: string) => title.replaceAll('*', '');
const alts = (within: Locator) =>
  within.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

/** Every page but the legal notice ends with a call to book; only the home page has something after it. */
async function expectCall(
  page: Page,
  { titre, texte }: { titre: string; texte: string },
  booking: string,
): Promise<void> {
  const call = section(page, titre);
  await expect(call.getByText(texte, { exact: true })).toBeVisible();
  await expect(call.getByRole('link', { name: /^Réserver ma séance/ })).toHaveAttribute('href', booking);
}

test('home: opening, three services, work, reviews, call to book, four photos', async ({ page, content }) => {
  const { accueil, avis, institut, photos } = content;
  const { hero, prestations, realisations, ruban } = accueil;
  await page.goto('/');
  const title = heading(page.locator('body'), 1);
  expect(await exactText(title)).toBe(shown(hero.titre));
  for (const part of [title, main(page).getByText(hero.surtitre, { exact: true })]) await expect(part).toBeInViewport();
  const book = main(page).getByRole('link', { name: 'Prendre rendez-vous' });
  await expect(book).toHaveAttribute('href', institut.reservation);
  const discover = main(page).getByRole('link', { name: 'Découvrir les prestations', exact: true });
  await expect(discover).toHaveAttribute('href', PAGES.prestations.path);

  const services = section(page, prestations.titre);
  const cards = services.getByRole('listitem');
  await expect(heading(cards, 3)).toHaveText(prestations.cartes.map(({ titre }) => titre));
  for (const [index, { description, photo }] of prestations.cartes.entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText(description);
    expect(await alts(card)).toEqual([photos[photo]!.alt]);
    await expect(card.getByRole('link', { name: /^En savoir plus/ })).toHaveAttribute('href', PAGES.prestations.path);
  }
  const all = services.getByRole('link', { name: 'Toutes nos prestations', exact: true });
  await expect(all).toHaveAttribute('href', PAGES.prestations.path);

  const work = section(page, realisations.titre);
  expect(await alts(work)).toEqual(realisations.photos.map((_, index) => `Réalisation ${index + 1}`));
  const gallery = work.getByRole('link', { name: 'Voir toute la galerie', exact: true });
  await expect(gallery).toHaveAttribute('href', PAGES.galerie.path);

  const reviews = page.getByRole('figure');
  await expect(reviews).toHaveCount(avis.avis.length);
  if (avis.avis.length > 0) await expect(section(page, avis.titre)).toContainText(avis.controle);
  for (const [index, { nom, note, date, commentaire, exemple }] of avis.avis.entries()) {
    const review = reviews.nth(index);
    await expect(review).toContainText(`${nom} · ${date}`);
    await expect(review.getByRole('blockquote', { includeHidden: true })).toHaveText(commentaire);
    await expect(review.getByRole('img', { name: `Note : ${note} sur 5`, includeHidden: true })).toHaveCount(1);
    // Filled stars.
    await expect(review.locator('path[fill="currentColor"]')).toHaveCount(note);
    await expect(review.getByText('Avis d’exemple')).toHaveCount(exemple ? 1 : 0);
  }
  await expectCall(page, accueil.reserver, institut.reservation);
  const strip = main(page).locator('section').last().getByRole('listitem');
  expect(await alts(strip)).toEqual(ruban.map((photo) => photos[photo]!.alt));
});

test('services: each with its number, price, photo, description and benefits', async ({ page, content }) => {
  const { prestations, tarifs, institut, photos } = content;
  await page.goto(PAGES.prestations.path);
  await expect(heading(main(page), 1)).toHaveText(prestations.titre);
  await expect(main(page).getByText(prestations.introduction, { exact: true })).toBeVisible();
  const blocks = main(page).getByRole('article');
  await expect(blocks).toHaveCount(prestations.blocs.length);
  for (const [index, { titre, description, liste, titreListe, photo, tarifs: lines }] of prestations.blocs.entries()) {
    const block = blocks.nth(index);
    expect(await exactText(heading(block, 2))).toBe(`${index + 1}. ${titre}`);
    const price = block.getByRole('link', { name: 'voir les tarifs' });
    await expect(price).toHaveAttribute('href', PAGES.tarifs.path);
    expect(await exactText(price)).toContain(priceRange(lines.map((name) => priceLine(tarifs, name).prix)));
    await expect(block).toContainText(description);
    await expect(heading(block, 3)).toHaveText(titreListe);
    await expect(block.getByRole('listitem')).toHaveText(liste);
    expect(await alts(block.locator('..'))).toEqual([photos[photo]!.alt]);
  }
  await expectCall(page, prestations.reserver, institut.reservation);
});

test('prices: every family and line, shown and said, then whole visits added up', async ({ page, content }) => {
  const { tarifs, institut } = content;
  await page.goto(PAGES.tarifs.path);
  await expect(heading(main(page), 1)).toHaveText(tarifs.titre);
  await expect(main(page)).toContainText(`${tarifs.introduction} Tarifs TTC, à jour au ${formatDay(tarifs.misAJour)}.`);
  const examples = tarifs.exemples.map((example) => workedExample(tarifs, example));
  const titles = await heading(main(page), 2).allTextContents();
  expect(titles).toEqual([
    ...tarifs.familles.map(({ nom }) => nom),
    ...(examples.length > 0 ? ['Par exemple'] : []),
    shown(tarifs.reserver.titre),
  ]);
  for (const { note } of tarifs.familles) await expect(main(page).getByText(note, { exact: true })).toBeVisible();

  const wanted = tarifs.familles.flatMap(({ lignes }) =>
    lignes.map(({ nom, precision, prix, supplement }) => ({
      shown: formatPrice(prix, supplement),
      said: `${nom}, ${speakPrice(prix, supplement)}${precision ? `.${precision}` : ''}`,
    })),
  );
  const lines = await main(page)
    .locator('li:has([aria-hidden="true"])')
    .evaluateAll((items) =>
      items.map((item) => {
        const price = item.querySelector('[aria-hidden="true"]')!;
        price.remove();
        return { shown: price.textContent, said: item.textContent };
      }),
    );
  expect(lines).toEqual(wanted);
  const totals = examples.length > 0 ? await section(page, 'Par exemple').getByRole('listitem').allTextContents() : [];
  expect(totals).toEqual(examples.map(({ label, total }) => `${label}\u00A0:${formatPrice(total)}`));
  await expectCall(page, tarifs.reserver, institut.reservation);
});

test('gallery: every photo with its caption, the first at once, then Instagram', async ({ page, content }) => {
  const { galerie, instagram, institut, photos } = content;
  await page.goto(PAGES.galerie.path);
  await expect(heading(main(page), 1)).toHaveText(galerie.titre);
  await expect(main(page).getByText(galerie.introduction, { exact: true })).toBeVisible();
  const items = main(page).locator('[data-category]');
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-category')))).toEqual(
    galerie.photos.map(({ categorie }) => categorie),
  );
  expect(await alts(items)).toEqual(galerie.photos.map(({ photo }) => photos[photo]!.alt));
  for (const [index, { titre, description }] of galerie.photos.entries()) {
    await expect(items.nth(index)).toContainText(`${titre}\u00A0: ${description}`);
    await expect(items.nth(index).getByRole('link')).toHaveAttribute('href', /^\/_astro\/.+\.jpe?g$/);
  }
  // Only what is seen first is fetched at once.
  await expect(items.locator('img:not([loading="lazy"])')).toHaveCount(1);

  const profile = institut.reseaux.instagram;
  await expect(section(page, instagram.titre)).toHaveCount(profile ? 1 : 0);
  if (profile) {
    const links = section(page, instagram.titre).locator('a[target="_blank"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(instagram.publications.map(({ lien }) => lien ?? profile));
  }
  await expectCall(page, galerie.reserver, institut.reservation);
});

test('contact: the founder, how to reach her, her hours', async ({ page, content }) => {
  const { contact, institut, horaires, photos } = content;
  await page.goto(PAGES.contact.path);
  expect(await exactText(heading(main(page), 1))).toBe(shown(contact.titre));
  for (const text of [contact.surtitre, ...contact.paragraphes, institut.fondatrice, contact.acces])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  expect((await alts(main(page)))[0]).toBe(photos[contact.photo]!.alt);

  const { telephone, email, adresse, reseaux } = institut;
  const details = section(page, contact.coordonnees);
  await expect(details.getByRole('term')).toHaveText(['Téléphone', 'E-mail', 'Adresse']);
  const values = [formatPhone(telephone), email, `${adresse.codePostal} ${adresse.ville}`];
  await expect(details.getByRole('definition')).toHaveText(values);
  const links: [string | RegExp, string][] = [
    [formatPhone(telephone), `tel:${e164(telephone)}`],
    [email, `mailto:${email}`],
    ...networks(reseaux).map(({ name, href }): [RegExp, string] => [new RegExp(`^${name}`), href]),
  ];
  for (const [name, href] of links) await expect(details.getByRole('link', { name })).toHaveAttribute('href', href);

  const hours = section(page, contact.horaires);
  const week = listHours(horaires.semaine);
  await expect(hours.getByRole('term')).toHaveText(week.map(({ days }) => days));
  await expect(hours.getByRole('definition')).toHaveText(week.map(({ hours }) => hours));
  await expectCall(page, contact.reserver, institut.reservation);
});

test('legal notice: six sections, the facts of the law, the accessibility statement', async ({ page, content }) => {
  const legal = content['mentions-legales'];
  await page.goto(PAGES.mentionsLegales.path);
  await expect(heading(main(page), 1)).toHaveText(legal.titre);
  await expect(main(page)).toContainText(`À jour au ${formatDay(legal.misAJour)}.`);
  const sections = Object.values(legal.sections);
  expect(sections).toHaveLength(6);
  expect(await heading(main(page), 2).allTextContents()).toEqual([
    ...sections.map(({ titre }, index) => `${index + 1}. ${titre}`),
    legal.accessibilite.titre,
  ]);
  const said = [...sections.flatMap(({ paragraphes }) => paragraphes), ...legal.accessibilite.paragraphes];
  for (const text of [...said, legal.accessibilite.signaler])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();

  const facts = legalFacts(content);
  await expect(main(page).getByRole('term')).toHaveText(facts.map(({ term }) => term));
  const definitions = main(page).getByRole('definition');
  for (const [index, { value, href }] of facts.entries()) {
    await expect(definitions.nth(index)).toContainText(value);
    if (href) await expect(definitions.nth(index).getByRole('link')).toHaveAttribute('href', href);
  }
});

test('what the owner writes stays text', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  for (const { path } of Object.values(PAGES)) {
    await page.goto(path);
    // The pages themselves use none of these.
    await expect(page.locator('b, i, u, img[src="x"]')).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

atEachWidth((width) => {
  test('how many stand side by side', async ({ page, content }) => {
    /** How many of the elements stand in the first row. */
    const columns = (elements: Locator) =>
      elements.evaluateAll((all) => {
        const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
        return tops.filter((top) => Math.abs(top - tops[0]!) < 2).length;
      });
    const wanted = { 390: [1, 2, 2, 1, 1], 768: [3, 3, 4, 2, 2], 1440: [3, 4, 4, 2, 3] }[width];
    const { accueil } = content;
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
    found.push(await columns(main(page).locator('[data-category]')));
    expect(found).toEqual(wanted);
    // A family's name stands beside its prices, or above them.
    await page.goto(PAGES.tarifs.path);
    const family = main(page).locator('section', { hasText: content.tarifs.familles[0]!.nom }).first();
    const [name, lines] = [
      (await family.locator('> div').boundingBox())!,
      (await family.locator('> ul').boundingBox())!,
    ];
    expect(lines.x >= name.x + name.width).toBe(width >= 768);
  });
});

test.describe('entrance', () => {
  /** Delay, opacity and place of the first keyframe of an element's CSS animation, started anew. */
  const ENTRANCE = (element: Element) => {
    const { style } = element as HTMLElement;
    style.animationName = 'none';
    element.getAnimations();
    style.animationName = '';
    const effect = element.getAnimations()[0]?.effect as KeyframeEffect;
    const { opacity, transform } = effect.getKeyframes()[0]!;
    return { delay: effect.getTiming().delay, opacity, transform };
  };

  test('the opening fades and slides in, each service 100 ms after the one before', async ({ page, content }) => {
    await page.goto('/');
    const opening = heading(page.locator('body'), 1).locator('..');
    expect(await opening.evaluate(ENTRANCE)).toMatchObject({
      delay: 0,
      opacity: '0',
      transform: expect.stringMatching(/translateY\([1-9]/) as string,
    });
    await expect(opening).toHaveCSS('opacity', '1');
    const cards = await section(page, content.accueil.prestations.titre).getByRole('listitem').all();
    for (const [index, card] of cards.entries())
      expect(await card.evaluate(ENTRANCE)).toMatchObject({ delay: 100 * index, opacity: '0' });
  });
});
