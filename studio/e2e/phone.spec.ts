/**
 * The editor from a phone on the same network: here by the address that this computer has on its
 * own network.
 */
import { devices, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { readContent } from '#content/load.ts';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import { isOnNetwork } from '../../e2e/support/browsers.ts';
import {
  button,
  COPY,
  expectAccessible,
  firstLine,
  inFile,
  open,
  ORIGIN,
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

const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: undefined,
  viewport: { width: 390, height: 780 },
};

/** Whatever can be touched is at least 44 pixels high and wide, and in the width of the screen. */
async function expectThumbs(page: Page): Promise<void> {
  const small = await page
    .locator('button, select, label:has(input[type=radio], input[type=file])')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.closest('nav[aria-label="Chemin"]'))
        .map((each) => ({ words: each.textContent, box: each.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.height < 43.5 || box.width < 39.5 || box.left < 0 || box.right > innerWidth,
        )
        .map(({ words, box }) => `${words} ${box.width} × ${box.height}`),
    );
  expect(small).toEqual([]);
}

const isAnswered = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test.skip(!isOnNetwork, 'This computer is on no network: connect it to one.');

test('a phone adds a photo and changes what the computer shows at once', async ({
  page,
  browser,
}) => {
  const { nom, prix } = await firstLine();
  await open(page, PAGES.tarifs.path);
  await press(button(page, 'Utiliser mon téléphone'));
  const code = page.getByRole('img', { name: 'Le code à viser' });
  await expect(code).toBeVisible();
  const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
  const [, drawn] = / d="([^"]*)"/.exec(renderSVG(url, { ecc: 'M', border: 3 }))!;
  await expect(code.locator('path').first(), 'the code says the address').toHaveAttribute(
    'd',
    drawn!,
  );
  await expectAccessible(page);
  const ownPort = Object.assign(new URL(url), { port: new URL(ORIGIN).port });
  expect(await isAnswered(ownPort.href), 'the editor’s own port, on the network').toBe(false);

  const phone = await browser.newPage(PHONE);
  // Browsers of Android have none: each window has its own connection.
  await phone.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await phone.goto(url);
  await saved(phone);
  await shownFrame(phone);
  await expect(panel(page)).toContainText('relié');
  await expectAccessible(phone);
  await expectThumbs(phone);
  const shown = shownPage(phone);
  const sheet = panel(phone);
  const bar = phone.getByRole('navigation', { name: 'Le plus courant' });
  const monday = sheet.getByRole('group', { name: 'Lundi' });
  const close = () => button(sheet, 'Fermer').tap();

  await test.step('a photo', async () => {
    const chosen = phone.waitForEvent('filechooser');
    await phone.getByLabel('Album : choisir des photos').tap();
    const colours = { width: 2400, height: 3200, channels: 3 as const, background: '#8a4a3d' };
    const buffer = await sharp({ create: colours }).png({ compressionLevel: 1 }).toBuffer();
    await (await chosen).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer });
    const words = { Titre: 'Essai du téléphone', 'Ce que montre la photo': 'Une main posée' };
    await expect(sheet.getByRole('textbox', { name: 'Titre', exact: true })).toBeVisible();
    // The row of its arrival stands above the fields until it goes.
    await expect(phone.getByText('En préparation…')).toHaveCount(0);
    for (const [label, text] of Object.entries(words)) {
      await sheet.getByRole('textbox', { name: label, exact: true }).tap();
      await phone.keyboard.type(text);
    }
    await expectAccessible(phone);
    await expectThumbs(phone);
    await sheet
      .locator('label', { has: phone.getByRole('radio') })
      .last()
      .tap();
    await button(sheet, 'Ajouter à la galerie').tap();
    await inFile('galerie.yaml').toContain(words.Titre);
    await saved(phone);
    const { galerie, photos } = await readContent(COPY);
    const alt = words['Ce que montre la photo'];
    expect(galerie.photos[0]).toMatchObject({ titre: words.Titre, description: alt });
    expect(photos[galerie.photos[0]!.photo]).toMatchObject({ alt });
    // The phone is led there.
    await expect(shown.getByText(words.Titre).first()).toBeAttached();
  });

  await test.step('a price', async () => {
    await close();
    await button(bar, 'Prix').tap();
    await expect.poll(async () => (await shownFrame(phone)).url()).toContain(PAGES.tarifs.path);
    const line = shown
      .getByRole('listitem')
      .filter({ has: phone.getByText(nom, { exact: false }) })
      .locator('[aria-hidden]');
    const shownPrice = line.filter({ hasText: formatPrice(prix) }).first();
    await shownPrice.tap();
    const price = phone.getByLabel('Prix', { exact: true });
    await expect(price).toHaveAttribute('inputmode', 'decimal');
    await expect(price).toBeFocused();
    // The sheet leaves what it changes in sight.
    await expect(shownPrice).toBeInViewport();
    await price.fill('987,5');
    await inFile('tarifs.yaml').toContain('prix: 987.5');
    await expect(shownPage(page).getByText(formatPrice(987.5)).first()).toBeVisible();
    write('tarifs.yaml', textOf('tarifs.yaml').replace('987.5', '986'));
    await expect(shown.getByText(formatPrice(986)).first()).toBeVisible();
    await expectThumbs(phone);
    await close();
  });

  await test.step('hours', async () => {
    await button(bar, 'Horaires').tap();
    await expectAccessible(phone);
    await expectThumbs(phone);
    await button(monday, 'Avec une pause').tap();
    await monday.getByLabel('Lundi, de').first().fill('10:15');
    await monday.getByLabel('Lundi, à').last().fill('19:00');
    await inFile('horaires.yaml').toContain('lundi: 10h15-12h00, 14h00-19h00');
    await close();
  });

  await test.step('a closure', async () => {
    await button(bar, 'Fermeture').tap();
    await expect(phone.getByLabel('Premier jour')).toBeVisible();
    await expectThumbs(phone);
    await close();
  });

  await test.step('nobody is answered once the access is closed', async () => {
    await press(button(page, 'Fermer l’accès'));
    await expect(panel(page)).toContainText('fermé');
    expect(await isAnswered(url)).toBe(false);
    await button(bar, 'Horaires').tap();
    await button(monday, 'Fermé').tap();
    await expect(status(phone)).toContainText('n’est plus relié');
  });
  await phone.context().close();
});
