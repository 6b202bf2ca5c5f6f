/** The editor from a phone on the same network: here by this computer's address on its own. */
import { devices, expect, type Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import { isOnNetwork } from '../../e2e/support/browsers.ts';
import { edit, editorIn, inFile, LINE, ORIGIN, pngFile, poll, test } from './running.ts';

const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: undefined,
  viewport: { width: 390, height: 780 },
};
const LIST = 'tarifs.yaml';

/** Whatever can be touched is at least 44 pixels high and wide, and in the width of the screen. */
async function expectThumbs(page: Page): Promise<void> {
  const small = await page
    .locator('button, select, label:has(input[type=radio], input[type=file])')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.closest('nav[aria-label="Chemin"]'))
        .map((each) => ({ words: each.textContent, ...each.getBoundingClientRect().toJSON() }))
        .filter(
          ({ height, width, left, right }) =>
            height < 43.5 || width < 39.5 || left < 0 || right > innerWidth,
        ),
    );
  expect(small).toEqual([]);
}

test.skip(!isOnNetwork, 'This computer is on no network: connect it to one.');

test(
  'a phone adds a photo and changes what the computer shows at once',
  { tag: '@all' },
  async ({ page, browser, editor }) => {
    const { nom } = LINE;
    await editor.open('/tarifs');
    await editor.press('Utiliser mon téléphone');
    const code = page.getByRole('img', { name: 'Le code à viser' });
    await expect(code).toBeVisible();
    const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
    const [, drawn] = / d="([^"]*)"/.exec(renderSVG(url, { ecc: 'M', border: 3 }))!;
    await expect(code.locator('path').first()).toHaveAttribute('d', drawn!);
    await editor.expectAccessible();
    // Nothing but the access of phones listens to the network: it could take the editor’s own port.
    expect(new URL(url).port).toBe(new URL(ORIGIN).port);

    const phone = await browser.newPage(PHONE);
    const { button, expectAccessible, field, onPage, panel, saved, ...its } = editorIn(phone);
    await phone.goto(url);
    await saved();
    await its.ready();
    await expect(editor.panel).toContainText('relié');
    await expectAccessible();
    await expectThumbs(phone);
    const tap = (name: string, root = panel) => button(name, root).tap();
    const bar = phone.getByRole('navigation', { name: 'Le plus courant' });

    await test.step('a photo', async () => {
      const chosen = phone.waitForEvent('filechooser');
      await phone.getByLabel('Album : choisir des photos').tap();
      await (await chosen).setFiles(await pngFile('Essai du téléphone.png', 1200, 1600));
      await panel.getByRole('region', { name: 'Photos à dire' }).getByRole('checkbox').tap();
      const words = panel.getByRole('region', { name: 'Photos choisies' });
      await words.getByText('La boutique').tap();
      await expectAccessible();
      await expectThumbs(phone);
      await tap('À la galerie', words);
      await inFile('galerie.yaml').toContain('photo: essai-du-telephone\n');
      await saved();
      // The phone is led there.
      await expect(
        onPage.getByRole('main').getByAltText('La boutique de la boulangerie').first(),
      ).toBeAttached();
    });

    await test.step('a price', async () => {
      await tap('Fermer');
      await tap('Prix', bar);
      await expect(panel.getByRole('heading', { name: 'Tous les prix' })).toBeVisible();
      await poll(async () => (await its.ready()).url()).toContain('/tarifs');
      const prices = panel.getByRole('textbox');
      await prices.first().tap();
      await prices.first().press('Enter');
      // The keyboard stays open.
      await expect(prices.nth(1)).toBeFocused();
      await tap('Fermer');
      await its.priceOf(nom).tap();
      const price = field('Prix');
      await expect(price).toHaveAttribute('inputmode', 'decimal');
      await expect(price).toBeFocused();
      // The sheet leaves what it changes in sight.
      await expect(its.priceOf(nom)).toBeInViewport();
      await price.fill('987,5');
      await inFile(LIST).toContain('prix: 987.5');
      await expect(editor.onPage.getByText('987,50').first()).toBeVisible();
      edit(LIST, '987.5', '986');
      await expect(onPage.getByText('986 €').first()).toBeVisible();
      await expectThumbs(phone);
      await tap('Fermer');
      edit(LIST, '986', 'beaucoup');
      await expect(button(/« beaucoup »/, panel)).toBeVisible();
      edit(LIST, 'beaucoup', '986');
      await expect(panel).toBeHidden();
    });

    await test.step('hours, and a closure', async () => {
      const monday = panel.getByRole('textbox', { name: 'Lundi' });
      const offers = (day: string) => panel.getByRole('group', { name: `${day}, au choix` });
      await tap('Fermeture', bar);
      await expect(phone.getByLabel('Premier jour')).toBeVisible();
      await expectThumbs(phone);
      await tap('Fermer');
      await tap('Horaires', bar);
      await expectAccessible();
      await expectThumbs(phone);
      await monday.tap();
      await phone.keyboard.type('14h-19h, 10h15-12h');
      await phone.keyboard.press('Enter');
      await expect(panel.getByRole('textbox', { name: 'Mardi' })).toBeFocused();
      await inFile('horaires.yaml').toContain('lundi: 10h15-12h00, 14h00-19h00');
      await offers('Mardi').getByLabel('Comme lundi').tap();
      await inFile('horaires.yaml').toContain('mardi: 10h15-12h00, 14h00-19h00');
      await offers('Lundi').getByLabel('Fermé').tap();
      await inFile('horaires.yaml').toContain('lundi: fermé');
      await tap('Fermer');
    });

    await test.step('nobody is answered once the access is closed, and the phone says so', async () => {
      await editor.press('Fermer l’accès');
      await expect(editor.panel).toContainText('fermé');
      await expect(fetch(url)).rejects.toThrow();
      await expect(its.status).toContainText('n’est plus relié');
    });
    await phone.context().close();
  },
);
