import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { typography } from '#kit/french/typography.ts';
import { PHOTOS, referencesOf, targetsOf } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import type { Point } from '../page/locate.ts';
import { showDrafts } from '../page/follow.ts';
import { above, isPhoto, placeName, readPlace, samePlace, type Place } from '../place.ts';
import { entryOf, nameOf, valueAt, type Values } from '../places.ts';
import { calledBy } from '../called-by.ts';
import type { Change } from '../server/save.ts';
import type { Names } from './Control.tsx';
import { useContent, type ContentModel } from './useContent.ts';
import { usePublication, type PublicationModel } from '../publish/usePublication.ts';
import { formName, rightFields } from './unsaved.ts';
import { useNews } from './useNews.ts';
import { useFrame, type FrameModel } from './useFrame.ts';
import { useUnsaved, type UnsavedModel } from './useUnsaved.ts';

/** What the panel shows. */
export type View =
  | {
      kind: 'entry';
      place: Place;
      focus?: Place;
      point?: Point;
      file?: File;
      /** The view to go back to. */
      from?: View;
      /** The page whose fields they are: they close when it is left. */
      page?: string;
    }
  | { kind: 'new'; list: Place; index: number; value: unknown }
  | { kind: 'photos'; files?: readonly File[]; gallery?: string }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

export type EditorModel = {
  content: ContentModel;
  values: Values;
  frame: FrameModel;
  view: View | undefined;
  show: (view: View | undefined) => void;
  /**
   * Shows the fields of a place's entry; the keyboard goes to its own when it was touched at a
   * point of the page.
   */
  open: (place: Place, point?: Point) => void;
  /** Shows the field of a place, and the page that it stands on. */
  lead: (place: Place) => void;
  /** What is typed and in no file yet. */
  unsaved: UnsavedModel;
  /** Leads to the next field, or new entry, that is not written. */
  leadToUnsaved: () => void;
  save: (changes: Change[]) => ReturnType<ContentModel['save']>;
  /** Takes the last step back, or does it again, and leads to where it can be seen. */
  step: ContentModel['step'];
  /** What was taken back, done again or deleted, or why not. */
  notice: string;
  names: Names;
  publication: PublicationModel;
};

const NONE: Values = { files: {} as Values['files'], photos: {} };

