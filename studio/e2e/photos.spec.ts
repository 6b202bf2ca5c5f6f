/** Photos in the running editor: from the phone's file to the page. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { typography } from '#kit/french/typography.ts';
import {
  content,
  COPY,
  edit,
  filesOf,
  inFile,
  LINE,
  pngFile,
  poll,
  test,
  textOf,
  type,
} from './running.ts';

const PHOTOS = path.join(COPY, 'photos');
const folders = () => readdirSync(PHOTOS);

/** Puts a photo that no page shows beside the others, as by hand. */
async function deposit(name: string, width = 1200, height = 1500): Promise<void> {
  const folder = path.join(PHOTOS, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'photo.png'), (await pngFile('', width, height)).buffer);
  const [nom, alt, cadrage] = [`Photo ${name}`, `Ce que montre ${name}`, { x: 50, y: 50 }];
  const words = JSON.stringify({ nom, photo: 'photo.png', alt, cadrage });
  writeFileSync(path.join(folder, 'index.yaml'), words);
}

/** The bytes of a photo's picture. */
const pictureOf = (name: string) =>
  [...filesOf(path.join(PHOTOS, name))].find(([file]) => !file.endsWith('.yaml'))![1];

test('the library: photos are shown, deleted, named, added', async ({ page, editor }) => {
  const { alert, field, onPage, panel, press } = editor;
  for (const name of ['essai-1', 'essai-2']) await deposit(name);
  const { galerie, photos } = await content();
  const used = galerie.photos[0]!.photo;
  await editor.open('/contact');
  await press('Photos');
  const tiles = panel.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: `Choisir ${typography(photos[name]!.nom)}`, exact: true });
  const tileOf = (name: string) => tiles.filter({ has: boxOf(name) });
  const tick = (name: string) => press(boxOf(name));
  await test.step('each says where it is shown', async () => {
    await expect(tiles).toHaveCount(Object.keys(photos).length);
    await tiles
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(all.map((each) => Object.assign(each, { loading: 'eager' }).decode())),
      );
    await expect(tileOf(used)).toContainText('Galerie');
    await expect(tileOf('essai-1')).toContainText('Sur aucune page');
  });
  await test.step('only one that nothing shows is deleted', async () => {
    await tick(used);
    await press('Supprimer', panel);
    await expect(alert).toContainText(typography(photos[used]!.nom));
    expect(folders()).toContain(used);
    await tick(used);
    await tick('essai-2');
    await press('Supprimer', panel);
    await expect(tileOf('essai-2')).toHaveCount(0);
    expect(folders()).not.toContain('essai-2');
  });
  await test.step('what is typed while one gets its new name stays in its field', async () => {
    await press(tileOf(used).getByRole('button'));
    const [name, alt] = [field('Nom'), field('Ce que montre la photo')];
    const release = await editor.hold();
    await name.fill('Un autre nom');
    await name.press('Tab');
    await alt.fill('');
    await release();
    await alt.pressSequentially('Une main posée sur du lin.');
    await poll(folders).toContain('un-autre-nom');
    await page.keyboard.type(' Toujours là.');
    await expect(alt).toHaveValue('Une main posée sur du lin. Toujours là.');
    await expect(alt).toBeFocused();
    await inFile('photos/un-autre-nom/index.yaml').toContain('lin. Toujours là.');
    await editor.saved();
    const before = pictureOf('un-autre-nom');
    await name.fill('Tournée');
    await press('Tourner');
    await expect(() => expect(pictureOf('tournee') === before).toBe(false)).toPass();
    await expect(alert).toHaveCount(0);
  });

  const fresh = panel.getByRole('region', { name: 'Photos à dire' });
  const words = fresh.getByRole('listitem');
  // convert.test.ts has the files of phones.
  await test.step('several are added, and one that is too small is refused with the reason', async () => {
    await press('Photos');
    const release = await editor.hold('**/editeur/photos/add*');
    await editor.addPhotos([
      await pngFile('IMG_0001.png', 1200, 1500),
      await pngFile('IMG_0002.png', 1200, 1500),
      await pngFile('IMG_0003.png', 1200, 1500),
      await pngFile('IMG_0004.png', 320, 240),
    ]);
    const progress = page.locator('[aria-live]').getByText('photos en préparation');
    await expect(progress).toHaveText('4 photos en préparation…');
    await release();
    await expect(panel).toContainText('320 × 240 pixels');
    await expect(progress).toBeHidden();
    await expect(words).toHaveCount(3);
    await expect(words.getByText('Sans mots encore')).toHaveCount(3);
  });
  const chosen = panel.getByRole('region', { name: 'Photos choisies' });
  const { nom: pose } = LINE;
  await test.step('on a small screen no photo moves when one is ticked, or what is said is scrolled', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 480 });
    await words.first().scrollIntoViewIfNeeded();
    const top = async () => (await words.first().boundingBox())!.y;
    const before = await top();
    await press(words.first());
    await expect(chosen).toContainText('Une photo choisie');
    expect(await top()).toBe(before);
    const { x, y } = (await chosen.boundingBox())!;
    await page.mouse.move(x + 100, y + 100);
    const atEnd = () =>
      chosen.evaluate((each) => each.scrollTop + each.clientHeight >= each.scrollHeight - 1);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      expect(await atEnd()).toBe(true);
    }).toPass();
    await page.mouse.wheel(0, 400);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await top()).toBe(before);
    await press(words.first());
    await page.setViewportSize({ width, height });
  });
  await test.step('what they show is said for several at once', async () => {
    // A press on the first, drawn to the second.
    await words.first().hover();
    await page.mouse.down();
    await words.nth(1).hover();
    await page.mouse.up();
    await expect(chosen).toContainText('2 photos choisies');
    await editor.expectAccessible();
    await press(chosen.getByRole('checkbox', { name: pose }));
    await expect(words.getByText(pose)).toHaveCount(2);
    await expect(chosen.getByRole('status')).toContainText('€');
    const { galerie: next } = await content();
    expect(next.photos.slice(0, 2).map((each) => each.pose)).toEqual([[pose], [pose]]);
    const told = 'Deux tartes sur du lin.';
    const countTold = async () =>
      Object.values((await content()).photos).filter(({ alt }) => alt === told).length;
    await press(chosen.getByText('Leurs mots'));
    await type(chosen.getByLabel('Ce que montre la photo'), told);
    await page.keyboard.press('Tab');
    await poll(countTold).toBe(2);
    await press(/^Annuler/);
    await poll(countTold).toBe(0);
    await expect(chosen).toContainText('C’est dit : cochez les suivantes');
    await press(words.nth(2));
    await expect(chosen).toContainText('Une photo choisie');
    await press('Tout décocher', chosen);
  });
  await test.step('they join the gallery once they have words', async () => {
    await press(words.nth(2));
    await press('À la galerie', chosen);
    await expect(alert).toContainText('ce qu’on voit');
    await press(chosen.getByText('La boutique'));
    await expect(words.getByText('Sans mots encore')).toHaveCount(0);
    await press('À la galerie', chosen);
    await expect(onPage.getByRole('main')).toContainText('La boutique de la boulangerie');
    await press('Photos');
    await expect(fresh).toHaveCount(0);
    await expect(panel).not.toContainText('320 × 240 pixels');
  });
  await test.step('what is proposed is shown in its field, and is hers once it is typed', async () => {
    await press(tiles.first().getByRole('button'));
    await expect(field('Nom proposé')).toHaveValue('La boutique');
    await press(/^Galerie, /, panel);
    await expect(panel).toHaveAttribute('data-place', /^galerie\.photos\.~\w+\.photo$/);
    await expect(field('Titre proposé')).toHaveValue('La boutique');
    await field('Titre proposé').fill('Ma vitrine');
    await page.keyboard.press('Tab');
    await inFile('galerie.yaml').toContain('titre: Ma vitrine\n');
  });
});

