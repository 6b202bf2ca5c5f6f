/**
 * The site of the bakery is published to what Apache shows. It has a copy and an editor of its own,
 * since what was published stays in its history.
 */
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devices, expect } from '@playwright/test';
import { ask, missingFor, serveFolder } from '../../e2e/hosts/servers.ts';
import { isOnNetwork } from '../../e2e/support/browsers.ts';
import {
  copyBakery,
  editorIn,
  endEditor,
  ORIGIN,
  startEditor,
  windowTest as test,
} from './running.ts';

type Editor = ReturnType<typeof editorIn>;

const { defaultBrowserType: _, ...PHONE } = devices['iPhone 13'];

const COPY = path.resolve('.cache/bakery-published');
// One site that is published again and again.
test.describe.configure({ mode: 'serial' });

/** Each of these builds the site once more, so that only `npm run test:all` runs them. */
const BUILT = { tag: '@all' };

const user = mkdtempSync(path.join(tmpdir(), 'bakery-'));
const inCopy = (file: string) => path.join(COPY, file);
const read = (file: string) => readFileSync(inCopy(file), 'utf8');

let editor: ChildProcess;
test.beforeAll(async () => {
  await copyBakery(COPY);
  editor = await startEditor(ORIGIN, { XDG_CONFIG_HOME: user }, COPY);
});
test.afterAll(async () => {
  await endEditor(editor);
  rmSync(user, { recursive: true });
});

const folder = path.join(user, 'www');
const missing = missingFor('apache2');

