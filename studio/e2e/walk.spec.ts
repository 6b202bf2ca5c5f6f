/**
 * Does anything in any order, in two windows: after each step the file, the pages and the bars say
 * the same. No part of `npm test`: `WALK_STEPS=1000 WALK_SEED=7 npm run e2e -- --project=editor walk`.
 */
import { expect, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatPrice } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
  field,
  open,
  panel,
  plain,
  press,
  shownPage,
  start,
  status,
  stop,
  test,
  type,
} from './running.ts';

const STEPS = Number(process.env.WALK_STEPS);
const SEED = Number(process.env.WALK_SEED ?? 34);

/** Numbers that look random and are the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Key = 'tarifs' | 'galerie';
type Field = {
  page: Key;
  label: string;
  /** The row of the panel's overview that leads to it. */
  way: string;
  /** The value in the file, as the field has it. */
  value: () => Promise<string>;
  /** How the page shows a value. */
  shown: (text: string) => string;
  right: (at: number) => string;
  wrong: string;
};

/** The title of a page. */
const title = (page: Key): Field => ({
  page,
  label: 'Titre de la page',
  way: PAGES[page].label,
  value: async () => (await readContent(COPY))[page].titre,
  shown: (text) => plain(typography(text)),
  right: (at) => `Titre ${at}`,
  wrong: 'Un titre bien trop long pour tenir dans ce champ',
});

/** The price of a line of the first family. */
const price = (name: string): Field => ({
  page: 'tarifs',
  label: name,
  way: 'Tous les prix',
  value: async () => {
    const { familles } = (await readContent(COPY)).tarifs;
    return String(familles[0]!.lignes.find(({ nom }) => nom === name)!.prix);
  },
  shown: (text) => plain(formatPrice(Number(text))),
  right: (at) => String(300 + (at % 600)),
  wrong: 'beaucoup',
});

const keyOf = (page: Page): Key =>
  new URL(page.url()).pathname === PAGES.tarifs.path ? 'tarifs' : 'galerie';
const inBar = (page: Page, name: string | RegExp) => button(page.getByRole('banner'), name);

async function close(page: Page): Promise<void> {
  if (await button(page, 'Fermer').count()) await press(button(page, 'Fermer'));
}

async function openField(page: Page, { page: key, way, label }: Field) {
  await close(page);
  if (keyOf(page) !== key) await press(inBar(page, PAGES[key].label));
  await press(button(panel(page), way));
  return field(page, label);
}

