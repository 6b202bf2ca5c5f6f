/** The owner's lists: prices, closures, reviews. */
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { closureName } from '../../e2e/bakery/src/schema.ts';
import {
  content,
  dayFromToday,
  edit,
  inFile,
  ORIGIN,
  poll,
  pressTwice,
  test,
  textOf,
  type,
} from './running.ts';

const LIST = 'tarifs.yaml';
const HOURS = 'horaires.yaml';

/** Replaces the entries of the list that is the last of a file. */
const writeList = (file: string, list: string, entries: object[]) =>
  edit(file, new RegExp(`^${list}:[^]*`, 'm'), stringify({ [list]: entries }));

test('prices: typed in one column, copied, moved, replaced', async ({ page, editor }) => {
  const { button, expectAccessible, field, panel, press, touchPrice } = editor;
  const { tarifs } = await content();
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  const [first, second] = lines
    .filter(({ prix }) => typeof prix === 'number')
    .map(({ nom }) => nom) as [string, string];
  const families = async () => (await content()).tarifs.familles;
  await editor.open('/tarifs');
  await test.step('two are typed, one while the other is written', async () => {
    await press('Tous les prix');
    await expect(page.getByRole('complementary', { name: 'Tous les prix' })).toBeFocused();
    await expectAccessible();
    const release = await editor.hold();
    await type(field(first), '231');
    await type(field(second), '232');
    await release();
    await inFile(LIST).toMatch(/prix: 231\n[^]*prix: 232\n/);
    await expect(field(first)).toHaveValue('231');
  });
  await test.step('a copy needs a name of its own', async () => {
    await press('Fermer');
    await touchPrice(first);
    await press('Dupliquer');
    const name = field('Produit');
    await name.press('Enter');
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('Une copie');
    await name.press('Enter');
    await inFile(LIST).toContain('nom: Une copie\n');
    const names = (await families()).flatMap(({ lignes }) => lignes.map(({ nom }) => nom));
    expect(names[names.indexOf(first) + 1]).toContain('Une copie');
  });
  await test.step('families are moved by keys, by the hand, and by a button pressed twice', async () => {
    const names = async () => (await families()).slice(0, 3).map(({ nom }) => nom);
    const [one, two, three] = await names();
    await press('Fermer');
    await press('Textes et photos de la page');
    const list = panel.getByRole('region', { name: 'Familles de prix' });
    const rows = list.getByRole('listitem');
    const { photoIds } = await editor.content();
    const pictures = (await families()).flatMap(({ photo = '' }) => photoIds[photo] ?? []);
    for (const [at, id] of pictures.entries())
      await expect(rows.locator('img').nth(at)).toHaveAttribute('src', new RegExp(`${id}\\b`));
    const grips = list.getByRole('button', { name: /^Déplacer/ });
    await grips.first().press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await poll(names).toEqual([two, three, one]);
    await expect(grips.nth(2)).toBeFocused();
    const [from, to] = [(await grips.nth(0).boundingBox())!, (await grips.nth(2).boundingBox())!];
    const release = await editor.hold();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 });
    await page.mouse.up();
    // What is moved is still being written, and goes on from where it is seen.
    await press(rows.first().getByRole('button').last());
    await expect(field('Nom')).toHaveValue(three!);
    await pressTwice(page, button('Descendre'));
    await release();
    await poll(names).toEqual([one, two, three]);
    await editor.saved();
    await expect(field('Nom')).toHaveValue(three!);
  });
  await test.step('one that is used goes from where it is used, or is replaced there', async () => {
    const adviceAt = async () => (await content()).tarifs.conseil.prix;
    const nom = await adviceAt();
    await touchPrice(nom);
    await press('Supprimer');
    const form = page.getByRole('form', { name: /sert encore ici/ });
    await expect(form).toBeFocused();
    await expectAccessible();
    // What goes is chosen beforehand; what has to stay is not.
    for (const use of await form.getByRole('combobox').all()) {
      const isChosen = (await use.inputValue()) !== '';
      const options = await use.locator('option').allTextContents();
      expect(options[0]).toMatch(isChosen ? /^Retirer aussi de «/ : /^Choisir/);
      // A sum goes as a whole, and the advice gets the first other price.
      if (!isChosen) await use.selectOption({ index: 1 });
    }
    await press(form.getByRole('button'));
    await inFile(LIST).not.toContain(`nom: ${nom}\n`);
    expect(await adviceAt()).not.toBe(nom);
    expect((await content()).tarifs.formules).toHaveLength(tarifs.formules.length - 1);
  });
});