/** All that the editor's parts share: the content, the page, and what is being changed. */
export function useEditor(): EditorModel {
  const content = useContent();
  const values: Values = content.state ?? NONE;
  const [view, setView] = useState<View>();
  /** It is said until the content changes again. */
  const [notice, setNotice] = useState<{ words: string; version: string }>();
  const unsaved = useUnsaved(content, (from, to) =>
    setView((now) =>
      now?.kind === 'entry' && now.place.file === from
        ? { ...now, place: { file: to, path: [] } }
        : now,
    ),
  );
  const { fields, forms } = unsaved;
  /** What the page shows instead of what is written, by place. */
  const typed = useMemo(
    () => new Map(rightFields(fields).map(({ name, value }) => [name, value])),
    [fields],
  );
  const latest = useRef({ values, typed });
  useEffect(() => {
    latest.current = { values, typed };
  });

  const { read } = content;
  const frame = useFrame(
    (document) => {
      const now = latest.current;
      showDrafts(document, now.values, now.typed);
    },
    () => void read(),
  );
  useEffect(() => {
    if (frame.document) showDrafts(frame.document, values, typed);
  }, [frame.document, values, typed]);
  const { renew } = frame;
  const onContent = useCallback(() => {
    void read();
    renew();
  }, [read, renew]);
  useNews('contenu', onContent);

  const names = useMemo(() => {
    const photos = Object.keys(values.photos).map((name) => [
      name,
      nameOf(values, { file: `photos/${name}`, path: [] }),
    ]);
    const lists = [...referencesOf(SITE.content.files).keys()].map((to) => [
      to,
      Object.fromEntries(targetsOf(to, values.files).map(({ name }) => [name, typography(name)])),
    ]);
    return { ...Object.fromEntries(lists), [PHOTOS]: Object.fromEntries(photos) } as Names;
  }, [values]);

  /** A new photo of the gallery is added, or chosen, among all photos. */
  const show = (next: View | undefined) => {
    const isPhoto = next?.kind === 'new' && placeName(next.list) === SITE.gallery.list;
    setView(isPhoto ? { kind: 'photos' } : next);
  };
  /** Whoever was led to a field goes back to where it was listed. */
  const from = view?.kind === 'entry' ? view.from : view;
  const open = (place: Place, point?: Point) =>
    show({
      kind: 'entry',
      place: entryOf(place),
      focus: point && place,
      point,
      from: point ? undefined : from,
      page: frame.path,
    });
  /**
   * Shows a page that has a place, and answers which: the place's own, or else the one that is
   * shown, if it does.
   */
  const goTo = (place: Place): string => {
    const { file } = isPhoto(place.file)
      ? (calledBy(content.latest.current ?? NONE, place)?.uses[0] ?? place)
      : place;
    const pages = SITE.pages.filter(({ files }) => files.includes(file));
    // A page's own file is its first one.
    const own = pages.find(({ files: [first] }) => first === file);
    const page = own ?? pages.find(({ path }) => path === frame.path) ?? pages[0];
    if (page && page.path !== frame.path) void frame.go(page.path);
    return page?.path ?? frame.path;
  };
  const lead = (place: Place) => {
    const entry = entryOf(place);
    const focus = samePlace(entry, place) ? undefined : place;
    show({ kind: 'entry', place: entry, focus, from, page: goTo(place) });
  };
  const leadToUnsaved = () => {
    const waiting = [...Object.keys(fields), ...Object.keys(forms)];
    const current =
      view?.kind === 'entry'
        ? placeName(view.focus ?? view.place)
        : view?.kind === 'new'
          ? formName(view.list, view.value)
          : '';
    const next = waiting[(waiting.indexOf(current) + 1) % waiting.length] ?? '';
    const form = forms[next];
    if (form) return show({ kind: 'new', list: form.list, index: form.index, value: form.first });
    if (fields[next]) lead(readPlace(next));
  };

  const say = (words: string) =>
    setNotice({ words, version: content.latest.current?.version ?? '' });
  const save: EditorModel['save'] = async (changes) => {
    const refused = await content.save(changes);
    const { done } = content.latest.current ?? {};
    if (refused || !done || !changes.some(({ kind }) => kind === 'remove' || kind === 'erase'))
      return refused;
    say(done.words);
    if (done.place) goTo(readPlace(done.place));
    return undefined;
  };
  const step: EditorModel['step'] = async (direction) => {
    const refused = await content.step(direction);
    if (refused) {
      say(refused.message);
      return refused;
    }
    unsaved.accept();
    const { done } = content.latest.current!;
    say(`${direction === 'annuler' ? 'Annulé' : 'Rétabli'} : ${done?.words}`);
    let place = done?.place && readPlace(done.place);
    // What was added is gone again: its list is there.
    while (place && place.path.length > 0 && valueAt(content.latest.current!, place) === undefined)
      place = above(place);
    const isSeen =
      view?.kind === 'prices' && place && placeName(place).startsWith(`${SITE.prices?.groups}.`);
    if (!place || isSeen || valueAt(content.latest.current!, place) === undefined) return undefined;
    show({ kind: 'entry', place: entryOf(place), page: goTo(place) });
    return undefined;
  };
  const [path, setPath] = useState(frame.path);
  if (path !== frame.path) {
    setPath(frame.path);
    if (view?.kind === 'entry' && view.page !== frame.path) setView(undefined);
  }
  const publication = usePublication(content.state?.version);
  return {
    publication,
    lead,
    leadToUnsaved,
    content,
    values,
    frame,
    view,
    show,
    open,
    unsaved,
    save,
    step,
    notice: notice?.version === content.state?.version ? (notice?.words ?? '') : '',
    names,
  };
}
