/**
 * The editor of the bakery (`e2e/bakery/`) on a copy of its content, the only thing that it may
 * change. Each worker has a copy, an editor and a port of its own. `institute.ts` is the same for the
 * site of the institute.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  expect,
  test as base,
  type BrowserContext,
  type FileChooser,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#kit/check/load.ts';
import { TEMPORARY } from '#kit/files.ts';
import { parisDay } from '#kit/french/format.ts';
import { price } from '#kit/schema/notations.ts';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { withoutMarks } from '../page/marks/mark.ts';
import { EDITOR_PARAMETER } from '../base/addresses.ts';
import type { EditorContent } from '../content/content.ts';
import { DECLARATION } from '../../e2e/bakery/src/schema.ts';
import { runAxe } from '../../e2e/support/axe.ts';
import { editorPort } from '../../e2e/support/sites.ts';
import { holdBack, press } from '../../e2e/support/test.ts';

export { pressTwice } from '../../e2e/support/test.ts';

/** Playwright's number of this worker, of those that run at the same time. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const ORIGIN = `http://localhost:${editorPort(WORKER)}`;

/** Every file of a folder that is not just being written, with what is in it. */
export function filesOf(folder: string): Map<string, string> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const textIn = (file: string) => fs.readFileSync(file, 'latin1');
  return new Map(files.map((file) => [path.relative(folder, file), textIn(file)]));
}

/** Waits for what something answers, and asks often. */
export const poll = <Answer>(ask: () => Answer | Promise<Answer>) =>
  expect.poll(ask, { intervals: [100] });

/**
 * Puts the site of the bakery into a folder, with kit and studio: they stand without the institute.
 * Its pictures are of one colour each.
 */
export async function copyBakery(folder: string): Promise<void> {
  const inCopy = (name: string) => path.join(folder, name);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of ['kit', 'studio', 'package.json', 'tsconfig.json'])
    fs.cpSync(name, inCopy(name), { recursive: true });
  fs.cpSync('e2e/bakery', folder, { recursive: true });
  fs.cpSync('kit/bakery/content', inCopy('content'), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), inCopy('node_modules'), 'junction');
  for (const name of fs.readdirSync(inCopy('content/photos')))
    fs.writeFileSync(
      inCopy(`content/photos/${name}/photo.jpg`),
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: nextColour() } })
        .jpeg()
        .toBuffer(),
    );
}

/** A day some days from today. */
export const dayFromToday = (days: number) => parisDay(new Date(Date.now() + days * 864e5));

/** A text of a page without the editor's marks, with ordinary spaces. */
export const plain = (text: string) => withoutMarks(text).replace(/\s/gu, ' ');

let colours = 0;

/** A colour, another one each time. */
const nextColour = () => ({ r: (++colours * 16) % 256, g: 74, b: colours });

/** A picture of one colour, as a field for files is given it. */
export async function pngFile(name: string, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: nextColour() } });
  const buffer = await picture.png({ compressionLevel: 1 }).toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Types over what stands in a field, like a hand. */
export async function type(target: Locator, text: string): Promise<void> {
  await press(target);
  await target.press('ControlOrMeta+a');
  await target.press('Delete');
  await target.pressSequentially(text);
}

type Name = string | RegExp;