test(
  'a file that cannot be read is set aside, and those behind it are added',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { panel, press } = editor;
    const names = ['un', 'deux', 'trois'];
    const fileOf = (name: string) => test.info().outputPath(`${name}.png`);
    for (const name of names) writeFileSync(fileOf(name), (await pngFile('', 1200, 1500)).buffer);
    await editor.open('/contact');
    await press('Photos');
    const before = folders().length;
    const added = (count: number) => poll(() => folders().length).toBe(before + count);
    const release = await editor.hold('**/editeur/photos/add*');
    await editor.addPhotos(names.map(fileOf));
    await expect(page.locator('[aria-live]').getByText('3 photos en préparation')).toBeVisible();
    renameSync(fileOf('deux'), fileOf('ailleurs'));
    await release();
    await added(2);
    await expect(panel).toContainText(/deux\.png.*ne se laisse pas lire/);
    await editor.saved();
    await test.step('it can be tried again once it is there again', async () => {
      renameSync(fileOf('ailleurs'), fileOf('deux'));
      await press('Réessayer : deux.png');
      await added(3);
      await expect(panel).not.toContainText('deux.png');
    });
    await test.step('one that does not arrive makes room too, and is sent again by itself', async () => {
      const [cut, next] = [await pngFile('coupée.png', 1200, 1500), await pngFile('', 1200, 1500)];
      let failures = 0;
      await page.route('**/photos/add?name=coup*', (route) =>
        failures++ < 2 ? route.abort() : route.continue(),
      );
      await editor.addPhotos([cut, next]);
      await expect(panel).toContainText(/coupée\.png.*alors que l’éditeur répond/);
      await added(4);
      await added(5);
      await expect(panel).not.toContainText('coupée.png');
      await editor.saved();
    });
  },
);

