import { useEffect, useEffectEvent, useMemo } from 'react';
import { showDrafts } from '../page/show-drafts.ts';
import { useFrame } from '../page/useFrame.ts';
import { useContentModel } from '../panel/content-store.ts';
import { useDraftsModel } from '../panel/draft-store.ts';
import { validDrafts } from '../panel/drafts.ts';
import { usePanelModel } from '../panel/usePanelModel.ts';
import { useArrivals } from '../photos/useArrivals.ts';
import { usePublication } from '../publish/usePublication.ts';

/** All state of the editor's window. */
export function useEditor() {
  const siteContent = useContentModel();
  const { state, content, read } = siteContent;
  const drafts = useDraftsModel(siteContent);
  const { fields } = drafts;
  /** What the page shows in place of what is written. */
  const shown = useMemo(
    () => new Map(validDrafts(fields).map(({ name, value }) => [name, value])),
    [fields],
  );
  const show = (page: Document) => showDrafts(page, content, shown);
  const frame = useFrame(show, () => void read());
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (frame.document) showNow(frame.document);
  }, [frame.document, content, shown]);
  // The one reason to draw the page, at first and anew: another version of what pages are drawn from.
  const version = state?.version;
  const renew = useEffectEvent(() => frame.renew());
  useEffect(() => {
    if (version !== undefined) renew();
  }, [version]);
  const panel = usePanelModel(siteContent, drafts, frame);
  const arrivals = useArrivals();
  const publication = usePublication(state);
  return { models: { content: siteContent, drafts, panel }, frame, arrivals, publication };
}