test(
  'closures: called by their days, folded once past, added and removed',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { expectAccessible, onPage, panel, press } = editor;
    const closure = (from: number, to: number) => {
      return { du: dayFromToday(from), au: dayFromToday(to), motif: 'Congés' };
    };
    const [inWeeks, now, longer, past] = [
      closure(40, 42),
      closure(-1, 0),
      closure(0, 22),
      closure(-9, -3),
    ];
    const [firstDay, lastDay] = [page.getByLabel('Premier jour'), page.getByLabel('Dernier jour')];
    writeList(HOURS, 'fermetures', [inWeeks, now, longer, past]);
    const before = textOf(HOURS);
    await editor.open('/contact');
    const list = panel.getByRole('region', { name: 'Fermetures exceptionnelles' });
    const rows = list.getByRole('listitem');
    await test.step('they are called by their days; past ones are folded', async () => {
      await press('Horaires et fermetures');
      await expect(rows).toHaveText(
        [now, longer, inWeeks].map((each) => new RegExp(closureName(each)!)),
      );
      await expect(rows.first()).toContainText(`Recouvre ${closureName(longer)}`);
      const folded = list.getByText(closureName(past)!);
      await expect(folded).toBeHidden();
      await press(list.getByText('Une passée'));
      await expect(folded).toBeVisible();
    });
    await test.step('one is added, and removed', async () => {
      await press('+ Ajouter une fermeture');
      await expect(firstDay).toBeFocused();
      await expectAccessible();
      const day = dayFromToday(60);
      for (const each of [firstDay, lastDay]) await each.fill(day);
      // At once: what was just typed is no draft any more, once it is added.
      await lastDay.press('Enter');
      await inFile(HOURS).toContain(`  - du: ${day}\n    au: ${day}\n`);
      await editor.saved();
      await expect(onPage.getByText('Fermé le').first()).toBeVisible();
      await press('Supprimer');
      await inFile(HOURS).toBe(before);
      await expect(editor.bar).toContainText('Fermetures exceptionnelles : retrait du');
    });
  },
);

/** The names of the reviews in the file. */
const reviews = async () => (await content()).avis.avis.map(({ nom }) => nom);

/** What a review says: « Essai 2 » is a sample. */
const commentOf = (name: string) =>
  `${name.startsWith('Essai') ? 'Exemple : ' : ''}les mots de ${name}`;

/** Replaces the reviews by a number of the owner's own, after a number of samples. */
function writeReviews(own: number, samples: number): void {
  const review = (nom: string) => {
    return { nom, note: 5, date: 'Visité en mai', commentaire: commentOf(nom) };
  };
  writeList('avis.yaml', 'avis', [
    ...Array.from({ length: samples }, (_, at) => review(`Essai ${at}`)),
    ...Array.from({ length: own }, (_, at) => review(`Cliente ${at}`)),
  ]);
}

