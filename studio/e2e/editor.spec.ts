/** The editor as the owner uses it, on a copy of the content. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatPrice, parisDay } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import type { View } from '#studio/editor/app/usePanelView.ts';
import {
  COPY,
  expectAccessible,
  filesOf,
  firstLine,
  open,
  ORIGIN,
  panel,
  press,
  restart,
  restoreCopy,
  shownFrame,
  shownPage,
  status,
  test,
  textOf,
} from './running.ts';

// The tests share one editor and one copy of the content, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(restoreCopy);

/** Presses the price of a line in the list of the page. */
async function touchPrice(page: Page, name: string) {
  const frame = await shownFrame(page);
  const line = frame.getByRole('listitem').filter({ has: frame.getByText(name, { exact: false }) });
  await line
    .locator('[aria-hidden]')
    .filter({ hasText: /€|devis/ })
    .first()
    .click();
  return page.getByRole('textbox', { name: 'Prix', exact: true });
}

const saved = (page: Page) => expect(status(page)).toHaveText('Enregistré');

test('a price is touched, typed and written as one changed line of today; the page follows, where it was', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  const before = filesOf(COPY);
  await open(page, '/tarifs');
  const field = await touchPrice(page, nom);
  await expect(field).toBeFocused();
  const frame = await shownFrame(page);
  const scroll = await frame.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(0);
  await field.pressSequentially('987,50');
  // The document that was there before the typing: it was not drawn anew.
  await expect(frame.getByText(formatPrice(987.5)).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toContain('987.5');
  await saved(page);
  const isWhole = await status(page).evaluate((bar) => bar.scrollWidth <= bar.clientWidth);
  expect(isWhole, 'the bar shows the whole word').toBe(true);
  const now = before.get('tarifs.yaml')!.replace(`prix: ${prix}\n`, 'prix: 987.5\n');
  expect(filesOf(COPY)).toEqual(before.set('tarifs.yaml', now));
  await expect(page.getByRole('complementary')).toContainText(`Était ${formatPrice(prix)}`);
  await expect.poll(() => page.frames().includes(frame)).toBe(false);
  const drawnAnew = await shownFrame(page);
  expect(await drawnAnew.evaluate(() => scrollY)).toBe(scroll);
  await expect(drawnAnew.getByText(formatPrice(987.5)).first()).toBeAttached();
  // A changed price makes today the day of the prices.
  writeFileSync(
    path.join(COPY, 'tarifs.yaml'),
    textOf('tarifs.yaml').replace(/^misAJour: .*/m, 'misAJour: 2026-01-02'),
  );
  await field.fill('986');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toContain(`misAJour: ${parisDay()}`);
});

test('steps are taken back in words, also after a restart', async ({ page }) => {
  const { nom } = await firstLine();
  const before = textOf('tarifs.yaml');
  await open(page, '/tarifs');
  const field = await touchPrice(page, nom);
  await expect(page.getByRole('textbox', { name: 'Prestation' })).toHaveAccessibleDescription(
    /Ce nom sert aussi/,
  );
  await field.fill('985');
  await field.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).not.toBe(before);
  const undo = page.getByRole('button', { name: /^Annuler : Prix, .*985/ });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect.poll(() => textOf('tarifs.yaml')).toBe(before);
  await page.getByRole('button', { name: /^Rétablir : Prix/ }).click();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('985');
  // Otherwise the window would load its page again by itself as well.
  await page.goto('about:blank');
  await restart();
  await open(page, '/tarifs');
  await undo.click();
  await expect.poll(() => textOf('tarifs.yaml')).toBe(before);
});

test('a closure is added, and taken away again; pressed twice it takes no other one along', async ({
  page,
}) => {
  const year = Number(parisDay().slice(0, 4)) + 1;
  const closures = (...days: string[]) =>
    textOf('horaires.yaml').replace(
      /^fermetures:[^]*/m,
      `fermetures:\n${days.map((each) => `  - du: ${each}\n    au: ${each}\n`).join('')}`,
    );
  const [first, second, day] = [`${year}-05-05`, `${year}-06-06`, `${year}-02-03`];
  const before = closures(first, second);
  writeFileSync(path.join(COPY, 'horaires.yaml'), before);
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Horaires et fermetures' }).click();
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click();
  await page.getByLabel('Premier jour').fill(day);
  await page.getByLabel('Dernier jour').fill(day);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect.poll(() => textOf('horaires.yaml')).toContain(`  - du: ${day}\n    au: ${day}\n`);
  await expect(shownPage(page).getByText('Fermé le').first()).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => textOf('horaires.yaml')).toBe(before);
  const list = panel(page).getByRole('region', { name: 'Fermetures exceptionnelles' });
  await list.getByRole('listitem').first().getByRole('button').last().click();
  await page.getByRole('button', { name: 'Supprimer' }).dblclick();
  await expect.poll(() => textOf('horaires.yaml')).toBe(closures(second));
  await saved(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(textOf('horaires.yaml')).toBe(closures(second));
});

