/** Photos in the running editor: from the phone's file to the page. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  await open(page, PAGES.contact.path);
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
  const [alt, caption] = ['Une main aux ongles longs', 'Une pose d’été, en ivoire.'];
  const untitled = page.getByRole('listitem', { name: 'Photo sans titre' });
  const named = page.getByRole('listitem', { name: 'Ongles d’été' });
  const altField = (photo: Locator) => photo.getByLabel('Ce que montre la photo');
  await openPhotos(page);
  await test.step('they are converted, or refused with the reason', async () => {
    const phone = readFileSync('studio/editor/photos/server/samples/phone.heic');
    const release = await holdBack(page, '**/editeur/waiting/add');
    await page
      .getByLabel('Ajouter des photos')
      .setInputFiles([
        file('IMG_0001.HEIC', phone),
        file('IMG_0002.png', await plain(1200, 1500)),
        file('IMG_0003.png', await plain(320, 240)),
      ]);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await release();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(panel(page)).toContainText('320 × 240 pixels');
    await expect(untitled).toHaveCount(2);
    await press(button(page, 'Ajouter à la galerie'));
    await expect(page.getByRole('alert')).toContainText('À compléter : Titre');
    await expectAccessible(page);
  });
  await test.step('texts start from one another, and are kept', async () => {
    const first = untitled.first();
    await altField(first).fill(alt);
    await expect(first.getByLabel('Légende')).toHaveValue(alt);
    await first.getByLabel('Légende').fill(caption);
    await expect(altField(first)).toHaveValue(alt);
    await first.getByLabel('Titre').fill('Ongles d’été');
    await press(button(named, 'Cadrer'));
    const point = named.getByRole('slider');
    await point.press('Shift+ArrowLeft');
    await press(button(named, 'Tourner'));
    await expect(point).toHaveAttribute('aria-valuetext', /^50 % .* 40 %/);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept, 'for this content folder alone').toEqual([`editeur photos ${shortName(COPY)}`]);
    await openPhotos(page);
    await expect(altField(named)).toHaveValue(alt);
    await expect(named.getByLabel('Légende')).toHaveValue(caption);
  });
  await press(button(page, 'Ajouter 1 photo sur 2 à la galerie'));
  await expect(shownPage(page).getByRole('main').getByAltText(alt)).toBeVisible();
  await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0');
  expect(textOf('galerie.yaml')).toContain(caption);
  await press(button(page, 'Photos'));
  await press(button(untitled, 'Retirer'));
  await expect(untitled).toHaveCount(0);
  await expect.poll(waitingPictures).toEqual([]);
});

test('the library shows all photos, deletes unused ones, offers several', async ({ page }) => {
  const picture = await plain(1200, 1500);
  for (const name of ['essai-1', 'essai-2', 'essai-3', 'essai-4']) deposit(name, picture);
  const { galerie, photos } = await readContent(COPY);
  const used = galerie.photos[0]!.photo;
  await openPhotos(page);
  const fields = panel(page);
  const tiles = fields.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: `Choisir ${typography(photos[name]!.nom)}`, exact: true });
  const tileOf = (name: string) => tiles.filter({ has: boxOf(name) });
  const tick = (name: string) => press(boxOf(name));
  await test.step('each says where it is shown', async () => {
    await expect(tiles).toHaveCount(Object.keys(photos).length);
    await loaded(tiles.locator('img'));
    await expect(tileOf(used)).toContainText('Galerie');
    await expect(tileOf('essai-1')).toContainText('Nulle part encore');
    const unused = page.getByRole('region', { name: 'Pas encore sur le site' });
    await expect(unused.getByText('Photo essai-1')).toHaveCount(1);
    await expect(unused.getByText(typography(photos[used]!.nom))).toHaveCount(0);
  });
  await test.step('only one that nothing shows is deleted', async () => {
    await tick(used);
    await press(button(fields, 'Supprimer'));
    await expect(page.getByRole('alert')).toContainText(typography(photos[used]!.nom));
    expect(folders()).toContain(used);
    await tick(used);
    await tick('essai-3');
    await expectAccessible(page);
    await press(button(fields, 'Supprimer'));
    await expect(tileOf('essai-3')).toHaveCount(0);
    expect(folders()).not.toContain('essai-3');
  });
  await test.step('one that got another name elsewhere is no longer chosen', async () => {
    await tick('essai-4');
    await expect(fields.getByText('Une photo choisie')).toBeVisible();
    renameSync(path.join(COPY, 'photos/essai-4'), path.join(COPY, 'photos/essai-5'));
    await expect(button(fields, 'Supprimer')).toBeHidden();
  });
  await test.step('several go to the gallery', async () => {
    await tick('essai-1');
    await tick('essai-2');
    await press(button(fields, 'À la galerie'));
    const waiting = page.getByRole('region', { name: 'Pour la galerie' });
    await expect(waiting.getByLabel('Légende').first()).toHaveValue('Ce que montre essai-1');
    await waiting.getByLabel('Titre').first().fill('Premier essai');
    // What is typed is kept here too, and the bar says that no file has it.
    await open(page, '/');
    await press(button(status(page), '2 ajouts non enregistrés'));
    await press(button(waiting, 'Ajouter ces 2 photos à la galerie'));
    const main = shownPage(page).getByRole('main');
    await expect(main.getByAltText('Ce que montre essai-2')).toBeVisible();
    expect((await readContent(COPY)).galerie.photos.slice(0, 2)).toMatchObject([
      { photo: 'essai-1', titre: 'Premier essai' },
      { photo: 'essai-2', titre: 'Photo essai-2' },
    ]);
  });
  await test.step('a photo leads to where it is shown', async () => {
    await press(button(page, 'Photos'));
    await press(tileOf('essai-1').getByRole('button'));
    await press(button(fields, 'Galerie, Premier essai'));
    await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0.photo');
  });
});

