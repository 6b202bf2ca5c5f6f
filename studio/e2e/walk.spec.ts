/**
 * Does anything in any order, in two windows: after each step the file, the pages and the bars say
 * the same. No part of `npm test`: `WALK_STEPS=1000 WALK_SEED=7 npm run e2e -- --project=editor walk`.
 */
import { expect } from '@playwright/test';
import { formatPrice } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { content, edit, editorIn, plain, start, stop, test, type } from './running.ts';

const STEPS = Number(process.env.WALK_STEPS);
let seed = Number(process.env.WALK_SEED ?? 34);

/** Numbers that look random and are the same for the same seed (Lehmer’s). */
const roll = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const pick = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;

type Key = 'tarifs' | 'galerie';
const PAGES = {
  tarifs: { path: '/tarifs', label: 'Tarifs' },
  galerie: { path: '/galerie', label: 'Galerie' },
};
const title = (key: Key) => ({
  key,
  label: 'Titre de la page',
  /** The row of the panel's overview that leads to it. */
  way: 'Textes et photos de la page',
  /** The value in the file, as the field has it. */
  value: async () => (await content())[key].titre,
  /** How the page shows a value. */
  shown: (text: string) => plain(typography(text)),
  right: (at: number) => `Titre ${at}`,
  wrong: 'Un titre bien trop long pour tenir dans ce champ',
});
type Field = ReturnType<typeof title>;

/** The price of a line of the first family. */
const price = (name: string): Field => ({
  key: 'tarifs',
  label: name,
  way: 'Tous les prix',
  value: async () => {
    const { lignes } = (await content()).tarifs.familles[0]!;
    return String(lignes.find(({ nom }) => nom === name)!.prix);
  },
  shown: (text) => plain(formatPrice(Number(text))),
  right: (at) => String(300 + (at % 600)),
  wrong: 'beaucoup',
});

