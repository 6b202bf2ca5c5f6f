/**
 * `npm run check:recipes`: does what docs/recipes.md says in a copy of the project, and checks, builds
 * and looks at it in Chromium. All recipes share the copy, since a build takes most of the time. With
 * words of titles (`-- page slot`), those recipes only. A part of `npm run test:all`.
 */
import { strict as assert } from 'node:assert';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { CHROMIUM_ARGS, findChromium, SHELL } from '../e2e/support/browsers.ts';
import { classesWithoutRule } from '../e2e/support/classes.ts';
import { copyProject } from './copy.ts';

type Block = { file: string; code: string; places: Partial<Record<Place, string>> };
type Place = 'after' | 'before' | 'instead' | 'to';

/** The blocks of a recipe that name a file. */
function blocksOf(recipe: string): Block[] {
  const fences = recipe.matchAll(/^( *)```\w+ file=(\S+)(.*)\n([^]*?)^ *```$/gm);
  return [...fences].map(([, indent = '', file = '', places = '', code = '']) => ({
    file,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
    places: Object.fromEntries(
      [...places.matchAll(/(\w+)="([^"]+)"/g)].map(([, place, words]) => [place, words]),
    ),
  }));
}

/** Writes a block into the copy. */
function apply({ file, code, places }: Block, copy: string): void {
  const name = path.join(copy, file);
  const { after, before, instead, to } = places;
  const words = after ?? before ?? instead;
  if (words === undefined) {
    assert(!existsSync(name), `${file} exists already`);
    mkdirSync(path.dirname(name), { recursive: true });
    return writeFileSync(name, `${code}\n`);
  }
  const lines = readFileSync(name, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(words));
  assert(at >= 0, `${file} has no line with « ${words} »`);
  const last = to ? lines.findIndex((line, index) => index > at && line.includes(to)) : at;
  const start = after ? at + 1 : at;
  const indent = /^ */.exec(lines[start]!)![0];
  const indented = code.split('\n').map((line) => line && indent + line);
  lines.splice(start, instead ? last - at + 1 : 0, ...indented);
  writeFileSync(name, lines.join('\n'));
}

const text = (page: Page, words: string) => page.getByRole('main').getByText(words);
const plain = (words: string) => words.replace(/\s+/g, ' ');
const isSeen = async (page: Page, words: string) =>
  assert(await text(page, words).first().isVisible(), `${page.url()} does not show « ${words} »`);

type Recipe = {
  /** Unit tests that the recipe names. */
  tests?: string[];
  /** Looks at the pages of the built copy. */
  look?: (page: Page, copy: string) => Promise<void>;
};

