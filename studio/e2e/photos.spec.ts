/** Photos in the running editor: from the phone's file to the page. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#content/load.ts';
import { shortName } from '#kit/files.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
  expectAccessible,
  field,
  filesOf,
  holdBack,
  inFile,
  open,
  openedPlace,
  panel,
  press,
  saved,
  shownFrame,
  shownPage,
  status,
  test,
  textOf,
  type,
  write,
} from './running.ts';

/** A photo of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A file as the browser is given it. */
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('heic') ? 'image/heic' : 'image/png',
  buffer,
});

const folders = () => readdirSync(path.join(COPY, 'photos'));

/** Puts a photo that no page shows beside the others, as by hand. */
function deposit(name: string, picture: Buffer): void {
  const folder = path.join(COPY, 'photos', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'photo.png'), picture);
  const words = {
    nom: `Photo ${name}`,
    photo: 'photo.png',
    alt: `Ce que montre ${name}`,
    cadrage: { x: 50, y: 50 },
  };
  writeFileSync(path.join(folder, 'index.yaml'), JSON.stringify(words));
}

/** The bytes of a photo's picture. */
function pictureOf(name: string): string {
  const files = [...filesOf(path.join(COPY, 'photos', name))];
  return files.find(([file]) => !file.endsWith('.yaml'))![1];
}

const waitingPictures = () =>
  [...filesOf('.cache/editor-waiting-photos').keys()].filter((name) => name.endsWith('.jpg'));

async function openPhotos(page: Page): Promise<void> {
  await open(page, PAGES.galerie.path);
  await press(button(page, 'Photos'));
}

/** Waits until all of these pictures are there. */
const loaded = (images: Locator) =>
  expect
    .poll(() =>
      images.evaluateAll((all: HTMLImageElement[]) => {
        for (const each of all) each.loading = 'eager';
        return all.length > 0 && all.every(({ naturalWidth }) => naturalWidth > 0);
      }),
    )
    .toBe(true);

test('photos of a phone wait for their texts, then are in the gallery', async ({ page }) => {
  const before = folders();
  const [alt, caption] = ['Une main aux ongles longs', 'Une pose d’été, en ivoire.'];
  const drafts = page.getByRole('listitem', { name: 'Photo sans titre' });
  const named = page.getByRole('listitem', { name: 'Ongles d’été' });
  await openPhotos(page);
  await expectAccessible(page);
  await test.step('they are converted, or refused with the reason', async () => {
    const phone = readFileSync('studio/editor/photos/server/samples/phone.heic');
    const release = await holdBack(page, '**/editeur/waiting/add');
    await page
      .getByLabel('Ajouter des photos')
      .setInputFiles([
        file('IMG_0001.HEIC', phone),
        file('IMG_0002.png', await plain(2400, 3200)),
        file('IMG_0003.png', await plain(320, 240)),
        file('notes.heic', Buffer.from('Rien à voir')),
      ]);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await release();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(panel(page)).toContainText('Ce n’est pas une photo');
    await expect(panel(page)).toContainText('320 × 240 pixels');
    await expect(drafts).toHaveCount(2);
    expect(waitingPictures()).toHaveLength(2);
    expect(folders()).toEqual(before);
    await press(button(page, 'Ajouter à la galerie'));
    await expect(page.getByRole('alert')).toContainText('À compléter : Titre');
    await expectAccessible(page);
  });
  await test.step('texts start from one another, and are kept', async () => {
    const first = drafts.first();
    await type(first.getByLabel('Ce que montre la photo'), alt);
    await expect(first.getByLabel('Légende')).toHaveValue(alt);
    await type(first.getByLabel('Légende'), caption);
    await expect(first.getByLabel('Ce que montre la photo')).toHaveValue(alt);
    await first.getByLabel('Titre').fill('Ongles d’été');
    await press(button(named, 'Cadrer'));
    const point = named.getByRole('slider');
    await point.press('Shift+ArrowLeft');
    await press(button(named, 'Tourner'));
    await expect(point).toHaveAttribute(
      'aria-valuetext',
      '50 % depuis la gauche, 40 % depuis le haut',
    );
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept, 'for this content folder alone').toEqual([`editeur photos ${shortName(COPY)}`]);
    await openPhotos(page);
    await expect(named.getByLabel('Ce que montre la photo')).toHaveValue(alt);
    await expect(named.getByLabel('Légende')).toHaveValue(caption);
  });
  await press(button(page, 'Ajouter 1 photo sur 2 à la galerie'));
  await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0');
  const { galerie, photos } = await readContent(COPY);
  expect(galerie.photos[0]).toMatchObject({
    photo: 'ongles-d-ete',
    titre: 'Ongles d’été',
    description: caption,
  });
  expect(photos['ongles-d-ete']).toMatchObject({ nom: 'Ongles d’été', alt });
  const shown = shownPage(page);
  await expect(shown.getByRole('main').getByAltText(alt)).toBeVisible();
  await saved(page);

  // Once that is undone, the first photo waits again; the other one still does.
  await press(button(page, 'Photos'));
  await press(button(page, /^Annuler : Ajout/));
  await expect(named.getByLabel('Légende')).toHaveValue(caption);
  await press(button(page, /^Rétablir : Ajout/));
  await expect(named).toHaveCount(0);
  await press(button(drafts, 'Retirer'));
  await expect(drafts).toHaveCount(0);
  await expect.poll(waitingPictures).toEqual([]);
});

