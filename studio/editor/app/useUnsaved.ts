import { useEffect, useEffectEvent, useRef } from 'react';
import { placeName, type EditedFile, type Place } from '../place.ts';
import { typeAt, valueAt } from '../site-content.ts';
import { CONFLICT } from '../server/refused.ts';
import {
  acceptValues,
  asText,
  moveDrafts,
  newFileOf,
  renameFile,
  rightDrafts,
  withForm,
  withTyped,
  type Draft,
  type Form,
  type RightDraft,
  type Unsaved,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore } from './useDraftStore.ts';
import { writeDrafts } from './write-drafts.ts';

/** The pause that ends typing, in milliseconds. */
const PAUSE = 600;
/** After this long another window writes the drafts of a closed one. */
const LEFT = 5000;

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** This window, also after a reload. */
const TAB = (sessionStorage['editeur'] ??= newId()) as string;

export type UnsavedModel = Unsaved & {
  /** Keeps what is typed in a field, and writes it after a pause. */
  type: (place: Place, text: string, isPatient?: boolean) => void;
  /** Writes what is typed; what is typed from now on is another step. */
  end: () => Promise<void>;
  /** Takes back what was typed in a field and not written. */
  drop: (place: Place) => void;
  /** Writes what is typed in the place of what was written elsewhere meanwhile. */
  insist: (place: Place) => void;
  /** Takes the values that there are now for those that the typing began with. */
  accept: () => void;
  /** Keeps a new entry that is not complete; without one it is given up. */
  keepForm: (name: string, form?: Form) => void;
};

/** Whether a draft may be written by this window, now or at the end of the typing. */
const isWritable = ({ tab, time, isPatient, refusal }: Draft, isEnd: boolean) =>
  refusal?.status !== CONFLICT &&
  (isEnd || !isPatient) &&
  (tab === TAB || Date.now() - time > LEFT);

/** Writes drafts in turn: now, or after a pause. */
function useWriting(write: (isEnd: boolean) => Promise<void>) {
  const timer = useRef(0);
  const queue = useRef(Promise.resolve());
  const writeNow = (isEnd: boolean) => {
    clearTimeout(timer.current);
    queue.current = queue.current
      .then(() => write(isEnd))
      // One that failed does not hold the others up.
      .catch(reportError);
    return queue.current;
  };
  const writeLater = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void writeNow(false), PAUSE);
  };
  return { writeNow, writeLater };
}

/**
 * What is typed and not written, and the way into the files: fields of one group are written as one
 * change, and one that was refused is tried again with every later change.
 *
 * @param onRename is called with the new file of a renamed photo
 */
export function useUnsaved(
  content: ContentModel,
  onRename: (from: EditedFile, to: EditedFile) => void,
): UnsavedModel {
  const { state, latest, save } = content;
  const { unsaved, setUnsaved, read, change, edit } = useDraftStore(content);
  const typingId = useRef(newId());
  /** The places of what is on its way to the files. */
  const sending = useRef<readonly string[]>([]);

  /** Forgets what was written; what was typed meanwhile begins from there. */
  const settle = (sent: RightDraft[]) => {
    for (const { name, place, draft, value } of sent) {
      edit(name, (current) =>
        current.text === draft.text ? undefined : { ...current, was: value ?? null },
      );
      const file = newFileOf(place, value);
      if (file === place.file) continue;
      change((current) => renameFile(current, place.file, file, latest.current!));
      onRename(place.file, file);
    }
  };
  const write = (isEnd: boolean) =>
    writeDrafts({
      writable: () => rightDrafts(read().fields).filter(({ draft }) => isWritable(draft, isEnd)),
      save: async (changes, how) => {
        sending.current = changes.map(placeName);
        try {
          return await save(changes, how);
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
  const { writeNow, writeLater } = useWriting(write);

  const isFirst = useRef(true);
  const onState = useEffectEvent(() => {
    const [current, next] = [read(), moveDrafts(read(), latest.current!)];
    // Without a moved draft nothing is written: it would overwrite what another window is typing.
    if (Object.keys(next.fields).join() === Object.keys(current.fields).join()) setUnsaved(current);
    else change(() => next);
    if (isFirst.current)
      void writeNow(true).then(() => setTimeout(() => void writeNow(false), LEFT));
    else writeLater();
    isFirst.current = false;
  });
  useEffect(() => {
    if (state) onState();
  }, [state]);

  const type = (place: Place, text: string, isPatient?: boolean) => {
    const typed = { text, isPatient, tab: TAB, typingId: typingId.current, time: Date.now() };
    const isBeingWritten = sending.current.includes(placeName(place));
    change((current) => withTyped(current, place, typed, latest.current!, isBeingWritten));
    writeLater();
  };
  const end = () => {
    typingId.current = newId();
    return writeNow(true);
  };
  const insist = (place: Place) => {
    const was = valueAt(latest.current!, place) ?? null;
    edit(placeName(place), (draft) => ({
      ...draft,
      was,
      refusal: undefined,
      // This window has taken it over.
      tab: TAB,
    }));
    void writeNow(true);
  };
  const accept = () => change((current) => acceptValues(current, latest.current!));
  const keepForm = (name: string, form?: Form) =>
    change((current) => withForm(current, name, form));
  const drop = (place: Place) => {
    // What is on its way to the file is taken back by what stood there before.
    if (sending.current.includes(placeName(place)))
      return type(place, asText(typeAt(place), valueAt(latest.current!, place)));
    edit(placeName(place), () => undefined);
  };
  return { ...unsaved, type, end, drop, insist, accept, keepForm };
}
