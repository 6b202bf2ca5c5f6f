/** Photos in the running editor: from the phone's file to the page. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import sharp from 'sharp';
import { heic } from '#editor/photos/test-heic.ts';
import { readContent } from '#content/read.ts';
import { PAGES } from '#site.ts';
import { COPY, open, openedPlace, restoreCopy, test, textOf } from './running.ts';

const panel = (page: Page) => page.getByRole('complementary');

/** A file as the browser is given it. */
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('heic') ? 'image/heic' : 'image/png',
  buffer,
});

async function openPhotos(page: Page): Promise<void> {
  await open(page, '/galerie');
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
}

const expectAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);

test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  restoreCopy();
  rmSync('.cache/editor-drafts', { recursive: true, force: true });
});

/** A photo that any place can show, each pixel row its own colour. */
const large = () =>
  sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#8a4a3d' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('photos of a phone wait for their texts, are turned and framed, and then are in the gallery', async ({ page }) => {
  await openPhotos(page);
  await expectAccessible(page);
  const phone = heic({
    tiles: Array.from({ length: 400 }, () => 'deep' as const),
    columns: 20,
    irot: 3,
    nclx: [12, 13],
  });
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([
      file('IMG_0001.HEIC', phone),
      file('IMG_0002.png', await large()),
      file('notes.heic', Buffer.from('Rien à voir')),
    ]);
  await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 1000 });
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });
  await expect(panel(page)).toContainText('Ce n’est pas une photo');
  const drafts = page.getByRole('listitem', { name: 'Photo sans nom' });
  await expect(drafts).toHaveCount(2);
  await expect(page.getByRole('button', { name: /au site/ })).toBeHidden();

  await drafts.first().getByLabel('Nom').fill('Ongles d’été');
  const named = page.getByRole('listitem', { name: 'Ongles d’été' });
  await named.getByLabel('Texte alternatif').fill('Une main aux ongles longs');
  await expectAccessible(page);
  await named.getByRole('button', { name: 'Cadrer' }).click();
  const point = named.getByRole('slider');
  await point.press('Shift+ArrowLeft');
  await named.getByRole('button', { name: 'Tourner' }).click();
  await expect(point).toHaveAttribute('aria-valuetext', '50 % depuis la gauche, 40 % depuis le haut');
  // What is typed is kept.
  await expect.poll(async () => JSON.stringify(await draftsOf(page))).toContain('ongles longs');
  await openPhotos(page);
  await expect(named.getByLabel('Texte alternatif')).toHaveValue('Une main aux ongles longs');
  expect(existsSync(path.join(COPY, 'photos/ongles-d-ete'))).toBe(false);

  await page.getByRole('button', { name: 'Ajouter la photo au site' }).click();
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Été');
  await page.getByRole('textbox', { name: 'Légende', exact: true }).fill('Une pose d’été.');
  await panel(page).getByRole('radio').first().check({ force: true });
  await panel(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect.poll(() => textOf('galerie.yaml')).toContain('photo: ongles-d-ete');
  expect((await readContent(COPY)).photos['ongles-d-ete']).toMatchObject({ alt: 'Une main aux ongles longs' });
  const frame = page.getByTitle('La page', { exact: true }).contentFrame();
  await expect(frame.getByRole('main').getByAltText('Une main aux ongles longs')).toBeVisible();
});

const draftsOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/editeur/brouillons')).json() as Promise<unknown[]>);

test('a photo is framed by finger and by arrow keys, and each crop follows', async ({ page }) => {
  const frame = await open(page, '/galerie');
  const name = await firstPhoto(frame);
  await frame.locator('main img').first().click();
  await page.getByRole('button', { name: /^Cadrer, tourner/ }).click();
  const point = page.getByRole('slider', { name: 'Point à garder' });
  const picture = (await page.locator('img + [role=slider]').locator('..').boundingBox())!;
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width * 0.2, picture.y + picture.height * 0.9, { steps: 4 });
  const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('img');
  const places = () => crops.evaluateAll((images) => images.map((image) => image.getAttribute('style')).join());
  const dragged = await places();
  await page.mouse.up();
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 20\n.*y'?: 90/);
  await point.focus();
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '21 % depuis la gauche, 50 % depuis le haut');
  expect(await places()).not.toBe(dragged);
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 21\n.*y'?: 50/);
  await expectAccessible(page);
});

/** The name of the first photo of the page. */
const firstPhoto = (frame: Frame) =>
  frame.evaluate(
    () => /photos\/([^/]+)\//.exec(decodeURIComponent(document.querySelector<HTMLImageElement>('main img')!.src))![1]!,
  );

/** Drops a picture on the photo of that name in the page. */
const drop = (frame: Frame, name: string, picture: Buffer) =>
  frame.evaluate(
    ([folder, base64]) => {
      const image = [...document.images].find(({ src }) => decodeURIComponent(src).includes(`/photos/${folder}/`))!;
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = image.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))], 'a.png'));
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      image.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }));
    },
    [name, picture.toString('base64')],
  );

test('a picture is replaced by one that is dropped on it, and comes back when that is taken back', async ({ page }) => {
  const { photos } = await readContent('content');
  const frame = await open(page, '/galerie');
  const name = await firstPhoto(frame);
  const before = readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo));
  await drop(frame, name, await large());
  await expect
    .poll(() => readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo)).equals(before), { timeout: 20_000 })
    .toBe(false);
  const after = (await readContent(COPY)).photos[name]!;
  expect(after).toMatchObject({ width: 2400, height: 3200, alt: photos[name]!.alt, cadrage: { x: 50, y: 50 } });
  expect(after.exemple).toBeUndefined();
  await page.getByRole('button', { name: /^Annuler : Photo remplacée/ }).click();
  await expect.poll(() => readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo)).equals(before)).toBe(true);
});

test('a picture of the gallery opens its fields, wherever it is touched, and never the large photo', async ({
  page,
}) => {
  const frame = await open(page, PAGES.galerie.path);
  const tile = frame
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: frame.locator('picture') })
    .first();
  const parts = await tile.locator('a, a *:not(.sr-only)').elementHandles();
  for (const part of parts) {
    await panel(page)
      .getByRole('button', { name: 'Fermer' })
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await part.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => openedPlace(page)).toMatch(/^galerie\.photos\.0/);
  }
  await expect(frame.getByRole('dialog')).toHaveCount(0);
});
