import { useRef, useState } from 'react';
import { newQueue } from '#studio/base/queue.ts';
import { placeName, type Place } from '../content/place.ts';
import { CONFLICT } from '../base/request-error.ts';
import { rebasePlace } from '../content/site-content.ts';
import { editDraft, isPhotoName, PAUSE, validDrafts, type ValidDraft } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import type { DraftStore } from './useDraftStore.ts';
import { TAB } from './tab.ts';
import { writeDrafts } from './write-drafts.ts';

/** How long a closed window's drafts wait for another window to write them, in milliseconds. */
export const ABANDONED_AFTER = 5000;

/** The same for a photo’s name: half-typed, it would rename the photo that is being described. */
const NAME_ABANDONED_AFTER = 60_000;

/** Whether this window may write a draft now, or at the end of the typing. */
export function isWritable(
  { place, draft: { tab, time, refusal } }: Pick<ValidDraft, 'place' | 'draft'>,
  isEnd: boolean,
): boolean {
  const isName = isPhotoName(place);
  const isAbandoned = Date.now() - time > (isName ? NAME_ABANDONED_AFTER : ABANDONED_AFTER);
  return refusal?.status !== CONFLICT && (isEnd || !isName) && (tab === TAB || isAbandoned);
}

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

/** Writes the drafts that may be written. */
export function useDraftWriter({ latest, save }: ContentModel, { read, change }: DraftStore) {
  /** The places whose drafts are being written. */
  const sending = useRef<readonly string[]>([]);
  const write = (isEnd: boolean) => {
    /** The base of the drafts that are being written. */
    let base = latest.current!;
    const edit = (sent: ValidDraft, next: Parameters<typeof editDraft>[2]) => {
      const place = rebasePlace(sent.place, base, latest.current!);
      if (place) change((now) => editDraft(now, place, next));
    };
    return writeDrafts({
      writable: () => {
        base = latest.current!;
        return validDrafts(read().fields).filter((draft) => isWritable(draft, isEnd));
      },
      save: async (changes, typingId) => {
        sending.current = changes.map(placeName);
        try {
          return await save(changes, base, typingId);
        } finally {
          sending.current = [];
        }
      },
      /** Drops drafts that were written; what was typed since is based on the written value. */
      onWritten: (drafts) => {
        for (const sent of drafts)
          edit(sent, (current) =>
            current.text === sent.draft.text ? undefined : { ...current, was: sent.value ?? null },
          );
      },
      onRefused: (sent, { status, message }) =>
        edit(sent, (current) =>
          current.text === sent.draft.text ? { ...current, refusal: { status, message } } : current,
        ),
    });
  };
  return {
    ...useWriting(write),
    isBeingWritten: (place: Place) => sending.current.includes(placeName(place)),
  };
}

export type DraftWriter = ReturnType<typeof useDraftWriter>;
