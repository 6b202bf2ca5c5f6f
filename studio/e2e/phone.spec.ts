/**
 * The editor from a phone on the same network: here by the address that this computer has on its
 * own network.
 */
import { devices, expect, type Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import { isOnNetwork } from '../../e2e/support/browsers.ts';
import {
  button,
  expectAccessible,
  field,
  firstLine,
  inFile,
  open,
  ORIGIN,
  panel,
  plainPicture,
  pngFile,
  poll,
  press,
  priceOnPage,
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
  const { nom } = await firstLine();
  await open(page, PAGES.tarifs.path);
  await press(button(page, 'Utiliser mon téléphone'));
  const code = page.getByRole('img', { name: 'Le code à viser' });
  await expect(code).toBeVisible();
  const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
  const [, drawn] = / d="([^"]*)"/.exec(renderSVG(url, { ecc: 'M', border: 3 }))!;
  await expect(code.locator('path').first()).toHaveAttribute('d', drawn!);
  await expectAccessible(page);
  // Nothing but the phone’s door listens to the network: it could take the editor’s own port.
  expect(new URL(url).port).toBe(new URL(ORIGIN).port);

  const phone = await browser.newPage(PHONE);
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
    await (await chosen).setFiles(pngFile('IMG_0001.png', await plainPicture(1200, 1600)));
    const [titre, alt] = ['Essai du téléphone', 'Une main posée'];
    await expect(field(phone, 'Titre')).toBeVisible();
    // The row of its arrival stands above the fields until it goes.
    await expect(phone.getByText('En préparation…')).toHaveCount(0);
    await field(phone, 'Titre').tap();
    await phone.keyboard.type(titre);
    await field(phone, 'Ce que montre la photo').tap();
    await phone.keyboard.type(alt);
    await expectAccessible(phone);
    await expectThumbs(phone);
    await sheet
      .locator('label', { has: phone.getByRole('radio') })
      .last()
      .tap();
    await button(sheet, 'Ajouter à la galerie').tap();
    await inFile('galerie.yaml').toContain(`titre: ${titre}\n`);
    await saved(phone);
    // The phone is led there.
    await expect(shown.getByRole('main').getByAltText(alt)).toBeAttached();
  });

  await test.step('a price', async () => {
    await close();
    await button(bar, 'Prix').tap();
    await poll(async () => (await shownFrame(phone)).url()).toContain(PAGES.tarifs.path);
    const shownPrice = priceOnPage(phone, nom);
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
    write('tarifs.yaml', textOf('tarifs.yaml').replace('986', 'beaucoup'));
    await expect(sheet.getByRole('button', { name: '« beaucoup »' })).toBeVisible();
    write('tarifs.yaml', textOf('tarifs.yaml').replace('beaucoup', '986'));
    await expect(sheet).toBeHidden();
  });

  await test.step('hours, and a closure', async () => {
    await button(bar, 'Fermeture').tap();
    await expect(phone.getByLabel('Premier jour')).toBeVisible();
    await expectThumbs(phone);
    await close();
    await button(bar, 'Horaires').tap();
    await expectAccessible(phone);
    await expectThumbs(phone);
    await monday.getByLabel('Avec une pause').tap();
    await monday.getByLabel('Lundi, de').first().fill('10:15');
    await monday.getByLabel('Lundi, à').last().fill('19:00');
    await inFile('horaires.yaml').toContain('lundi: 10h15-12h00, 14h00-19h00');
    await monday.getByLabel('Ouvert').tap();
    await inFile('horaires.yaml').toContain('lundi: 10h15-19h00\n');
    await close();
  });

  await test.step('nobody is answered once the access is closed, and the phone says so', async () => {
    await press(button(page, 'Fermer l’accès'));
    await expect(panel(page)).toContainText('fermé');
    expect(await isAnswered(url)).toBe(false);
    await expect(status(phone)).toContainText('n’est plus relié');
  });
  await phone.context().close();
});
