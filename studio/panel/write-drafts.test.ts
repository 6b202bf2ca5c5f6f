// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CONFLICT, REFUSED, RequestError } from '../base/request-error.ts';
import { placeName, readPlace } from '../content/place.ts';
import type { ValidDraft } from './drafts.ts';
import { TAB } from './tab.ts';
import { isWritable } from './useDraftWriter.ts';
import { writeDrafts } from './write-drafts.ts';

type Statuses = Record<string, number>;

const [PRICE, NAME, TITLE] = ['carte.tartes.0.prix', 'carte.tartes.0.nom', 'carte.titre'] as const;
const PHOTO_NAME = 'photos/tarte.nom';

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
  ['without a server all wait', [PRICE, TITLE], { [PRICE]: 403 }, {}, { sent: [PRICE] }],
])('of refused drafts, %s', async (_, names, refuses, refusedBefore, wanted) => {
  const refusals = { ...refusedBefore };
  const sent: string[] = [];
  let left = names;
  const draftOf = (name: string) => {
    const refusal = refusals[name] && { message: 'Non', status: refusals[name] };
    return { name, place: readPlace(name), value: 1, draft: { time: 0, refusal } } as ValidDraft;
  };
  await writeDrafts({
    writable: () => left.filter((name) => refusals[name] !== CONFLICT).map(draftOf),
    save: async (changes) => {
      const places = changes.map(placeName);
      sent.push(places.join(' + '));
      if (sent.length > 9) throw new Error(sent.join('\n'));
      const place = places.find((name) => name in refuses);
      return place ? new RequestError('Non', refuses[place], { place }) : undefined;
    },
    onWritten: (written) => {
      left = left.filter((name) => !written.some((one) => one.name === name));
    },
    onRefused: ({ name }, { status }) => (refusals[name] = status),
  });
  expect({ sent, refused: Object.keys(refusals), left }).toMatchObject(wanted);
});

test.each([
  [PHOTO_NAME, 'this', 0, true],
  [PHOTO_NAME, 'another', 30, false],
  [PHOTO_NAME, 'another', 1000, true],
  [PRICE, 'another', 1, false],
  [PRICE, 'another', 60, true],
])('%s, typed in %s window %i s ago, is written at the end: %s', (name, which, age, isWritten) => {
  const tab = which === 'this' ? TAB : which;
  const draft = { text: '', was: null, tab, time: Date.now() - age * 1000, typingId: '' };
  const entry = { place: readPlace(name), draft };
  expect(isWritable(entry, true)).toBe(isWritten);
  expect(isWritable(entry, false)).toBe(isWritten && name !== PHOTO_NAME);
});
