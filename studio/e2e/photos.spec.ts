/** Photos in the running editor: from the phone's file to the page. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DECLARATION } from '#content/declaration.ts';
import { photoUses } from '#kit/content/photo-uses.ts';
import { CONTENT_FILES, type FileName } from '#content/schema.ts';
import { readContent } from '#content/load.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  COPY,
  expectAccessible,
  filesOf,
  open,
  openedPlace,
  panel,
  press,
  restoreCopy,
  shownPage,
  test,
  textOf,
  status,
} from './running.ts';
import { holdBack } from '../../e2e/test.ts';

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

test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  restoreCopy();
  rmSync('.cache/editor-drafts', { recursive: true, force: true });
});

/** A photo of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('photos of a phone wait for their texts, are turned and framed, and then are in the gallery', async ({
  page,
}) => {
  const before = readdirSync(path.join(COPY, 'photos'));
  await openPhotos(page);
  await expectAccessible(page);
  const phone = readFileSync('studio/editor/photos/server/samples/phone.heic');
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles([
      file('IMG_0001.HEIC', phone),
      file('IMG_0002.png', await plain(2400, 3200)),
      file('IMG_0003.png', await plain(320, 240)),
      file('notes.heic', Buffer.from('Rien à voir')),
    ]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 60_000 });
  await expect(panel(page)).toContainText('Ce n’est pas une photo');
  await expect(panel(page)).toContainText('320 × 240 pixels');
  const drafts = page.getByRole('listitem', { name: 'Photo sans titre' });
  await expect(drafts).toHaveCount(2);
  expect(waitingPictures()).toHaveLength(2);
  expect(readdirSync(path.join(COPY, 'photos'))).toEqual(before);
  await press(page.getByRole('button', { name: 'Ajouter à la galerie' }));
  await expect(page.getByRole('alert')).toContainText('À compléter : Titre');

  const first = drafts.first();
  await first.getByLabel('Ce que montre la photo').fill('Une main aux ongles longs');
  await expect(first.getByLabel('Légende')).toHaveValue('Une main aux ongles longs');
  await first.getByLabel('Légende').fill('Une pose d’été.');
  await expect(first.getByLabel('Ce que montre la photo')).toHaveValue('Une main aux ongles longs');
  await first.getByLabel('Titre').fill('Ongles d’été');
  const named = page.getByRole('listitem', { name: 'Ongles d’été' });
  await expectAccessible(page);
  await press(named.getByRole('button', { name: 'Cadrer' }));
  const point = named.getByRole('slider');
  await point.press('Shift+ArrowLeft');
  await press(named.getByRole('button', { name: 'Tourner' }));
  await expect(point).toHaveAttribute(
    'aria-valuetext',
    '50 % depuis la gauche, 40 % depuis le haut',
  );
  // What is typed is kept.
  await expect.poll(async () => JSON.stringify(await draftsOf(page))).toContain('Ongles d’été');
  await named.getByLabel('Légende').fill('Une pose d’été, en ivoire.');
  await openPhotos(page);
  await expect(named.getByLabel('Ce que montre la photo')).toHaveValue('Une main aux ongles longs');
  await expect(named.getByLabel('Légende')).toHaveValue('Une pose d’été, en ivoire.');

  await press(page.getByRole('button', { name: 'Ajouter 1 photo sur 2 à la galerie' }));
  await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0');
  const { galerie, photos } = await readContent(COPY);
  expect(galerie.photos[0]).toMatchObject({
    photo: 'ongles-d-ete',
    titre: 'Ongles d’été',
    description: 'Une pose d’été, en ivoire.',
  });
  expect(photos['ongles-d-ete']).toMatchObject({
    nom: 'Ongles d’été',
    alt: 'Une main aux ongles longs',
  });
  const frame = shownPage(page);
  await expect(frame.getByRole('main').getByAltText('Une main aux ongles longs')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Enregistré');

  // Once that is undone, the first photo waits again; the other one still does.
  await press(page.getByRole('button', { name: 'Photos', exact: true }));
  await press(page.getByRole('button', { name: /^Annuler : Ajout/ }));
  await expect(named.getByLabel('Légende')).toHaveValue('Une pose d’été, en ivoire.');
  await press(page.getByRole('button', { name: /^Rétablir : Ajout/ }));
  await expect(named).toHaveCount(0);
  await press(drafts.getByRole('button', { name: 'Retirer' }));
  await expect(drafts).toHaveCount(0);
  expect(waitingPictures()).toEqual([]);
});

const waitingPictures = () =>
  [...filesOf('.cache/editor-drafts').keys()].filter((name) => name.endsWith('.jpg'));

const draftsOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/editeur/waiting')).json() as Promise<unknown[]>);

/** Puts a photo that no page shows beside the others, as by hand. */
async function deposit(name: string, picture: Buffer): Promise<void> {
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

const loaded = (images: Locator) =>
  expect
    .poll(() =>
      images.evaluateAll((all: HTMLImageElement[]) => {
        for (const each of all) each.loading = 'eager';
        return all.length > 0 && all.every(({ naturalWidth }) => naturalWidth > 0);
      }),
    )
    .toBe(true);

test('the library shows every photo with its pages; unused ones are deleted, and several go to the gallery at once', async ({
  page,
}) => {
  const picture = await plain(1200, 1500);
  for (const name of ['essai-1', 'essai-2']) await deposit(name, picture);
  await deposit('essai-petit', await plain(90, 120));
  const { photos, ...files } = await readContent(COPY);
  const uses = photoUses(DECLARATION, files);
  await openPhotos(page);
  const tiles = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  const tileOf = (name: string) =>
    tiles.filter({
      has: page.getByRole('checkbox', {
        name: `Choisir ${typography(photos[name]!.nom)}`,
        exact: true,
      }),
    });
  await expect(tiles).toHaveCount(Object.keys(photos).length);
  await loaded(tiles.locator('img'));
  for (const name of Object.keys(photos)) {
    const pages = new Set(
      (uses.get(name) ?? []).map(
        ({ file }) => CONTENT_FILES[file as FileName].meta()!.title as string,
      ),
    );
    await expect(tileOf(name)).toContainText(
      pages.size > 0 ? [...pages].join(', ') : 'Nulle part encore',
    );
  }
  const unused = Object.keys(photos).filter((name) => !uses.has(name));
  const aside = page.getByRole('region', { name: 'Pas encore sur le site' });
  await expect(aside.getByRole('checkbox')).toHaveCount(unused.length);

  const [used] = uses.keys();
  const folders = () => readdirSync(path.join(COPY, 'photos'));
  const tick = (name: string) => press(tileOf(name).getByRole('checkbox'));
  await tick(used!);
  await press(panel(page).getByRole('button', { name: 'Supprimer' }));
  await expect(page.getByRole('alert')).toContainText(typography(photos[used!]!.nom));
  expect(folders()).toContain(used);
  await tick(used!);
  await tick('essai-petit');
  await expectAccessible(page);
  await press(panel(page).getByRole('button', { name: 'Supprimer' }));
  await expect(tileOf('essai-petit')).toHaveCount(0);
  expect(folders()).not.toContain('essai-petit');

  await tick('essai-1');
  await tick('essai-2');
  await press(panel(page).getByRole('button', { name: 'À la galerie', exact: true }));
  const waiting = page.getByRole('region', { name: 'Pour la galerie' });
  await expect(waiting.getByLabel('Titre')).toHaveCount(2);
  await expect(waiting.getByLabel('Légende').first()).toHaveValue('Ce que montre essai-1');
  await waiting.getByLabel('Titre').first().fill('Premier essai');
  // What is typed is kept here too, and the bar says that no file has it.
  await open(page, '/');
  await press(status(page).getByRole('button', { name: '2 ajouts non enregistrés' }));
  await press(waiting.getByRole('button', { name: 'Ajouter ces 2 photos à la galerie' }));
  await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0');
  const { galerie } = await readContent(COPY);
  expect(galerie.photos.slice(0, 2)).toMatchObject([
    { photo: 'essai-1', titre: 'Premier essai', description: 'Ce que montre essai-1' },
    { photo: 'essai-2', titre: 'Photo essai-2', description: 'Ce que montre essai-2' },
  ]);
  const main = shownPage(page).getByRole('main');
  await expect(main.getByAltText('Ce que montre essai-2')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Enregistré');

  // From a photo to where it is shown.
  await press(page.getByRole('button', { name: 'Photos', exact: true }));
  await press(tileOf('essai-1').getByRole('button'));
  await press(panel(page).getByRole('button', { name: 'Galerie, Premier essai' }));
  await expect.poll(() => openedPlace(page)).toBe('galerie.photos.0.photo');

  await press(page.getByRole('button', { name: /^Annuler : Ajout, Galerie/ }));
  await expect.poll(() => textOf('galerie.yaml')).not.toContain('essai-');
  await expect(main.getByAltText('Ce que montre essai-2')).toHaveCount(0);
});

test('lists of photos show them; one too small for its place is refused in words of the field', async ({
  page,
}) => {
  await deposit('essai-petit', await plain(90, 120));
  const { galerie, instagram, photos } = await readContent(COPY);
  await open(page, PAGES.galerie.path);
  const lists = { Galerie: galerie.photos, Instagram: instagram.publications };
  for (const [name, entries] of Object.entries(lists)) {
    await press(panel(page).getByRole('button', { name, exact: true }));
    const images = panel(page).getByRole('listitem').locator('img');
    await expect(images).toHaveCount(entries.length);
    await loaded(images);
    const shown = await images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src }) => new URL(src).searchParams.get('photo')),
    );
    expect(shown).toEqual(entries.map(({ photo }) => photo));
    if (name === 'Galerie') await press(panel(page).getByRole('button', { name: 'Fermer' }));
  }
  const before = textOf('instagram.yaml');
  await press(
    panel(page)
      .getByRole('button', {
        name: typography(photos[instagram.publications[0]!.photo]!.nom),
        exact: true,
      })
      .first(),
  );
  await press(panel(page).getByRole('button', { name: 'Choisir une photo' }));
  await press(panel(page).getByRole('button', { name: 'Photo essai-petit' }));
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('90 × 120 pixels');
  await expect(refusal).not.toContainText(/content|yaml|photo\.png/);
  expect(textOf('instagram.yaml')).toBe(before);
});