/** What shows that a recipe was done, by its title. */
const RECIPES: Record<string, Recipe> = {
  'Change a price, a text or the hours': {
    look: async (page) => {
      await page.goto('/tarifs');
      await isSeen(page, '37,50 €');
    },
  },
  'Add a field': {
    look: async (page) => {
      await page.goto('/contact');
      await isSeen(page, 'Parking gratuit');
    },
  },
  'Change how a value is shown': {
    tests: ['src/institute', 'src/components/prices', 'src/seo'],
    look: async (page, copy) => {
      const prices = /^à partir de \d+(?:,\d\d)? €$/;
      await page.goto('/tarifs');
      const family = page.locator('.price-family', { hasText: 'Extensions XS' });
      const figures = (await family.locator('.price-figure').allTextContents()).map(plain);
      const poses = figures.filter((figure) => !figure.startsWith('+'));
      assert(poses.length > 1 && poses.every((figure) => prices.test(figure)), figures.join());
      await page.getByRole('radio', { name: 'Extensions M ou L' }).check();
      const total = page.locator('.composer-sum');
      await page.waitForFunction(() =>
        document.querySelector('.composer-sum')?.textContent.startsWith('à partir de'),
      );
      assert(poses.includes(plain(await total.innerText())), await total.innerText());
      assert.match(plain(await page.locator('.price-examples').innerText()), /à partir de \d+ €/);
      const labels = await page.locator('.choice', { hasText: 'Extensions' }).allInnerTexts();
      for (const pose of poses)
        assert(
          labels.some((label) => plain(label).endsWith(pose)),
          pose,
        );
      await page.goto('/prestations');
      await isSeen(page, poses[0]!);
      const llms = plain(readFileSync(path.join(copy, 'dist/llms.txt'), 'utf8'));
      for (const pose of poses) assert(llms.includes(` : ${pose},`), `llms.txt: ${pose}`);
      const html = plain(readFileSync(path.join(copy, 'dist/tarifs.html'), 'utf8'));
      for (const pose of poses) assert(html.includes(`"description":"${pose}"`), `data: ${pose}`);
    },
  },
  'Add a page': {
    tests: ['src/site.test.ts', 'src/seo', 'src/content'],
    look: async (page, copy) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Engagements' }).click();
      await page.waitForURL('**/engagements');
      await isSeen(page, 'Une seule cliente à la fois.');
      const columns = page.getByRole('main').locator('ul');
      assert.match(
        await columns.evaluate((list) => getComputedStyle(list).gridTemplateColumns),
        /^(?:[\d.]+px ?){3}$/,
      );
      assert.deepEqual(classesWithoutRule(path.join(copy, 'dist'), '/engagements'), []);
    },
  },
  'Add a photo slot': {
    tests: ['src/content'],
    look: async (page, copy) => {
      await page.goto('/contact');
      const photo = page.locator('main img.md\\:w-1\\/2');
      await photo.scrollIntoViewIfNeeded();
      await photo.evaluate((image: HTMLImageElement) => image.decode());
      assert.deepEqual(classesWithoutRule(path.join(copy, 'dist'), '/contact'), []);
    },
  },
  'Add a layout of pictures': {
    // It draws each layout with the longest texts.
    tests: ['src/share/draw.test.ts'],
  },
  'Change the look': {
    look: async (page) => {
      await page.goto('/');
      const colours = await page
        .locator('main *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).color));
      assert(colours.includes('rgb(69, 21, 48)'), 'no text has the new colour');
    },
  },
};

/** Looks at the built pages of a copy. */
async function lookAt(copy: string, recipes: Recipe[]): Promise<void> {
  const serve = sirv(path.join(copy, 'dist'), { extensions: ['html'] });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({
    executablePath: findChromium(SHELL),
    args: CHROMIUM_ARGS,
  });
  try {
    const { port } = server.address() as { port: number };
    const page = await browser.newPage({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 1280, height: 900 },
    });
    for (const { look } of recipes) await look?.(page, copy);
  } finally {
    await browser.close();
    server.close();
  }
}

const recipes = readFileSync('docs/recipes.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((recipe) => ({ title: /^.*/.exec(recipe)![0], blocks: blocksOf(recipe) }))
  .filter(({ blocks }) => blocks.length > 0);
assert.deepEqual(Object.keys(RECIPES).toSorted(), recipes.map(({ title }) => title).toSorted());

const wanted = process.argv.slice(2);
const isWanted = ({ title }: { title: string }) =>
  wanted.length === 0 || wanted.some((word) => title.includes(word));
const chosen = recipes.filter(isWanted);
const copy = path.resolve('.cache/recipes');
const run = copyProject(copy);
for (const { title, blocks } of chosen) {
  console.log(title);
  for (const block of blocks) apply(block, copy);
}
const changed = chosen.flatMap(({ blocks }) => blocks.map(({ file }) => file));
const code = changed.filter((file) => file.startsWith('src/'));
const done = chosen.map(({ title }) => RECIPES[title]!);
const tests = [...new Set(done.flatMap((recipe) => recipe.tests ?? []))];
await run(['scripts/check.ts']);
await run(['scripts/build.ts']);
await run(['node_modules/@typescript/native/bin/tsc']);
if (code.some((file) => file.endsWith('.astro')))
  await run(['node_modules/astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.astro.json']);
if (code.length > 0) await run(['node_modules/oxlint/bin/oxlint', ...code]);
if (tests.length > 0) {
  const { stdout } = await run(['node_modules/vitest/vitest.mjs', 'run', ...tests]);
  assert.match(stdout, /\d passed/, `no test ran: ${tests.join(' ')}`);
}
await lookAt(copy, done);
rmSync(copy, { recursive: true });
console.log(`${chosen.length} recipes ✓`);