/** What a window of the editor shows, and what one does in it. */
export function editorIn(page: Page) {
  const panel = page.getByRole('complementary');
  const bar = page.getByRole('banner');
  const status = bar.getByRole('status');
  const shown = page.getByTitle('La page', { exact: true });
  const onPage = shown.contentFrame();
  const button = (name: Name, root: Page | Locator = page) =>
    root.getByRole('button', { name, exact: true }).first();
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  const pressIt = (what: Name | Locator, root?: Locator) =>
    press(typeof what === 'string' || what instanceof RegExp ? button(what, root) : what);

  /** Waits until the panel and the page can be touched; answers with the page's frame. */
  async function ready(): Promise<Frame> {
    let frame: Frame;
    // The page may just be giving way to the one that is drawn anew.
    await expect(async () => {
      frame = (await (await shown.elementHandle())!.contentFrame())!;
      await frame.waitForLoadState('load');
    }).toPass();
    await expect(page.locator('aside')).toHaveAttribute('aria-busy', 'false');
    return frame!;
  }

  /** The price of a line on the page. */
  const priceOf = (line: string) =>
    onPage
      .getByRole('listitem')
      .filter({ has: page.getByText(line) })
      .locator('[aria-hidden]')
      .filter({ hasText: /€|devis/ })
      .first();

  return {
    page,
    panel,
    bar,
    status,
    button,
    field,
    ready,
    priceOf,
    /** The page that is shown, whichever frame it is in at the time. */
    onPage,
    /** The page that is on its way, behind the one that is shown. */
    next: page.getByTitle('La page, dessinée de nouveau'),
    heading: onPage.getByRole('heading', { level: 1 }),
    alert: page.getByRole('alert'),
    /** Presses something, or the button of this name. */
    press: pressIt,
    /** Opens a page, and waits until it can be touched. */
    async open(address: string): Promise<Frame> {
      await page.goto(address);
      await expect(status).toContainText(/enregistré/i);
      return ready();
    },
    /** The content as the window is given it, with ids. */
    content: async () =>
      (await (await page.request.get('/editeur/content')).json()) as EditorContent,
    /** Waits until all is in the files. */
    saved: () => expect(status).toHaveText('Enregistré'),
    /** Presses the price of a line on the page; answers with its field. */
    async touchPrice(line: string): Promise<Locator> {
      await press(priceOf(line));
      return field('Prix');
    },
    /** Holds back requests, those that write first of all, until what it returns is called. */
    hold: (files = '**/editeur/change') => holdBack(page, files),
    /** Chooses photos by the button that asks for them. */
    async addPhotos(files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await pressIt(/^Ajouter des photos/);
      await (await chooser).setFiles(files);
    },
    /** Says in « Publier » that the site goes to a folder, and where it is read back. */
    async chooseFolder(folder: string, port: number): Promise<void> {
      await panel.getByLabel('Chez qui est votre site ?').selectOption('Un autre hébergeur');
      await panel.getByRole('radio', { name: 'Dossier' }).press(' ');
      await panel.getByLabel('Dossier du site').fill(folder);
      await panel.getByLabel('Adresse de relecture').fill(`http://127.0.0.1:${port}`);
    },
    /**
     * Has axe look at the editor, in `npm run test:all` on a phone's width too; the page in it has
     * tests of its own.
     */
    async expectAccessible(): Promise<void> {
      // A busy panel is pale. On a phone it is hidden while nothing is open.
      await expect(page.locator('aside')).toHaveAttribute('aria-busy', 'false');
      const { width, height } = page.viewportSize()!;
      for (const each of new Set([...(TESTS_ALL ? [390] : []), width])) {
        await page.setViewportSize({ width: each, height });
        const { violations } = await runAxe(page, { exclude: ['iframe'] }, {});
        expect(violations, `${each} px`).toEqual([]);
      }
    },
  };
}

/** What the editors have said during a test, which is shown when it fails. */
const output: unknown[] = [];

/**
 * Starts an editor, which ends with this process, and waits until it answers.
 *
 * @param cwd a copy of the bakery, whose packages are a link
 */
export async function startEditor(
  origin: string,
  more: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<ChildProcess> {
  const env = { ...process.env, PORT: new URL(origin).port, ...more };
  const execArgv = cwd === undefined ? [] : ['--preserve-symlinks'];
  const editor = fork('studio/edit.ts', { cwd, env, execArgv, silent: true });
  for (const stream of [editor.stdout!, editor.stderr!])
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  await once(editor, 'message');
  return editor;
}

export async function endEditor(editor: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const ended = once(editor, 'exit');
  if (editor.kill(signal)) await ended;
}

/** The window of a worker's tests, which loads the editor's modules and pictures once for all. */
let owner: BrowserContext | undefined;
const elsewhere: string[] = [];
/** Errors and warnings of the windows and of the pages in them, such as what React says. */
const faults: string[] = [];
/** What browsers say themselves of each answer that is a refusal, and of a server that is stopped. */
const REFUSED = /^Failed to load resource|Failed to fetch dynamically|ERR_|WebSocket|\[vite\]/;

/** Each test begins without drafts; a request to another host, or a fault in a console, fails it. */
export const windowTest = base.extend<{ editor: ReturnType<typeof editorIn> }>({
  editor: async ({ page }, run) => run(editorIn(page)),
  context: async ({ browser }, run, info) => {
    owner ??= (await browser.newContext())
      .on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
      })
      .on('console', (message) => {
        const isFault = ['error', 'warning'].includes(message.type());
        if (isFault && !REFUSED.test(message.text())) faults.push(message.text());
      })
      .on('weberror', (fault) => {
        const words = String(fault.error());
        if (!REFUSED.test(words)) faults.push(words);
      });
    output.length = 0;
    await run(owner);
    if (info.status !== info.expectedStatus) console.log(output.join(''));
    for (const page of owner.pages()) await page.close();
    await owner.setStorageState({ cookies: [], origins: [] });
    expect(elsewhere.splice(0), 'nothing leaves the computer').toEqual([]);
    expect(faults.splice(0), 'the consoles are clean').toEqual([]);
  },
});