test('a photo is framed by finger and by arrow keys, and each crop follows', async ({ page }) => {
  const frame = await open(page, '/galerie');
  const name = await firstPhoto(frame);
  await frame.locator('main img').first().click();
  await page.getByRole('button', { name: /^Cadrer, tourner/ }).click();
  const point = page.getByRole('slider', { name: 'Point à garder' });
  const picture = (await page.locator('img + [role=slider]').locator('..').boundingBox())!;
  // A press that began outside the picture does not move the point.
  const before = await point.getAttribute('aria-valuetext');
  await page.mouse.move(picture.x - 8, picture.y + 5);
  await page.mouse.down();
  await page.mouse.move(picture.x + 5, picture.y + 5);
  await page.mouse.up();
  await expect(point).toHaveAttribute('aria-valuetext', before!);
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width * 0.2, picture.y + picture.height * 0.9, {
    steps: 4,
  });
  const crops = page.getByRole('list', { name: 'Cadrages du site' }).locator('img');
  const places = () =>
    crops.evaluateAll((images) => images.map((image) => image.getAttribute('style')).join());
  const dragged = await places();
  await page.mouse.up();
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 20\n.*y'?: 90/);
  await point.focus();
  // The second press begins before the first one is written.
  const release = await holdBack(page, '**/editeur/change');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('ArrowRight');
  release();
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 21\n/);
  await expect(status(page)).toHaveText('Enregistré');
  await page.keyboard.up('ArrowRight');
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 22\n/);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowUp');
  await expect(point).toHaveAttribute(
    'aria-valuetext',
    '22 % depuis la gauche, 50 % depuis le haut',
  );
  expect(await places()).not.toBe(dragged);
  await expect.poll(() => textOf(`photos/${name}/index.yaml`)).toMatch(/x: 22\n.*y'?: 50/);
  await expectAccessible(page);
});