/** The reviews as they are in the file. */
const reviewsNow = async () => (await readContent(COPY)).avis.avis;

/** Writes the reviews anew: so many that are the owner's, and so many samples. */
function writeReviews(own: number, samples: number): void {
  const review = (name: string, mark: string) =>
    `  - nom: ${name}\n    note: 5\n    date: Visité en mai\n    commentaire: Les mots de ${name}.\n${mark}`;
  const entries = [
    ...Array.from({ length: samples }, (_, index) =>
      review(`Essai ${index}`, '    exemple: true\n'),
    ),
    ...Array.from({ length: own }, (_, index) => review(`Cliente ${index}`, '')),
  ];
  writeFileSync(
    path.join(COPY, 'avis.yaml'),
    textOf('avis.yaml').replace(
      /^avis:[^]*/m,
      entries.length === 0 ? 'avis: []\n' : `avis:\n${entries.join('')}`,
    ),
  );
}

const RETIRE = 'Retirer tous les avis d’exemple';

const BEGUN = 'Celle qui manque';
/** Begins a review, and leaves it. */
async function beginReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Avis', exact: true }).click();
  await page.getByRole('button', { name: '+ Ajouter un avis' }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(BEGUN);
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
}

test('sample reviews go in one press, the owner’s stay, and « Annuler » brings them back', async ({
  page,
}) => {
  const own = 3;
  writeReviews(own, 5);
  const before = textOf('avis.yaml');
  const frame = await open(page, '/');
  const review = frame.getByText('Les mots de Essai 0.', { exact: false });
  await press(review);
  await press(page.getByRole('button', { name: RETIRE }));
  await expect.poll(async () => (await reviewsNow()).length).toBe(own);
  await saved(page);
  await expect(page.getByRole('button', { name: RETIRE })).toHaveCount(0);
  const shown = shownPage(page);
  await expect(shown.getByText('Les mots de Essai', { exact: false })).toHaveCount(0);
  await expect(shown.getByText('Les mots de Cliente', { exact: false })).toHaveCount(own);
  expect(textOf('avis.yaml')).not.toContain('exemple: true');
  await press(page.getByRole('button', { name: /^Annuler : / }));
  await expect.poll(() => textOf('avis.yaml')).toBe(before);
  await expect(page.getByRole('button', { name: RETIRE })).toBeVisible();
});

test('two reviews that are left when the samples go wait for a third, and lose no word', async ({
  page,
}) => {
  writeReviews(2, 3);
  await open(page, '/');
  await beginReview(page);
  await page.getByRole('button', { name: 'Avis', exact: true }).click();
  await press(page.getByRole('button', { name: RETIRE }));
  await expect.poll(reviewsNow).toEqual([]);
  const names = page.getByRole('textbox', { name: 'Nom', exact: true });
  await expect(names).toHaveCount(3);
  await expect(names.nth(2)).toHaveValue(BEGUN);
  await page.reload();
  await open(page, '/');
  await page.getByRole('button', { name: 'Avis', exact: true }).click();
  await page.getByRole('button', { name: '+ Ajouter un avis' }).click();
  await expect(names.nth(1)).toHaveValue('Cliente 1');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('À compléter : 3');
  expect(await reviewsNow()).toEqual([]);
  const third = page.getByRole('group', { name: 'Avis 3' });
  for (const label of ['Nom', 'Date de la visite', 'Commentaire'])
    await third.getByRole('textbox', { name: label, exact: true }).fill('Cliente 2');
  await third.getByRole('textbox', { name: 'Note', exact: true }).fill('5');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect
    .poll(async () => (await reviewsNow()).map(({ nom }) => nom))
    .toEqual(['Cliente 0', 'Cliente 1', 'Cliente 2']);
  await expect(page.getByRole('group', { name: /^Avis \d+$/ })).toHaveCount(0);
});