test('whatever a hand does, files, pages and bars say the same', async ({ page, context }) => {
  test.setTimeout(600_000 + STEPS * 60_000);
  const [family] = (await content()).tarifs.familles;
  const lines = family!.lignes.filter(({ prix }) => typeof prix === 'number').slice(0, 2);
  const fields = [title('tarifs'), title('galerie'), ...lines.map(({ nom }) => price(nom))];
  const windows = [page, await context.newPage()].map((each) => ({
    ...editorIn(each),
    /** What is typed and in no file: it is wrong, or the editor was stopped meanwhile. */
    drafts: new Map<Field, string>(),
    /** The page that is shown, which its button in the bar names too. */
    key: async (): Promise<Key> =>
      (await each.locator('header [aria-current]').textContent()) === PAGES.tarifs.label
        ? 'tarifs'
        : 'galerie',
  }));
  type Window = (typeof windows)[number];
  for (const [at, key] of (['tarifs', 'galerie'] as const).entries())
    await windows[at]!.open(PAGES[key].path);
  let isRunning = true;
  let count = 0;

  const isRight = (of: Field, text: string) => text !== '' && text !== of.wrong;
  /** Waits until all that is right is written. */
  const settle = async () => {
    for (const { drafts } of windows)
      for (const [of, text] of drafts)
        if (isRight(of, text) && drafts.delete(of)) await expect.poll(of.value).toBe(text);
  };
  const close = async ({ button, press }: Window) => {
    if (await button('Fermer').count()) await press('Fermer');
  };
  const openField = async (window: Window, { key, way, label }: Field) => {
    const row = window.button(way, window.panel);
    // « Annuler » may open fields after they were closed.
    await expect(async () => {
      await close(window);
      if ((await window.key()) !== key) await window.press(PAGES[key].label, window.bar);
      // The row is called the same on every page.
      expect(await window.key()).toBe(key);
      await expect(row).toBeVisible({ timeout: 1000 });
    }).toPass();
    await window.press(row);
    return window.field(label);
  };
  const typeIn = async (window: Window, of: Field, text: string) => {
    const input = await openField(window, of);
    await type(input, text);
    if (roll() < 0.5) await input.press(pick(['Enter', 'Tab']));
    window.drafts.set(of, text);
    if (isRunning) await settle();
  };
  const RIGHT = 'types what is right';
  const ACTS: Record<string, (window: Window, of: Field) => Promise<unknown>> = {
    [RIGHT]: (window, of) => typeIn(window, of, of.right(count)),
    'types what is wrong': (window, of) => typeIn(window, of, pick([of.wrong, ''])),
    'takes back what is typed': async (window, of) => {
      const input = await openField(window, of);
      await window.press(input);
      if (window.drafts.delete(of)) await input.press('Escape');
    },
    'closes the panel': close,
    'goes elsewhere': async (window) => {
      const key = pick(['tarifs', 'galerie'] as const);
      await window.press(PAGES[key].label, window.bar);
      if (isRunning) await expect.poll(window.key).toBe(key);
    },
    'follows the bar': async ({ button, drafts, press, status }) => {
      if (drafts.size === 0) return;
      await press(status.getByRole('button'));
      // The field opens a moment later.
      await expect(button('Fermer')).toBeVisible();
    },
    reloads: async (window) => {
      if (isRunning) await window.page.reload();
    },
    'takes a step back or again': async (window) => {
      const step = window.button(pick([/^Annuler :/, /^Rétablir :/]), window.bar);
      const isAlone = windows.every((other) => other === window || other.drafts.size === 0);
      if (isRunning && isAlone && (await step.count())) await window.press(step);
    },
    'leaves a file to another program': async () => {
      // Whoever has typed something else would be asked.
      const isFree = windows.every(({ drafts }) => drafts.size === 0);
      if (isRunning && isFree) edit('galerie.yaml', /^titre: .*/m, `titre: Main ${count}`);
    },
    'moves a line': async (window) => {
      if (!isRunning) return;
      await openField(window, fields[0]!);
      await window.press(family!.nom, window.panel);
      await window.button(/^Déplacer/, window.panel).press('ArrowDown');
    },
    'ends the editor, or starts it again': async () => {
      isRunning = !isRunning;
      if (!isRunning) return stop();
      await start();
      await settle();
    },
  };

  /** Compares the file, the page and the bar of a window. */
  async function compare({ drafts, key, onPage, status }: Window): Promise<void> {
    const { size } = drafts;
    const counted = size === 1 ? '1 champ non enregistré' : `${size} champs non enregistrés`;
    await expect(status).toContainText(size > 0 ? counted : isRunning ? 'Enregistré' : /./);
    // A step back leads to its page a moment later.
    await expect(async () => {
      const { heading, items, marks } = await onPage.locator('body').evaluate((body) => ({
        heading: body.querySelector('h1')?.textContent ?? '',
        items: [...body.querySelectorAll('li')].map((line) => line.textContent),
        marks: [...(CSS.highlights.get('non-enregistre') ?? [])].map(String),
      }));
      const shown = await key();
      for (const of of fields.filter((each) => each.key === shown)) {
        const draft = drafts.get(of);
        const isPending = draft !== undefined && isRight(of, draft);
        const wanted = of.shown(isPending ? draft : await of.value());
        const name = plain(typography(of.label));
        const line = items.find((each) => plain(each).includes(name));
        expect(plain(line ?? heading), of.label).toContain(wanted);
        expect(marks.map(plain).includes(wanted), `${of.label} is marked`).toBe(isPending);
      }
    }).toPass();
  }

  for (count = 1; count <= STEPS; count++) {
    // Most steps change words.
    const name = roll() < 0.3 ? RIGHT : pick(Object.keys(ACTS));
    const window = pick(windows);
    const others = windows.find((other) => other !== window)!.drafts;
    // What the other window has typed would be asked about; without the editor no page changes.
    const shown = await window.key();
    const isFree = (of: Field) => !others.has(of) && (isRunning || shown === of.key);
    if (!fields.some(isFree)) continue;
    await test.step(`${count}. window ${windows.indexOf(window) + 1} ${name}`, async () => {
      await ACTS[name]!(window, pick(fields.filter(isFree)));
      for (const each of windows) await compare(each);
    });
  }
  if (!isRunning) await start();
});
