/** What is typed: after each press the file, the pages and the bars say the same of it. */
import { expect } from '@playwright/test';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { editorIn, inFile, LINE, plain, poll, start, stop, test, textOf, type } from './running.ts';

/** The page whose title is typed. */
const PAGE = { path: '/avis', label: 'Avis' };
const FILE = 'avis.yaml';
const LIST = 'tarifs.yaml';
type Editor = ReturnType<typeof editorIn>;
const titleIn = ({ field }: Editor) => field('Titre de la page');
const followBar = ({ press, status }: Editor) => press(status.getByRole('button'));

test('what cannot be written waits, and the bar leads to it', async ({ page, editor }) => {
  const { bar, onPage, panel, press, saved, status } = editor;
  const alert = panel.getByRole('alert');
  const title = titleIn(editor);
  const before = textOf(FILE);
  await editor.open('/tarifs');
  const price = await editor.touchPrice(LINE.nom);

  await test.step('a price that is typed and emptied is on no page', async () => {
    const release = await editor.hold();
    const sent = page.waitForRequest('**/editeur/change');
    await price.fill('987');
    await sent;
    await price.fill('');
    await press('Fermer');
    await expect(status).toHaveText('1 champ non enregistré');
    await expect(onPage.getByText('987 €')).toHaveCount(0);
    await press('La carte');
    // A screen reader is told.
    await expect(page.locator('[aria-live]', { hasText: 'La carte' })).toHaveCount(1);
    await expect(page).toHaveURL(/\/carte$/);
    await expect(onPage.getByText('987 €')).toHaveCount(0);
    await release();
    await inFile(LIST).toContain('prix: 987\n');
    await followBar(editor);
    await expect(price).toBeFocused();
    await press(/^Remettre 987/);
    await saved();
  });
  await test.step('the bar leads from one to the next, and a step back to where it is seen', async () => {
    await type(price, 'beaucoup');
    await press(PAGE.label);
    // A page that is left closes its fields.
    await press('Textes et photos de la page');
    await title.fill('');
    await title.press('Tab');
    await expect(alert).toContainText('Ce champ manque.');
    await expect(status).toHaveText('2 champs non enregistrés');
    await page.setViewportSize({ width: 1440, height: 1000 });
    const pages = bar.getByRole('navigation', { name: 'Pages' });
    const isWhole = await pages.evaluate((all) => all.scrollWidth <= all.clientWidth);
    expect(isWhole, '« Réglages » is whole beside it').toBe(true);
    await followBar(editor);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('beaucoup');
    await expect(alert).toContainText('n’est pas un prix');
    await editor.expectAccessible();
    await price.press('Escape');
    await followBar(editor);
    await expect(title).toBeFocused();
    expect(textOf(FILE)).toBe(before);
    await title.press('Escape');
    await saved();
    await press(/^Annuler : .*987/);
    await inFile(LIST).not.toContain('prix: 987\n');
    await expect(page).toHaveURL(/\/tarifs$/);
    await expect(price).toBeVisible();
  });
});

test(
  'several windows, reloads and restarts: nothing is lost',
  { tag: '@all' },
  async ({ context, page, editor }) => {
    const before = textOf(FILE);
    const isNow = (words: string) => inFile(FILE).toContain(`titre: ${words}\n`);
    const title = titleIn(editor);
    const typeTitle = async (words: string) => {
      await title.fill(words);
      await title.press('Enter');
      await isNow(words);
    };
    // In all tests, one more than a browser has connections to a server.
    const count = TESTS_ALL ? 7 : 3;
    const pages = [page];
    while (pages.length < count) pages.push(await context.newPage());
    const editors = pages.map(editorIn);
    await Promise.all(editors.map((each) => each.open(PAGE.path)));
    const [lastPage, last] = [pages.at(-1)!, editors.at(-1)!];
    const lastTitle = titleIn(last);

    await test.step('what one writes all show', async () => {
      for (const [each, where] of [
        [last, lastPage],
        [editor, page],
      ] as const) {
        await where.bringToFront();
        await each.ready();
        await each.press(each.heading);
        await expect(titleIn(each)).toBeVisible();
      }
      await typeTitle('Un');
      for (const { heading, saved } of editors) {
        await expect(heading).toHaveText(/^Un\b/);
        await saved();
      }
      await expect(lastTitle).toHaveValue('Un');
      for (const each of pages.slice(1, -1)) await each.close();
    });
    await test.step('what one cannot write stays in it', async () => {
      await lastPage.bringToFront();
      await lastTitle.fill('');
      await expect(last.status).toHaveText('1 champ non enregistré');
      await page.bringToFront();
      await typeTitle('Deux');
      await editor.saved();
      await expect(lastTitle).toHaveValue('');
      await lastPage.bringToFront();
      await lastTitle.press('Escape');
      await expect(lastTitle).toHaveValue('Deux');
      await last.saved();
      await page.bringToFront();
    });
    await test.step('steps are taken back and again', async () => {
      await title.press('ControlOrMeta+z');
      await isNow('Un');
      await expect(editor.bar.getByText('Annulé. Titre de la page : Un')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      await inFile(FILE).toBe(before);
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await isNow('Un');
      await editor.press(/^Rétablir : .*→ Deux/);
      await isNow('Deux');
      await expect(title).toHaveValue('Deux');
    });
    await test.step('a reload loses nothing', async () => {
      await title.fill('Trois');
      await page.reload();
      await isNow('Trois');
      await editor.saved();
    });
    await test.step('nor does an editor that is killed', async () => {
      const close = editor.button('Fermer');
      await editor.ready();
      await editor.press(editor.heading);
      await stop('SIGKILL');
      const release = await editor.hold();
      const lost = page.waitForEvent('requestfailed', (request) => /change$/.test(request.url()));
      await type(title, 'Quatre');
      // The message makes the bar higher: it waits until the finger is up.
      await close.hover();
      await page.mouse.down();
      await release();
      await lost;
      await page.evaluate(
        () => new Promise((drawn) => setTimeout(requestAnimationFrame, 0, drawn)),
      );
      await page.mouse.up();
      await expect(close).toHaveCount(0);
      await expect(editor.status).toContainText('« Ouvrir l’éditeur »');
      await expect(editor.status).toContainText('1 champ non enregistré');
      const marked = () =>
        editor.onPage
          .locator('body')
          .evaluate(() => [...(CSS.highlights.get('non-enregistre') ?? [])].join(' '));
      await poll(async () => new Set(plain(await marked()).match(/\S+/g))).toEqual(
        new Set(['Quatre']),
      );
      expect(textOf(FILE)).toContain('titre: Trois\n');
      // Each window loads itself again as soon as the editor answers.
      const loaded = [page, lastPage].map((each) => each.waitForEvent('load'));
      await start();
      await Promise.all(loaded);
      await isNow('Quatre');
      await editor.saved();
      // The second of these steps is older than the restart.
      for (const words of ['Trois', 'Deux']) {
        await editor.press(/^Annuler : .*Titre/);
        await isNow(words);
      }
      await expect(last.heading).toHaveText(/^Deux\b/);
    });
  },
);
