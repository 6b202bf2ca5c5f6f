/** The editor, on a copy of the content: the only thing that it may change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { explain } from '#content/explain.ts';
import { readContent } from '#content/read.ts';
import { FICHIERS } from '#content/schema.ts';
import { filesOf } from '../test.ts';

const COPY = path.resolve('.cache/editor-content');
const ORIGIN = 'http://localhost:4431';

const test = base.extend<object, { editor: null }>({
  baseURL: ORIGIN,
  // `npm run edit`, until the tests are over.
  editor: [
    async ({}, use) => {
      rmSync(COPY, { recursive: true, force: true });
      cpSync('content', COPY, { recursive: true });
      const env = { ...process.env, CONTENT_DIR: COPY, PORT: new URL(ORIGIN).port };
      const server = spawn(process.execPath, ['scripts/edit.ts'], { env, stdio: 'inherit' });
      while (!(await fetch(`${ORIGIN}/keystatic`).catch(() => null)) && server.exitCode === null) await wait(200);
      await use(null);
      server.kill();
      await once(server, 'exit');
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  // A request to another host that the editor's own policy does not stop fails the test.
  context: async ({ context }, use) => {
    const elsewhere: string[] = [];
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await use(context);
    expect(elsewhere, 'nothing leaves the computer').toEqual([]);
  },
});

// One editor, one copy of the content: one test after the other.
test.describe.configure({ mode: 'default' });

/** Opens the first price in euros of the list. */
async function openPrice(page: Page) {
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles.flatMap(({ nom, lignes }) => lignes.map((line) => ({ family: nom, ...line })));
  const { family, nom } = lines.find((line) => typeof line.prix === 'number')!;
  await page.goto('/keystatic/singleton/tarifs');
  await page.getByRole('row', { name: family, exact: true }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('row', { name: nom, exact: true }).first().click();
  return dialog.getByRole('textbox', { name: 'Prix' });
}

/** Closes what is open, and saves. */
async function save(page: Page) {
  for (let left = await page.getByRole('dialog').count(); left > 0; left--) {
    await page.getByRole('dialog').last().getByRole('button', { name: 'Terminé' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
}

test('a wrong value is refused in the words of the check, and the file is left as it is', async ({ page }) => {
  const { prix } = FICHIERS.tarifs.shape.familles.element.shape.lignes.element.shape;
  const before = await filesOf(COPY);
  const field = await openPrice(page);
  await field.fill('trente');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(explain(prix, 'trente')[0]!.message)));
  await save(page);
  await expect(page.getByRole('row', { name: '(à corriger)' })).toBeVisible();
  expect(await filesOf(COPY)).toEqual(before);
});

test('a changed price is one line of the file, and the open page shows it', async ({ page, context }) => {
  const before = await filesOf(COPY);
  const site = await context.newPage();
  await site.goto('/tarifs');
  await expect(site.getByRole('main')).not.toContainText('987 €');
  await page.bringToFront();
  const field = await openPrice(page);
  await field.fill('987');
  await save(page);
  await expect(site.getByRole('main')).toContainText('987 €');
  const changed = before
    .get('tarifs.yaml')!
    .toString()
    .replace(/prix: \d.*/, 'prix: 987');
  expect(await filesOf(COPY)).toEqual(before.set('tarifs.yaml', Buffer.from(changed)));
});

test('no build contains the editor', async () => {
  for (const [name, data] of await filesOf('dist')) expect(data.includes('keystatic'), name).toBe(false);
});
