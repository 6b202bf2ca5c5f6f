/**
 * Does anything in any order, in two windows: after each step the file, the pages and the bars say
 * the same. By hand, since forty steps take minutes: `WALK_STEPS=1000 WALK_SEED=7 npm
 * run e2e -- --project=editor walk`.
 */
import { expect, type Page } from '@playwright/test';
import { formatPrice } from '#kit/french/format.ts';
import { readContent } from '#content/load.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  COPY,
  open,
  panel,
  press,
  restoreCopy,
  shownPage,
  start,
  status,
  stop,
  test,
} from './running.ts';

const STEPS = Number(process.env.WALK_STEPS);
const SEED = Number(process.env.WALK_SEED ?? 24);

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

const plain = (text: string) => text.replace(/[\u{E0000}-\u{E007F}]/gu, '').replace(/\s/gu, ' ');

type Field = {
  page: 'tarifs' | 'galerie';
  label: string;
  /** The row of the panel's overview that leads to it. */
  way: string;
  /** The value in the file, as the page shows it and as the field has it. */
  value: () => Promise<{ shown: string; text: string }>;
  right: (at: number) => string;
  wrong: string;
};

/** The title of a page. */
const title = (page: 'tarifs' | 'galerie'): Field => ({
  page,
  label: 'Titre de la page',
  way: PAGES[page].label,
  value: async () => {
    const { titre } = (await readContent(COPY))[page];
    return { shown: plain(typography(titre)), text: titre };
  },
  right: (at) => `Titre ${at}`,
  wrong: 'Un titre bien trop long pour tenir dans ce champ',
});

/** The price of a line. */
const price = (name: string): Field => ({
  page: 'tarifs',
  label: name,
  way: 'Tous les prix',
  value: async () => {
    const { familles } = (await readContent(COPY)).tarifs;
    const euros = familles.flatMap(({ lignes }) => lignes).find(({ nom }) => nom === name)!
      .prix as number;
    return { shown: plain(formatPrice(euros)), text: String(euros) };
  },
  right: (at) => String(300 + (at % 600)),
  wrong: 'beaucoup',
});

async function close(page: Page): Promise<void> {
  const cross = page.getByRole('button', { name: 'Fermer', exact: true });
  if (await cross.count()) await press(cross.first());
}

async function openField(page: Page, { page: key, way, label }: Field) {
  await close(page);
  if (new URL(page.url()).pathname !== PAGES[key].path)
    await press(
      page.getByRole('banner').getByRole('button', { name: PAGES[key].label, exact: true }),
    );
  await press(panel(page).getByRole('button', { name: way, exact: true }));
  return panel(page).getByRole('textbox', { name: label, exact: true });
}

