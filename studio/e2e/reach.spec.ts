/**
 * Whatever the pages show of the content opens its own field: here every text and number of the
 * content is its own.
 */
import { expect, type Frame } from '@playwright/test';
import { stringify } from 'yaml';
import { referenceUses, PHOTOS, targetsOf } from '#kit/schema/references.ts';
import { child, metaOf, setAt, walk, type Path } from '#kit/schema/paths.ts';
import { phone } from '#kit/schema/value-kinds.ts';
import { readContent } from '#content/load.ts';
import { CONTENT_FILES, FILE_NAMES, type Content } from '#content/schema.ts';
import { e164 } from '#kit/french/format.ts';
import { rankPathOf, type Content as WithIds } from '#studio/content/content.ts';
import { readPlace } from '#studio/content/place.ts';
import { renderingsOf } from '#studio/content/words.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { dayFromToday, open, plain, shownFrame, test, write } from './running.ts';

/** The names of the lines of the price list. */
const LINES = 'tarifs.familles.*.lignes.*.nom';
const FAMILIES = 'tarifs.familles.*.nom';
const WORD = /Mot(\d+)z/g;

/** A place by the ranks of its entries, as files have them. */
type RankPlace = { file: string; path: Path };
const rankName = ({ file, path }: RankPlace) => [file, ...path].join('.');

/**
 * Gives every text a word of its own and every fact its own value; answers with the places of the
 * words.
 */
async function makeUnique() {
  const { photos: _, ...files } = await readContent('content');
  const words: RankPlace[] = [];
  const day = dayFromToday(0);
  files.horaires.fermetures = [1, 2].map(() => ({ du: day, au: day, motif: 'Congés' }));
  files.annonce = { annonces: [{ texte: 'Offre', lien: PAGES.tarifs.path, du: day, au: day }] };
  const copy = structuredClone(files) as Record<string, unknown>;
  for (const file of FILE_NAMES.filter((name) => name !== 'pages')) {
    for (const { path: at, type, value } of walk(CONTENT_FILES[file], files[file])) {
      const own = words.length;
      const { input, read } = metaOf(type);
      const fresh = () => {
        if (metaOf(type).prose)
          return `Mot${own}z${String(value).includes('*') ? ' *penché*' : ''}`;
        // No sum of two is a price.
        if (input === 'price' && typeof value === 'number') return 501 + own;
        // The days of a period follow each other; those on which texts were last right are past.
        if (input === 'date') return dayFromToday(at[0] === 'misAJour' ? -own : own);
        if (read === phone.read) return `04 65 71 00 ${50 + (own % 50)}`;
        if (at[0] === 'semaine' && at.length === 2) return `9h${String(10 + (own % 40))}-18h30`;
        return undefined;
      };
      const next = fresh();
      if (next === undefined) continue;
      setAt(copy[file], at, next);
      words.push({ file, path: at });
    }
  }
  // What calls a price line or a family follows its name.
  for (const to of [LINES, FAMILIES]) {
    const [before, after] = [files, copy].map((data) =>
      targetsOf(to, data).map(({ name }) => name),
    );
    for (const { file, path: at, name } of referenceUses(CONTENT_FILES, files, to))
      setAt(copy[file], at, after![before!.indexOf(name)]);
  }
  for (const file of FILE_NAMES) write(`${file}.yaml`, stringify(copy[file]));
  return { words, files: copy as Omit<Content, 'photos'> };
}

/**
 * Every element that shows text of its own, a photo of the content, or a link to another site or
 * program.
 */
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
      const own = [...element.childNodes]
        .map((node) => (node.nodeType === 3 ? node.textContent : ''))
        .join('');
      const text = own.trim();
      const source =
        element instanceof HTMLImageElement ? new URL(element.src).searchParams.get('href') : null;
      const photo = /\/photos\/([^/]+)\/[^/?]+(?:\?|$)/.exec(decodeURIComponent(source ?? ''))?.[1];
      const href = element.getAttribute('href') ?? '';
      // A picture in a link opens its own field.
      const isLink = /^(?:https|tel|mailto):/.test(href) && !element.querySelector('img');
      const link = isLink ? href : undefined;
      if (!text && !photo && !link) return [];
      element.setAttribute('data-seen', String(index));
      return [{ index, text, photo, link, isSum: element.closest('output') !== null }];
    });
  });
  return elements.map((element) => ({ ...element, text: plain(element.text).trim() }));
}

