/** What is typed and in no file yet, until it is written or taken back. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { photoFolder, photoPlace, type Place } from '../content/place.ts';
import { rebasePlace, typeAt, valueAt, type Values } from '../content/site-content.ts';
import {
  acceptStep,
  asText,
  editDraft,
  withNewEntry,
  withTyped,
  type NewEntryDraft,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore, type DraftStore } from './useDraftStore.ts';
import { newId, TAB } from './tab.ts';
import { ABANDONED_AFTER, useDraftWriter, type DraftWriter } from './useDraftWriter.ts';

export type UnsavedModel = ReturnType<typeof useUnsaved>;

/** Moves the drafts along with their entries when the content changes, and writes them. */
function useFollowing(
  { state }: ContentModel,
  { follow }: DraftStore,
  { writeNow, writeLater }: DraftWriter,
): void {
  const isFirst = useRef(true);
  const onState = useEffectEvent(() => {
    follow();
    if (isFirst.current)
      void writeNow(true).then(() => setTimeout(() => void writeNow(false), ABANDONED_AFTER));
    else writeLater();
    isFirst.current = false;
  });
  useEffect(() => {
    if (state) onState();
  }, [state]);
}

/**
 * The drafts of this window, and how they get into the files. Drafts of one group are written as
 * one change; a refused draft is tried again with every later change.
 */
export function useUnsaved(content: ContentModel) {
  const { state, latest } = content;
  const store = useDraftStore(content);
  const { unsaved, change } = store;
  const writer = useDraftWriter(content, store);
  const { writeNow, writeLater, isBeingWritten } = writer;
  const typingId = useRef(newId());
  useFollowing(content, store, writer);

  /** A place that the panel shows, in the content that was read last. */
  const latestPlace = (shown: Place) => rebasePlace(shown, state!, latest.current!);

  /** Keeps what is typed in a field, and writes it after a pause; a photo's name at the end. */
  const keepText = (shown: Place, text: string) => {
    const place = latestPlace(shown);
    if (!place) return;
    const typed = { text, tab: TAB, typingId: typingId.current, time: Date.now() };
    change((current) => withTyped(current, place, typed, isBeingWritten(place)));
    writeLater();
  };
  /** Writes the drafts now: what is typed next is another step. */
  const endTyping = () => {
    typingId.current = newId();
    return writeNow(true);
  };
  /**
   * A place once the drafts are written, in the content that was read last: a press right after the
   * typing means what was typed. Undefined if its entry is gone.
   */
  const placeOnceWritten = async (shown: Place) => {
    await endTyping();
    return latestPlace(shown);
  };
  /** The same for a photo by its name: renaming it renames its folder. */
  const nameOnceWritten = async (name: string) =>
    photoFolder((await placeOnceWritten(photoPlace(name)))!.file);
  /** Writes a draft over a change that was made elsewhere. */
  const insist = (shown: Place) => {
    const place = latestPlace(shown);
    if (!place) return;
    const was = valueAt(latest.current!, place) ?? null;
    // Another window may have typed it; this one writes it.
    change((current) =>
      editDraft(current, place, (draft) => ({ ...draft, was, refusal: undefined, tab: TAB })),
    );
    void writeNow(true);
  };
  /** Takes what a step brought for the values that the typing began with. */
  const accept = (before: Values) => change((current) => acceptStep(current, before));
  /** Keeps an incomplete new entry; without `entry`, drops it. */
  const keepNewEntry = (name: string, entry?: NewEntryDraft) =>
    change((current) => withNewEntry(current, name, entry));
  const drop = (shown: Place) => {
    const place = latestPlace(shown);
    if (!place) return;
    // A write that is under way is undone by writing the old value.
    if (isBeingWritten(place))
      return keepText(shown, asText(typeAt(place), valueAt(latest.current!, place)));
    change((current) => editDraft(current, place, () => undefined));
  };
  return {
    ...unsaved,
    isKept: store.isKept,
    keepText,
    endTyping,
    placeOnceWritten,
    nameOnceWritten,
    drop,
    insist,
    accept,
    keepNewEntry,
  };
}