test('the library shows all photos, deletes unused ones, offers several', async ({ page }) => {
  for (const name of ['essai-1', 'essai-2']) deposit(name, await plain(1200, 1500));
  deposit('essai-petit', await plain(90, 120));
  const { galerie: before, photos } = await readContent(COPY);
  const used = before.photos[0]!.photo;
  await openPhotos(page);
  const fields = panel(page);
  const tiles = fields.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: `Choisir ${typography(photos[name]!.nom)}`, exact: true });
  const tileOf = (name: string) => tiles.filter({ has: boxOf(name) });
  await test.step('each says where it is shown', async () => {
    await expect(tiles).toHaveCount(Object.keys(photos).length);
    await loaded(tiles.locator('img'));
    await expect(tileOf(used)).toContainText('Galerie');
    await expect(tileOf('essai-1')).toContainText('Nulle part encore');
    const unused = page.getByRole('region', { name: 'Pas encore sur le site' });
    await expect(unused.getByText('Photo essai-1')).toHaveCount(1);
    await expect(unused.getByText(typography(photos[used]!.nom))).toHaveCount(0);
  });
  const waiting = page.getByRole('region', { name: 'Pour la galerie' });
  const main = shownPage(page).getByRole('main');
  const tick = (name: string) => press(boxOf(name));
  await test.step('only one that nothing shows is deleted', async () => {
    await tick(used);
    await press(button(fields, 'Supprimer'));
    await expect(page.getByRole('alert')).toContainText(typography(photos[used]!.nom));
    expect(folders()).toContain(used);
    await tick(used);
    await tick('essai-petit');
    await expectAccessible(page);
    await press(button(fields, 'Supprimer'));
    await expect(tileOf('essai-petit')).toHaveCount(0);
    expect(folders()).not.toContain('essai-petit');
  });
  await test.step('several go to the gallery', async () => {
    await tick('essai-1');
    await tick('essai-2');
    await press(button(fields, 'À la galerie'));
    await expect(waiting.getByLabel('Titre')).toHaveCount(2);
    await expect(waiting.getByLabel('Légende').first()).toHaveValue('Ce que montre essai-1');
    await waiting.getByLabel('Titre').first().fill('Premier essai');
    // What is typed is kept here too, and the bar says that no file has it.
    await open(page, '/');
    await press(button(status(page), '2 ajouts non enregistrés'));
    await press(button(waiting, 'Ajouter ces 2 photos à la galerie'));
    await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0');
    const { galerie } = await readContent(COPY);
    expect(galerie.photos.slice(0, 2)).toMatchObject([
      { photo: 'essai-1', titre: 'Premier essai', description: 'Ce que montre essai-1' },
      { photo: 'essai-2', titre: 'Photo essai-2', description: 'Ce que montre essai-2' },
    ]);
    await expect(main.getByAltText('Ce que montre essai-2')).toBeVisible();
    await saved(page);
  });
  await test.step('a photo leads to where it is shown', async () => {
    await press(button(page, 'Photos'));
    await press(tileOf('essai-1').getByRole('button'));
    await press(button(fields, 'Galerie, Premier essai'));
    await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0.photo');
    await press(button(page, /^Annuler : Ajout, Galerie/));
    await inFile('galerie.yaml').not.toContain('essai-');
    await expect(main.getByAltText('Ce que montre essai-2')).toHaveCount(0);
  });
});

