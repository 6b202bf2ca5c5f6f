/** Whatever the pages show of the content is reached by touching it: here every text and number of the content is its own. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Frame } from '@playwright/test';
import { stringify } from 'yaml';
import { calls } from '#content/calls.ts';
import { metaOf, walk } from '#content/places.ts';
import { readContent } from '#content/read.ts';
import { FICHIERS, FILE_NAMES, type Content } from '#content/schema.ts';
import { parisDay } from '#french/format.ts';
import { entryOf, placeName, readPlace, valueAt, type Place, type Values } from '#editor/places.ts';
import { formsOf } from '#editor/shown.ts';
import { PAGE_LIST } from '#site.ts';
import { COPY, open, openedPlace, test } from './running.ts';

const WORD = /Mot(\d+)z/g;

/** Gives every text a word of its own and every fact its own value; answers with the places of the words. */
async function makeUnique(): Promise<{ words: Place[]; content: Content }> {
  const { photos, ...files } = await readContent('content');
  const words: Place[] = [];
  const copy = structuredClone(files) as Record<string, unknown>;
  for (const file of FILE_NAMES.filter((name) => name !== 'pages')) {
    for (const { path: at, type, value } of walk(FICHIERS[file], files[file])) {
      const own = words.length;
      const { champ, title } = metaOf(type);
      const fresh = () => {
        if (metaOf(type).prose) return `Mot${own}z${String(value).includes('*') ? ' *penché*' : ''}`;
        if (champ === 'prix' && typeof value === 'number') return 101 + own;
        // The days of a period follow each other; those on which texts were last right are past.
        if (champ === 'date') return parisDay(new Date(Date.now() + (at[0] === 'misAJour' ? -own : own) * 864e5));
        if (title === 'Téléphone') return `04 65 71 00 ${50 + (own % 50)}`;
        if (at[0] === 'semaine' && at.length === 2) return `9h${String(10 + (own % 40))}-18h30`;
        return undefined;
      };
      const next = fresh();
      if (next === undefined) continue;
      const holder = at
        .slice(0, -1)
        .reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown>)[key], copy[file]);
      (holder as Record<PropertyKey, unknown>)[at.at(-1)!] = next;
      words.push({ file, path: at });
    }
  }
  // Calls of price lines follow their names.
  const named = (data: unknown) =>
    (data as Content['tarifs']).familles.flatMap(({ lignes }) => lignes.map(({ nom }) => nom));
  const [before, after] = [named(files.tarifs), named(copy.tarifs)];
  for (const { file, path: at, name } of calls(files, 'ligne')) {
    const holder = at
      .slice(0, -1)
      .reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown>)[key], copy[file]);
    (holder as Record<PropertyKey, unknown>)[at.at(-1)!] = after[before.indexOf(name)];
  }
  for (const file of FILE_NAMES) writeFileSync(path.join(COPY, `${file}.yaml`), stringify(copy[file]));
  return { words, content: { ...copy, photos } as Content };
}

/** Every element that shows text of its own or a photo of the content. */
const seen = (frame: Frame) =>
  frame.evaluate(() => {
    // A link that is no content would lead away.
    document.addEventListener('click', (event) => event.preventDefault());
    const visible = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style'),
    );
    return visible.flatMap((element, index) => {
      const own = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');
      const text = own
        .replace(/[\u{E0000}-\u{E007F}]/gu, '')
        .replace(/\s/gu, ' ')
        .trim();
      const source = element instanceof HTMLImageElement ? new URL(element.src).searchParams.get('href') : null;
      const photo = /\/photos\/([^/]+)\/[^/?]+(?:\?|$)/.exec(source ?? '')?.[1];
      if (!text && !photo) return [];
      element.setAttribute('data-seen', String(index));
      return [{ index, text, photo }];
    });
  });

let unique: Awaited<ReturnType<typeof makeUnique>>;
test.beforeAll(async () => {
  unique = await makeUnique();
});

for (const { key, path: address } of PAGE_LIST) {
  test(`everything of the content that ${key} shows is reached by touching it`, async ({ page }) => {
    const { words, content } = unique;
    const { photos, ...files } = content;
    const values = { files, photos } as unknown as Values;
    const frame = await open(page, address);
    // Presses that the page has kept until its script came would open something after a later touch.
    await frame.waitForFunction(() => !document.querySelector('astro-island[ssr][client="painted"]'));
    const shown = await seen(frame);

    const touch = async (index: number): Promise<Place | undefined> => {
      const press = (at: number) =>
        document
          .querySelector(`[data-seen="${at}"]`)!
          .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await frame.evaluate(press, index);
      const name = await openedPlace(page);
      return name ? readPlace(name) : undefined;
    };
    const missed: string[] = [];
    const called = [...calls(files, 'photo')].map(({ name }) => name);
    for (const { index, text, photo } of shown) {
      const told = [...text.matchAll(WORD)].map(([, rank]) => placeName(entryOf(words[Number(rank)]!)));
      if (told.length > 0) {
        const place = await touch(index);
        if (!place || !told.includes(placeName(entryOf(place))))
          missed.push(`${text} (${told.join()}) : ${place && placeName(place)}`);
      }
      if (photo && called.includes(photo)) {
        const place = await touch(index);
        if (!place || valueAt(values, place) !== photo) missed.push(`photo ${photo} : ${place && placeName(place)}`);
      }
    }
    // Prices, phones, days and hours, each in its own entry; a sum or a range that merely says the same is elsewhere.
    for (const file of FILE_NAMES.filter((name) => name !== 'pages')) {
      for (const { path: at, type, value } of walk(FICHIERS[file], content[file])) {
        if (typeof value === 'object' || metaOf(type).prose) continue;
        if (/^(?:photo|ligne)$/.test(metaOf(type).champ ?? '')) continue;
        const forms = formsOf(type, value);
        const holders = shown.filter(({ text }) => forms.some((form) => form.length > 3 && text.includes(form)));
        const entry = placeName(entryOf({ file, path: at }));
        let isReached = holders.length === 0 || value === 'sur devis' || (file === 'tarifs' && key === 'prestations');
        for (const { index } of isReached ? [] : holders) {
          const place = await touch(index);
          isReached ||= place !== undefined && placeName(entryOf(place)) === entry;
        }
        if (!isReached) missed.push(`${[file, ...at].map(String).join('.')} : ${String(value)}`);
      }
    }
    expect(missed).toEqual([]);
  });
}

test('links, names, the head and the data for programs are what they are without the editor', async ({ page }) => {
  for (const { path: address } of PAGE_LIST) {
    const frame = await open(page, address);
    const marked = await frame.evaluate(() => {
      const MARK = /[\u{E0000}-\u{E007F}]/u;
      const attributes = [...document.querySelectorAll('*:not(astro-island)')].flatMap((element) => [
        ...element.attributes,
      ]);
      const unseen = [...document.querySelectorAll('title, script, style')].map((element) => element.textContent);
      return [...attributes.map(({ name, value }) => `${name}="${value}"`), ...unseen].filter((text) =>
        MARK.test(text),
      );
    });
    expect(marked, address).toEqual([]);
  }
  for (const file of ['llms.txt', 'manifest.webmanifest', 'robots.txt']) {
    const text = await (await page.request.get(`/${file}`)).text();
    expect(text, file).not.toMatch(/[\u{E0000}-\u{E007F}]/u);
  }
});
