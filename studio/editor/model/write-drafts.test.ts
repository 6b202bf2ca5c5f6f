import { expect, test } from 'vitest';
import { CONFLICT, REFUSED, RequestError } from '../shared/request-error.ts';
import { placeName, readPlace } from '../shared/place.ts';
import type { Change } from '../server/change.ts';
import type { ValidDraft } from './drafts.ts';
import { writeDrafts } from './write-drafts.ts';

type Refusals = Record<string, number | undefined>;

const [PRICE, NAME, TITLE] = ['carte.tartes.0.prix', 'carte.tartes.0.nom', 'carte.titre'] as const;

/**
 * Writes drafts by a server that refuses some of them.
 *
 * @param before the drafts that were refused before
 * @returns what was sent, one text a request; which drafts were refused; which were not written
 */
async function write(
  names: string[],
  refuses: (name: string) => number | false,
  before: Refusals = {},
) {
  const refusals = { ...before };
  const [sent, refused]: [string[], string[]] = [[], []];
  let left = names;
  const save = (changes: Change[]) => {
    sent.push(changes.map(placeName).join(' + '));
    if (sent.length > 9) throw new Error(sent.join('\n'));
    const place = changes.map(placeName).find(refuses);
    const status = place && refuses(place);
    return Promise.resolve(status ? new RequestError('Non', status, { place }) : undefined);
  };
  const draftOf = (name: string) => {
    const refusal = refusals[name] && { message: 'Non', status: refusals[name] };
    return { name, place: readPlace(name), value: 1, draft: { time: 0, refusal } } as ValidDraft;
  };
  await writeDrafts({
    writable: () => left.filter((name) => refusals[name] !== CONFLICT).map(draftOf),
    save,
    onWritten: (written) => {
      left = left.filter((name) => !written.some((one) => one.name === name));
    },
    onRefused: ({ name }, { status }) => {
      refused.push(name);
      refusals[name] = status;
    },
  });
  return { sent, refused, left };
}

test.each([REFUSED, 500])('a draft refused by %i keeps none of its group back', async (status) => {
  const { refused, left } = await write([PRICE, NAME], (name) => name === NAME && status);
  expect(new Set(refused)).toEqual(new Set([NAME]));
  expect(left).toEqual([NAME]);
});

test('a draft of a value that was changed elsewhere waits for an answer', async () => {
  const { sent, refused } = await write([NAME, PRICE], (name) => name === NAME && CONFLICT);
  expect(sent).toEqual([`${NAME} + ${PRICE}`, PRICE]);
  expect(refused).toEqual([NAME]);
});

test('refused drafts are tried again once another group is written', async () => {
  const before = { [PRICE]: REFUSED };
  expect((await write([PRICE, TITLE], () => false, before)).sent).toEqual([TITLE, PRICE]);
  expect((await write([PRICE], () => false, before)).sent).toEqual([]);
});

test('without a server all drafts wait', async () => {
  expect((await write([PRICE, TITLE], () => 403)).sent).toEqual([PRICE]);
});
