/** The drafts of this window: keeps them, and writes them into the files. */
import { useEffect, useMemo, useState } from 'react';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { newQueue } from '../base/queue.ts';
import { TRY_AGAIN } from '../base/requests.ts';
import { CONFLICT, type RequestError } from '../base/request-error.ts';
import { newStore, useStore } from '../base/store.ts';
import { useListener } from '../base/useListener.ts';
import { useNews } from '../base/useNews.ts';
import { fieldAt, groupOf, typeAt, valueAt } from '../content/content.ts';
import {
  BEGUN_ID,
  below,
  isPhoto,
  isWithin,
  newEntry,
  placeName,
  type Place,
} from '../content/place.ts';
import { asText } from '../content/text.ts';
import type { ContentStore } from './content-store.ts';
import {
  filterDrafts,
  mapDrafts,
  reachableDrafts,
  validDrafts,
  withoutWritten,
  type Draft,
  type Drafts,
  type ValidDraft,
} from './drafts.ts';

/**
 * Whether a field is a name that other files follow: that of a photo, or one that texts cite. Half
 * typed, it would rename the photo’s folder, or « Maison » in all texts.
 */
const isFollowedName = (place: Place): boolean =>
  (isPhoto(place) && place.path[0] === 'nom') || metaOf(typeAt(place)).cited === true;

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

/** Milliseconds after the last key until drafts are written. */
const PAUSE = 600;
/** Their key in this tab's storage, which survives a reload. */
const KEY = 'non-enregistre';

/** The drafts of this tab; not those of a field that an update of the site has removed. */
function storedDrafts(): Drafts {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts;
  return filterDrafts(stored, (place) => fieldAt(place) !== undefined);
}

/** The drafts of a window, which are written after a pause, and again by themselves if that fails. */
function newDraftStore({ latestContent, change }: ContentStore) {
  const store = newStore(storedDrafts());
  let timer = 0;
  /** While she types, the id of the typing; no other window has the same. */
  let typing: string | undefined;
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
        drafts[name] = { ...draft, refusal: { message, status, version: latestContent().version } };
      }
    }
    keep(withoutWritten(drafts, latestContent()));
    return refusal;
  };
  const write = async () => {
    const content = latestContent();
    if (content.version === undefined) return;
    keep(withoutWritten(store.now(), content));
    const writable = validDrafts(reachableDrafts(store.now(), content)).filter(
      ({ place, draft }) =>
        draft.refusal?.status !== CONFLICT && !(typing && isFollowedName(place)),
    );
    // Refused drafts are sent again with new ones, or once the content differs: they may be valid then.
    const isTried = ({ draft }: ValidDraft) => draft.refusal?.version === content.version;
    const newFirst = writable.toSorted((one, other) => +isTried(one) - +isTried(other));
    if (!newFirst.every(isTried) && !(await sendDrafts(newFirst, send))) writeLater(TRY_AGAIN);
  };
  const writeNow = (): Promise<void> => {
    clearTimeout(timer);
    // What is wrong is said from now on.
    keep(mapDrafts(store.now(), (draft) => (draft.isFresh ? { ...draft, isFresh: false } : draft)));
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
    const { was, isFresh } = earlier ?? {
      was: valueAt(latestContent(), place) ?? null,
      isFresh: true,
    };
    typing ??= String(Math.random());
    keep({ ...store.now(), [name]: { text, was, isFresh, typing } });
    writeLater();
  };
  /** Ends the typing: writes the drafts now. What is typed next is another step of « Annuler ». */
  const flush = () => {
    typing = undefined;
    return writeNow();
  };
  const beginEntry = (list: Place, value: unknown, after?: string): Place => {
    const entry = newEntry(list, after);
    const drafts: Record<string, Draft> = {};
    for (const { type, value: inner, path } of walk(typeAt(entry), value)) {
      const keys = path.map((key) => (typeof key === 'number' ? BEGUN_ID + key : String(key)));
      if (typeof inner !== 'object')
        drafts[placeName(below(entry, ...keys))] = { text: asText(type, inner), was: null };
    }
    keep({ ...store.now(), ...drafts });
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
  /** After « Annuler » the restored values are what each draft starts from, and no conflict. */
  const beginAnew = () =>
    keep(
      mapDrafts(store.now(), (draft, place) => ({
        ...draft,
        was: valueAt(latestContent(), place) ?? null,
      })),
    );
  const onReload = () => (isReloading = true);
  const onLeave = (event: Event) => {
    const reachable = reachableDrafts(store.now(), latestContent());
    if (isReloading || Object.keys(reachable).length === 0) return;
    void writeNow();
    event.preventDefault();
  };
  return { store, keepText, flush, writeLater, beginEntry, forget, beginAnew, onReload, onLeave };
}

export type DraftStore = ReturnType<typeof useNewDraftStore>;

export function useNewDraftStore(contentStore: ContentStore) {
  const { content } = contentStore;
  const [{ store, writeLater, onReload, onLeave, ...model }] = useState(() =>
    newDraftStore(contentStore),
  );
  const all = useStore(store);
  const drafts = useMemo(() => reachableDrafts(all, content), [all, content]);
  useEffect(() => writeLater(), [content, writeLater]);
  useNews('missed', () => writeLater(0));
  useListener(window, 'reloading', onReload);
  useListener(window, 'beforeunload', onLeave);
  return { ...model, drafts };
}
