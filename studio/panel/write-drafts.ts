/** Writes drafts to the files, with one change per group, and as many of them as are accepted. */
import { placeName, samePlace, type Place } from '../content/place.ts';
import { groupOf } from '../content/site-content.ts';
import { CONFLICT, REFUSED, type RequestError } from '../base/request-error.ts';
import type { ValidDraft } from './drafts.ts';
import type { Change } from '../content/server/change.ts';

type WriteAccess = {
  writable: () => ValidDraft[];
  save: (changes: Change[], typingId: string) => Promise<RequestError | undefined>;
  onWritten: (sent: ValidDraft[]) => void;
  /** Called with the draft that a refusal is about. */
  onRefused: (draft: ValidDraft, refusal: RequestError) => void;
};

/**
 * What to send, in order, until one attempt succeeds: all drafts; those that were not refused
 * before; each by itself.
 */
function attempts(drafts: readonly ValidDraft[]): ValidDraft[][] {
  const fresh = drafts.filter(({ draft }) => !draft.refusal);
  const all = [[...drafts], fresh, ...drafts.map((one) => [one])];
  const byNames = new Map(all.map((sent) => [sent.map(({ name }) => name).join(), sent]));
  return [...byNames.values()].filter(({ length }) => length > 0);
}

/**
 * Writes as many drafts of a group as possible.
 *
 * @returns whether anything was written; nothing when the editor cannot write at all
 */
async function writeGroup(
  { writable, save, onWritten, onRefused }: WriteAccess,
  group: Place,
): Promise<boolean | undefined> {
  const drafts = writable().filter(({ place }) => samePlace(groupOf(place), group));
  for (const sent of attempts(drafts)) {
    const latest = sent.map(({ draft }) => draft).sort((one, other) => other.time - one.time)[0]!;
    const refusal = await save(
      sent.map(({ place, value, draft: { was } }) => ({ kind: 'set', ...place, value, was })),
      latest.typingId,
    );
    if (!refusal) {
      onWritten(sent);
      return true;
    }
    const isConflict = refusal.status === CONFLICT;
    // Without a server, all drafts wait.
    if (!isConflict && refusal.status !== REFUSED && refusal.status < 500) return undefined;
    // If several are refused together, each is tried by itself.
    const [blamed, ...more] = isConflict ? sent.filter(({ name }) => name === refusal.place) : sent;
    if (blamed && more.length === 0) onRefused(blamed, refusal);
    if (isConflict) return false;
  }
  return false;
}

/** Writes all drafts that may be written, then refused ones: others may have made them right. */
export async function writeDrafts(writer: WriteAccess): Promise<void> {
  const nextFresh = () => writer.writable().find(({ draft }) => !draft.refusal);
  let isAnyWritten = false;
  for (let next = nextFresh(); next; next = nextFresh()) {
    const isWritten = await writeGroup(writer, groupOf(next.place));
    if (isWritten === undefined) return;
    isAnyWritten ||= isWritten;
  }
  if (!isAnyWritten) return;
  const groups = writer.writable().map(({ place }) => groupOf(place));
  for (const group of new Map(groups.map((place) => [placeName(place), place])).values())
    await writeGroup(writer, group);
}
