import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { newQueue } from '#studio/base/queue.ts';
import { CONFLICT, type RequestError } from '../base/request-error.ts';
import { useNews } from '../base/useNews.ts';
import { useListener } from '../base/useListener.ts';
import { groupOf, typeAt, valueAt, type Content } from '../content/content.ts';
import { placeName, samePlace, type Place } from '../content/place.ts';
import {
  acceptStep,
  asText,
  isPhotoName,
  NO_DRAFTS,
  present,
  validDrafts,
  type Draft,
  type Drafts,
  type NewEntryDraft,
  type ValidDraft,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';

/** The pause after which what is typed is written, in milliseconds. */
export const PAUSE = 600;
/** What could not be written is sent again after this time, in milliseconds. */
const TRY_AGAIN = 3000;
/** What this tab keeps them under, through a reload and a new start of the editor. */
const KEY = 'brouillons';

const newTyping = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The drafts of this tab; where its storage is full, until it is loaded again. */
function useKept() {
  const [drafts, setDrafts] = useState(
    (): Drafts => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? NO_DRAFTS,
  );
  /** The drafts now, also before React has rendered them. */
  const latest = useRef(drafts);
  const edit = (change: (now: Drafts) => Drafts) => {
    latest.current = change(latest.current);
    setDrafts(latest.current);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(latest.current));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  };
  const editField = (name: string, change: (draft: Draft) => Draft | undefined) =>
    edit((now) => {
      const { [name]: draft, ...others } = now.fields;
      const next = draft && change(draft);
      return { ...now, fields: next ? { ...others, [name]: next } : others };
    });
  return { drafts, latest, edit, editField };
}

/**
 * What to send of a group, in order, until one attempt succeeds: all drafts; those that were not
 * refused before; each by itself.
 */
function attempts(drafts: readonly ValidDraft[]): ValidDraft[][] {
  const fresh = drafts.filter(({ draft }) => !draft.refusal);
  const all = [[...drafts], fresh, ...drafts.map((one) => [one])];
  const byNames = new Map(all.map((sent) => [sent.map(({ name }) => name).join(), sent]));
  return [...byNames.values()].filter(({ length }) => length > 0);
}

type Send = (drafts: readonly ValidDraft[]) => Promise<RequestError | undefined>;

/**
 * Writes drafts, with one change per group, and as many of them as are accepted; then those that
 * were refused before: others may have made them right.
 *
 * @param writable the drafts that may be written now
 * @param onRefused called with the draft that a refusal is about
 * @returns whether the editor can write at all
 */
export async function writeDrafts(
  writable: () => ValidDraft[],
  send: Send,
  onRefused: (draft: ValidDraft, refusal: RequestError) => void,
): Promise<boolean> {
  let isAnyWritten = false;
  /** Writes as many drafts of a group as possible; returns whether the editor can write at all. */
  const writeGroup = async (group: Place): Promise<boolean> => {
    const drafts = writable().filter(({ place }) => samePlace(groupOf(place), group));
    for (const sent of attempts(drafts)) {
      const refusal = await send(sent);
      if (!refusal) return (isAnyWritten = true);
      const { status, place } = refusal;
      if (status === 0 || status === 403 || status >= 500) return false;
      // If several are refused together, each is tried by itself.
      const [blamed, ...more] = place ? sent.filter(({ name }) => name === place) : sent;
      if (blamed && more.length === 0) onRefused(blamed, refusal);
      if (status === CONFLICT) return true;
    }
    return true;
  };
  const nextFresh = () => writable().find(({ draft }) => !draft.refusal);
  for (let next = nextFresh(); next; next = nextFresh())
    if (!(await writeGroup(groupOf(next.place)))) return false;
  if (!isAnyWritten) return true;
  const groups = writable().map(({ place }) => groupOf(place));
  for (const group of new Map(groups.map((place) => [placeName(place), place])).values())
    if (!(await writeGroup(group))) return false;
  return true;
}

export type DraftsModel = ReturnType<typeof useDrafts>;

/**
 * What is typed in this window, and how it gets into the files: after a pause, and again by itself
 * while that is not possible.
 */
