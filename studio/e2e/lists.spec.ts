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
  poll,
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

test('prices are raised in one column, copied, moved and replaced', async ({ page }) => {
  const { prestations, tarifs } = await readContent(COPY);
  const lines = tarifs.familles.flatMap(({ lignes }) =>
    lignes.map((line) => ({ ...line, count: lignes.length })),
  );
  const [first, second] = lines.filter(({ prix }) => typeof prix === 'number');
  write('tarifs.yaml', textOf('tarifs.yaml').replace(/prix: \d.*/, 'prix: 200'));
  await open(page, PAGES.tarifs.path);
  await test.step('two are raised', async () => {
    await press(button(page, 'Tous les prix'));
    await expect(page.getByRole('complementary', { name: 'Tous les prix' })).toBeFocused();
    for (const { nom } of [first!, second!])
      await press(page.getByRole('checkbox', { name: `Cocher ${nom}`, exact: true }));
    await page.getByLabel('Pour cent').fill('10,0');
    await expect(page.getByText(`→ ${formatPrice(220)}`)).toBeVisible();
    await expectAccessible(page);
    expect(textOf('tarifs.yaml')).not.toContain('prix: 220\n');
    // One that was just typed is raised from what was typed.
    const release = await holdBack(page, '**/editeur/change');
    await type(field(page, first!.nom), '210');
    await press(button(page, 'Appliquer à 2 prix'));
    await release();
    await inFile('tarifs.yaml').toContain('prix: 231\n');
    await expect(button(page, /^Annuler : .* et 1 autre changement$/)).toBeVisible();
    await expect(field(page, first!.nom)).toHaveValue('231');
  });
  await test.step('a copy needs a name of its own', async () => {
    await press(button(page, 'Fermer'));
    await touchPrice(page, first!.nom);
    await press(button(page, 'Dupliquer'));
    await field(page, 'Prestation').press('Enter');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await expect(field(page, 'Prestation')).toBeFocused();
    await field(page, 'Prestation').fill('Une copie');
    await page.keyboard.press('Enter');
    await inFile('tarifs.yaml').toContain('nom: Une copie\n');
    const names = (await readContent(COPY)).tarifs.familles.flatMap(({ lignes }) =>
      lignes.map(({ nom }) => nom),
    );
    expect(names[names.indexOf(first!.nom) + 1]).toContain('Une copie');
  });
  await test.step('families are moved by arrow keys, pressed twice too, and by the hand', async () => {
    const families = async () => (await readContent(COPY)).tarifs.familles;
    const [one, two, three] = (await families()).map(({ nom }) => nom);
    const areFirst = (...wanted: (string | undefined)[]) =>
      poll(async () => (await families()).slice(0, 3).map(({ nom }) => nom)).toEqual(wanted);
    await press(button(page, 'Fermer'));
    await press(button(panel(page), PAGES.tarifs.label));
    const list = panel(page).getByRole('region', { name: 'Familles de prix' });
    const rows = list.getByRole('listitem');
    const pictures = await rows
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ src }) => new URL(src).searchParams.get('photo')),
      );
    const answer = await page.request.get('/editeur/content');
    const { photoIds } = (await answer.json()) as { photoIds: Record<string, string> };
    const wanted = (await families()).flatMap(({ photo }) => photo ?? []);
    expect(pictures).toEqual(wanted.map((photo) => `photos/${photoIds[photo]}`));
    const grips = list.getByRole('button', { name: /^Déplacer/ });
    await grips.first().press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await areFirst(two, three, one);
    await expect(grips.nth(2)).toBeFocused();
    const [from, to] = [(await grips.nth(0).boundingBox())!, (await grips.nth(2).boundingBox())!];
    const release = await holdBack(page, '**/editeur/change');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 });
    await page.mouse.up();
    // What is moved is still being written, and goes on from where it is seen.
    await press(rows.first().getByRole('button').last());
    const name = field(page, 'Nom');
    await expect(name).toHaveValue(three!);
    await pressTwice(page, button(page, 'Descendre'));
    await release();
    await areFirst(one, two, three);
    await saved(page);
    await expect(name).toHaveValue(three!);
  });
  await test.step('one that is used is replaced', async () => {
    const used = lines.find(
      ({ nom, count }) => count > 1 && prestations.blocs.some(({ tarifs }) => tarifs.includes(nom)),
    )!;
    const other = lines.findLast(({ nom, prix }) => nom !== used.nom && typeof prix === 'number')!;
    await touchPrice(page, used.nom);
    await press(button(page, 'Supprimer'));
    await expect(page.getByRole('form', { name: /sert encore ici/ })).toBeFocused();
    await expect(button(page, 'Remplacer et supprimer')).toBeInViewport({ ratio: 1 });
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

/** Replaces the entries of the list that is the last of a file. */
const writeList = (file: string, list: string, entries: object[]) =>
  write(
    file,
    textOf(file).replace(new RegExp(`^${list}:[^]*`, 'm'), '') + stringify({ [list]: entries }),
  );

test('closures are called by their days, added, removed and moved; the week is typed', async ({
  page,
}) => {
  const closure = (motif: string, from: number, to: number) => {
    return { du: dayFromToday(from), au: dayFromToday(to), motif };
  };
  const [snow, holidays] = [closure('Neige', 40, 42), closure('Congés', -1, 0)];
  const [fair, cold] = [closure('Salon', 0, 22), closure('Rhume', -9, -3)];
  writeList('horaires.yaml', 'fermetures', [snow, holidays, fair, cold]);
  const before = textOf('horaires.yaml');
  await open(page, PAGES.contact.path);
  await press(button(page, 'Horaires et fermetures'));
  const list = panel(page).getByRole('region', { name: 'Fermetures exceptionnelles' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveText(
    [holidays, fair, snow].map((each) => new RegExp(closureName(each)!)),
  );
  await expect(rows.first()).toContainText(`Recouvre ${closureName(fair)}`);
  await expect(list.getByText(closureName(cold)!)).toBeHidden();
  await press(list.getByText('Une passée'));
  await expect(list.getByText(closureName(cold)!)).toBeVisible();
  await press(button(page, '+ Ajouter une fermeture'));
  await expectAccessible(page);
  const added = dayFromToday(60);
  for (const which of ['Premier jour', 'Dernier jour']) await page.getByLabel(which).fill(added);
  await press(button(page, 'Ajouter'));
  await inFile('horaires.yaml').toContain(`  - du: ${added}\n    au: ${added}\n`);
  await expect(shownPage(page).getByText('Fermé le').first()).toBeVisible();
  await press(button(page, 'Supprimer'));
  await inFile('horaires.yaml').toBe(before);
  await expect(
    page.getByRole('banner').getByText('Fermetures exceptionnelles : retrait de', { exact: false }),
  ).toBeVisible();
  // Both days of one that moves to another year belong together.
  await press(rows.nth(2).getByRole('button').last());
  const [du, au] = [dayFromToday(405), dayFromToday(407)];
  await page.getByLabel('Premier jour').fill(du);
  const refusal = panel(page).getByRole('alert');
  await expect(refusal).toContainText('avant de commencer');
  await expect(status(page)).toHaveText('1 champ non enregistré');
  expect(textOf('horaires.yaml')).toBe(before);
  await page.getByLabel('Dernier jour').fill(au);
  await inFile('horaires.yaml').toContain(`  - du: ${du}\n    au: ${au}\n`);
  await saved(page);
  await expect(refusal).toHaveCount(0);
  // Hours are typed as one says them.
  await press(button(page, 'Fermer'));
  await press(button(panel(page), 'Horaires et fermetures'));
  await press(button(panel(page), 'Semaine'));
  await type(panel(page).getByLabel('Dimanche'), 'sur rdv');
  await page.keyboard.press('Enter');
  await inFile('horaires.yaml').toContain('dimanche: sur rendez-vous');
  await expect(shownPage(page).locator('#horaires ~ dl')).toContainText('sur rendez-vous');
});

/** The reviews as they are in the file. */
const reviews = async () => (await readContent(COPY)).avis.avis;

/** Replaces the reviews by a number of samples, then a number of the owner's own. */
function writeReviews(own: number, samples: number): void {
  const review = (nom: string) => {
    return { nom, note: 5, date: 'Visité en mai', commentaire: `Les mots de ${nom}.` };
  };
  writeList('avis.yaml', 'avis', [
    ...Array.from({ length: samples }, (_, at) => ({ ...review(`Essai ${at}`), exemple: true })),
    ...Array.from({ length: own }, (_, at) => review(`Cliente ${at}`)),
  ]);
}

test('sample reviews go in one press; of the fewest none goes alone', async ({ page }) => {
  const begun = 'Celle qui manque';
  const retire = button(page, 'Retirer tous les exemples');
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
    await poll(async () => (await reviews()).length).toBe(3);
    await expect(retire).toHaveCount(0);
    await expect(words('Essai')).toHaveCount(0);
    await expect(words('Cliente')).toHaveCount(3);
  });
  await test.step('of three all go, or none', async () => {
    await press(words('Cliente 1.'));
    await expect(button(page, 'Supprimer')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('3 au moins, ou aucun.', { exact: false })).toBeVisible();
    await press(button(page, 'Tout retirer'));
    await poll(reviews).toEqual([]);
    await expect(shown.getByRole('figure')).toHaveCount(0);
    await press(button(page, 'Fermer'));
  });
  await test.step('two that are left wait for a third, which was begun before', async () => {
    writeReviews(2, 3);
    await expect(words('Cliente')).toHaveCount(2);
    await press(button(page, 'Avis'));
    await press(button(page, '+ Ajouter un avis'));
    await names.fill(begun);
    await field(page, 'Note').fill('douze');
    await press(button(page, 'Fermer'));
    await expect(status(page)).toHaveText('1 ajout non enregistré');
    const open = (name: string) => press(button(panel(page), new RegExp(`^${name}`)));
    await press(button(page, 'Avis'));
    await open('Essai 0');
    await press(retire);
    await poll(reviews).toEqual([]);
    // Those that are left wait in the list with the one that was begun.
    await open('Cliente 0');
    await expectAccessible(page);
    await press(button(page, 'Ajouter'));
    await expect(panel(page).getByRole('alert')).toContainText('À compléter');
    await page.reload();
    await expect(status(page)).toHaveText('3 ajouts non enregistrés');
    await press(button(page, 'Avis'));
    await open(begun);
    await expect(field(page, 'Note')).toHaveValue('douze');
    await field(page, 'Note').fill('5');
    for (const label of ['Date de la visite', 'Commentaire'])
      await field(page, label).fill('En mai');
    await press(button(page, 'Ajouter'));
    await poll(async () => (await reviews()).map(({ nom }) => nom).sort()).toEqual([
      begun,
      'Cliente 0',
      'Cliente 1',
    ]);
    await saved(page);
  });
  await test.step('a full list takes no more, and says so', async () => {
    await press(button(page, 'Fermer'));
    await press(button(panel(page), 'Accueil'));
    await expect(page.getByText('4 exactement')).toBeVisible();
    const add = page.getByRole('button', { name: 'Ajouter une photo' }).last();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  });
});
