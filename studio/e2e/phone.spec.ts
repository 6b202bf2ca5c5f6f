/**
 * The editor from a phone on the same network: here by the address that this computer has on its
 * own network.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import {
  devices,
  expect,
  type Browser,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { readContent } from '#content/load.ts';
import { formatPrice, parisDay } from '#kit/french/format.ts';
import {
  COPY,
  expectAccessible,
  open,
  panel,
  restoreCopy,
  shownFrame,
  test,
  textOf,
} from './running.ts';

const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: undefined,
  viewport: { width: 390, height: 780 },
};

test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  restoreCopy();
  rmSync(path.join(COPY, 'photos/essai-du-telephone'), { recursive: true, force: true });
  rmSync('.cache/editor-drafts', { recursive: true, force: true });
});

/** Shows the code on the computer, and returns the address in it. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Utiliser mon téléphone' }).click();
  const code = page.getByRole('img', { name: 'Le code à viser' });
  await expect(code).toBeVisible();
  const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
  // The browser writes the same drawing in its own way.
  const same = await code.evaluate(
    (element, svg) => {
      const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
      const lines = (root: ParentNode) =>
        [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'));
      return JSON.stringify(lines(element)) === JSON.stringify(lines(drawing));
    },
    renderSVG(url, { ecc: 'M', border: 3 }),
  );
  expect(same, 'the code says the address').toBe(true);
  return url;
}

/** Scans the code with a phone. */
async function scan(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const phone = await context.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('banner').getByRole('status')).toHaveText('Enregistré', {
    timeout: 30_000,
  });
  await shownFrame(phone);
  return phone;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Le plus courant' });

/** Touches the price of a line in the page. */
const touchPrice = (frame: Frame, name: string) =>
  frame
    .getByRole('listitem')
    .filter({ has: frame.getByText(name, { exact: false }) })
    .locator('[aria-hidden]')
    .filter({ hasText: '€' })
    .first()
    .tap();

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

test('a photo goes from the phone into the gallery in at most eight touches', async ({
  page,
  browser,
}) => {
  await open(page, '/galerie');
  const phone = await scan(browser, await showCode(page));
  await expect(panel(page)).toContainText('relié');
  await expectAccessible(phone);
  await expectThumbs(phone);
  let touches = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    touches++;
  };

  const chosen = phone.waitForEvent('filechooser');
  await tap(phone.getByLabel('Album : choisir des photos'));
  const colours = {
    create: { width: 2400, height: 3200, channels: 3 as const, background: '#8a4a3d' },
  };
  const picture = await sharp(colours).png({ compressionLevel: 1 }).toBuffer();
  await (await chosen).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: picture });
  // The phone asks where the photo comes from, and which one it is.
  touches += 2;
  const words = { Titre: 'Essai du téléphone', 'Ce que montre la photo': 'Une main posée' };
  for (const [label, text] of Object.entries(words)) {
    await tap(panel(phone).getByRole('textbox', { name: label, exact: true }));
    await phone.keyboard.type(text);
  }
  await expectAccessible(phone);
  await expectThumbs(phone);
  await tap(phone.locator('label', { has: phone.getByRole('radio') }).last());
  await tap(panel(phone).getByRole('button', { name: 'Ajouter à la galerie' }));
  await expect.poll(() => textOf('galerie.yaml'), { timeout: 30_000 }).toContain(words.Titre);
  expect(touches).toBeLessThanOrEqual(8);

  const { galerie, photos } = await readContent(COPY);
  expect(galerie.photos[0]).toMatchObject({
    titre: words.Titre,
    description: words['Ce que montre la photo'],
  });
  expect(photos[galerie.photos[0]!.photo]).toMatchObject({ alt: words['Ce que montre la photo'] });
  // Both devices show it: the phone is led there.
  for (const device of [phone, page])
    await expect(async () =>
      expect((await shownFrame(device)).getByText(words.Titre).first()).toBeAttached({
        timeout: 500,
      }),
    ).toPass({ timeout: 30_000 });
  await phone.context().close();
});