test(
  'photos on their way are named after the window was loaded anew, and added once',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { panel, press } = editor;
    const files = await Promise.all(['a', 'b'].map((name) => pngFile(`${name}.png`, 1200, 1500)));
    await editor.open('/contact');
    await press('Photos');
    const before = folders().length;
    const never = new Promise<void>(() => undefined);
    await page.route('**/editeur/photos/add*', () => never);
    await editor.addPhotos(files);
    await expect(page.locator('[aria-live]').getByText('2 photos en préparation')).toBeVisible();
    await page.unroute('**/editeur/photos/add*');
    await page.reload();
    for (const { name } of files) await expect(panel).toContainText(name);
    for (let time = 0; time < 2; time++) {
      await editor.addPhotos(files);
      await expect(page.locator('[aria-live]').getByText('en préparation')).toBeHidden();
      await poll(() => folders().length).toBe(before + 2);
    }
    await expect(panel.getByText('Déjà dans vos photos.')).toHaveCount(2);
  },
);

test('her photos: placed at once, two exchanged by keyboard, all taken back', async ({
  page,
  editor,
}) => {
  const { bar, button, panel, press } = editor;
  const isHers = (name: string) => name.startsWith('teinte-');
  const [large, small] = [/En grand/, /La tarte du dimanche/].map((name) =>
    panel.getByRole('button', { name }),
  ) as [Locator, Locator];
  // The owner may have put her own in their place.
  for (const words of folders().map((name) => `photos/${name}/index.yaml`))
    if (!textOf(words).includes('exemple: true')) edit(words, /$/, 'exemple: true\n');
  const before = [...filesOf(COPY)].sort().map(String);
  await editor.open('/contact');
  await press('Photos');
  await editor.addPhotos([
    await pngFile('teinte a.png', 1200, 1000),
    await pngFile('teinte b.png', 1200, 1500),
    await pngFile('teinte c.png', 1200, 1500),
  ]);
  const words = panel.getByRole('region', { name: 'Photos à dire' }).getByRole('listitem');
  await expect(words).toHaveCount(3);
  const all = folders();
  await test.step('they replace samples, and samples that nothing shows are removed', async () => {
    await press('Placer mes photos');
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Les places des photos');
    for (const place of [large, small])
      await expect(place).not.toContainText('Image de démonstration');
    const { galerie } = await content();
    expect(galerie.photos.filter(({ photo }) => isHers(photo))).toHaveLength(3);
    expect(folders().length).toBeLessThan(all.length);
    await editor.expectAccessible();
  });
  await test.step('two exchange their places by keyboard', async () => {
    const before = (await content()).accueil;
    await large.focus();
    await page.keyboard.press('Space');
    await expect(large).toHaveAttribute('aria-pressed', 'true');
    await small.press('Space');
    await expect(page.locator('#annonces')).toContainText('Photos échangées');
    const { photo, vitrine } = (await content()).accueil;
    expect([photo, vitrine[0]!.photo]).toEqual([before.vitrine[0]!.photo, before.photo]);
  });
  await test.step('each is undone as one step, and the places show it', async () => {
    await press(button(/^Annuler : .*et 1 autre changement$/));
    await expect(bar).toContainText('Annulé.');
    await press('Annuler : Vos photos à leurs places');
    await expect(bar).toContainText('Annulé : Vos photos à leurs places');
    await expect(large).toContainText('Image de démonstration');
    const now = [...filesOf(COPY)].filter(([file]) => !file.startsWith('photos/teinte-'));
    expect(now.sort().map(String)).toEqual(before);
  });
  await test.step('a photo of the gallery gets another category beside it', async () => {
    const categories = async () =>
      (await content()).galerie.photos.map(({ categorie }) => categorie);
    const [first, ...others] = await categories();
    const category = panel.getByRole('group', { name: 'Catégorie' }).first();
    await press(category.getByRole('radio', { checked: false }).first());
    await poll(async () => (await categories())[0]).not.toBe(first);
    expect((await categories()).slice(1)).toEqual(others);
  });
});

/** Drags a file over an element, at a height from 0 to 1, and drops it. */
const drop = (target: Locator, bytes: Buffer, height = 0.5) =>
  target.evaluate(
    (element, [base64, part]) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height: whole } = element.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      const signs = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([signs], 'a.png'));
      const place = { clientX: left + width / 2, clientY: top + whole * part };
      const init = { bubbles: true, cancelable: true, dataTransfer, ...place };
      element.dispatchEvent(new DragEvent('dragover', init));
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          element.dispatchEvent(new DragEvent('drop', init));
          resolve();
        }, 300);
      });
    },
    [bytes.toString('base64'), height] as const,
  );

