import { useEffect, useMemo } from 'react';
import { PHOTOS } from '#kit/schema/references.ts';
import { showDrafts } from '../page/show-drafts.ts';
import { placeName, readPlace } from '../content/place.ts';
import { textsForGallery, useKeptTexts, useRenamedTexts } from '../photos/useKeptTexts.ts';
import { useWaitingPhotos } from '../photos/useWaitingPhotos.ts';
import { usePublication } from '../publish/usePublication.ts';
import { namesOf } from '../content/references.ts';
import type { Values } from '../content/site-content.ts';
import { newEntryName, validDrafts } from '../panel/drafts.ts';
import { useContent, type ContentModel } from '../panel/useContent.ts';
import { useFrame } from '../page/useFrame.ts';
import { useNews } from '../base/useNews.ts';
import { usePanelView, type View } from '../panel/usePanelView.ts';
import { useUndo } from '../panel/useUndo.ts';
import { useUnsaved, type UnsavedModel } from '../panel/useUnsaved.ts';

export type EditorModel = ReturnType<typeof useEditor>;

const NONE: Values = { files: {}, photos: {} };

const NOT_KEPT =
  'Ce navigateur ne garde pas ce que vous écrivez : ne fermez pas la fenêtre avant de lire ' +
  '« Enregistré ».';

/**
 * The page, which shows drafts in place of what is written, and is drawn anew when content changes.
 */
function useDraftedPage(
  { read, latest }: ContentModel,
  values: Values,
  fields: UnsavedModel['fields'],
) {
  const drafts = useMemo(
    () => new Map(validDrafts(fields).map(({ name, value }) => [name, value])),
    [fields],
  );
  const frame = useFrame(
    (document) => showDrafts(document, values, drafts),
    () => void read(),
  );
  useEffect(() => {
    if (frame.document) showDrafts(frame.document, values, drafts);
  }, [frame.document, values, drafts]);
  useNews('content', async (message) => {
    const revision = latest.current?.revision;
    const reading = read();
    if (message === 'connected') {
      // The page is as new as the content that this window has read.
      await reading;
      if (!revision || revision === latest.current?.revision) return;
    }
    frame.renew();
  });
  return frame;
}

/** The name of what a view shows among all that is unsaved. */
function unsavedName(view: View | undefined): string {
  if (view?.kind === 'entry') return placeName(view.focus ?? view.place);
  if (view?.kind === 'photos') return PHOTOS;
  return view?.kind === 'new' ? newEntryName(view.list, view.value) : '';
}

export function useEditor() {
  const content = useContent();
  const { state, latest, doing, read } = content;
  const values: Values = state ?? NONE;
  const keptTexts = useKeptTexts(state?.folderId);
  useRenamedTexts(state, keptTexts);
  const unsaved = useUnsaved(content);
  const { fields, newEntries } = unsaved;
  const frame = useDraftedPage(content, values, fields);
  const panel = usePanelView(values, frame, () => latest.current ?? NONE);
  const { save, undoOrRedo, notice } = useUndo(content, unsaved, panel);
  const names = useMemo(() => namesOf(values), [values]);
  const publication = usePublication(state);
  const waitingPhotos = useWaitingPhotos();
  /** How many photos have texts for the gallery that are in no file yet. */
  const unsavedPhotos =
    Object.keys(textsForGallery(keptTexts.byPhoto, values)).length +
    waitingPhotos.waiting.filter(({ id }) => keptTexts.byPhoto[id]).length;

  /** Leads to the next field or new entry that is not written. */
  const leadToUnsaved = () => {
    const all = [...Object.keys(fields), ...Object.keys(newEntries)];
    if (unsavedPhotos > 0) all.push(PHOTOS);
    const next = all[(all.indexOf(unsavedName(panel.view)) + 1) % all.length] ?? '';
    const { list, index = 0, first } = newEntries[next] ?? {};
    if (list) panel.show({ kind: 'new', list, index, value: first });
    else if (fields[next]) panel.openOnItsPage(readPlace(next));
    else if (next === PHOTOS) panel.show({ kind: 'photos' });
  };
  const failure = content.failure || (unsaved.isKept && keptTexts.isKept ? '' : NOT_KEPT);
  return {
    content: {
      state,
      latest,
      values,
      names,
      doing,
      failure,
      notice,
      read,
      save,
      saveLatest: content.save,
      undoOrRedo,
      placeNow: content.placeNow,
    },
    drafts: { ...unsaved, unsavedPhotos, leadToUnsaved },
    panel,
    photos: { ...waitingPhotos, keptTexts },
    frame,
    publication,
  };
}
