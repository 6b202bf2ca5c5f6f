// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { CONFLICT, LATER, REFUSED, RequestError } from '../base/request-error.ts';
import { entriesOf, fieldAt, placeAt, rankPathOf } from '../content/content.ts';
import { placeName, readPlace, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { contentOf } from '../content/server/read.ts';
import { asText } from '../content/text.ts';
import { additionOf } from '../panel/BegunForm.tsx';
import type { ContentStore } from './content-store.ts';
import { useNewDraftStore } from './draft-store.ts';
import { fieldState, validDrafts, withDrafts, type Draft } from './drafts.ts';

const contentWith = (changes: Record<string, unknown>) => contentOf(bakeryFolder(changes));
const content = contentWith({});
const price = placeAt(content, 'carte', ['tartes', 0, 'prix']);
const PRICE = placeName(price);
const draft: Draft = { text: 'beaucoup', was: 24 };

test('the page shows drafts that their own fields accept', () => {
  expect(validDrafts({ [PRICE]: draft })).toEqual([]);
  expect(validDrafts({ [PRICE]: { ...draft, text: '37,5 €' } })).toMatchObject([{ value: 37.5 }]);
  expect([37.5, 24].map((value) => asText(fieldAt(price), value))).toEqual(['37,50', '24']);
});

/** The drafts of a window on the bakery, whose server refuses what it is told. */
function openWindow(
  refuses: (change: Change, rank: number, all: Change[]) => RequestError | undefined = () =>
    undefined,
) {
  const readWith = (changes: Record<string, unknown>) => ({
    ...contentWith(changes),
    version: JSON.stringify(changes),
  });
  let now = readWith({});
  const written: Record<string, unknown> = {};
  const change = vi.fn(async (changes: Change[], _typing?: string) => {
    const refusal = changes.map(refuses).find((each) => each);
    if (refusal) return refusal;
    for (const { place, value } of changes as { place: Place; value?: unknown }[])
      written[[place.file, ...rankPathOf(now, place)!].join('.')] = value;
    now = readWith(written);
    return undefined;
  });
  const model = () => ({ content: now, latestContent: () => now, change });
  const { result, rerender, unmount } = renderHook(() =>
    useNewDraftStore(model() as unknown as ContentStore),
  );
  const wait = (time: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(time);
      rerender();
    });
  const type = (place: Place, text: string) => act(() => result.current.keepText(place, text));
  /** What was sent, each change with its places and values. */
  const sent = () =>
    change.mock.calls.map(([changes]) =>
      changes.map(({ place, ...rest }) => `${place.path.at(-1)} ${'value' in rest && rest.value}`),
    );
  /** Changes a value that is no draft, or from another window. */
  const changeElsewhere = (where: string, value: unknown) => {
    now = readWith({ ...written, [where]: value });
    rerender();
  };
  /** Has another program break the file of « La carte ». */
  const breakFile = () => {
    now = { ...now, files: { ...now.files, carte: undefined } };
    rerender();
  };
  return { breakFile, change, changeElsewhere, sent, written, result, wait, type, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

/** Whether the window is closed without asking. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const store = (drafts: object) => sessionStorage.setItem('non-enregistre', JSON.stringify(drafts));

test('a draft of an entry that is removed is there again when the entry comes back', () => {
  store({ [PRICE]: draft });
  const { changeElsewhere, result } = openWindow();
  const { tartes } = content.files.carte as { tartes: object[] };
  changeElsewhere('carte.tartes', tartes.slice(1));
  expect(result.current.drafts).toEqual({});
  changeElsewhere('carte.tartes', tartes);
  expect(result.current.drafts).toEqual({ [PRICE]: draft });
});

test('drafts are not lost while their file cannot be read', () => {
  store({ [PRICE]: draft });
  const { breakFile, result } = openWindow();
  breakFile();
  expect(result.current.drafts).toEqual({ [PRICE]: draft });
  expect(closes(), 'it asks before it is closed').toBe(false);
});

test('a draft of a field that an update of the site has removed is forgotten', () => {
  store({ 'carte.sousTitre': draft, 'menu.titre': draft });
  expect(openWindow().result.current.drafts).toEqual({});
});

test('what « Annuler » leads to is no conflict with a draft', () => {
  store({ [PRICE]: { ...draft, was: 26 } });
  const { result } = openWindow();
  act(() => result.current.beginAnew());
  expect(result.current.drafts).toEqual({ [PRICE]: draft });
});

test('an entry that is begun is added with what was typed', () => {
  const list = readPlace('carte.tartes');
  const after = entriesOf(content, list)[0]!.path.at(-1);
  const { result } = openWindow();
  const begin = (value: object) => {
    let entry: Place | undefined;
    act(() => (entry = result.current.beginEntry(list, value, after)));
    return entry!;
  };
  const half = begin({ nom: 'Flan' });
  const typed = () => withDrafts(content, result.current.drafts);
  expect(additionOf(typed(), [half]).lack).toBe('À compléter : Prix.');
  // It is a draft in the list, too.
  expect(entriesOf(typed(), list).at(-1)).toEqual(half);
  const whole = begin({ nom: 'Flan', prix: 3.5 });
  expect(additionOf(typed(), [whole])).toMatchObject({
    changes: [{ kind: 'insert', after, value: { nom: 'Flan', prix: 3.5 } }],
    lack: '',
  });
});

const name = readPlace(PRICE.replace('prix', 'nom'));
const title = readPlace('carte.titre');
const refuse =
  (status: number, ...keys: string[]) =>
  (change: Change) =>
    keys.includes(change.place.path.at(-1)!) ? new RequestError('Non', status) : undefined;

test.each<[string, number, [Place, string][], written: object, left: string[]]>([
  [
    'one keeps none of the others back',
    REFUSED,
    [
      [name, 'Non'],
      [price, '25'],
      [title, 'Un'],
    ],
    { 'carte.tartes.0.prix': 25, 'carte.titre': 'Un' },
    ['nom'],
  ],
  [
    'one whose value was changed elsewhere waits for an answer',
    CONFLICT,
    [
      [name, 'Non'],
      [price, '25'],
    ],
    { 'carte.tartes.0.prix': 25 },
    ['nom'],
  ],
  [
    'on a full disk all wait',
    LATER,
    [
      [name, 'Non'],
      [title, 'Un'],
    ],
    {},
    ['nom', 'titre'],
  ],
])('of refused drafts, %s', async (_, status, typed, wanted, left) => {
  const { written, result, wait, type } = openWindow(refuse(status, 'nom'));
  for (const [place, text] of typed) type(place, text);
  await wait(700);
  expect(written).toEqual(wanted);
  expect(Object.keys(result.current.drafts).map((each) => readPlace(each).path.at(-1))).toEqual(
    left,
  );
});

test('what was changed elsewhere while she types is not overwritten by her next key', async () => {
  const { change, changeElsewhere, wait, type } = openWindow();
  type(price, '2');
  changeElsewhere('carte.tartes.0.prix', 26);
  type(price, '25');
  await wait(700);
  expect(change.mock.lastCall![0]).toMatchObject([{ value: 25, was: 24 }]);
});

test('what was refused is sent again with what is typed next, which may make it right', async () => {
  const refused = { keys: ['nom'] };
  const { sent, result, wait, type } = openWindow((change) =>
    refuse(REFUSED, ...refused.keys)(change),
  );
  type(name, 'Flan');
  await wait(700);
  await act(() => result.current.flush());
  expect(sent(), 'it is not sent again by itself').toEqual([['nom Flan']]);
  expect(fieldState(content, result.current.drafts, name).message).toBe('Non');
  refused.keys = [];
  type(price, '25');
  await wait(700);
  expect(sent().at(-1)).toEqual(['prix 25', 'nom Flan']);
  expect(result.current.drafts).toEqual({});
});

test('what was refused is sent again once the content is another one', async () => {
  const refused = { keys: ['nom'] };
  const { changeElsewhere, sent, result, wait, type } = openWindow((change) =>
    refuse(REFUSED, ...refused.keys)(change),
  );
  type(name, 'Flan');
  await wait(700);
  changeElsewhere('carte.titre', 'Un');
  await wait(700);
  await wait(700);
  expect(sent(), 'once for each content').toEqual([['nom Flan'], ['nom Flan']]);
  refused.keys = [];
  changeElsewhere('carte.titre', 'Deux');
  await wait(700);
  expect(result.current.drafts).toEqual({});
});

test('what is right only together is written, whatever else is refused in its entry', async () => {
  const places = ['dessert', 'site', 'reprise'].map((key) => readPlace(`accueil.${key}`));
  const [dessert, site, returns] = places as [Place, Place, Place];
  const { sent, result, wait, type } = openWindow((change, _, { length }) =>
    length === 2 ? undefined : refuse(REFUSED, 'dessert', 'site', 'reprise')(change),
  );
  type(dessert, 'Flan');
  await wait(700);
  type(site, 'https://boulangerie.example');
  type(returns, '2026-12-01');
  await wait(700);
  expect(sent().at(2)).toEqual(['site https://boulangerie.example', 'reprise 2026-12-01']);
  expect(Object.keys(result.current.drafts)).toEqual([placeName(dessert)]);
});

test('what waits for the disk is still of the step in which it was typed', async () => {
  let isFull = true;
  const { change, result, wait, type } = openWindow(() =>
    isFull ? new RequestError('Le disque est plein.', LATER) : undefined,
  );
  type(price, '25');
  await act(() => result.current.flush());
  isFull = false;
  await wait(4000);
  const [first, again] = change.mock.calls.map(([, typing]) => typing);
  expect(first).toBeDefined();
  expect(again).toBe(first);
});

test('all is written even if the storage of the tab is full', async () => {
  const full = vi.fn(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: vi.fn() });
  const { written, wait, type } = openWindow();
  type(price, '25');
  await wait(700);
  vi.unstubAllGlobals();
  expect(full).toHaveBeenCalled();
  expect(written).toEqual({ 'carte.tartes.0.prix': 25 });
});

test('what a full disk refuses is kept through a reload, and written by itself', async () => {
  let isFull = true;
  const answer = () => (isFull ? new RequestError('Le disque est plein.', LATER) : undefined);
  const first = openWindow(answer);
  await first.wait(700);
  first.type(price, '25');
  await first.wait(700);
  expect(first.change).toHaveBeenCalledTimes(1);
  expect(closes(), 'it asks before it is closed').toBe(false);
  first.unmount();
  const again = openWindow(answer);
  expect(again.result.current.drafts[PRICE]).toMatchObject({ text: '25', was: 24 });
  isFull = false;
  await again.wait(4000);
  expect(again.result.current.drafts).toEqual({});
});

test('a name that texts cite is written once its field is left', async () => {
  const { sent, result, wait, type } = openWindow();
  type(readPlace('accueil.nom'), 'Maison');
  await wait(700);
  expect(sent()).toEqual([]);
  await act(() => result.current.flush());
  expect(sent()).toEqual([['nom Maison']]);
});

test('what is wrong is said after the first pause, and then at once', async () => {
  const { result, wait, type } = openWindow();
  const message = () => fieldState(content, result.current.drafts, price).message;
  type(price, 'b');
  expect(message()).toBeUndefined();
  await wait(700);
  expect(message()).toMatch(/^« b » n’est pas un prix/);
  type(price, 'be');
  expect(message()).toMatch(/^« be » n’est pas un prix/);
});

test('what the file has is no draft, unless it is just getting another', async () => {
  const { change, sent, result, wait, type } = openWindow();
  type(price, '25');
  type(price, '24');
  await wait(700);
  expect(result.current.drafts).toEqual({});
  expect(change).not.toHaveBeenCalled();
  const answer = change.getMockImplementation()!;
  const held = Promise.withResolvers();
  change.mockImplementationOnce((changes) => held.promise.then(() => answer(changes)));
  type(price, '25');
  await wait(700);
  type(price, '24');
  held.resolve(undefined);
  await wait(700);
  expect(sent()).toEqual([['prix 25'], ['prix 24']]);
  // Otherwise it would be a conflict with what was just written.
  expect(change.mock.lastCall![0]).toMatchObject([{ was: 25 }]);
  expect(result.current.drafts).toEqual({});
});