test('a picture on the page: opened, framed, replaced', async ({ page, editor }) => {
  const { alert, bar, button, expectAccessible, onPage, panel, press } = editor;
  await deposit('essai-petit', 90, 120);
  const name = (await content()).galerie.photos[0]!.photo;
  // An earlier page shows the photo too.
  edit('accueil.yaml', /photo: .*/, `photo: ${name}`);
  await editor.open('/galerie');
  const pictures = onPage.getByRole('main').getByRole('listitem');
  const tile = pictures.first();
  await test.step('a touch opens the fields, never the large photo', async () => {
    const isOpened = () => expect(panel).toHaveAttribute('data-place', /^galerie\.photos\.~/);
    await tile.click({ position: { x: 20, y: 20 }, delay: 100 });
    await isOpened();
    await press('Fermer', panel);
    await tile.getByRole('link').first().press('Enter');
    await isOpened();
    await expect(onPage.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('it says what changes here only, and what everywhere', async () => {
    await expect(panel.getByText('ici seulement', { exact: true })).toBeVisible();
    await expect(panel.getByText('partout', { exact: true })).toBeVisible();
  });
  await test.step('framing, whose crops follow', async () => {
    const framing = inFile(`photos/${name}/index.yaml`);
    await press(/^Cadrer, tourner/);
    const point = page.getByRole('slider', { name: 'Depuis la gauche' });
    const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('svg');
    const places = () =>
      crops.evaluateAll((all) => all.map((each) => each.getAttribute('viewBox')).join());
    await expect(point).toBeVisible();
    const before = await places();
    const picture = button('Point à garder dans le cadre');
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width * 0.2, y: height * 0.9 } });
    await framing.toMatch(/x: 20\n.*y'?: 90/);
    expect(await places()).not.toBe(before);
    await point.focus();
    // The second press begins before the first one is written.
    const release = await editor.hold();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await release();
    await page.keyboard.up('ArrowRight');
    await framing.toMatch(/x: 22\n/);
    await expectAccessible();
  });
  await test.step('a picture that is dropped on it replaces it here', async () => {
    const before = readFileSync(path.join(COPY, 'galerie.yaml'), 'utf8');
    const { buffer } = await pngFile('', 1200, 1500);
    await expect(() => drop(tile.locator('img'), buffer, 0.2)).toPass();
    const isHere = async () => (await content()).galerie.photos[0]!;
    await poll(async () => (await isHere()).photo).not.toBe(name);
    // What was said of the photo before does not stand below this one.
    const { titre, description, pose } = await isHere();
    expect([titre, description, pose]).toEqual([undefined, undefined, undefined]);
    expect((await content()).accueil.photo).toBe(name);
    await press(button(/^Annuler : /));
    await poll(() => textOf('galerie.yaml')).toBe(before);
  });
  await test.step('or everywhere; anywhere else it is added', async () => {
    const before = pictureOf(name);
    const { buffer } = await pngFile('', 1200, 1500);
    const undo = button(/^Annuler : .*image remplacée/);
    // The page may just be giving way to the one that is drawn anew.
    await expect(() => drop(tile.locator('img'), buffer, 0.8)).toPass();
    await expect(undo).toBeVisible();
    expect(pictureOf(name) === before).toBe(false);
    await press(undo);
    await expect(bar).toContainText('Annulé : ');
    expect(pictureOf(name) === before).toBe(true);
    expect(new URL((await editor.ready()).url()).pathname).toBe('/galerie');
    const count = folders().length;
    await drop(bar, (await pngFile('', 1200, 1500)).buffer);
    await poll(() => folders().length).toBe(count + 1);
    await expect(page.locator('[aria-live]').getByText('en préparation')).toBeHidden();
    await press(button(/^Annuler : /));
    await poll(() => folders().length).toBe(count);
    await editor.open('/galerie');
  });
  await test.step('one too small is refused', async () => {
    const before = textOf('galerie.yaml');
    await press(tile.locator('img'));
    await press('Choisir une photo', panel);
    await expectAccessible();
    await press('Photo essai-petit', panel);
    await expect(alert).toContainText('90 × 120 pixels');
    expect(textOf('galerie.yaml')).toBe(before);
  });
  await test.step('one that is added there is chosen', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press('Choisir une photo', panel);
    await press('Ajouter une photo', panel);
    await (await chooser).setFiles(await pngFile('lumière.png', 1200, 1500));
    await inFile('galerie.yaml').toContain('photo: lumiere\n');
  });
});