/** Drops a file on a picture of the page. */
const drop = (picture: Locator, bytes: Buffer) =>
  // The page may just be giving way to the one that is drawn anew.
  expect(() => dropOnce(picture, bytes)).toPass();

const dropOnce = (picture: Locator, bytes: Buffer) =>
  picture.evaluate((image, base64) => {
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = image.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    const signs = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    dataTransfer.items.add(new File([signs], 'a.png'));
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    image.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer, ...place }));
  }, bytes.toString('base64'));

test('a picture of the gallery is opened, framed and replaced', async ({ page }) => {
  deposit('essai-petit', await plain(90, 120));
  const { galerie, instagram, photos } = await readContent(COPY);
  const name = galerie.photos[0]!.photo;
  write('prestations.yaml', textOf('prestations.yaml').replace(/photo: .*/, `photo: ${name}`));
  await open(page, PAGES.galerie.path);
  const shown = shownPage(page);
  const pictures = shown.getByRole('main').getByRole('listitem');
  const tile = pictures.filter({ has: page.locator('picture') }).first();
  const fields = panel(page);
  await test.step('lists of photos', async () => {
    const lists = { Galerie: galerie.photos, Instagram: instagram.publications };
    for (const [name, entries] of Object.entries(lists)) {
      await press(button(fields, name));
      const images = fields.getByRole('listitem').locator('img');
      await expect(images).toHaveCount(entries.length);
      await loaded(images);
      const names = await images.evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ src }) => new URL(src).searchParams.get('photo')),
      );
      expect(names).toEqual(entries.map(({ photo }) => photo));
      await press(button(fields, 'Fermer'));
    }
  });
  await test.step('a touch anywhere opens the fields, never the large photo', async () => {
    const { width, height } = (await tile.boundingBox())!;
    const isOpened = () => expect.poll(() => openedPlace(page)).toMatch(/^galerie\.photos\.0/);
    for (const [x, y] of [
      [0.1, 0.1],
      [0.5, 0.4],
      [0.9, 0.6],
      [0.3, 0.95],
    ] as const) {
      await tile.click({ position: { x: width * x, y: height * y }, delay: 100 });
      await isOpened();
      await press(button(fields, 'Fermer'));
    }
    await tile.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await isOpened();
    await expect(shown.getByRole('dialog')).toHaveCount(0);
  });
  const framing = () => inFile(`photos/${name}/index.yaml`);
  await test.step('framing, whose crops follow', async () => {
    await press(button(page, /^Cadrer, tourner/));
    const point = page.getByRole('slider', { name: 'Point à garder' });
    const picture = (await page.locator('img + [role=slider]').locator('..').boundingBox())!;
    const moveTo = (x: number, y: number) =>
      page.mouse.move(picture.x + picture.width * x, picture.y + picture.height * y, { steps: 4 });
    // A press that began outside the picture does not move the point.
    const before = await point.getAttribute('aria-valuetext');
    await page.mouse.move(picture.x - 8, picture.y + 5);
    await page.mouse.down();
    await page.mouse.move(picture.x + 5, picture.y + 5);
    await page.mouse.up();
    await expect(point).toHaveAttribute('aria-valuetext', before!);
    await moveTo(0.5, 0.5);
    await page.mouse.down();
    await moveTo(0.2, 0.9);
    const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('img');
    const places = () =>
      crops.evaluateAll((images) => images.map((image) => image.getAttribute('style')).join());
    const dragged = await places();
    await page.mouse.up();
    await framing().toMatch(/x: 20\n.*y'?: 90/);
    await point.focus();
    // The second press begins before the first one is written.
    const release = await holdBack(page, '**/editeur/change');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await release();
    await framing().toMatch(/x: 21\n/);
    await saved(page);
    await page.keyboard.up('ArrowRight');
    await framing().toMatch(/x: 22\n/);
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowUp');
    await expect(point).toHaveAttribute(
      'aria-valuetext',
      '22 % depuis la gauche, 50 % depuis le haut',
    );
    expect(await places()).not.toBe(dragged);
    await framing().toMatch(/x: 22\n.*y'?: 50/);
    await expectAccessible(page);
    await press(button(page, /^Annuler : /));
    await expect(page.getByText(/^Annulé : /)).toBeVisible();
  });
  await test.step('another picture is dropped on it', async () => {
    const before = pictureOf(name);
    await drop(tile.locator('img'), await plain(2400, 3200));
    const undo = button(page, /^Annuler : Photo remplacée/);
    await expect(undo).toBeVisible();
    expect(pictureOf(name) === before).toBe(false);
    const after = (await readContent(COPY)).photos[name]!;
    const { alt } = photos[name]!;
    expect(after).toMatchObject({ width: 2400, height: 3200, alt, cadrage: { x: 50, y: 50 } });
    expect(after.exemple).toBeUndefined();
    await press(undo);
    await expect(page.getByText(/^Annulé : Photo remplacée/)).toBeVisible();
    expect(pictureOf(name) === before).toBe(true);
    // An earlier page shows the photo too: this one stays.
    expect(new URL((await shownFrame(page)).url()).pathname).toBe(PAGES.galerie.path);
  });
  await test.step('one too small is refused in words of the field', async () => {
    const before = textOf('instagram.yaml');
    await open(page, PAGES.galerie.path);
    await press(button(fields, 'Instagram'));
    const [{ photo }] = instagram.publications as [{ photo: string }];
    await press(button(fields, typography(photos[photo]!.nom)));
    await press(button(fields, 'Choisir une photo'));
    await expectAccessible(page);
    await press(button(fields, 'Photo essai-petit'));
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('90 × 120 pixels');
    await expect(refusal).not.toContainText(/content|yaml|photo\.png/);
    expect(textOf('instagram.yaml')).toBe(before);
  });
});

