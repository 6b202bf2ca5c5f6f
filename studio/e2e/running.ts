/** `npm run edit` on a copy of the content, the only thing that it may change. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type FileChooser,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#content/load.ts';
import { TEMPORARY } from '#kit/files.ts';
import { parisDay } from '#kit/french/format.ts';
import { price } from '#kit/schema/value-kinds.ts';
import { withoutMarks } from '#studio/page/marks/mark.ts';
import { EDITOR_PARAMETER } from '#studio/base/device.ts';
import { runAxe } from '../../e2e/support/axe.ts';
import { BASE_PORT } from '../../e2e/support/sites.ts';
import { press } from '../../e2e/support/test.ts';

export { holdBack, press, pressTwice } from '../../e2e/support/test.ts';

export const COPY = path.resolve('.cache/editor-content');
export const ORIGIN = `http://localhost:${BASE_PORT + 21}`;

/** Every file of a folder that is not just being written, with what is in it. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY),
  );
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

export const textOf = (file: string) => readFileSync(path.join(COPY, file), 'utf8');

/**
 * Writes a file of the copy, as a hand does in a text editor: whole at once, since a half of it
 * could be read on a busy machine, and its faults would move what is pressed.
 */
export function write(file: string, text: string): void {
  const whole = `${COPY}.part`;
  writeFileSync(whole, text);
  renameSync(whole, path.join(COPY, file));
}

/** Waits for what something answers, and asks often. */
export const poll = <Answer>(ask: () => Answer | Promise<Answer>) =>
  expect.poll(ask, { intervals: [100] });

/** Waits for what a file holds. */
export const inFile = (file: string) => poll(() => textOf(file));

/**
 * Makes the copy what the content is, with prices of today as the editor writes them (27.5, not
 * 27.50), so that a changed price is one line.
 * Files that are so already are left alone, since every change draws the pages anew.
 */
function restoreCopy(): void {
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(COPY, { recursive: true, encoding: 'utf8' }))
    if (!existsSync(path.join('content', name)))
      rmSync(path.join(COPY, name), { recursive: true, force: true });
  const wanted = filesOf('content');
  const prices = wanted
    .get('tarifs.yaml')!
    .replace(/^misAJour: .*/m, `misAJour: ${parisDay()}`)
    .replace(/prix: (\d.*)/g, (_, text: string) => `prix: ${price.read(text)}`);
  const before = filesOf(COPY);
  for (const [name, text] of wanted.set('tarifs.yaml', prices)) {
    if (before.get(name) === text) continue;
    const file = path.join(COPY, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, 'latin1');
  }
}

/** A day some days from today. */
export const dayFromToday = (days: number) => parisDay(new Date(Date.now() + days * 864e5));

/** A text of a page without the editor's marks, with ordinary spaces. */
export const plain = (text: string) => withoutMarks(text).replace(/\s/gu, ' ');

/** What the editors have said during a test, which is shown when it fails. */
const output: unknown[] = [];

