/** Photos in the running editor: from the phone's file to the page. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  button,
  chooseFiles,
  COPY,
  expectAccessible,
  field,
  filesOf,
  holdBack,
  inFile,
  open,
  panel,
  plainPicture,
  pngFile,
  poll,
  press,
  saved,
  shownFrame,
  shownPage,
  test,
  textOf,
  write,
} from './running.ts';

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
  [...filesOf('.cache/attente').keys()].filter((name) => name.endsWith('.jpg'));

test('photos are shown, deleted, named and described; new ones wait for their texts', async ({
  page,
}) => {
  const picture = await plainPicture(1200, 1500);
  for (const name of ['essai-1', 'essai-2', 'essai-3']) deposit(name, picture);
  const { galerie, photos } = await readContent(COPY);
  const used = galerie.photos[0]!.photo;
  await open(page, PAGES.contact.path);
  await press(button(page, 'Photos'));
  const fields = panel(page);
  const alert = page.getByRole('alert');
  const tiles = fields.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: `Choisir ${typography(photos[name]!.nom)}`, exact: true });
  const tileOf = (name: string) => tiles.filter({ has: boxOf(name) });
  const tick = (name: string) => press(boxOf(name));
  await test.step('each says where it is shown', async () => {
    await expect(tiles).toHaveCount(Object.keys(photos).length);
    await tiles.locator('img').evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(
        all.map((each) => {
          each.loading = 'eager';
          return each.decode();
        }),
      ),
    );
    await expect(tileOf(used)).toContainText('Galerie');
    await expect(tileOf('essai-1')).toContainText('Nulle part encore');
  });
  await test.step('only one that nothing shows is deleted', async () => {
    await tick(used);
    await press(button(fields, 'Supprimer'));
    await expect(alert).toContainText(typography(photos[used]!.nom));
    expect(folders()).toContain(used);
    await tick(used);
    await tick('essai-2');
    await press(button(fields, 'Supprimer'));
    await expect(tileOf('essai-2')).toHaveCount(0);
    expect(folders()).not.toContain('essai-2');
  });
  await test.step('one that got another name elsewhere is no longer chosen', async () => {
    await tick('essai-3');
    await expect(button(fields, 'Supprimer')).toBeVisible();
    renameSync(path.join(COPY, 'photos/essai-3'), path.join(COPY, 'photos/essai-4'));
    await expect(button(fields, 'Supprimer')).toBeHidden();
  });
  await test.step('what is typed while one gets its new name stays in its field', async () => {
    await press(tileOf(used).getByRole('button'));
    const [name, alt] = [field(page, 'Nom'), field(page, 'Ce que montre la photo')];
    const words = 'Une main posée sur du lin, les ongles en amande.';
    const release = await holdBack(page, '**/editeur/change');
    await name.fill('Un autre nom');
    await name.press('Tab');
    await alt.fill('');
    await release();
    for (const word of words.split(/(?= )/)) await alt.pressSequentially(word);
    await poll(folders).toContain('un-autre-nom');
    await page.keyboard.type(' Toujours là.');
    await expect(alt).toHaveValue(`${words} Toujours là.`);
    await expect(alt).toBeFocused();
    await inFile('photos/un-autre-nom/index.yaml').toMatch(/Toujours\s+là\./);
    await saved(page);
    const before = pictureOf('un-autre-nom');
    await name.fill('Tournée');
    await press(button(page, 'Tourner'));
    await expect(() => expect(pictureOf('tournee') === before).toBe(false)).toPass();
    await expect(alert).toHaveCount(0);
  });

  const [alt, caption] = ['Une main aux ongles longs', 'Une pose d’été, en ivoire.'];
  const waiting = page.getByRole('region', { name: 'Pour la galerie' });
  const item = (name: string) => waiting.getByRole('listitem', { name });
  const [untitled, summer] = [item('Photo sans titre'), item('Ongles d’été')];
  const altField = summer.getByLabel('Ce que montre la photo');
  await test.step('those of a phone are converted, or refused with the reason', async () => {
    await press(button(page, 'Photos'));
    const phone = readFileSync('studio/photos/server/samples/phone.heic');
    const release = await holdBack(page, '**/editeur/photos/wait');
    await chooseFiles(page, /^Ajouter des photos/, [
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: phone },
      pngFile('IMG_0002.png', picture),
      pngFile('IMG_0003.png', await plainPicture(320, 240)),
    ]);
    const progress = page.locator('[aria-live]').getByText('photos en préparation');
    await expect(progress).toHaveText('3 photos en préparation…');
    await release();
    await expect(fields).toContainText('320 × 240 pixels');
    await expect(progress).toBeHidden();
    await press(button(page, 'Fermer'));
    await press(button(page, 'Photos'));
    await expect(untitled).toHaveCount(2);
    await expect(fields).not.toContainText('320 × 240 pixels');
    await expect(untitled).toHaveCount(2);
    await press(button(page, 'Ajouter à la galerie'));
    await expect(alert).toContainText('À compléter : Titre');
    await expectAccessible(page);
  });
  await test.step('one is turned with its point, and its texts are kept', async () => {
    await untitled.first().getByLabel('Ce que montre la photo').fill(alt);
    await untitled.first().getByLabel('Légende').fill(caption);
    await untitled.first().getByLabel('Titre').fill('Ongles d’été');
    await expect(altField).toHaveValue(alt);
    await press(summer.getByText('Cadrer'));
    const [across, down] = [
      summer.getByLabel('Depuis la gauche'),
      summer.getByLabel('Depuis le haut'),
    ];
    for (let count = 0; count < 2; count++) await across.press('ArrowLeft');
    await press(button(summer, 'Tourner'));
    await expect(across).toHaveValue('50');
    await expect(down).toHaveValue('48');
    await saved(page);
    await open(page, PAGES.contact.path);
    await press(button(page, 'Photos'));
    await expect(altField).toHaveValue(alt);
    await expect(summer.getByLabel('Légende')).toHaveValue(caption);
  });
  await test.step('they are added together, and seen where they are shown', async () => {
    // One of two waits on: she stays with it.
    await press(button(waiting, 'Ajouter 1 photo sur 2 à la galerie'));
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await press(button(untitled, 'Retirer'));
    await expect(untitled).toHaveCount(0);
    await poll(waitingPictures).toEqual([]);
    for (const name of ['essai-1', 'essai-3']) await tick(name);
    await expectAccessible(page);
    await press(button(fields, 'À la galerie'));
    await expect(field(page, 'Légende')).toHaveValue('Ce que montre essai-1');
    const main = shownPage(page).getByRole('main');
    for (const each of [alt, 'Ce que montre essai-1', 'Ce que montre essai-3'])
      await expect(main.getByAltText(each)).toBeVisible();
    expect(textOf('galerie.yaml')).toContain(caption);
    await press(button(page, 'Photos'));
    await press(tileOf('essai-1').getByRole('button'));
    await press(button(fields, 'Galerie, Photo essai-1'));
    await expect(fields).toHaveAttribute('data-place', /^galerie\.photos\.~\w+\.photo$/);
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
  deposit('essai-petit', await plainPicture(90, 120));
  const name = (await readContent(COPY)).galerie.photos[0]!.photo;
  // An earlier page shows the photo too.
  write('prestations.yaml', textOf('prestations.yaml').replace(/photo: .*/, `photo: ${name}`));
  await open(page, PAGES.galerie.path);
  const shown = shownPage(page);
  const pictures = shown.getByRole('main').getByRole('listitem');
  const tile = pictures.filter({ has: page.locator('picture') }).first();
  const fields = panel(page);
  await test.step('a touch opens the fields, never the large photo', async () => {
    const isOpened = () => expect(fields).toHaveAttribute('data-place', /^galerie\.photos\.~/);
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
    const point = page.getByRole('slider', { name: 'Depuis la gauche' });
    const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('svg');
    const places = () =>
      crops.evaluateAll((all) => all.map((each) => each.getAttribute('viewBox')).join());
    await expect(point).toBeVisible();
    const before = await places();
    const picture = button(page, 'Point à garder dans le cadre');
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width * 0.2, y: height * 0.9 } });
    await framing().toMatch(/x: 20\n.*y'?: 90/);
    expect(await places()).not.toBe(before);
    await point.focus();
    // The second press begins before the first one is written.
    const release = await holdBack(page, '**/editeur/change');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await release();
    await page.keyboard.up('ArrowRight');
    await framing().toMatch(/x: 22\n/);
    await expectAccessible(page);
  });
  await test.step('another picture is dropped on it', async () => {
    const before = pictureOf(name);
    const other = await plainPicture(1200, 1500);
    // The page may just be giving way to the one that is drawn anew.
    await expect(() => drop(tile.locator('img'), other)).toPass();
    const undo = button(page, /^Annuler : .*image remplacée/);
    await expect(undo).toBeVisible();
    expect(pictureOf(name) === before).toBe(false);
    await press(undo);
    await expect(page.getByRole('banner')).toContainText('Annulé.');
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
