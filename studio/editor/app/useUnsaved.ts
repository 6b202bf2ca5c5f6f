import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { slug } from '#kit/french/slug.ts';
import { isPhoto, placeName, readPlace, samePlace, type EditedFile, type Place } from '../place.ts';
import { entryOf, typeAt, valueAt } from '../places.ts';
import {
  asText,
  followDrafts,
  NOTHING,
  rightFields,
  withFields,
  type Draft,
  type Form,
  type Unsaved,
} from './unsaved.ts';
import type { ContentModel } from './useContent.ts';

/** How long a pause ends the typing. */
const PAUSE = 600;
/** What a window that was closed has left is written by another one after this long. */
const LEFT = 5000;

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** This window, also after a reload. */
const TAB = (sessionStorage['editeur'] ??= newId()) as string;

export type UnsavedModel = Unsaved & {
  /** Keeps what is typed in a field, and writes it after a pause. */
  type: (place: Place, text: string, isPatient?: boolean) => void;
  /** Writes what is typed; what is typed from now on is another step. */
  end: () => void;
  /** Takes back what was typed in a field and not written. */
  drop: (place: Place) => void;
  /** Writes what is typed in the place of what was written elsewhere meanwhile. */
  insist: (place: Place) => void;
  /** Takes the values that there are now for those that the typing began with. */
  accept: () => void;
  /** Keeps a new entry that is not complete; without one it is given up. */
  keepForm: (name: string, form?: Form) => void;
};

type Right = ReturnType<typeof rightFields>[number];

/** Whether a draft may be written by this window, now or at the end of the typing. */
const isWritable = ({ tab, at, isPatient, refusal }: Draft, isEnd: boolean) =>
  refusal?.status !== 409 && (isEnd || !isPatient) && (tab === TAB || Date.now() - at > LEFT);

/**
 * What is typed and not written, and the way into the files: fields of one group are written as one
 * change, and one that was refused is tried again with every later change.
 *
 * @param onRename is told the new file of a photo that was named anew
 */