test('of the fewest reviews none goes alone, and all go in one press', async ({ page }) => {
  writeReviews(3, 0);
  const frame = await open(page, '/');
  await beginReview(page);
  await press(frame.getByText('Les mots de Cliente 1.', { exact: false }));
  await expect(page.getByRole('button', { name: 'Supprimer', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('3 au moins, ou aucun.', { exact: false })).toBeVisible();
  await press(page.getByRole('button', { name: 'Tout retirer' }));
  await expect.poll(reviewsNow).toEqual([]);
  const shown = shownPage(page);
  await expect(shown.getByRole('figure')).toHaveCount(0);
  // One that was begun is now the first of those that are needed.
  await press(status(page).getByRole('button'));
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true }).first()).toHaveValue(BEGUN);
  await page.getByRole('button', { name: 'Effacer ce qui est commencé' }).click();
  // The panel says beforehand what a list does not allow.
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await page.getByRole('button', { name: 'Accueil', exact: true }).last().click();
  await expect(page.getByText('4 exactement')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une photo' }).last()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('entries of a list are moved by arrow keys, pressed twice too, and by the hand', async ({
  page,
}) => {
  const { photos } = (await readContent('content')).galerie;
  const titles = async () => (await readContent(COPY)).galerie.photos.map(({ titre }) => titre);
  const [first, second, third] = photos.map(({ titre }) => titre);
  await open(page, '/galerie');
  await page.getByRole('button', { name: 'Galerie', exact: true }).last().click();
  const grips = page.getByRole('button', { name: /^Déplacer/ });
  await grips.first().press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, third, first]);
  await expect(grips.nth(2)).toBeFocused();
  const [from, to] = [(await grips.nth(0).boundingBox())!, (await grips.nth(2).boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([third, first, second]);
  await panel(page).getByRole('listitem').first().getByRole('button').last().click();
  const title = panel(page).getByRole('textbox', { name: 'Titre', exact: true });
  await expect(title).toHaveValue(third!);
  await saved(page);
  await expect(title).toHaveValue(third!);
  await page.getByRole('button', { name: 'Descendre', exact: true }).dblclick();
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, second, third]);
  await saved(page);
  await expect(title).toHaveValue(third!);
});

test('a change made meanwhile in a text editor is kept, and asked about when it is of the same field', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  await open(page, '/tarifs');
  const field = await touchPrice(page, nom);
  await field.fill('984');
  const outside = textOf('tarifs.yaml').replace(/^titre: .*/m, '# à la main\ntitre: Ailleurs');
  writeFileSync(path.join(COPY, 'tarifs.yaml'), outside);
  await field.press('Enter');
  await expect
    .poll(() => textOf('tarifs.yaml'))
    .toBe(outside.replace(`prix: ${prix}\n`, 'prix: 984\n'));
  await field.fill('983');
  writeFileSync(
    path.join(COPY, 'tarifs.yaml'),
    textOf('tarifs.yaml').replace('prix: 984\n', 'prix: 982\n'),
  );
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'changé ailleurs' })).toContainText('982');
  expect(textOf('tarifs.yaml')).toContain('prix: 982\n');
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 983\n');
});

test('all prices stand in one column, and a percentage shows what it does before it is done', async ({
  page,
}) => {
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles.flatMap(({ lignes }) => lignes);
  const [first, second] = lines.filter(({ prix }) => typeof prix === 'number');
  await open(page, '/tarifs');
  await page.getByRole('button', { name: 'Tous les prix', exact: true }).click();
  const field = page.getByRole('textbox', { name: first!.nom, exact: true });
  await field.fill('200');
  await field.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 200\n');
  await page.getByRole('checkbox', { name: `Cocher ${first!.nom}` }).check();
  await page.getByRole('checkbox', { name: `Cocher ${second!.nom}` }).check();
  await page.getByLabel('Pour cent').fill('10');
  await expect(page.getByText(`→ ${formatPrice(220)}`)).toBeVisible();
  expect(textOf('tarifs.yaml')).not.toContain('prix: 220\n');
  await page.getByRole('button', { name: 'Appliquer à 2 prix' }).click();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 220\n');
  await page.getByRole('button', { name: /^Annuler : 2 changements/ }).click();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 200\n');
});