export function useDrafts({ content, latest, change, state }: ContentModel) {
  const { drafts, latest: kept, edit, editField } = useKept();
  const timer = useRef(0);
  const typing = useRef(newTyping());
  /** The names of the drafts that are being written. */
  const sending = useRef<readonly string[]>([]);
  const [inTurn] = useState(newQueue);
  const now = () => present(kept.current, latest.current!);
  const shown = useMemo(() => present(drafts, content), [drafts, content]);

  const send: Send = async (sent) => {
    sending.current = sent.map(({ name }) => name);
    const changes = sent.map(({ place, value, draft: { was } }) => ({
      kind: 'set' as const,
      place,
      value,
      was,
    }));
    const refusal = await change(changes, sent.at(-1)!.draft.typing);
    sending.current = [];
    if (refusal) return refusal;
    for (const { name, draft, value } of sent)
      // What was typed since is based on the written value.
      editField(name, (next) =>
        next.text === draft.text ? undefined : { ...next, was: value ?? null },
      );
    return undefined;
  };
  const onRefused = ({ name, draft }: ValidDraft, { status, message }: RequestError) =>
    editField(name, (next) =>
      next.text === draft.text ? { ...next, refusal: { status, message } } : next,
    );
  /** @param isEnd whether the typing has ended: the name of a photo is written then */
  const write = (isEnd: boolean): Promise<void> => {
    clearTimeout(timer.current);
    const writable = () =>
      validDrafts(now().fields).filter(
        ({ place, draft }) => draft.refusal?.status !== CONFLICT && (isEnd || !isPhotoName(place)),
      );
    const all = () => writeDrafts(writable, send, onRefused);
    return inTurn(async () => {
      if (latest.current && !(await all())) writeLater(TRY_AGAIN, isEnd);
    }).catch((error: unknown) => reportError(error));
  };
  const writeLater = (delay = PAUSE, isEnd = false) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void write(isEnd), delay);
  };
  // What the tab has kept is written as soon as the content is known, and when it has changed.
  const isRead = useRef(false);
  const onState = useEffectEvent(() => {
    if (isRead.current) writeLater();
    else void write(true);
    isRead.current = true;
  });
  useEffect(() => {
    if (state) onState();
  }, [state]);
  useNews('connected', () => writeLater(0, true));

  const isFree = useRef(false);
  useListener(window, 'reloading', () => (isFree.current = true));
  useListener(window, 'beforeunload', (event) => {
    const { fields, newEntries } = kept.current;
    if (isFree.current || Object.keys({ ...fields, ...newEntries }).length === 0) return;
    void write(true);
    event.preventDefault();
  });

  /** Keeps what is typed in a field, and writes it after a pause. */
  const keepText = (place: Place, text: string) => {
    const name = placeName(place);
    const value = valueAt(latest.current!, place);
    edit(({ fields: { [name]: earlier, ...others }, newEntries }) => {
      const isWritten = text === asText(typeAt(place), value) && !sending.current.includes(name);
      const was = earlier ? earlier.was : (value ?? null);
      const draft: Draft = { text, was, typing: typing.current };
      return { fields: isWritten ? others : { ...others, [name]: draft }, newEntries };
    });
    writeLater();
  };
  /** Writes the drafts now: what is typed next is another step. */
  const endTyping = () => {
    typing.current = newTyping();
    return write(true);
  };
  /** Takes a draft back. */
  const drop = (place: Place) => {
    // A write that is under way is undone by writing the old value.
    if (sending.current.includes(placeName(place)))
      keepText(place, asText(typeAt(place), valueAt(latest.current!, place)));
    else editField(placeName(place), () => undefined);
  };
  /** Writes a draft over a change that was made elsewhere. */
  const insist = (place: Place) => {
    const was = valueAt(latest.current!, place) ?? null;
    editField(placeName(place), ({ refusal: _, ...draft }) => ({ ...draft, was }));
    void write(true);
  };
  /** Keeps an incomplete new entry; without `entry`, drops it. */
  const keepNewEntry = (name: string, entry?: NewEntryDraft) =>
    edit(({ fields, newEntries: { [name]: _, ...others } }) => ({
      fields,
      newEntries: entry ? { ...others, [name]: entry } : others,
    }));
  const accept = (before: Content) => edit((all) => acceptStep(all, before, latest.current!));
  return { ...shown, keepText, endTyping, drop, insist, keepNewEntry, accept };
}