export function useUnsaved(
  { state, latest, save }: ContentModel,
  onRename: (from: EditedFile, to: EditedFile) => void,
): UnsavedModel {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const timer = useRef(0);
  const go = useRef(newId());
  const queue = useRef(Promise.resolve());
  const key = `editeur ${state?.folder}`;

  const read = useCallback(
    () => (JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved | null) ?? NOTHING,
    [key],
  );
  const change = useCallback(
    (edit: (now: Unsaved) => Unsaved) => {
      const next = edit(read());
      if (Object.keys({ ...next.fields, ...next.forms }).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
      setUnsaved(next);
    },
    [read, key],
  );
  const edit = useCallback(
    (name: string, next: (draft: Draft) => Draft | undefined) =>
      change((now) => {
        const { [name]: draft, ...others } = now.fields;
        const fresh = draft && next(draft);
        return withFields(now, fresh ? { ...others, [name]: fresh } : others, latest.current!);
      }),
    [change, latest],
  );

  /** Forgets what was written; what was typed meanwhile begins from there. */
  const settle = (sent: Right[]): true => {
    for (const { name, place, draft, value } of sent) {
      edit(name, (now) => (now.text === draft.text ? undefined : { ...now, was: value ?? null }));
      const renamed =
        isPhoto(place.file) &&
        place.path[0] === 'nom' &&
        (`photos/${slug(String(value))}` as EditedFile);
      if (!renamed || renamed === place.file) continue;
      const nameNow = (each: string) => each.replace(`${place.file}.`, `${renamed}.`);
      change((now) => {
        const fields = Object.entries(now.fields).map(([each, kept]) => [nameNow(each), kept]);
        return withFields(now, Object.fromEntries(fields) as Unsaved['fields'], latest.current!);
      });
      onRename(place.file, renamed);
    }
    return true;
  };
  /**
   * Writes what can be written of a group; tells whether anything was, and nothing when the editor
   * cannot do it now.
   */
  const writeGroup = async (group: Place, isEnd: boolean): Promise<boolean | undefined> => {
    const right = rightFields(read().fields).filter(
      ({ place, draft }) => samePlace(entryOf(place), group) && isWritable(draft, isEnd),
    );
    const fresh = right.filter(({ draft }) => !draft.refusal);
    const refused = right.filter(({ draft }) => draft.refusal);
    const tries = [
      right,
      fresh,
      ...refused.map((each) => [...fresh, each]),
      ...fresh.map((each) => [each]),
    ];
    const different = new Map(tries.map((sent) => [sent.map(({ name }) => name).join(), sent]));
    for (const sent of different.values()) {
      if (sent.length === 0) continue;
      const reason = await save(
        sent.map(({ place, value, draft: { was } }) => ({ kind: 'set', ...place, value, was })),
        sent.map(({ draft }) => draft).sort((one, other) => other.at - one.at)[0]!.go,
      );
      if (!reason) return settle(sent);
      const { status, message, place } = reason;
      if (status !== 422 && status !== 409) return undefined;
      // Of several that are refused together, each is tried by itself.
      const blamed = status === 409 ? sent.filter(({ name }) => name === place) : sent;
      for (const { name, draft } of blamed.length === 1 ? blamed : [])
        edit(name, (now) =>
          now.text === draft.text ? { ...now, refusal: { status, message } } : now,
        );
      if (status === 409) return false;
    }
    return false;
  };
  const writeAll = async (isEnd: boolean) => {
    const isFresh = ({ draft }: Right) => !draft.refusal && isWritable(draft, isEnd);
    let isAnyWritten = false;
    for (
      let next = rightFields(read().fields).find(isFresh);
      next;
      next = rightFields(read().fields).find(isFresh)
    ) {
      const isWritten = await writeGroup(entryOf(next.place), isEnd);
      if (isWritten === undefined) return;
      isAnyWritten ||= isWritten;
    }
    if (!isAnyWritten) return;
    // What was refused may be right now that something else is.
    const groups = rightFields(read().fields).map(({ place }) => entryOf(place));
    for (const group of new Map(groups.map((each) => [placeName(each), each])).values())
      await writeGroup(group, isEnd);
  };
  const flush = (isEnd: boolean) => {
    clearTimeout(timer.current);
    queue.current = queue.current.then(() => writeAll(isEnd));
    return queue.current;
  };
  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(false), pause);
  };

  const isFirst = useRef(true);
  const onState = useEffectEvent(() => {
    const [now, next] = [read(), followDrafts(read(), latest.current!)];
    // Written only when a draft has moved: another window may just be typing, and what it types
    // would be overwritten.
    if (Object.keys(next.fields).join() === Object.keys(now.fields).join()) setUnsaved(now);
    else change(() => next);
    if (isFirst.current) void flush(true).then(() => setTimeout(() => void flush(false), LEFT));
    else later(PAUSE);
    isFirst.current = false;
  });
  useEffect(() => {
    if (state) onState();
  }, [state]);
  useEffect(() => {
    const listening = new AbortController();
    const onOther = (event: StorageEvent) => event.key === key && setUnsaved(read());
    addEventListener('storage', onOther, { signal: listening.signal });
    return () => listening.abort();
  }, [key, read]);

  const type = (place: Place, text: string, isPatient?: boolean) => {
    const [name, value] = [placeName(place), valueAt(latest.current!, place)];
    change((now) => {
      const { [name]: before, ...others } = now.fields;
      const draft: Draft = {
        text,
        was: before ? before.was : (value ?? null),
        isPatient,
        tab: TAB,
        go: go.current,
        at: Date.now(),
      };
      const isBack = text === asText(typeAt(place), value);
      return withFields(now, isBack ? others : { ...others, [name]: draft }, latest.current!);
    });
    later(PAUSE);
  };
  const end = () => {
    go.current = newId();
    void flush(true);
  };
  const insist = (place: Place) => {
    edit(placeName(place), (draft) => ({
      ...draft,
      was: valueAt(latest.current!, place) ?? null,
      refusal: undefined,
    }));
    void flush(true);
  };
  const accept = () =>
    change((now) => {
      const followed = followDrafts(now, latest.current!);
      const fields = Object.entries(followed.fields).map(([name, draft]) => [
        name,
        { ...draft, was: valueAt(latest.current!, readPlace(name)) ?? null },
      ]);
      return { ...followed, fields: Object.fromEntries(fields) as Unsaved['fields'] };
    });
  const keepForm = (name: string, form?: Form) =>
    change((now) => {
      const { [name]: _, ...others } = now.forms;
      return { ...now, forms: form ? { ...others, [name]: form } : others };
    });
  const drop = (place: Place) => edit(placeName(place), () => undefined);
  return { ...unsaved, type, end, drop, insist, accept, keepForm };
}