test(`steps of a hand that does anything`, async ({ page, context }) => {
  test.skip(!STEPS, 'By hand: WALK_STEPS says how far.');
  test.setTimeout(60_000 + STEPS * 20_000);
  restoreCopy();
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles[0]!.lignes.filter(({ prix }) => typeof prix === 'number').slice(0, 2);
  const fields = [title('tarifs'), title('galerie'), ...lines.map(({ nom }) => price(nom))];
  // A press that finds nothing says so at its step.
  context.setDefaultTimeout(60_000);
  const windows = [page, await context.newPage()];
  await open(windows[0]!, PAGES.tarifs.path);
  await open(windows[1]!, PAGES.galerie.path);
  const roll = dice(SEED);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;
  /** What was typed and cannot be written, and what waits for the editor. */
  const drafts = new Map<Field, string>();
  let isRunning = true;

  async function typeIn(window: Page, field: Field, text: string): Promise<void> {
    const input = await openField(window, field);
    await press(input);
    await input.press('ControlOrMeta+a');
    await input.press('Delete');
    await input.pressSequentially(text);
    if (roll() < 0.5) await input.press(pick(['Enter', 'Tab']));
  }
  /** Without the editor there is no way to another page. */
  const within = (window: Page) =>
    fields.filter(
      ({ page: key }) => isRunning || new URL(window.url()).pathname === PAGES[key].path,
    );
  let count = 0;
  const ACTS: Record<string, (window: Page) => Promise<unknown>> = {
    'types what is right': async (window) => {
      const [field, text] = [pick(within(window)), count];
      await typeIn(window, field, field.right(text));
      if (!isRunning) return drafts.set(field, field.right(text));
      drafts.delete(field);
      return expect.poll(async () => (await field.value()).text).toBe(field.right(text));
    },
    'types what is wrong': async (window) => {
      const field = pick(within(window));
      await typeIn(window, field, field.wrong);
      drafts.set(field, field.wrong);
    },
    'empties a field': async (window) => {
      const field = pick(within(window));
      await typeIn(window, field, '');
      drafts.set(field, '');
    },
    'takes back what is typed': async (window) => {
      const field = pick(within(window));
      const input = await openField(window, field);
      await press(input);
      if (drafts.has(field)) await input.press('Escape');
      drafts.delete(field);
    },
    'closes the panel': close,
    'goes elsewhere': async (window) => {
      const { label, path } = pick([PAGES.tarifs, PAGES.galerie]);
      await press(window.getByRole('banner').getByRole('button', { name: label, exact: true }));
      if (isRunning) await expect(window).toHaveURL(new RegExp(`${path}$`));
    },
    'follows the bar': async (window) => {
      if (drafts.size > 0) await press(status(window).getByRole('button'));
    },
    reloads: async (window) => {
      if (isRunning) await window.reload();
    },
    'takes a step back or again': async (window) => {
      const button = window
        .getByRole('banner')
        .getByRole('button', { name: pick([/^Annuler :/, /^Rétablir :/]) });
      if (isRunning && (await button.count())) await press(button);
    },
    'moves a line': async (window) => {
      if (!isRunning) return;
      await openField(window, title('tarifs'));
      await press(panel(window).getByRole('button', { name: familles[0]!.nom, exact: true }));
      await panel(window)
        .getByRole('button', { name: /^Déplacer/ })
        .first()
        .press('ArrowDown');
    },
    'ends the editor, or starts it again': async () => {
      if (isRunning) await stop('SIGTERM');
      else {
        await start();
        for (const [field, text] of drafts) {
          if (text === '' || text === field.wrong) continue;
          await expect.poll(async () => (await field.value()).text, { timeout: 30_000 }).toBe(text);
          drafts.delete(field);
        }
      }
      isRunning = !isRunning;
    },
  };

  /** Compares the file, the page and the bar of a window. */
  async function compare(window: Page): Promise<void> {
    const said =
      drafts.size === 1 ? '1 champ non enregistré' : `${drafts.size} champs non enregistrés`;
    await expect(status(window)).toContainText(
      drafts.size === 0 ? (isRunning ? 'Enregistré' : /./) : said,
    );
    const body = shownPage(window).locator('body');
    // A step back leads to its page a moment later.
    await expect(async () => {
      const key = new URL(window.url()).pathname === PAGES.tarifs.path ? 'tarifs' : 'galerie';
      const { heading, shownLines, marks } = await body.evaluate((element) => ({
        heading: element.querySelector('h1')?.textContent ?? '',
        shownLines: [...element.querySelectorAll('li')].map((line) => line.textContent),
        marks: [...(CSS.highlights.get('non-enregistre') ?? [])].map((range) =>
          (range as Range).toString(),
        ),
      }));
      for (const field of fields.filter((each) => each.page === key)) {
        const isPrice = field.way === 'Tous les prix';
        const draft = drafts.get(field);
        const isPending = draft !== undefined && draft !== '' && draft !== field.wrong;
        const typed = isPrice ? plain(formatPrice(Number(draft))) : draft;
        const wanted = isPending ? typed! : (await field.value()).shown;
        const name = plain(typography(field.label));
        const shown = isPrice ? shownLines.find((line) => plain(line).includes(name)) : heading;
        expect(plain(shown ?? ''), field.label).toContain(wanted);
        expect(marks.map(plain).includes(wanted), `${field.label} is marked`).toBe(isPending);
      }
    }).toPass({ timeout: 45_000 });
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
