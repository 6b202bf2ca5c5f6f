/** The drafts of a window, and how they come into the files. */
import { useEffect, useMemo, useState } from 'react';
import { newQueue } from '../base/queue.ts';
import { TRY_AGAIN } from '../base/requests.ts';
import { CONFLICT, type RequestError } from '../base/request-error.ts';
import { useListener } from '../base/useListener.ts';
import { useNews } from '../base/useNews.ts';
import { groupOf, valueAt } from '../content/content.ts';
import { isWithin, placeName, type Place } from '../content/place.ts';
import { newStore, useStore, type ContentStore } from './content-store.ts';
import { newEntry, begunTexts } from './begun.ts';
import {
  afterPause,
  draftsFrom,
  isFollowedName,
  filterDrafts,
  reachableDrafts,
  validDrafts,
  withoutWritten,
  type Drafts,
  type ValidDraft,
} from './drafts.ts';

/** Milliseconds after the last key until drafts are written. */
const PAUSE = 600;
/** The key of the drafts in this tab's storage, which survives a reload. */
const KEY = 'non-enregistre';

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

/**
 * Sends drafts together, since one may make another valid. If they are refused, sends them again in
 * smaller and smaller parts.
 *
 * @param send sends drafts as one change; returns why it is refused
 * @returns whether the editor can write at all
 */
async function sendDrafts(
  drafts: readonly ValidDraft[],
  send: (drafts: readonly ValidDraft[]) => Promise<RequestError | undefined>,
): Promise<boolean> {
  const refusal = await send(drafts);
  if (!refusal) return true;
  if (refusal.isTemporary) return false;
  for (const part of partsOf(drafts)) if (!(await sendDrafts(part, send))) return false;
  return true;
}

const newTyping = () => String(Math.random());

/** The drafts of a window, which are written after a pause, and again by themselves if that fails. */
function newDraftStore({ now, change }: Pick<ContentStore, 'now' | 'change'>) {
  const store = newStore<Drafts>(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts);
  let timer = 0;
  /** Names what is typed in one go, which is one step; no other window has the same. */
  let typing = newTyping();
  let isTyping = false;
  /** Whether the window reloads itself: it then closes without asking. */
  let isReloading = false;
  const inTurn = newQueue();

  /** Keeps the drafts in the tab’s storage. If the storage is full, a reload loses them. */
  const keep = (drafts: Drafts) => {
    store.set(drafts);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(drafts));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  };
  const send = async (sent: readonly ValidDraft[]) => {
    const changes = sent.map(({ place, value, draft: { was } }) => ({
      kind: 'set' as const,
      place,
      value,
      was,
    }));
    const refusal = await change(changes, sent[0]!.draft.typing);
    const drafts = { ...store.now() };
    for (const { name, draft, value } of sent) {
      const next = drafts[name];
      // A text that was typed meanwhile starts from the value just written, which is no conflict.
      if (next && !refusal) drafts[name] = { ...next, was: value ?? null };
      if (next === draft && refusal && sent.length === 1 && !refusal.isTemporary) {
        const { message, status } = refusal;
        drafts[name] = { ...draft, refusal: { message, status, version: now().content.version } };
      }
    }
    keep(withoutWritten(drafts, now().content));
    return refusal;
  };
  const write = async () => {
    const { content } = now();
    if (content.version === undefined) return;
    keep(withoutWritten(store.now(), content));
    const writable = validDrafts(reachableDrafts(store.now(), content)).filter(
      ({ place, draft }) =>
        draft.refusal?.status !== CONFLICT && !(isTyping && isFollowedName(place)),
    );
    // Refused drafts are sent again with new ones, or once the content differs: they may be valid then.
    const isTried = ({ draft }: ValidDraft) => draft.refusal?.version === content.version;
    const newFirst = writable.toSorted((one, other) => +isTried(one) - +isTried(other));
    if (!newFirst.every(isTried) && !(await sendDrafts(newFirst, send))) writeLater(TRY_AGAIN);
  };
  const writeNow = (): Promise<void> => {
    clearTimeout(timer);
    keep(afterPause(store.now()));
    return inTurn(write).catch((error: unknown) => reportError(error));
  };
  const writeLater = (delay = PAUSE) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void writeNow(), delay);
  };

  /**
   * Keeps what is typed in a field, and writes it after a pause.
   *
   * @param replacesOther whether it replaces what was changed elsewhere since
   */
  const keepText = (place: Place, text: string, replacesOther = false) => {
    const name = placeName(place);
    const earlier = replacesOther ? undefined : store.now()[name];
    const was = earlier ? earlier.was : (valueAt(now().content, place) ?? null);
    isTyping = true;
    const isFresh = earlier ? earlier.isFresh : true;
    keep({ ...store.now(), [name]: { text, was, isFresh, typing } });
    writeLater();
  };
  /** Ends the typing: writes the drafts now. What is typed next is another step of « Annuler ». */
  const flush = () => {
    typing = newTyping();
    isTyping = false;
    return writeNow();
  };
  const beginEntry = (list: Place, value: unknown, after?: string): Place => {
    const entry = newEntry(list, after);
    const drafts = begunTexts(entry, value).map(([name, text]) => [
      name,
      { text, was: null, typing: '' },
    ]);
    keep({ ...store.now(), ...(Object.fromEntries(drafts) as Drafts) });
    return entry;
  };
  /** Forgets the drafts of a begun entry, but not what was typed since. */
  const forget = (entry: Place, drafts: Drafts) =>
    keep(
      filterDrafts(
        store.now(),
        (place, { text }, name) => !isWithin(place, entry) || text !== drafts[name]?.text,
      ),
    );
  const beginAnew = () => keep(draftsFrom(now().content, store.now()));
  const onReload = () => (isReloading = true);
  const onLeave = (event: Event) => {
    const reachable = reachableDrafts(store.now(), now().content);
    if (isReloading || Object.keys(reachable).length === 0) return;
    void writeNow();
    event.preventDefault();
  };
  return {
    ...store,
    keepText,
    flush,
    writeLater,
    beginEntry,
    forget,
    beginAnew,
    onReload,
    onLeave,
  };
}

export type DraftStore = ReturnType<typeof useNewDraftStore>;

export function useNewDraftStore(contentStore: ContentStore) {
  const { content } = contentStore;
  const [store] = useState(() => newDraftStore(contentStore));
  const all = useStore(store);
  const drafts = useMemo(() => reachableDrafts(all, content), [all, content]);
  useEffect(() => store.writeLater(), [content, store]);
  useNews('missed', () => store.writeLater(0));
  useListener(window, 'reloading', store.onReload);
  useListener(window, 'beforeunload', store.onLeave);
  return { ...store, drafts };
}