test('what no page shows is in Réglages, with where it is used and how it looks elsewhere', async ({
  page,
}) => {
  const { titre } = (await readContent('content')).pages.accueil;
  await open(page, '/');
  await page.getByRole('button', { name: 'Réglages', exact: true }).click();
  const fields = panel(page);
  await fields.getByRole('button', { name: 'Position sur la carte' }).click();
  await expect(fields.getByText('Utilisé dans les données')).toBeVisible();
  await page.getByRole('button', { name: 'Réglages', exact: true }).click();
  await fields.getByRole('button', { name: 'Identité et contact' }).click();
  await expect(page.getByRole('textbox', { name: 'SIRET' })).toHaveAccessibleDescription(
    /Utilisé en bas/,
  );
  await page.getByRole('button', { name: 'Réglages', exact: true }).click();
  await fields.getByRole('button', { name: 'Accueil', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(titre);
  await expect(
    fields.getByRole('heading', { name: 'Dans les résultats de recherche' }),
  ).toBeVisible();
  const card = fields.getByRole('img', { name: 'La carte de partage' });
  const width = card.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.naturalWidth),
  );
  expect(await width).toBe(1200);
});

test('a price still in use is taken away only with another in its place', async ({ page }) => {
  const { blocs } = (await readContent('content')).prestations;
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles.flatMap(({ lignes }) =>
    lignes.map((line) => ({ ...line, count: lignes.length })),
  );
  const used = lines.find(
    ({ nom, count }) => count > 1 && blocs.some(({ tarifs }) => tarifs.includes(nom)),
  )!;
  const other = lines.findLast(({ nom, prix }) => nom !== used.nom && typeof prix === 'number')!;
  await open(page, '/tarifs');
  await touchPrice(page, used.nom);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('sert encore ici')).toBeVisible();
  await page.getByLabel('Y mettre à la place').selectOption(other.nom);
  await page.getByRole('button', { name: 'Remplacer et supprimer' }).click();
  await expect.poll(() => textOf('tarifs.yaml')).not.toContain(`nom: ${used.nom}\n`);
  const after = (await readContent(COPY)).prestations.blocs.flatMap(({ tarifs }) => tarifs);
  expect(after).toContain(other.nom);
});

const clickButton = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

type Views = Partial<
  Record<View['kind'] | `${View['kind']}, ${string}`, (page: Page) => Promise<unknown>>
>;

/** How each view is opened from a page, and what else it may show. */
const VIEWS: [path: string, Views][] = [
  [
    PAGES.tarifs.path,
    {
      settings: (page) => clickButton(page, 'Réglages'),
      'entry, of the head': (page) => clickButton(panel(page), 'Accueil'),
      prices: (page) => clickButton(page, 'Tous les prix'),
      'entry, with lists': (page) => clickButton(panel(page), 'Tarifs'),
      photos: (page) => clickButton(page, 'Photos'),
      phone: (page) => clickButton(page, 'Utiliser mon téléphone'),
      publish: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Publier/ })
          .click(),
      'entry, to be replaced': async (page) => {
        const { tarifs } = (await readContent('content')).prestations.blocs[0]!;
        await touchPrice(page, tarifs[0]!);
        await clickButton(page, 'Supprimer');
      },
      new: async (page) => {
        await touchPrice(page, (await firstLine()).nom);
        await clickButton(page, 'Dupliquer');
        await clickButton(page, 'Ajouter');
        await expect(page.getByRole('alert')).toBeVisible();
      },
      entry: async (page) => (await touchPrice(page, (await firstLine()).nom)).fill('trente'),
    },
  ],
  [
    PAGES.galerie.path,
    {
      'entry, of a photo': async (page) => {
        await (await shownFrame(page)).locator('main img').first().click();
        await clickButton(page, 'Choisir une photo');
      },
      'entry, of its picture': async (page) => {
        await (await shownFrame(page)).locator('main img').first().click();
        await clickButton(page, /^Cadrer, tourner/);
        await expect(page.getByRole('slider')).toBeVisible();
      },
      'photos, one refused': (page) =>
        page
          .getByLabel('Album')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('') }),
    },
  ],
  [
    '/',
    {
      'new, several': async (page) => {
        await clickButton(page, 'Avis');
        await clickButton(page, '+ Ajouter un avis');
      },
    },
  ],
];

