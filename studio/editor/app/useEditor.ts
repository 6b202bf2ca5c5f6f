import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PHOTOS, referencesOf, targetsOf } from '#kit/content/references.ts';
import { typography } from '#kit/french/typography.ts';
import { SITE } from '#studio/site.ts';
import { showDrafts } from '../page/show-drafts.ts';
import { photoFolder, placeName, readPlace, type Place } from '../place.ts';
import { textsForGallery, useKeptTexts, type KeptTextsModel } from '../photos/useKeptTexts.ts';
import { useWaitingPhotos, type WaitingPhotosModel } from '../photos/useWaitingPhotos.ts';
import { usePublication, type PublicationModel } from '../publish/usePublication.ts';
import type { Change } from '../server/save.ts';
import { nameOf, type Values } from '../site-content.ts';
import type { Names } from './Control.tsx';
import { newEntryName, rightDrafts } from './drafts.ts';
import { useContent, type ContentModel } from './useContent.ts';
import { useFrame, type FrameModel } from './useFrame.ts';
import { useNews } from './useNews.ts';
import { useSteps } from './useSteps.ts';
import { useUnsaved, type UnsavedModel } from './useUnsaved.ts';
import { followEntry, usePanelView, withNewFile, type Open, type View } from './usePanelView.ts';

export type EditorModel = {
  content: ContentModel;
  values: Values;
  frame: FrameModel;
  view: View | undefined;
  show: (view: View | undefined) => void;
  open: Open;
  /** Shows the field of a place, and the page that it stands on. */
  lead: (place: Place) => void;
  /** What is typed and in no file yet. */
  unsaved: UnsavedModel;
  /** Leads to the next field or new entry that is not written. */
  leadToUnsaved: () => void;
  save: (changes: Change[]) => ReturnType<ContentModel['save']>;
  /** Undoes or redoes a step, and leads to where it can be seen. */
  step: ContentModel['step'];
  /** What was undone, redone or deleted, or why not. */
  notice: string;
  names: Names;
  publication: PublicationModel;
  waitingPhotos: WaitingPhotosModel;
  keptTexts: KeptTextsModel;
  /** How many photos have texts for the gallery that are in no file yet. */
  unsavedPhotos: number;
};

const NONE: Values = { files: {}, photos: {} };

/** The names that references may have: photos by their folders, entries of lists by their names. */
function namesOf(values: Values): Names {
  const photos = Object.keys(values.photos).map((name) => [
    name,
    nameOf(values, { file: `photos/${name}`, path: [] }),
  ]);
  const lists = [...referencesOf(SITE.content.files).keys()].map((to) => [
    to,
    Object.fromEntries(targetsOf(to, values.files).map(({ name }) => [name, typography(name)])),
  ]);
  return { ...Object.fromEntries(lists), [PHOTOS]: Object.fromEntries(photos) } as Names;
}

/**
 * The page, which shows drafts in place of what is written, and is drawn anew when content changes.
 */
function useDraftedPage({ read }: ContentModel, values: Values, fields: UnsavedModel['fields']) {
  /** The drafts that the page shows, by place. */
  const drafts = useMemo(
    () => new Map(rightDrafts(fields).map(({ name, value }) => [name, value])),
    [fields],
  );
  const latest = useRef({ values, drafts });
  useEffect(() => {
    latest.current = { values, drafts };
  });
  const frame = useFrame(
    (document) => showDrafts(document, latest.current.values, latest.current.drafts),
    () => void read(),
  );
  useEffect(() => {
    if (frame.document) showDrafts(frame.document, values, drafts);
  }, [frame.document, values, drafts]);
  const { renew } = frame;
  const onContent = useCallback(() => {
    void read();
    renew();
  }, [read, renew]);
  useNews('content', onContent);
  return frame;
}

/** A view's key among drafts, for `leadToUnsaved`. */
function nameOfView(view: View | undefined): string {
  if (view?.kind === 'entry') return placeName(view.focus ?? view.place);
  if (view?.kind === 'photos') return PHOTOS;
  return view?.kind === 'new' ? newEntryName(view.list, view.value) : '';
}

/** The state that all parts of the editor share. */
export function useEditor(): EditorModel {
  const content = useContent();
  const { state, latest } = content;
  const values: Values = state ?? NONE;
  const [view, setView] = useState<View>();
  const isOfEntry = view?.kind === 'entry' || view?.kind === 'new';
  if (isOfEntry && view.seen !== values) setView(followEntry(view, values));
  const keptTexts = useKeptTexts();
  const unsaved = useUnsaved(content, (from, to) => {
    setView((now) => withNewFile(now, from, to));
    keptTexts.rename(photoFolder(from), photoFolder(to));
  });
  const { fields, newEntries } = unsaved;
  const frame = useDraftedPage(content, values, fields);
  const { show, showEntry, open, lead, goTo } = usePanelView(
    view,
    setView,
    frame,
    values,
    () => latest.current ?? NONE,
  );
  const { save, step, notice } = useSteps(content, unsaved, view, { showEntry, goTo });
  const names = useMemo(() => namesOf(values), [values]);
  const publication = usePublication(state);
  const waitingPhotos = useWaitingPhotos();
  const unsavedPhotos =
    Object.keys(textsForGallery(keptTexts.byPhoto, values)).length +
    waitingPhotos.waiting.filter(({ id }) => keptTexts.byPhoto[id]).length;

  const leadToUnsaved = () => {
    const waiting = [...Object.keys(fields), ...Object.keys(newEntries)];
    if (unsavedPhotos > 0) waiting.push(PHOTOS);
    const next = waiting[(waiting.indexOf(nameOfView(view)) + 1) % waiting.length] ?? '';
    const entry = newEntries[next];
    if (entry)
      return show({ kind: 'new', list: entry.list, index: entry.index, value: entry.first });
    if (fields[next]) lead(readPlace(next));
    if (next === PHOTOS) show({ kind: 'photos' });
  };
  return {
    content,
    values,
    frame,
    names,
    notice,
    publication,
    unsaved,
    unsavedPhotos,
    keptTexts,
    waitingPhotos,
    view,
    show,
    open,
    lead,
    leadToUnsaved,
    save,
    step,
  };
}