test('what is typed while a photo gets its new name stays in its field', async ({ page }) => {
  await openPhotos(page);
  await press(panel(page).getByRole('list').last().getByRole('button').first());
  const [name, alt] = [field(page, 'Nom'), field(page, 'Ce que montre la photo')];
  const words = 'Une main posée sur du lin, les ongles en amande.';
  // One more key, in the moment between the new name and the panel that shows it.
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      setItem.call(this, name, value);
      if (!value.includes('photos/un-autre-nom.')) return;
      Storage.prototype.setItem = setItem;
      queueMicrotask(() => document.execCommand('insertText', false, '!'));
    };
  });
  await name.fill('Un autre nom');
  await page.keyboard.press('Tab');
  await alt.fill('');
  for (const word of words.split(/(?= )/)) await alt.pressSequentially(word);
  await expect.poll(folders).toContain('un-autre-nom');
  await page.keyboard.type(' Toujours là.');
  await expect(alt).toHaveValue(/!/);
  expect((await alt.inputValue()).replace('!', '')).toBe(`${words} Toujours là.`);
  await expect(alt).toBeFocused();
  await inFile('photos/un-autre-nom/index.yaml').toMatch(/Toujours\s+là\./);
  await saved(page);
  const before = pictureOf('un-autre-nom');
  await name.fill('Tournée');
  await press(button(page, 'Tourner'));
  await expect(() => expect(pictureOf('tournee') === before).toBe(false)).toPass();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