for (const [path, views] of VIEWS) {
  test(`axe finds nothing in the views that are opened from ${path}`, async ({ page }) => {
    if (path === '/') writeReviews(0, 0);
    await open(page, path);
    for (const [view, show] of Object.entries(views))
      await test.step(view, async () => {
        // From one setting to the next.
        const close = page.getByRole('button', { name: 'Fermer', exact: true });
        if (view !== 'entry, of the head' && (await close.count())) await close.first().click();
        await show!(page);
        await expect(panel(page).getByRole('heading', { level: 1 })).toBeVisible();
        // In the narrow window everything is closer together.
        await page.setViewportSize({ width: 390, height: 900 });
        await expectAccessible(page);
        await page.setViewportSize({ width: 1280, height: 900 });
      });
    await expectAccessible(page);
    await page.request.post('/editeur/phone/close');
  });
}

test('a fault written in a text editor is told in the panel, and the page stays as it was', async ({
  page,
}) => {
  const frame = await open(page, PAGES.tarifs.path);
  const before = textOf('tarifs.yaml');
  const next = page.getByTitle('La page, dessinée de nouveau');
  const write = (price: string) =>
    writeFileSync(path.join(COPY, 'tarifs.yaml'), before.replace(/prix: \d.*/, `prix: ${price}`));
  write('beaucoup');
  await expect(page.getByRole('alert')).toContainText('content/tarifs.yaml');
  await expect(next).toHaveCount(1);
  // Saved again while the page is still on its way.
  write('énormément');
  await expect(page.getByRole('alert')).toContainText('énormément');
  await expect(next).toHaveCount(0);
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  write('987');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const shown = shownPage(page);
  await expect(shown.getByText(formatPrice(987)).first()).toBeVisible();
});

test('a press that is under way while the page is drawn anew arrives', async ({ page }) => {
  await open(page, PAGES.tarifs.path);
  const title = shownPage(page).getByRole('heading', { level: 1 });
  await title.hover();
  await page.mouse.down();
  const before = textOf('tarifs.yaml');
  writeFileSync(path.join(COPY, 'tarifs.yaml'), before.replace(/^titre: .*/m, 'titre: Mes prix'));
  const next = page.getByTitle('La page, dessinée de nouveau').contentFrame();
  await expect(next.getByRole('heading', { level: 1 })).toContainText('Mes prix');
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Titre de la page' })).toBeVisible();
  await expect(title).toContainText('Mes prix');
  writeFileSync(path.join(COPY, 'tarifs.yaml'), before);
});

test('wrong content from the start on is told where the page would be, and leads to its field', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  const before = textOf('tarifs.yaml');
  writeFileSync(
    path.join(COPY, 'tarifs.yaml'),
    before.replace(`prix: ${prix}\n`, 'prix: beaucoup\n'),
  );
  await restart();
  // Astro loads every window again with each file that changes, as long as a route has failed.
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() === 500 && failed.push(answer.url()));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/tarifs');
    await expect(page.getByRole('heading', { name: 'ne peut pas être montrée' })).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: '« beaucoup »' }).click();
  }
  await expect(page.getByRole('heading', { name: typography(nom) })).toBeVisible();
  expect(failed).toEqual([]);
  const field = page.getByRole('textbox', { name: 'Prix', exact: true });
  await expect(field).toHaveAccessibleDescription(/n’est pas un prix/);
  await field.fill(String(prix));
  await field.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toBe(before);
  await expect(shownPage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('no request without the token, with a foreign name or origin, or too large is answered', async ({
  request,
}) => {
  const status = async (route: string, init: Parameters<typeof request.fetch>[1] = {}) =>
    (await request.fetch(`${ORIGIN}/editeur/${route}`, init)).status();
  expect(await status('content')).toBe(403);
  const shell = await request.get(`${ORIGIN}/tarifs`, {
    headers: { 'sec-fetch-dest': 'document' },
  });
  expect(await shell.text()).toContain('id="editeur"');
  // By this header a second double click finds the editor of its own folder.
  expect(shell.headers()['x-editor-folder']).toBe(encodeURIComponent(process.cwd()));
  expect(await status('content')).toBe(200);
  expect(await status('content', { headers: { host: 'site.example' } })).toBe(403);
  expect(await status('content', { headers: { origin: 'http://site.example' } })).toBe(403);
  expect(await status('content', { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await status('change', { method: 'POST', data: 'x'.repeat(2 ** 20 + 1) })).toBe(413);
  expect(await status('content', { method: 'DELETE' })).toBe(405);
  expect(await status('autre')).toBe(404);
});

test('no build contains the editor', () => {
  for (const [name, text] of filesOf('dist')) {
    expect(
      /editeur|\.publication|[\u{E0000}-\u{E007F}]/u.test(Buffer.from(text, 'latin1').toString()),
      name,
    ).toBe(false);
  }
});