/** Waits until the editor has written all that the windows have sent. */
async function finish({ request }: BrowserContext): Promise<void> {
  // A connection of the test before may end just as it is used again.
  const again = { maxRetries: 1 };
  // The window brings the cookie.
  await request.get(`/?${EDITOR_PARAMETER}`, again);
  // Changes are written one after the other, so an empty one comes last.
  await request.post('/editeur/change', { data: { changes: [] }, ...again });
}

/** A site whose editor is tested. */
type Site<Content> = {
  /** The folder that the editor runs in, this one by default; `prepare` makes it. */
  root?: string;
  prepare?: () => Promise<void>;
  read: (folder: string) => Promise<Content>;
};

/** The copy of a worker, relative to the root of the site. */
const COPY_NAME = `.cache/editor-content/${WORKER}`;

/** The tests of a site's editor, and what they do with the files of its content. */
export function editedSite<Content>({ root, prepare, read }: Site<Content>) {
  const ORIGINAL = path.resolve(root ?? '', 'content');
  const COPY = path.resolve(root ?? '', COPY_NAME);

  const textOf = (file: string) => fs.readFileSync(path.join(COPY, file), 'utf8');

  /** Writes a file of the copy whole at once, so that nobody reads a half. */
  function write(file: string, text: string): void {
    fs.writeFileSync(`${COPY}.part`, text);
    fs.renameSync(`${COPY}.part`, path.join(COPY, file));
  }

  /**
   * Makes the copy what the content is, with prices of today as the editor writes them (27.5, not
   * 27.50), so that a changed price is one line.
   */
  function restoreCopy(): void {
    const wanted = filesOf(ORIGINAL);
    const prices = wanted
      .get('tarifs.yaml')!
      .replace(/^misAJour: .*/m, `misAJour: ${parisDay()}`)
      .replace(/prix: (\d.*)/g, (_, text: string) => `prix: ${price.read(text)}`);
    wanted.set('tarifs.yaml', prices);
    fs.mkdirSync(COPY, { recursive: true });
    const before = filesOf(COPY);
    for (const name of fs.readdirSync(COPY, { recursive: true, encoding: 'utf8' }))
      if (!fs.existsSync(path.join(ORIGINAL, name)))
        fs.rmSync(path.join(COPY, name), { recursive: true, force: true });
    for (const [name, text] of wanted) {
      // Every change would draw the pages anew.
      if (before.get(name) === text) continue;
      fs.mkdirSync(path.dirname(path.join(COPY, name)), { recursive: true });
      fs.writeFileSync(path.join(COPY, name), text, 'latin1');
    }
  }

  let server: ChildProcess;
  /** Starts the editor of the copy and waits until it answers. */
  const start = async () =>
    (server = await startEditor(
      ORIGIN,
      { CONTENT_DIR: COPY, XDG_CONFIG_HOME: path.join(tmpdir(), `editor-${WORKER}`) },
      root,
    ));
  const stop = (signal?: NodeJS.Signals) => endEditor(server, signal);

  /** Each test has the files as they are. */
  const test = windowTest.extend<object, { server: null }>({
    baseURL: ORIGIN,
    server: [
      async ({}, use) => {
        await prepare?.();
        restoreCopy();
        await start();
        await use(null);
        await stop();
      },
      { scope: 'worker', auto: true, timeout: 300_000 },
    ],
    context: async ({ context }, run) => {
      restoreCopy();
      await run(context);
      await finish(context);
    },
  });

  return {
    test,
    COPY,
    start,
    stop,
    textOf,
    write,
    restoreCopy,
    /** Replaces words of a file of the copy, as by hand. */
    edit: (file: string, from: string | RegExp, to: string) =>
      write(file, textOf(file).replace(from, to)),
    /** Waits for what a file holds. */
    inFile: (file: string) =>
      poll(() => (fs.existsSync(path.join(COPY, file)) ? textOf(file) : '')),
    /** What the copy says; a folder that is just being written is waited for. */
    async content(): Promise<Content> {
      let said: Content;
      await expect(async () => void (said = await read(COPY))).toPass();
      return said!;
    },
  };
}

/** The bakery of this worker. */
export const ROOT = path.resolve(`.cache/bakery/${WORKER}`);

export const { test, COPY, start, stop, textOf, write, edit, inFile, content } = editedSite({
  root: ROOT,
  prepare: () => copyBakery(ROOT),
  read: (folder) => readContent(DECLARATION, folder),
});

/** The first price of the list, whose name is in no other. */
export const LINE = { nom: 'Miche', prix: 5 };
