/** Whatever pages show opens its own field: here every text and number of the content is unique. */
import { expect, type Frame } from '@playwright/test';
import { stringify } from 'yaml';
import { fields } from '#kit/schema/fields.ts';
import { PHOTOS, referenceUses, targetsOf } from '#kit/schema/references.ts';
import { child, setAt, type Path } from '#kit/schema/paths.ts';
import { phone } from '#kit/schema/notations.ts';
import { readContent } from '#content/load.ts';
import { CONTENT_FILES } from '#content/schema.ts';
import { e164 } from '#kit/french/format.ts';
import { rankPathOf } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import { renderingsOf } from '../content/text.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { test, write } from './institute.ts';
import { dayFromToday, plain } from './running.ts';

/** The names of the lines of the price list, and of its families. */
const [LINES, FAMILIES] = ['tarifs.familles.*.lignes.*.nom', 'tarifs.familles.*.nom'] as const;
/** What browsers and search engines show is on no page. */
const { pages: _, ...SHOWN } = CONTENT_FILES;
type Raw = Record<string, unknown>;

/** A place by the ranks of its entries, as files have them. */
const rankName = ({ file, path }: { file: string; path: Path }) => [file, ...path].join('.');

/** Gives every text a word and every fact a value of its own; answers with the places of words. */
async function makeUnique() {
  const { photos: __, ...files } = await readContent('content');
  const day = dayFromToday(0);
  files.horaires.fermetures = [1, 2].map(() => ({ du: day, au: day, motif: 'Congés' }));
  files.annonce = { annonces: [{ texte: 'Offre', lien: PAGES.tarifs.path, du: day, au: day }] };
  const copy = structuredClone(files) as Raw;
  const words: string[] = [];
  for (const { file, path, value, meta } of fields(SHOWN, files)) {
    const own = words.length;
    const fresh = () => {
      if (meta.kind === 'text')
        return `Mot${own}z${String(value).includes('*') ? ' *penché*' : ''}`;
      // No sum of two is a price.
      if (meta.kind === 'price' && typeof value === 'number') return 501 + own;
      // The days of a period follow each other; those on which texts were last right are past.
      if (meta.kind === 'day') return dayFromToday(path[0] === 'misAJour' ? -own : own);
      if (meta.read === phone.read) return `04 65 71 00 ${50 + (own % 50)}`;
      if (path[0] === 'semaine' && path.length === 2) return `9h${10 + (own % 40)}-18h30`;
      return undefined;
    };
    const next = fresh();
    if (next === undefined) continue;
    setAt(copy[file], path, next);
    words.push(rankName({ file, path }));
  }
  // What calls a price line or a family follows its name.
  for (const to of [LINES, FAMILIES]) {
    const [before, after] = [files, copy].map((raw) => targetsOf(to, raw).map(({ name }) => name));
    for (const { file, path, name } of referenceUses(CONTENT_FILES, files, to))
      setAt(copy[file], path, after![before!.indexOf(name)]);
  }
  for (const [file, values] of Object.entries(copy)) write(`${file}.yaml`, stringify(values));
  return { words, files: copy };
}

/** Every element that shows text of its own, a photo, or a link to another site or program. */
async function seen(frame: Frame) {
  const elements = await frame.evaluate(() => {
    // A link that is not content would lead away.
    document.addEventListener('click', (event) => event.preventDefault());
    const visible = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('script, style, [inert]') &&
        // Words for screen readers alone are cut to a point.
        [...element.getClientRects()].some(({ width }) => width > 1),
    );
    return visible.flatMap((element, index) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
      const text = own.map(({ textContent }) => textContent).join('');
      const source = element instanceof HTMLImageElement && new URL(element.src).searchParams;
      const href = decodeURIComponent((source && source.get('href')) || '');
      const photo = /\/photos\/([^/]+)\/[^/?]+(?:\?|$)/.exec(href)?.[1];
      // A picture in a link opens its own field.
      const isLink = element.matches(
        ':is([href^=http], [href^="tel:"], [href^="mailto:"]):not(:has(img))',
      );
      const link = isLink ? element.getAttribute('href')! : undefined;
      if (!text.trim() && !photo && !link) return [];
      element.dataset.seen = String(index);
      return [{ index, text, photo, link, isSum: element.closest('output') !== null }];
    });
  });
  return elements.map((element) => ({ ...element, text: plain(element.text).trim() }));
}
type Seen = Awaited<ReturnType<typeof seen>>[number];

/** Attributes, scripts, styles and titles that a mark of the editor has reached. */
const marksAround = (frame: Frame) =>
  frame.evaluate(() => {
    const attributes = [...document.querySelectorAll('*:not(astro-island)')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
    );
    const unseen = [...document.querySelectorAll('title, script, style')];
    return [...attributes, ...unseen.map(({ textContent }) => textContent)].filter((text) =>
      /[\u{E0000}-\u{E007F}]/u.test(text),
    );
  });