test('reviews: samples go in one press; three at least, or none', async ({ page, editor }) => {
  const { button, expectAccessible, field, onPage, press, status } = editor;
  const begun = 'Celle qui manque';
  const retire = button('Retirer tous les exemples');
  const replace = 'Ajouter, à la place des exemples';
  const names = field('Nom');
  const words = (name: string) => onPage.getByText(commentOf(name));
  await test.step('samples go, the owner’s stay', async () => {
    writeReviews(3, 5);
    await editor.open('/avis');
    await press(words('Essai 0'));
    // Until the page is drawn anew, a press on it means what it shows.
    const release = await editor.hold(`${ORIGIN}/avis`);
    await press('Supprimer');
    await inFile('avis.yaml').not.toContain('Essai 0');
    await editor.saved();
    await press(words('Essai 1'));
    await expect(names).toHaveValue('Essai 1');
    await release();
    await press(retire);
    await poll(reviews).toEqual(['Cliente 0', 'Cliente 1', 'Cliente 2']);
    await expect(retire).toHaveCount(0);
    await expect(words('Essai 2')).toHaveCount(0);
    await expect(onPage.getByText('les mots de Cliente')).toHaveCount(3);
  });
  await test.step('of three all go, or none', async () => {
    await press(words('Cliente 1'));
    await expect(button('Supprimer')).toHaveAttribute('aria-disabled', 'true');
    await expect(editor.panel).toContainText('3 au moins, ou aucun.');
    await press('Tout retirer');
    await poll(reviews).toEqual([]);
    await expect(onPage.getByRole('figure')).toHaveCount(0);
    await press('Fermer');
  });
  await test.step('several are pasted in place of samples, and lack their stars', async () => {
    const pasted = ['Inès', 'Jo', 'Lou'];
    const add = 'Ajouter les 3, à la place des exemples';
    writeReviews(0, 4);
    await expect(words('Essai 3')).toHaveCount(1);
    await press('Textes et photos de la page');
    await press(editor.panel.getByText('Coller des avis', { exact: true }));
    await editor.panel
      .getByRole('textbox', { name: 'Coller des avis' })
      .fill(pasted.map((name) => `${name}\nBien.\n`).join('\n'));
    // Each is shown with all its lines before it is kept.
    const found = editor.panel.getByRole('region', { name: 'Coller des avis' });
    for (const name of pasted)
      await expect(found.getByRole('region', { name })).toContainText('Les 2 lignes');
    await expectAccessible();
    await press('Continuer');
    await expectAccessible();
    await press(add);
    await expect(editor.panel.getByRole('alert')).toContainText(
      'Inès (Note, Date de la visite), Jo (Note',
    );
    for (const name of pasted) {
      const entry = editor.panel.getByRole('region', { name });
      await entry.getByRole('radio', { name: '4 étoiles' }).check({ force: true });
      await entry.getByLabel('Date de la visite').selectOption({ index: 1 });
    }
    await press(add);
    await poll(async () => (await content()).avis.avis).toMatchObject(
      pasted.map((nom) => {
        return { nom, note: 4, commentaire: 'Bien.' };
      }),
    );
    await press('Fermer');
  });
  await test.step('their section is hidden, and shown again from the line in its place', async () => {
    const hidden = editor.panel.getByRole('checkbox', { name: 'Masquer la section des avis' });
    await press('Textes et photos de la page');
    await press(hidden);
    await poll(reviews).toEqual([]);
    await inFile('avis.yaml').toContain('nom: Inès');
    await press('Fermer');
    await press(onPage.getByText('section masquée'));
    await expect(hidden).toBeFocused();
    await press(hidden);
    await poll(async () => (await reviews()).length).toBe(3);
    await press('Fermer');
  });
  await test.step('a third takes the place of the samples, and waits until it is whole', async () => {
    writeReviews(2, 3);
    await expect(words('Cliente')).toHaveCount(2);
    await press('Textes et photos de la page');
    await expect(retire).toHaveCount(0);
    await press('+ Ajouter un avis');
    await names.fill(begun);
    await field('Commentaire').fill('En mai');
    await press('Fermer');
    await expect(status).toHaveText('1 ajout non enregistré');
    await page.reload();
    await press('Textes et photos de la page');
    await press(new RegExp(`^${begun}`), editor.panel);
    await expect(field('Commentaire')).toHaveValue('En mai');
    await press(replace);
    await expect(editor.panel.getByRole('alert')).toContainText('À compléter');
    await editor.panel.getByRole('radio', { name: '4 étoiles' }).check({ force: true });
    const date = editor.panel.getByLabel('Date de la visite');
    await date.selectOption({ index: 1 });
    // These keys are for the list of dates: nothing is added, and the panel stays.
    await date.press('Enter');
    await date.press('Escape');
    await expect(date).toBeVisible();
    await press(replace);
    await poll(async () => (await reviews()).sort()).toEqual([begun, 'Cliente 0', 'Cliente 1']);
    await editor.saved();
  });
  await test.step('a list of a fixed length offers no addition, and says so', async () => {
    await press('Fermer');
    await press('Contact', editor.bar);
    await expect(editor.panel.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await press('Textes et photos de la page');
    await expect(editor.panel).toContainText('2 exactement');
    await expect(editor.panel.getByRole('button', { name: 'Ajouter une photo' })).toHaveCount(0);
  });
});
