/** Sends drafts, as many as are accepted. */
import type { RequestError } from '../base/request-error.ts';
import { groupOf } from '../content/content.ts';
import { placeName } from '../content/place.ts';
import type { ValidDraft } from './drafts.ts';

/** How refused drafts are split to be sent again: by entry, then by earlier refusal, then one by one. */
const KEYS: readonly ((draft: ValidDraft) => unknown)[] = [
  ({ place }) => placeName(groupOf(place)),
  ({ draft }) => draft.refusal !== undefined,
  ({ name }) => name,
];

function partsOf(drafts: readonly ValidDraft[]): ValidDraft[][] {
  const partings = KEYS.map((keyOf) => [...Map.groupBy(drafts, keyOf).values()]);
  return partings.find(({ length }) => length > 1) ?? [];
}

/** Whether the editor can write nothing at all now. */
export const isUnable = ({ status }: RequestError) =>
  status === 0 || status === 403 || status >= 500;

/**
 * Sends drafts together, since one may make another right, or else in ever smaller parts.
 *
 * @param send sends drafts as one change; returns why it is refused
 * @returns whether the editor can write at all
 */
export async function sendDrafts(
  drafts: readonly ValidDraft[],
  send: (drafts: readonly ValidDraft[]) => Promise<RequestError | undefined>,
): Promise<boolean> {
  const refusal = await send(drafts);
  if (!refusal) return true;
  if (isUnable(refusal)) return false;
  for (const part of partsOf(drafts)) if (!(await sendDrafts(part, send))) return false;
  return true;
}
