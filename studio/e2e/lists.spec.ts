/** The owner's lists: prices, hours and closures, reviews, and photos in their order. */
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { closureName } from '#institute/closures.ts';
import { readContent } from '#content/load.ts';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
  dayFromToday,
  expectAccessible,
  field,
  holdBack,
  inFile,
  open,
  ORIGIN,
  panel,
  press,
  pressTwice,
  saved,
  shownPage,
  status,
  test,
  textOf,
  touchPrice,
  type,
  write,
} from './running.ts';

test('prices stand in one column; they are raised, copied and replaced', async ({ page }) => {
  const { prestations, tarifs } = await readContent(COPY);
  const lines = tarifs.familles.flatMap(({ lignes }) =>
    lignes.map((line) => ({ ...line, count: lignes.length })),
  );
  const [first, second] = lines.filter(({ prix }) => typeof prix === 'number');
  const old = textOf('tarifs.yaml').replace(/prix: \d.*/, 'prix: 200');
  write('tarifs.yaml', old.replace(/^misAJour: .*/m, `misAJour: ${dayFromToday(-9)}`));
  await open(page, PAGES.tarifs.path);
  await test.step('two are raised', async () => {
    await press(button(page, 'Tous les prix'));
    for (const { nom } of [first!, second!])
      await press(page.getByRole('checkbox', { name: `Cocher ${nom}`, exact: true }));
    await page.getByLabel('Pour cent').fill('10');
    await expect(page.getByText(`→ ${formatPrice(220)}`)).toBeVisible();
    await expectAccessible(page);
    expect(textOf('tarifs.yaml')).not.toContain('prix: 220\n');
    // One that was just typed is raised from what was typed.
    const release = await holdBack(page, '**/editeur/change');
    await type(field(page, first!.nom), '210');
    await press(button(page, 'Appliquer à 2 prix'));
    await release();
    await inFile('tarifs.yaml').toContain('prix: 231\n');
    expect(textOf('tarifs.yaml')).toContain(`misAJour: ${dayFromToday(0)}`);
    await expect(button(page, /^Annuler : 2 changements/)).toBeVisible();
    await expect(field(page, first!.nom)).toHaveValue('231');
  });
  await test.step('a copy needs a name of its own', async () => {
    await press(button(page, 'Fermer'));
    await touchPrice(page, first!.nom);
    await press(button(page, 'Dupliquer'));
    await field(page, 'Prestation').press('Enter');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await expect(field(page, 'Prestation')).toBeFocused();
  });
  await test.step('one that is used is replaced', async () => {
    const used = lines.find(
      ({ nom, count }) => count > 1 && prestations.blocs.some(({ tarifs }) => tarifs.includes(nom)),
    )!;
    const other = lines.findLast(({ nom, prix }) => nom !== used.nom && typeof prix === 'number')!;
    await touchPrice(page, used.nom);
    await press(button(page, 'Supprimer'));
    await expect(page.getByText('sert encore ici')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Y mettre à la place').selectOption(other.nom);
    await press(button(page, 'Remplacer et supprimer'));
    await inFile('tarifs.yaml').not.toContain(`nom: ${used.nom}\n`);
    // The services are written after the prices.
    await saved(page);
    const after = (await readContent(COPY)).prestations.blocs.flatMap(({ tarifs }) => tarifs);
    expect(after).toContain(other.nom);
  });
});

/** A file of content with other entries in the list that is its last. */
const withList = (file: string, list: string, entries: object[]) =>
  textOf(file).replace(new RegExp(`^${list}:[^]*`, 'm'), '') + stringify({ [list]: entries });

const withClosures = (...closures: object[]) => withList('horaires.yaml', 'fermetures', closures);

test('closures are called by their days; hours are typed as one says them', async ({ page }) => {
  const snow = { du: dayFromToday(40), au: dayFromToday(42), motif: 'Neige' };
  const holidays = { du: dayFromToday(10), au: dayFromToday(20), motif: 'Congés' };
  const fair = { du: dayFromToday(18), au: dayFromToday(22), motif: 'Salon' };
  const cold = { du: dayFromToday(-9), au: dayFromToday(-3), motif: 'Rhume' };
  const before = withClosures(snow, holidays, fair, cold);
  write('horaires.yaml', before);
  await open(page, PAGES.contact.path);
  const list = panel(page).getByRole('region', { name: 'Fermetures exceptionnelles' });
  const rows = list.getByRole('listitem');
  await test.step('in their order, past ones apart', async () => {
    await press(button(page, 'Horaires et fermetures'));
    await expect(rows).toHaveText(
      [holidays, fair, snow].map((each) => new RegExp(closureName(each)!)),
    );
    await expect(rows.first()).toContainText(`Recouvre ${closureName(fair)}`);
    await expect(list.getByText(closureName(cold)!)).toBeHidden();
    await press(list.getByText('Une passée'));
    await expect(list.getByText(closureName(cold)!)).toBeVisible();
  });
  await test.step('one is added; « Supprimer » pressed twice takes one', async () => {
    await press(button(page, '+ Ajouter une fermeture'));
    await expectAccessible(page);
    const added = dayFromToday(60);
    for (const which of ['Premier jour', 'Dernier jour']) await page.getByLabel(which).fill(added);
    await press(button(page, 'Ajouter'));
    await inFile('horaires.yaml').toContain(`  - du: ${added}\n    au: ${added}\n`);
    await expect(shownPage(page).getByText('Fermé le').first()).toBeVisible();
    const release = await holdBack(page, '**/editeur/change');
    await pressTwice(page, button(page, 'Supprimer'));
    await release();
    await inFile('horaires.yaml').toBe(before);
    await saved(page);
    await expect(page.getByRole('banner')).toContainText('Suppression, ');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(textOf('horaires.yaml')).toBe(before);
  });
  await test.step('both days of one that moves to another year belong together', async () => {
    await press(rows.nth(2).getByRole('button').last());
    const refusal = panel(page).getByRole('alert');
    await page.getByLabel('Premier jour').fill(dayFromToday(405));
    await expect(refusal).toContainText('avant de commencer');
    await expect(status(page)).toHaveText('1 champ non enregistré');
    expect(textOf('horaires.yaml')).toBe(before);
    await page.getByLabel('Dernier jour').fill(dayFromToday(407));
    const moved = { ...snow, du: dayFromToday(405), au: dayFromToday(407) };
    await inFile('horaires.yaml').toBe(withClosures(moved, holidays, fair, cold));
    await saved(page);
    await expect(refusal).toHaveCount(0);
  });
  await test.step('the week', async () => {
    await press(button(page, 'Fermer'));
    await press(button(panel(page), 'Horaires et fermetures'));
    await press(button(panel(page), 'Semaine'));
    await expect(panel(page).getByText('sur rendez-vous')).toHaveCount(1);
    await type(panel(page).getByLabel('Dimanche'), 'sur rdv');
    await page.keyboard.press('Enter');
    await inFile('horaires.yaml').toContain('dimanche: sur rendez-vous');
    await expect(shownPage(page).locator('#horaires ~ dl')).toContainText('sur rendez-vous');
  });
});

/** The reviews as they are in the file. */
const reviews = async () => (await readContent(COPY)).avis.avis;

/** Replaces the reviews by a number of samples, then a number of the owner's own. */
function writeReviews(own: number, samples: number): void {
  const review = (nom: string, mark?: object) => ({
    ...{ nom, note: 5, date: 'Visité en mai', commentaire: `Les mots de ${nom}.` },
    ...mark,
  });
  const entries = [
    ...Array.from({ length: samples }, (_, at) => review(`Essai ${at}`, { exemple: true })),
    ...Array.from({ length: own }, (_, at) => review(`Cliente ${at}`)),
  ];
  write('avis.yaml', withList('avis.yaml', 'avis', entries));
}

test('sample reviews go in one press; of the fewest none goes alone', async ({ page }) => {
  const begun = 'Celle qui manque';
  const retire = button(page, 'Retirer tous les avis d’exemple');
  const names = field(page, 'Nom');
  const shown = shownPage(page);
  const words = (name: string) => shown.getByText(`Les mots de ${name}`, { exact: false });
  await test.step('samples go, the owner’s stay', async () => {
    writeReviews(3, 5);
    await open(page, '/');
    await press(words('Essai 0.'));
    // Until the page is drawn anew, a press on it means what it shows.
    const release = await holdBack(page, `${ORIGIN}/`);
    await press(button(page, 'Supprimer'));
    await inFile('avis.yaml').not.toContain('Essai 0');
    await saved(page);
    await press(words('Essai 1.'));
    await expect(names).toHaveValue('Essai 1');
    await release();
    await press(retire);
    await expect.poll(async () => (await reviews()).length).toBe(3);
    await expect(retire).toHaveCount(0);
    await expect(words('Essai')).toHaveCount(0);
    await expect(words('Cliente')).toHaveCount(3);
    expect(textOf('avis.yaml')).not.toContain('exemple: true');
  });
  await test.step('of three all go, or none', async () => {
    await press(words('Cliente 1.'));
    await expect(button(page, 'Supprimer')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('3 au moins, ou aucun.', { exact: false })).toBeVisible();
    await press(button(page, 'Tout retirer'));
    await expect.poll(reviews).toEqual([]);
    await expect(shown.getByRole('figure')).toHaveCount(0);
    await press(button(page, 'Fermer'));
  });
  await test.step('two that are left wait for a third, which was begun before', async () => {
    writeReviews(2, 3);
    await expect(words('Essai 0.')).toHaveCount(1);
    await press(button(page, 'Avis'));
    await expect(retire).toBeVisible();
    await press(button(page, '+ Ajouter un avis'));
    await names.fill(begun);
    await field(page, 'Note').fill('douze');
    await press(button(page, 'Fermer'));
    await expect(status(page)).toHaveText('1 ajout non enregistré');
    await press(button(page, 'Avis'));
    await press(retire);
    await expect.poll(reviews).toEqual([]);
    await expect(names.nth(2)).toHaveValue(begun);
    await expectAccessible(page);
    await page.reload();
    await press(status(page).getByRole('button'));
    await expect(names.nth(1)).toHaveValue('Cliente 1');
    const third = page.getByRole('group', { name: 'Avis 3' });
    const input = (name: string) => third.getByRole('textbox', { name, exact: true });
    await expect(input('Note')).toHaveValue('douze');
    await input('Note').fill('5');
    await press(button(page, 'Ajouter'));
    await expect(page.getByRole('alert')).toContainText('À compléter : 3');
    expect(await reviews()).toEqual([]);
    for (const label of ['Date de la visite', 'Commentaire']) await input(label).fill('En mai');
    await press(button(page, 'Ajouter'));
    await expect
      .poll(async () => (await reviews()).map(({ nom }) => nom))
      .toEqual(['Cliente 0', 'Cliente 1', begun]);
    await expect(third).toHaveCount(0);
  });
  await test.step('a full list takes no more, and says so', async () => {
    await press(button(page, 'Fermer'));
    await press(button(panel(page), 'Accueil'));
    await expect(page.getByText('4 exactement')).toBeVisible();
    const add = page.getByRole('button', { name: 'Ajouter une photo' }).last();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  });
});

test('entries are moved by arrow keys, pressed twice too, and by the hand', async ({ page }) => {
  const entries = async () => (await readContent(COPY)).galerie.photos;
  const [first, second, third] = (await entries()).map(({ titre }) => titre);
  const areFirst = (...wanted: (string | undefined)[]) =>
    expect
      .poll(async () => (await entries()).slice(0, 3).map(({ titre }) => titre))
      .toEqual(wanted);
  await open(page, PAGES.galerie.path);
  await press(button(panel(page), 'Galerie'));
  const rows = panel(page).getByRole('listitem');
  const pictures = await rows
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src }) => new URL(src).searchParams.get('photo')),
    );
  expect(pictures).toEqual((await entries()).map(({ photo }) => photo));
  const grips = page.getByRole('button', { name: /^Déplacer/ });
  await grips.first().press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await areFirst(second, third, first);
  await expect(grips.nth(2)).toBeFocused();
  const [from, to] = [(await grips.nth(0).boundingBox())!, (await grips.nth(2).boundingBox())!];
  const release = await holdBack(page, '**/editeur/change');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 });
  await page.mouse.up();
  // What is moved is still being written, and goes on from where it is seen.
  await press(rows.first().getByRole('button').last());
  const title = field(page, 'Titre');
  await expect(title).toHaveValue(third!);
  await pressTwice(page, button(page, 'Descendre'));
  await release();
  await areFirst(first, second, third);
  await saved(page);
  await expect(title).toHaveValue(third!);
});