/**
 * Clicks the middle of each element, or of its first line, and says what the panel opens; nothing
 * for a slide beyond the edge. As events, since there are hundreds of them.
 */
const openAll = (frame: Frame, indexes: number[]) =>
  frame.evaluate(
    (all) =>
      all.map((index) => {
        const element = document.querySelector(`[data-seen="${index}"]`)!;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        if (element.closest('[inert]')) return undefined;
        // Its own words, since those of other elements may stand around them.
        const words = [...element.childNodes].find(
          ({ nodeType, textContent }) => nodeType === 3 && /\w/.test(textContent!),
        );
        const range = document.createRange();
        range.selectNodeContents(words ?? element);
        const [line = element.getBoundingClientRect()] = words ? range.getClientRects() : [];
        const [clientX, clientY] = [line.x + line.width / 2, line.y + line.height / 2];
        const target = document.elementFromPoint(clientX, clientY) ?? element;
        target.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }),
        );
        return parent.document.querySelector('aside')!.dataset.place ?? '';
      }),
    indexes,
  );

/** Answers for what an element shows with the places that it may lead to; none for no content. */
function placeFinder({ words, files }: Awaited<ReturnType<typeof makeUnique>>) {
  const NO_FACTS: readonly unknown[] = ['text', 'photo', 'reference'];
  const facts = fields(SHOWN, files)
    .filter(({ value, meta }) => typeof value !== 'object' && !NO_FACTS.includes(meta.kind))
    .map(({ type, value, ...place }) => {
      const text = String(value);
      const phoneLink = /^0[\d ]+$/.test(text) ? `tel:${e164(text)}` : text;
      const renderings = renderingsOf(type, value).map((each) => each.replace(/\s/gu, ' '));
      return { place: rankName(place), links: [text, `mailto:${text}`, phoneLink], renderings };
    });
  const calls = referenceUses(CONTENT_FILES, files, LINES);
  /** The lists of a file that call a price line, by the place of its name or price. */
  const callsOf = (line: string, caller: string) => {
    const nom = line.replace(/prix$/, 'nom').split('.').reduce<unknown>(child, files);
    return calls
      .filter(({ name, file }) => name === nom && file === caller)
      .map(({ file, path }) => rankName({ file, path: path.slice(0, -1) }));
  };
  return ({ text, photo, link, isSum }: Seen, key: PageKey) => {
    if (photo)
      return referenceUses(CONTENT_FILES, files, PHOTOS)
        .filter(({ name }) => name === photo)
        .map(rankName);
    const named = [...text.matchAll(/Mot(\d+)z/g)].map(([, rank]) => words[Number(rank)]!);
    const isShown = (said: string) =>
      said.length > 3 && (said === text || (named.length > 0 && text.includes(said)));
    const shown = facts
      .filter(({ links, renderings }) =>
        link ? links.includes(link) : !isSum && renderings.some(isShown),
      )
      .map(({ place }) => place);
    // A service shows the prices that it calls, and a photo of the gallery the lines of its pose.
    const called = key === 'prestations' ? shown : key === 'galerie' ? named : [];
    return [...named, ...shown, ...called.flatMap((line) => callsOf(line, key))];
  };
}

test('whatever a page shows of the content opens its own field', async ({ editor }) => {
  const placesOf = placeFinder(await makeUnique());
  for (const { key, path } of PAGE_LIST)
    await test.step(key, async () => {
      await editor.open(path);
      let elements: (Seen & { places: string[] })[] = [];
      // The files have just been written: the page may be drawn anew meanwhile.
      await expect(async () => {
        const frame = await editor.ready();
        expect(await marksAround(frame), 'links, names and the head have no marks').toEqual([]);
        // Before React, the marks of this test would be a mismatch. React keeps a property on each
        // element that it has taken over.
        await frame.waitForFunction(() =>
          [...document.querySelectorAll('astro-island :is(h1, h2, button, label)')].every((each) =>
            Object.keys(each).some((key) => key.startsWith('__react')),
          ),
        );
        elements = (await seen(frame))
          .map((element) => ({ ...element, places: placesOf(element, key) }))
          .filter(({ places }) => places.length > 0);
        const content = await editor.content();
        const indexes = elements.map(({ index }) => index);
        const opened = await openAll(frame, indexes);
        const missed = elements.flatMap(({ places, text }, at) => {
          if (opened[at] === undefined) return [];
          const place = readPlace(opened[at]);
          const name = rankName({ ...place, path: rankPathOf(content, place) ?? ['gone'] });
          return places.includes(name) ? [] : [{ text, places, name }];
        });
        expect(missed, `of ${elements.length} on ${path}`).toEqual([]);
      }).toPass();
      const places = elements.flatMap((element) => element.places).join('\n');
      expect.soft(places).toMatch(new RegExp(`^${PAGES[key].files[0]}\\.`, 'm'));
    });
});