test('a price, hours and a closure are changed from the phone, and the computer shows them at once', async ({
  page,
  browser,
}) => {
  const { familles } = (await readContent('content')).tarifs;
  const line = familles[0]!.lignes.find(({ prix }) => typeof prix === 'number')!;
  await open(page, '/tarifs');
  const phone = await scan(browser, await showCode(page));

  await bar(phone).getByRole('button', { name: 'Prix' }).tap();
  await expect(async () => expect((await shownFrame(phone)).url()).toContain('/tarifs')).toPass();
  await touchPrice(await shownFrame(phone), line.nom);
  const price = phone.getByLabel('Prix', { exact: true });
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await expect(price).toBeFocused();
  // The sheet leaves what it changes in sight.
  const shownPrice = (await shownFrame(phone))
    .getByRole('listitem')
    .filter({ hasText: line.nom })
    .locator('[aria-hidden]')
    .filter({ hasText: formatPrice(line.prix) });
  await expect(shownPrice.first()).toBeInViewport();
  await price.fill('987,5');
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 987.5');
  await expect(async () =>
    expect((await shownFrame(page)).locator('body')).toContainText(/987,50\s€/, { timeout: 200 }),
  ).toPass({ intervals: [50] });
  await expectThumbs(phone);

  await panel(phone).getByRole('button', { name: 'Fermer', exact: true }).tap();
  await bar(phone).getByRole('button', { name: 'Horaires' }).tap();
  await expectAccessible(phone);
  await expectThumbs(phone);
  const monday = panel(phone).getByRole('group', { name: 'Lundi' });
  await monday.getByRole('button', { name: 'Avec une pause' }).tap();
  await monday.getByLabel('Lundi, de').first().fill('10:15');
  await monday.getByLabel('Lundi, à').last().fill('19:00');
  await expect.poll(() => textOf('horaires.yaml')).toContain('lundi: 10h15-12h00, 14h00-19h00');
  await panel(phone)
    .getByRole('group', { name: 'Mardi' })
    .getByRole('button', { name: 'Fermé', exact: true })
    .tap();
  await expect.poll(() => textOf('horaires.yaml')).toMatch(/mardi: fermé/);

  await panel(phone).getByRole('button', { name: 'Fermer', exact: true }).tap();
  await bar(phone).getByRole('button', { name: 'Fermeture' }).tap();
  const day = parisDay(new Date(Date.now() + 5 * 864e5));
  for (const which of ['Premier', 'Dernier']) await phone.getByLabel(`${which} jour`).fill(day);
  await panel(phone).getByRole('button', { name: 'Ajouter', exact: true }).tap();
  await expect.poll(() => textOf('horaires.yaml')).toContain(`du: ${day}`);
  await expectThumbs(phone);
  await phone.context().close();
});

/** The status of a request from the network; nothing when nobody answers. */
async function statusOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const asked = request(url, { headers });
  asked.end();
  try {
    const [response] = (await once(asked, 'response')) as [
      { statusCode: number; resume: () => void },
    ];
    response.resume();
    return response.statusCode;
  } catch {
    return undefined;
  }
}

test('nobody else on the network is answered, and nobody at all once the access is closed', async ({
  page,
  browser,
}) => {
  await open(page, '/');
  const { hostname } = new URL(await showCode(page));
  const { port } = new URL(page.url());
  // The editor's own port is not there on the network.
  expect(await statusOf(`http://${hostname}:${port}/`)).toBeUndefined();

  const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
  const { origin } = new URL(url);
  expect(await statusOf(`${origin}/editeur/content`)).toBe(403);
  const phone = await scan(browser, url);
  expect(await statusOf(url), 'the code was taken').toBe(403);

  const { name, value } = (await phone.context().cookies())[0]!;
  const cookie = `${name}=${value}`;
  expect(await statusOf(`${origin}/editeur/content`, { cookie })).toBe(200);

  await page.getByRole('button', { name: 'Fermer l’accès' }).click();
  await expect(panel(page)).toContainText('fermé');
  expect(await statusOf(url)).toBeUndefined();
  await bar(phone).getByRole('button', { name: 'Horaires' }).tap();
  await panel(phone).getByRole('button', { name: 'Avec une pause' }).first().tap();
  await expect(phone.getByRole('banner').getByRole('status')).toContainText('n’est plus relié');
  const socket = connect(Number(new URL(url).port), hostname);
  await once(socket, 'error');
  await phone.context().close();
});