test('what is typed while a photo gets its new name stays, in its field, and a press means the same photo', async ({
  page,
}) => {
  await openPhotos(page);
  await press(panel(page).getByRole('list').last().getByRole('button').first());
  const alt = panel(page).getByRole('textbox', { name: 'Ce que montre la photo' });
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
  await panel(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Un autre nom');
  await page.keyboard.press('Tab');
  await alt.fill('');
  for (const word of words.split(/(?= )/)) await alt.pressSequentially(word);
  const renamed = path.join(COPY, 'photos/un-autre-nom');
  await expect.poll(() => existsSync(renamed)).toBe(true);
  await page.keyboard.type(' Toujours là.');
  await expect(alt).toHaveValue(/!.*là\.$/);
  expect((await alt.inputValue()).replace('!', '')).toBe(`${words} Toujours là.`);
  await expect(alt).toBeFocused();
  await expect
    .poll(() => textOf('photos/un-autre-nom/index.yaml').replace(/\s+/g, ' '))
    .toContain('Toujours là.');
  await panel(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Tournée');
  const picture = (name: string) => {
    const folder = path.join(COPY, 'photos', name);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const found = files.find((each) => !each.endsWith('.yaml'));
    return found ? readFileSync(path.join(folder, found), 'latin1') : '';
  };
  const before = picture('un-autre-nom');
  await press(panel(page).getByRole('button', { name: 'Tourner' }));
  await expect.poll(() => ['', before].includes(picture('tournee'))).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** The name of the first photo of the page. */
const firstPhoto = (frame: Frame) =>
  frame.evaluate(
    () =>
      /.*\/photos\/([^/]+)\//.exec(
        decodeURIComponent(document.querySelector<HTMLImageElement>('main img')!.src),
      )![1]!,
  );

/** Drops a picture on the photo of that name in the page. */
const drop = (frame: Frame, name: string, picture: Buffer) =>
  frame.evaluate(
    ([folder, base64]) => {
      const image = [...document.images].find(({ src }) =>
        decodeURIComponent(src).includes(`/photos/${folder}/`),
      )!;
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = image.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))], 'a.png'),
      );
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      image.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }),
      );
    },
    [name, picture.toString('base64')],
  );