test('steps of a hand that does anything', async ({ page, context }) => {
  test.setTimeout(600_000 + STEPS * 60_000);
  const { familles } = (await readContent(COPY)).tarifs;
  const lines = familles[0]!.lignes.filter(({ prix }) => typeof prix === 'number').slice(0, 2);
  const fields = [title('tarifs'), title('galerie'), ...lines.map(({ nom }) => price(nom))];
  const windows = [page, await context.newPage()];
  await open(windows[0]!, PAGES.tarifs.path);
  await open(windows[1]!, PAGES.galerie.path);
  const roll = dice(SEED);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;
  /**
   * Typed values of each window that no file has: they are wrong, or the editor was stopped
   * meanwhile.
   */
  const drafts = new Map(windows.map((window) => [window, new Map<Field, string>()]));
  const draftsOf = (window: Page) => drafts.get(window)!;
  const isRight = (of: Field, text: string) => text !== '' && text !== of.wrong;
  let isRunning = true;
  let count = 0;

  const isWritten = (of: Field, text: string) => expect.poll(of.value).toBe(text);
  /**
   * Without the editor there is no way to another page; and what the other window has typed would be
   * asked about.
   */
  const pickField = (window: Page) => {
    const others = draftsOf(windows.find((other) => other !== window)!);
    const isFree = (of: Field) => !others.has(of) && (isRunning || keyOf(window) === of.page);
    return fields.some(isFree) ? pick(fields.filter(isFree)) : undefined;
  };
  async function typeIn(window: Page, of: Field, text: string): Promise<void> {
    const input = await openField(window, of);
    await type(input, text);
    if (roll() < 0.5) await input.press(pick(['Enter', 'Tab']));
    draftsOf(window).set(of, text);
  }
  const ACTS: Record<string, (window: Page) => Promise<unknown>> = {
    'types what is right': async (window) => {
      const of = pickField(window);
      if (!of) return;
      const text = of.right(count);
      await typeIn(window, of, text);
      if (!isRunning) return;
      draftsOf(window).delete(of);
      await isWritten(of, text);
    },
    'types what is wrong': async (window) => {
      const of = pickField(window);
      if (of) await typeIn(window, of, pick([of.wrong, '']));
    },
    'takes back what is typed': async (window) => {
      const of = pickField(window);
      if (!of) return;
      const input = await openField(window, of);
      await press(input);
      if (draftsOf(window).delete(of)) await input.press('Escape');
    },
    'closes the panel': close,
    'goes elsewhere': async (window) => {
      const { label, path } = pick([PAGES.tarifs, PAGES.galerie]);
      await press(inBar(window, label));
      if (isRunning) await expect(window).toHaveURL(new RegExp(`${path}$`));
    },
    'follows the bar': async (window) => {
      if (draftsOf(window).size > 0) await press(status(window).getByRole('button'));
    },
    reloads: async (window) => {
      if (isRunning) await window.reload();
    },
    'takes a step back or again': async (window) => {
      const step = inBar(window, pick([/^Annuler :/, /^Rétablir :/]));
      const isAlone = windows.every((other) => other === window || draftsOf(other).size === 0);
      if (isRunning && isAlone && (await step.count())) await press(step);
    },
    'moves a line': async (window) => {
      if (!isRunning) return;
      await openField(window, title('tarifs'));
      await press(button(panel(window), familles[0]!.nom));
      await button(panel(window), /^Déplacer/).press('ArrowDown');
    },
    'ends the editor, or starts it again': async () => {
      isRunning = !isRunning;
      if (!isRunning) return stop();
      await start();
      for (const typed of drafts.values())
        for (const [of, text] of typed) {
          if (!isRight(of, text)) continue;
          await isWritten(of, text);
          typed.delete(of);
        }
    },
  };

  /** Compares the file, the page and the bar of a window. */
  async function compare(window: Page): Promise<void> {
    const { size } = draftsOf(window);
    const counted = size === 1 ? '1 champ non enregistré' : `${size} champs non enregistrés`;
    await expect(status(window)).toContainText(size > 0 ? counted : isRunning ? 'Enregistré' : /./);
    const body = shownPage(window).locator('body');
    // A step back leads to its page a moment later.
    await expect(async () => {
      const { heading, items, marks } = await body.evaluate((element) => ({
        heading: element.querySelector('h1')?.textContent ?? '',
        items: [...element.querySelectorAll('li')].map((line) => line.textContent),
        marks: [...(CSS.highlights.get('non-enregistre') ?? [])].map(String),
      }));
      for (const of of fields.filter((each) => each.page === keyOf(window))) {
        const draft = draftsOf(window).get(of);
        const isPending = draft !== undefined && isRight(of, draft);
        const wanted = of.shown(isPending ? draft : await of.value());
        const name = plain(typography(of.label));
        const isPrice = of.way === 'Tous les prix';
        const shown = isPrice ? items.find((line) => plain(line).includes(name)) : heading;
        expect(plain(shown ?? ''), of.label).toContain(wanted);
        expect(marks.map(plain).includes(wanted), `${of.label} is marked`).toBe(isPending);
      }
    }).toPass();
  }

  // Most steps change words.
  const names = Object.keys(ACTS);
  for (count = 1; count <= STEPS; count++) {
    const name = roll() < 0.3 ? 'types what is right' : pick(names);
    const at = pick([0, 1]);
    await test.step(`${count}. window ${at + 1} ${name}`, async () => {
      await ACTS[name]!(windows[at]!);
      for (const window of windows) await compare(window);
    });
  }
  if (!isRunning) await start();
});