/** Starts an editor, which ends with this process, and waits until it answers. */
export async function startEditor(
  origin: string,
  more: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<ChildProcess> {
  const env = { ...process.env, PORT: new URL(origin).port, ...more };
  const editor = fork('studio/edit.ts', { cwd, env, silent: true });
  for (const stream of [editor.stdout!, editor.stderr!])
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  await once(editor, 'message');
  return editor;
}

export async function endEditor(editor: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const ended = once(editor, 'exit');
  if (editor.kill(signal)) await ended;
}

let server: ChildProcess;

/** Starts the editor of the copy and waits until it answers. */
export const start = async () => (server = await startEditor(ORIGIN, { CONTENT_DIR: COPY }));

export const stop = (signal?: NodeJS.Signals) => endEditor(server, signal);

/** The window of a worker's tests, which loads the editor's modules and pictures once for all. */
let owner: BrowserContext | undefined;
const requests: string[] = [];

async function openOwner(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.on('request', (request) => requests.push(request.url()));
  return context;
}

/** Each test begins without drafts; a request to another host fails it. */
export const windowTest = base.extend({
  context: async ({ browser }, run, info) => {
    owner ??= await openOwner(browser);
    output.length = 0;
    await run(owner);
    if (info.status !== info.expectedStatus) console.log(output.join(''));
    for (const page of owner.pages()) await page.close();
    await owner.setStorageState({ cookies: [], origins: [] });
    const elsewhere = requests
      .splice(0)
      .filter((url) => url.startsWith('http') && new URL(url).hostname !== 'localhost');
    expect(elsewhere, 'nothing leaves the computer').toEqual([]);
  },
});

/** Waits until the editor has written all that the windows have sent, and closes these. */
async function finish(windows: BrowserContext): Promise<void> {
  for (const page of windows.pages()) await page.close();
  const { request } = windows;
  // A connection of the test before may end just as it is used again.
  const again = { maxRetries: 1 };
  // The window brings the cookie.
  await request.get(`/?${EDITOR_PARAMETER}`, again);
  // Changes are written one after the other, so an empty one comes last.
  await request.post('/editeur/change', { data: { changes: [] }, ...again });
}

/** Tests of the editor of the copy, each with the files as they are. */
export const test = windowTest.extend<object, { editor: null }>({
  baseURL: ORIGIN,
  editor: [
    async ({}, use) => {
      restoreCopy();
      await start();
      await use(null);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  context: async ({ context }, run) => {
    restoreCopy();
    rmSync('.cache/attente', { recursive: true, force: true });
    await run(context);
    await finish(context);
  },
});

/** Opens a page in the editor and waits until it can be touched. */
export async function open(page: Page, address: string): Promise<Frame> {
  await page.goto(address);
  await expect(page.getByRole('status')).toContainText(/enregistré/i);
  return shownFrame(page);
}

/** The frame that is shown now. */
export async function shownFrame(page: Page): Promise<Frame> {
  let frame!: Frame;
  // The page may just be giving way to the one that is drawn anew.
  await expect(async () => {
    const element = await page.getByTitle('La page', { exact: true }).elementHandle();
    const content = await element!.contentFrame();
    expect(content).not.toBeNull();
    frame = content!;
    await frame.waitForLoadState('load');
  }).toPass();
  await expect(page.locator('aside')).toHaveAttribute('aria-busy', 'false');
  return frame;
}

/** The page that is shown, whichever frame it is in at the time. */
export const shownPage = (page: Page) => page.getByTitle('La page', { exact: true }).contentFrame();

/**
 * The first price line whose price is a number, that is no supplement, and whose name is no part of
 * another one.
 */
export async function firstLine() {
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles.flatMap(({ lignes }) => lignes);
  const isPart = (name: string, other: string) =>
    name !== other && other.toLowerCase().includes(name.toLowerCase());
  return lines.find(
    ({ nom, prix, role }) =>
      typeof prix === 'number' &&
      role === undefined &&
      !lines.some((line) => isPart(nom, line.nom)),
  )!;
}

export const panel = (page: Page) => page.getByRole('complementary');

/** What the bar says of the content. */
export const status = (page: Page) => page.getByRole('banner').getByRole('status');

/** Whether all is in the files. */
export const saved = (page: Page) => expect(status(page)).toHaveText('Enregistré');

export const button = (root: Page | Locator, name: string | RegExp) =>
  root.getByRole('button', { name, exact: true }).first();

/** Chooses files by the button that asks for them. */
export async function chooseFiles(
  page: Page,
  name: RegExp,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(button(page, name));
  await (await chooser).setFiles(files);
}

export const field = (page: Page, name: string) =>
  panel(page).getByRole('textbox', { name, exact: true });

/** The price of a line on the page. */
export const priceOnPage = (page: Page, name: string) =>
  shownPage(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: false }) })
    .locator('[aria-hidden]')
    .filter({ hasText: /€|devis/ })
    .first();

/** Presses the price of a line on the page; answers with its field. */
export async function touchPrice(page: Page, name: string): Promise<Locator> {
  await press(priceOnPage(page, name));
  return field(page, 'Prix');
}

/** Types over what stands in a field, like a hand. */
export async function type(target: Locator, text: string): Promise<void> {
  await press(target);
  await target.press('ControlOrMeta+a');
  await target.press('Delete');
  await target.pressSequentially(text);
}

/** A picture of one colour. */
export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A file as a field for files is given it. */
export const pngFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** Says in « Où publier ? » that the site goes to a folder, and at which port it is read back. */
export async function chooseFolder(page: Page, folder: string, port: number): Promise<void> {
  const fields = panel(page);
  await fields.getByRole('radio', { name: 'Dossier' }).check({ force: true });
  await fields.getByLabel('Dossier du site').fill(folder);
  await press(fields.getByText('Si le site se relit ailleurs'));
  await fields.getByLabel('Adresse de relecture').fill(`http://127.0.0.1:${port}`);
}

/** Has axe look at the editor, on a phone's width too; the page in it has tests of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  // A busy panel is pale. On a phone it is hidden while nothing is open.
  await expect(page.locator('aside')).toHaveAttribute('aria-busy', 'false');
  const { width, height } = page.viewportSize()!;
  for (const each of new Set([390, width])) {
    await page.setViewportSize({ width: each, height });
    const { violations } = await runAxe(page, { exclude: ['iframe'] }, {});
    expect(violations, `${each} px`).toEqual([]);
  }
}