test('a picture is replaced by one that is dropped on it, and comes back when that is taken back', async ({
  page,
}) => {
  const { photos } = await readContent('content');
  const frame = await open(page, '/galerie');
  const name = await firstPhoto(frame);
  const before = readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo));
  await drop(frame, name, await plain(2400, 3200));
  await expect
    .poll(() => readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo)).equals(before), {
      timeout: 20_000,
    })
    .toBe(false);
  const after = (await readContent(COPY)).photos[name]!;
  expect(after).toMatchObject({
    width: 2400,
    height: 3200,
    alt: photos[name]!.alt,
    cadrage: { x: 50, y: 50 },
  });
  expect(after.exemple).toBeUndefined();
  await page.getByRole('button', { name: /^Annuler : Photo remplacée/ }).click();
  await expect
    .poll(() => readFileSync(path.join(COPY, 'photos', name, photos[name]!.photo)).equals(before))
    .toBe(true);
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
  const { width, height } = (await tile.boundingBox())!;
  for (const [x, y] of [
    [0.1, 0.1],
    [0.5, 0.4],
    [0.9, 0.6],
    [0.3, 0.95],
  ] as const) {
    await tile.click({ position: { x: width * x, y: height * y }, delay: 100 });
    await expect.poll(() => openedPlace(page)).toMatch(/^galerie\.photos\.0/);
    await press(panel(page).getByRole('button', { name: 'Fermer' }));
  }
  await tile.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openedPlace(page)).toMatch(/^galerie\.photos\.0/);
  await expect(frame.getByRole('dialog')).toHaveCount(0);
});