/** Drops a file on a picture of the page. */
const drop = (picture: Locator, bytes: Buffer) =>
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
  const name = (await readContent(COPY)).galerie.photos[0]!.photo;
  // An earlier page shows the photo too.
  write('prestations.yaml', textOf('prestations.yaml').replace(/photo: .*/, `photo: ${name}`));
  await open(page, PAGES.galerie.path);
  const shown = shownPage(page);
  const pictures = shown.getByRole('main').getByRole('listitem');
  const tile = pictures.filter({ has: page.locator('picture') }).first();
  const fields = panel(page);
  await test.step('a touch opens the fields, never the large photo', async () => {
    const isOpened = () => expect.poll(() => openedPlace(page)).toMatch(/^galerie\.photos\.0/);
    await tile.click({ position: { x: 20, y: 20 }, delay: 100 });
    await isOpened();
    await press(button(fields, 'Fermer'));
    await tile.getByRole('link').press('Enter');
    await isOpened();
    await expect(shown.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('framing, whose crops follow', async () => {
    const framing = () => inFile(`photos/${name}/index.yaml`);
    await press(button(page, /^Cadrer, tourner/));
    const point = page.getByRole('slider', { name: 'Point à garder' });
    const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('img');
    const places = () => crops.evaluateAll((all) => all.map((each) => each.style.cssText).join());
    await expect(point).toBeVisible();
    const before = await places();
    const picture = (await page.locator('img + [role=slider]').locator('..').boundingBox())!;
    const moveTo = (x: number, y: number) =>
      page.mouse.move(picture.x + picture.width * x, picture.y + picture.height * y, { steps: 4 });
    // A press that only ends on the picture frames nothing.
    const still = await point.getAttribute('aria-valuetext');
    await moveTo(-0.05, 0.1);
    await page.mouse.down();
    await moveTo(0.1, 0.1);
    await page.mouse.up();
    await expect(point).toHaveAttribute('aria-valuetext', still!);
    await moveTo(0.5, 0.5);
    await page.mouse.down();
    await moveTo(0.2, 0.9);
    await page.mouse.up();
    await framing().toMatch(/x: 20\n.*y'?: 90/);
    expect(await places()).not.toBe(before);
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
    await expectAccessible(page);
  });
  await test.step('another picture is dropped on it', async () => {
    const before = pictureOf(name);
    const other = await plain(1200, 1500);
    // The page may just be giving way to the one that is drawn anew.
    await expect(() => drop(tile.locator('img'), other)).toPass();
    const undo = button(page, /^Annuler : Photo remplacée/);
    await expect(undo).toBeVisible();
    expect(pictureOf(name) === before).toBe(false);
    await press(undo);
    await expect(page.getByText(/^Annulé : Photo remplacée/)).toBeVisible();
    expect(pictureOf(name) === before).toBe(true);
    expect(new URL((await shownFrame(page)).url()).pathname).toBe(PAGES.galerie.path);
  });
  await test.step('one too small is refused', async () => {
    const before = textOf('galerie.yaml');
    await press(tile);
    await press(button(fields, 'Choisir une photo'));
    await expectAccessible(page);
    await press(button(fields, 'Photo essai-petit'));
    await expect(page.getByRole('alert')).toContainText('90 × 120 pixels');
    expect(textOf('galerie.yaml')).toBe(before);
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
  const release = await holdBack(page, '**/editeur/change');
  await name.fill('Un autre nom');
  await page.keyboard.press('Tab');
  await alt.fill('');
  await release();
  for (const word of words.split(/(?= )/)) await alt.pressSequentially(word);
  await expect.poll(folders).toContain('un-autre-nom');
  await page.keyboard.type(' Toujours là.');
  await expect(alt).toHaveValue(/!/);
  expect((await alt.inputValue()).replace('!', '')).toBe(`${words} Toujours là.`);
  await expect(alt).toBeFocused();
  const kept = () => textOf('photos/un-autre-nom/index.yaml').replace('!', '');
  await expect.poll(kept).toMatch(/Toujours\s+là\./);
  await saved(page);
  const before = pictureOf('un-autre-nom');
  await name.fill('Tournée');
  await press(button(page, 'Tourner'));
  await expect(() => expect(pictureOf('tournee') === before).toBe(false)).toPass();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
