import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newQueue } from '#studio/queue.ts';
import { placeName, type Place } from '../place.ts';
import { typeAt, valueAt } from '../site-content.ts';
import { CONFLICT } from '../refused.ts';
import {
  acceptValues,
  asText,
  moveDrafts,
  newFileOf,
  PAUSE,
  renameFile,
  validDrafts,
  withNewEntry,
  withTyped,
  type Draft,
  type NewEntryDraft,
  type ValidDraft,
  type Unsaved,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore, type DraftStore } from './useDraftStore.ts';
import { writeDrafts } from './write-drafts.ts';

/** After this time another window writes the drafts of a closed one, in milliseconds. */
const ABANDONED_AFTER = 5000;

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The id of this window, which survives a reload. */
const TAB = (sessionStorage['editeur'] ??= newId()) as string;

export type UnsavedModel = Unsaved & {
  /** Keeps what is typed in a field, and writes it after a pause. */
  type: (place: Place, text: string, isPatient?: boolean) => void;
  /** Writes the drafts and ends the typing: what is typed next is another step. */
  end: () => Promise<void>;
  /** Drops the draft of a field. */
  drop: (place: Place) => void;
  /** Writes a draft over a change that was made elsewhere. */
  insist: (place: Place) => void;
  /** Accepts the current values as those that the typing began with. */
  accept: () => void;
  /** Keeps an incomplete new entry; without `entry`, drops it. */
  keepNewEntry: (name: string, entry?: NewEntryDraft) => void;
};

/** Whether this window may write a draft now, or at the end of the typing. */
const isWritable = ({ tab, time, isPatient, refusal }: Draft, isEnd: boolean) =>
  refusal?.status !== CONFLICT &&
  (isEnd || !isPatient) &&
  (tab === TAB || Date.now() - time > ABANDONED_AFTER);

/** Writes drafts in turn: now, or after a pause. */
function useWriting(write: (isEnd: boolean) => Promise<void>) {
  const timer = useRef(0);
  const [inTurn] = useState(newQueue);
  const writeNow = (isEnd: boolean) => {
    clearTimeout(timer.current);
    return inTurn(() => write(isEnd)).catch(reportError);
  };
  const writeLater = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void writeNow(false), PAUSE);
  };
  return { writeNow, writeLater };
}

type OnRename = (from: string, to: string) => void;

/** Writes the drafts that may be written, and follows photos that this renames. */
function useDraftWriter(
  { latest, save }: ContentModel,
  { read, change, edit }: DraftStore,
  onRename: OnRename,
) {
  /** The places whose drafts are being written. */
  const sending = useRef<readonly string[]>([]);
  const lastRename = useRef<{ from: string; to: string }>(undefined);

  /** A place of the panel, which shows a renamed photo by its old name until React renders. */
  const placeNow = (shown: Place): Place => {
    const { from, to } = lastRename.current ?? {};
    const isRenamed =
      to && from === shown.file && !valueAt(latest.current!, { ...shown, path: [] });
    return isRenamed ? { ...shown, file: to } : shown;
  };

  /** Drops drafts that were written; what was typed since then is based on the written value. */
  const settle = (sent: ValidDraft[]) => {
    for (const { name, place, draft, value } of sent) {
      edit(name, (current) =>
        current.text === draft.text ? undefined : { ...current, was: value ?? null },
      );
      const file = newFileOf(place, value);
      if (file === place.file) continue;
      lastRename.current = { from: place.file, to: file };
      change((current) => renameFile(current, place.file, file, latest.current!));
      onRename(place.file, file);
    }
  };
  const write = (isEnd: boolean) =>
    writeDrafts({
      writable: () => validDrafts(read().fields).filter(({ draft }) => isWritable(draft, isEnd)),
      save: async (changes, how) => {
        sending.current = changes.map(placeName);
        try {
          // An earlier request may move their entry: the server follows it from this version.
          return await save(changes, { ...how, version: latest.current!.version });
        } finally {
          sending.current = [];
        }
      },
      onWritten: settle,
      onRefused: ({ name, draft }, { status, message }) =>
        edit(name, (current) =>
          current.text === draft.text ? { ...current, refusal: { status, message } } : current,
        ),
    });
  return {
    placeNow,
    ...useWriting(write),
    isBeingWritten: (place: Place) => sending.current.includes(placeName(place)),
  };
}

/**
 * The drafts of this window, and how they get into the files. Drafts of one group are written as
 * one change; a refused draft is tried again with every later change.
 *
 * @param onRename is called with the new file of a renamed photo
 */
export function useUnsaved(content: ContentModel, onRename: OnRename): UnsavedModel {
  const { state, latest } = content;
  const store = useDraftStore(content);
  const { unsaved, setUnsaved, read, change, edit } = store;
  const { placeNow, writeNow, writeLater, isBeingWritten } = useDraftWriter(
    content,
    store,
    onRename,
  );
  const typingId = useRef(newId());

  const isFirst = useRef(true);
  const onState = useEffectEvent(() => {
    const [current, next] = [read(), moveDrafts(read(), latest.current!)];
    // Without a moved draft nothing is written: it would overwrite what another window is typing.
    const namesOf = ({ fields, newEntries }: Unsaved) =>
      Object.keys({ ...fields, ...newEntries }).join();
    if (namesOf(next) === namesOf(current)) setUnsaved(current);
    else change(() => next);
    if (isFirst.current)
      void writeNow(true).then(() => setTimeout(() => void writeNow(false), ABANDONED_AFTER));
    else writeLater();
    isFirst.current = false;
  });
  useEffect(() => {
    if (state) onState();
  }, [state]);

  const type = (shown: Place, text: string, isPatient?: boolean) => {
    const place = placeNow(shown);
    const typed = { text, isPatient, tab: TAB, typingId: typingId.current, time: Date.now() };
    change((current) => withTyped(current, place, typed, latest.current!, isBeingWritten(place)));
    writeLater();
  };
  const end = () => {
    typingId.current = newId();
    return writeNow(true);
  };
  const insist = (shown: Place) => {
    const place = placeNow(shown);
    const was = valueAt(latest.current!, place) ?? null;
    edit(placeName(place), (draft) => ({
      ...draft,
      was,
      refusal: undefined,
      // This window's from now on.
      tab: TAB,
    }));
    void writeNow(true);
  };
  const accept = () => change((current) => acceptValues(current, latest.current!));
  const keepNewEntry = (name: string, entry?: NewEntryDraft) =>
    change((current) => withNewEntry(current, name, entry, latest.current!));
  const drop = (shown: Place) => {
    const place = placeNow(shown);
    // A write that is under way is undone by writing the old value.
    if (isBeingWritten(place))
      return type(place, asText(typeAt(place), valueAt(latest.current!, place)));
    edit(placeName(place), () => undefined);
  };
  return { ...unsaved, type, end, drop, insist, accept, keepNewEntry };
}