/** Attributes, scripts and styles that a mark of the editor has reached. */
const marksAround = (frame: Frame) =>
  frame.evaluate(() => {
    const attributes = [...document.querySelectorAll('*:not(astro-island)')]
      .flatMap((element) => [...element.attributes])
      .map(({ name, value }) => `${name}="${value}"`);
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
          (node) => node.nodeType === 3 && /\w/.test(node.textContent!),
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

/** The facts of the content, each with its place, and with the links and the words that it makes. */
const factsOf = (files: Omit<Content, 'photos'>) =>
  FILE_NAMES.filter((file) => file !== 'pages').flatMap((file) =>
    [...walk(CONTENT_FILES[file], files[file])].flatMap(({ path, type, value }) => {
      const { prose, reference } = metaOf(type);
      if (typeof value === 'object' || prose || reference) return [];
      const text = String(value);
      const links = [text, `mailto:${text}`];
      if (/^0[\d ]+$/.test(text)) links.push(`tel:${e164(text)}`);
      const renderings = renderingsOf(type, value).map((each) => each.replace(/\s/gu, ' '));
      return [{ place: rankName({ file, path }), links, renderings }];
    }),
  );

/** Answers for what an element shows with the places that it may lead to; none for no content. */
function placeFinder({ words, files }: Awaited<ReturnType<typeof makeUnique>>) {
  const facts = factsOf(files);
  const calls = referenceUses(CONTENT_FILES, files, LINES).filter(
    ({ file }) => file === 'prestations',
  );
  /** The lists of services that call a price, by the price's place. */
  const callsOf = (price: string) => {
    const nom = price.replace(/prix$/, 'nom').split('.').reduce<unknown>(child, files);
    return calls
      .filter(({ name }) => name === nom)
      .map(({ file, path }) => rankName({ file, path: path.slice(0, -1) }));
  };
  return ({ text, photo, link, isSum }: Awaited<ReturnType<typeof seen>>[number], key: PageKey) => {
    if (photo)
      return referenceUses(CONTENT_FILES, files, PHOTOS)
        .filter(({ name }) => name === photo)
        .map(rankName);
    const named = [...text.matchAll(WORD)].map(([, rank]) => rankName(words[Number(rank)]!));
    const isShown = ({ links, renderings }: (typeof facts)[number]) =>
      link
        ? links.includes(link)
        : !isSum &&
          renderings.some(
            (said) =>
              said.length > 3 && (said === text || (named.length > 0 && text.includes(said))),
          );
    const shown = facts.filter(isShown).map(({ place }) => place);
    // A service shows the prices that it calls.
    return [...named, ...shown, ...(key === 'prestations' ? shown.flatMap(callsOf) : [])];
  };
}

test('whatever a page shows of the content opens its own field', async ({ page }) => {
  const placesOf = placeFinder(await makeUnique());
  for (const { key, path } of PAGE_LIST)
    await test.step(key, async () => {
      await open(page, path);
      let elements: (Awaited<ReturnType<typeof seen>>[number] & { places: string[] })[] = [];
      // The files have just been written: the page may be drawn anew meanwhile.
      await expect(async () => {
        const frame = await shownFrame(page);
        expect(
          await marksAround(frame),
          'links, names and the head are what they are without the editor',
        ).toEqual([]);
        // Presses that the page has kept until its script came would open something after a later
        // touch.
        await frame.waitForFunction(
          () => !document.querySelector('astro-island[ssr][client="painted"]'),
        );
        elements = (await seen(frame))
          .map((element) => ({ ...element, places: placesOf(element, key) }))
          .filter(({ places }) => places.length > 0);
        const indexes = elements.map(({ index }) => index);
        const answer = await page.request.get('/editeur/content');
        const content = (await answer.json()) as WithIds;
        const opened = (await openAll(frame, indexes)).map((name) => {
          const place = readPlace(name ?? '');
          return name && rankName({ ...place, path: rankPathOf(content, place) ?? ['gone'] });
        });
        const missed = elements
          .map((element, at) => ({ ...element, place: opened[at] }))
          .filter(({ place, places }) => place !== undefined && !places.includes(place));
        expect(missed, `of ${elements.length} on ${path}`).toEqual([]);
      }).toPass();
      const own = new RegExp(`^${PAGES[key].files[0]}\\.`);
      expect
        .soft(elements.flatMap(({ places }) => places))
        .toContainEqual(expect.stringMatching(own));
    });
});
