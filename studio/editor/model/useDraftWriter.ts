import { useRef, useState } from 'react';
import { newQueue } from '#studio/queue.ts';
import { filePlace, placeName, type Place } from '../shared/place.ts';
import { CONFLICT } from '../shared/request-error.ts';
import { valueAt } from '../shared/site-content.ts';
import {
  isPhotoName,
  newFileOf,
  PAUSE,
  renameFile,
  validDrafts,
  type ValidDraft,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import type { DraftStore } from './useDraftStore.ts';
import { writeDrafts } from './write-drafts.ts';

/** How long a closed window's drafts wait for another window to write them, in milliseconds. */
export const ABANDONED_AFTER = 5000;

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The id of this window, which survives a reload. */
export const TAB = (sessionStorage['editeur'] ??= newId()) as string;

/** Whether this window may write a draft now, or at the end of the typing. */
const isWritable = ({ place, draft: { tab, time, refusal } }: ValidDraft, isEnd: boolean) =>
  refusal?.status !== CONFLICT &&
  (isEnd || !isPhotoName(place)) &&
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

/** Called with the old and the new file of a photo that is renamed. */
export type OnRename = (from: string, to: string) => void;

/** Writes the drafts that may be written, and follows photos that this renames. */
export function useDraftWriter(
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
    const isRenamed = to && from === shown.file && !valueAt(latest.current!, filePlace(shown.file));
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
      writable: () => validDrafts(read().fields).filter((draft) => isWritable(draft, isEnd)),
      save: async (changes, how) => {
        sending.current = changes.map(placeName);
        try {
          // An earlier request may move their entry: the server follows it from this state.
          return await save(changes, { ...how, revision: latest.current!.revision });
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

export type DraftWriter = ReturnType<typeof useDraftWriter>;
