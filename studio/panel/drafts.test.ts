// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { CONFLICT, LATER, REFUSED, RequestError } from '../base/request-error.ts';
import { fieldAt, placeAt, type Content } from '../content/content.ts';
import { placeName, readPlace } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { contentOf } from '../content/server/read.ts';
import { acceptStep, asText, present, validDrafts, type Draft, type ValidDraft } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDrafts, writeDrafts } from './useDrafts.ts';

vi.mock('../base/useNews.ts', () => ({ useNews: () => undefined }));

const contentWith = (changes: Record<string, unknown>) => contentOf(bakeryFolder(changes));
const content = contentWith({});
const price = placeAt(content, 'carte', ['tartes', 0, 'prix']);
const PRICE = placeName(price);
const draft: Draft = { text: 'beaucoup', was: 24, typing: 'first' };
const none = { fields: {}, newEntries: {} };

test('a draft of an entry that is removed is there again when the entry comes back', () => {
  const drafts = { ...none, fields: { [PRICE]: draft } };
  const without = contentWith({ 'carte.tartes': ([, ...others]: object[]) => others });
  expect(present(drafts, without)).toEqual(none);
  expect(present(drafts, contentWith({}))).toEqual(drafts);
  // Nor is it lost while its file cannot be read.
  const broken = { ...content, files: { ...content.files, carte: undefined } };
  expect(present(drafts, broken)).toEqual(drafts);
});

test('« Annuler » makes no value that was changed elsewhere that of a draft', () => {
  const prices = (...[first, second]: number[]) =>
    contentWith({ 'carte.tartes.0.prix': first, 'carte.tartes.1.prix': second });
  const other = placeName(placeAt(content, 'carte', ['tartes', 1, 'prix']));
  const fields = { [PRICE]: { ...draft, was: 26 }, [other]: { ...draft, was: 22 } };
  expect(acceptStep({ ...none, fields }, prices(26, 23), prices(24, 23)).fields).toMatchObject({
    [PRICE]: { was: 24 },
    [other]: { was: 22 },
  });
});

test('the page shows drafts that their own fields accept', () => {
  expect(validDrafts({ [PRICE]: draft })).toEqual([]);
  const typed = { ...draft, text: '37,5 €' };
  // The schema has no such field any more.
  const fields = { [PRICE]: typed, 'carte.sousTitre': typed };
  expect(validDrafts(fields)).toMatchObject([{ value: 37.5 }]);
  expect([37.5, 24].map((value) => asText(fieldAt(price), value))).toEqual(['37,50', '24']);
});

type Statuses = Record<string, number>;
const [NAME, TITLE] = [PRICE.replace('prix', 'nom'), 'carte.titre'];

test.each<[string, string[], refuses: Statuses, refusedBefore: Statuses, wanted: object]>([
  [
    'one keeps none of its group back',
    [PRICE, NAME],
    { [NAME]: REFUSED },
    {},
    { refused: [NAME], left: [NAME] },
  ],
  [
    'one whose value was changed elsewhere waits for an answer',
    [NAME, PRICE],
    { [NAME]: CONFLICT },
    {},
    { sent: [`${NAME} + ${PRICE}`, PRICE], refused: [NAME] },
  ],
  [
    'they are tried again once another group is written',
    [PRICE, TITLE],
    {},
    { [PRICE]: REFUSED },
    { sent: [TITLE, PRICE], left: [] },
  ],
  ['they are not before', [PRICE], {}, { [PRICE]: REFUSED }, { sent: [], left: [PRICE] }],
  ['on a full disk all wait', [PRICE, TITLE], { [PRICE]: LATER }, {}, { sent: [PRICE] }],
])('of refused drafts, %s', async (_, names, refuses, refusedBefore, wanted) => {
  const refusals = { ...refusedBefore };
  const sent: string[] = [];
  let left = names;
  const draftOf = (name: string) => {
    const refusal = refusals[name] && { message: 'Non', status: refusals[name] };
    return { name, place: readPlace(name), value: 1, draft: { refusal } } as ValidDraft;
  };
  await writeDrafts(
    () => left.filter((name) => refusals[name] !== CONFLICT).map(draftOf),
    async (drafts) => {
      const all = drafts.map(({ name }) => name);
      sent.push(all.join(' + '));
      if (sent.length > 9) throw new Error(sent.join('\n'));
      const place = all.find((name) => name in refuses);
      if (place) return new RequestError('Non', refuses[place], { place });
      left = left.filter((name) => !all.includes(name));
      return undefined;
    },
    ({ name }, { status }) => (refusals[name] = status),
  );
  expect({ sent, refused: Object.keys(refusals), left }).toMatchObject(wanted);
});

/** The drafts of a window on the bakery, whose server answers as it is told. */
function openWindow(answer: (changes: Change[]) => RequestError | undefined) {
  let now: Content = contentWith({});
  const change = vi.fn(async (changes: Change[]) => {
    const refusal = answer(changes);
    const { value } = changes[0] as { value?: unknown };
    if (!refusal) now = contentWith({ 'carte.tartes.0.prix': value });
    return refusal;
  });
  const model = () => ({ content: now, latest: { current: now }, state: now, change });
  const { result, rerender, unmount } = renderHook(() =>
    useDrafts(model() as unknown as ContentModel),
  );
  const wait = (time: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(time);
      rerender();
    });
  return { change, result, wait, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

test('what a full disk refuses is kept through a reload, and written by itself', async () => {
  let isFull = true;
  const answer = () => (isFull ? new RequestError('Le disque est plein.', LATER) : undefined);
  const first = openWindow(answer);
  await first.wait(0);
  act(() => first.result.current.keepText(price, '25'));
  await first.wait(700);
  expect(first.change).toHaveBeenCalledTimes(1);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented, 'it asks before it is closed').toBe(true);
  first.unmount();
  const again = openWindow(answer);
  expect(again.result.current.fields[PRICE]).toMatchObject({ text: '25', was: 24 });
  isFull = false;
  await again.wait(4000);
  expect(again.result.current.fields).toEqual({});
});

test('a text that the file has is no draft, unless the file is just getting another', async () => {
  const { result, wait } = openWindow(() => undefined);
  await wait(0);
  act(() => result.current.keepText(price, '25'));
  act(() => result.current.keepText(price, '24'));
  expect(result.current.fields).toEqual({});
});