test.describe('published', () => {
  test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);
  let apache: Awaited<ReturnType<typeof serveFolder>>;
  test.beforeAll(async () => {
    mkdirSync(folder, { mode: 0o755 });
    // Apache runs as another user.
    chmodSync(user, 0o755);
    apache = await serveFolder(folder);
  });
  test.afterAll(() => apache.stop());
  const online = async (address: string) => String((await ask(apache, address)).body);
  /** The button of the bar, which also says how much there is to publish. */
  const inBar = ({ button, bar }: Editor) => button(/^Publier/, bar);
  const openPublish = async (its: Editor) => {
    await its.page.goto(`${ORIGIN}/carte`);
    await its.press(inBar(its));
  };
  /** Changes a price by hand while the panel is open; answers with what it shows of the change. */
  async function changePrice(its: Editor, from: string, to: string): Promise<RegExp> {
    const shown = (price: string) => `${price.replace('.5', ',50')}.€`;
    const change = new RegExp(`${shown(from)} → ${shown(to)}`);
    await openPublish(its);
    const changed = read('content/carte.yaml').replace(`prix: ${from}\n`, `prix: ${to}\n`);
    writeFileSync(inCopy('content/carte.yaml'), changed);
    await expect(inBar(its)).toHaveAccessibleName(/Publier · 1 changement/);
    await its.press(its.panel.getByRole('button', { name: change }));
    await expect(its.field('Prix')).toBeFocused();
    await its.press(inBar(its));
    await its.press('Fermer ce message', its.panel);
    return change;
  }
  const isOnline = ({ panel }: Editor) =>
    expect(panel.getByText('Votre site est en ligne.')).toBeVisible({ timeout: 300_000 });

  test('asks once where the site goes, and tests it', async ({ page, editor: its }) => {
    const { button, panel, press } = its;
    const alert = its.alert.last();
    const follow = (name: string) => press(name, panel);
    await openPublish(its);
    const publish = button('Publier', panel);
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(publish).toHaveAccessibleDescription('Dites d’abord où publier.');
    await panel.getByLabel('Chez qui est votre site ?').selectOption('OVHcloud');
    await expect(panel.getByLabel('Port', { exact: true })).toBeHidden();
    await follow('Enregistrer et tester');
    await expect(alert).toHaveText('À compléter : Serveur, Utilisateur.');
    await its.chooseFolder(`${folder}-ailleurs`, apache.http);
    await follow('Enregistrer et tester');
    await expect(alert).toContainText('Le dossier n’existe pas sur la destination.');
    await press(panel.getByText('Détail technique'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await follow('Copier');
    await expect(button('Copié', panel)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ENOENT');
    await its.expectAccessible();
    await panel.getByLabel('Dossier du site').fill(folder);
    await follow('Enregistrer et tester');
    await expect(panel.getByText('Tout va bien')).toBeVisible();
  });

  const preview = 'the preview opens in a tab of its own, and puts nothing online';
  test(preview, BUILT, async ({ page, editor: its }) => {
    await openPublish(its);
    writeFileSync(inCopy('held'), '');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      its.press(its.panel.getByRole('link', { name: 'Aperçu' })),
    ]);
    await expect(tab.getByRole('status')).toContainText('L’aperçu se construit');
    rmSync(inCopy('held'));
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 300_000 });
    expect(readdirSync(folder)).toEqual([]);
  });

  const inPreparation = 'the site goes online in preparation before all is done';
  test(inPreparation, BUILT, async ({ editor: its }) => {
    const { button, panel } = its;
    const sample = 'content/photos/fournil/index.yaml';
    const real = read(sample);
    writeFileSync(inCopy(sample), `${real}exemple: true\n`);
    await openPublish(its);
    const publish = button('Publier', panel);
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(publish).toHaveAccessibleDescription(/il reste 1.étape.: Photos/);
    await expect(panel.getByRole('region', { name: 'Avant la mise en ligne' })).toContainText(
      /Qui\s*réglée/,
    );
    await its.expectAccessible();
    await its.press('Mettre en ligne en préparation', panel);
    await expect(panel.getByText('Votre site est en ligne, en préparation.')).toBeVisible({
      timeout: 300_000,
    });
    for (const address of ['/', '/carte'])
      expect(await online(address)).toContain('Site en préparation');
    await expect(panel.getByText(/en ligne en préparation depuis/)).toBeVisible();
    writeFileSync(inCopy(sample), real);
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
    await expect(button('Mettre en ligne en préparation', panel)).toHaveCount(0);
  });

  test('the first publication goes on while the page is closed', async ({ page, editor: its }) => {
    const { button, panel } = its;
    writeFileSync(inCopy('held'), '');
    await openPublish(its);
    await button('Publier', panel).press('Enter');
    await expect(panel.getByRole('region', { name: 'Déroulement' })).toBeFocused();
    await page.goto('about:blank');
    await openPublish(its);
    const building = panel.getByRole('listitem').filter({ hasText: 'Construction' });
    await expect(building).toHaveAttribute('aria-current', 'step');
    await expect(button('Arrêter', panel)).toBeVisible();
    await its.expectAccessible();
    rmSync(inCopy('held'));
    await isOnline(its);
    await expect(panel.getByText(/^\d+ fichiers, .+, en \d+ s$/)).toBeVisible();
    // Where it was read back: her own address may not lead there yet.
    const link = panel.getByRole('link', { name: 'Voir en ligne' });
    await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await online('/carte')).toMatch(/24.€/);
    expect(await online('/')).not.toContain('Site en préparation');
    await expect(panel.getByText('Rien de nouveau à publier.')).toBeVisible();
    await expect(panel.getByText('Tout est réglé.')).toBeVisible();
  });

  test(
    'asks before replacing what another computer published, and restores a version',
    { tag: '@all' },
    async ({ editor: its }) => {
      const { panel, press } = its;
      const follow = (name: string) => press(name, panel);
      await changePrice(its, '24', '987.5');
      await test.step('another computer’s publication is asked about', async () => {
        const manifest = path.join(folder, '.publication/manifest.json');
        const noted = JSON.parse(readFileSync(manifest, 'utf8')) as { online: object };
        const other = { ...noted.online, id: 'autre', user: 'autre' };
        writeFileSync(manifest, JSON.stringify({ ...noted, online: other }));
        await follow('Publier');
        const question = panel.getByText(/^Une version que cet ordinateur ne connaît pas/);
        await expect(question).toBeVisible();
        await its.expectAccessible();
        await follow('Ne pas continuer');
        await expect(question).toHaveCount(0);
        await follow('Publier');
        await follow('Remplacer ce qui est en ligne');
        await isOnline(its);
      });
      await test.step('the content of an earlier version comes back, once it is seen', async () => {
        await follow('Versions publiées');
        await press(panel.locator('summary').last());
        await expect(panel.getByText(/987,50.€ → 24.€/)).toBeVisible();
        await its.expectAccessible();
        await follow('Revenir à ce contenu');
        await expect(panel.getByText(/^Votre contenu est de nouveau celui du/)).toBeVisible();
        expect(read('content/carte.yaml')).toContain('prix: 24\n');
        expect(await online('/carte')).toContain('987,50');
        await press(/^Annuler : Retour au contenu/);
        await expect.poll(() => read('content/carte.yaml')).toContain('987.5');
        // It was taken back where it is seen.
        await follow('Retour : Versions publiées');
        await follow('Retour : Publier');
        await expect(panel.getByText('Rien de nouveau à publier.')).toBeVisible();
      });
    },
  );

  const byPhone = 'a phone publishes a changed price, and the computer shows it too';
  test(byPhone, BUILT, async ({ page, browser, editor: its }) => {
    const change = await changePrice(its, '987.5', '988.5');
    if (isOnNetwork) {
      const answer = await page.request.post(`${ORIGIN}/editeur/phone/open`, { data: {} });
      const { url } = (await answer.json()) as { url: string };
      const phone = editorIn(
        await browser.newPage({ ...PHONE, viewport: { width: 390, height: 780 } }),
      );
      await phone.page.goto(url);
      await phone.ready();
      await inBar(phone).tap();
      await expect(phone.button(change, phone.panel)).toBeVisible();
      // Only the computer has the settings.
      await expect(phone.panel).toContainText('se règle sur l’ordinateur');
      await expect(phone.button('Réglages de publication')).toHaveCount(0);
      await phone.expectAccessible();
      await phone.button('Publier', phone.panel).tap();
      await isOnline(phone);
      await phone.page.context().close();
    } else await its.press('Publier', its.panel);
    await isOnline(its);
    expect(await online('/carte')).toContain('988,50');
  });
});
