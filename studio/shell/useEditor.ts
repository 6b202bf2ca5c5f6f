import { useEffect, useEffectEvent, useMemo } from 'react';
import { NO_CONTENT } from '../content/content.ts';
import { showDrafts } from '../page/show-drafts.ts';
import { useFrame } from '../page/useFrame.ts';
import { validDrafts } from '../panel/drafts.ts';
import { useContent } from '../panel/useContent.ts';
import { useDrafts } from '../panel/useDrafts.ts';
import { useView } from '../panel/useView.ts';
import { useArrivals } from '../photos/useArrivals.ts';
import { usePublication } from '../publish/usePublication.ts';

/** All state of the editor's window. */
export function useEditor() {
  const content = useContent();
  const { state, latest, read } = content;
  const drafts = useDrafts(content);
  const { fields } = drafts;
  /** What the page shows in place of what is written. */
  const shown = useMemo(
    () => new Map(validDrafts(fields).map(({ name, value }) => [name, value])),
    [fields],
  );
  const show = (page: Document) => showDrafts(page, content.content, shown);
  const frame = useFrame(show, () => void read());
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (frame.document) showNow(frame.document);
  }, [frame.document, content.content, shown]);
  // The one reason to draw the page, at first and anew: another version of what pages are drawn from.
  const version = state?.version;
  const renew = useEffectEvent(() => frame.renew());
  useEffect(() => {
    if (version !== undefined) renew();
  }, [version]);
  const view = useView(content.content, () => latest.current ?? NO_CONTENT, frame);
  const arrivals = useArrivals();
  const publication = usePublication(state);
  return { panel: { content, drafts, view }, frame, arrivals, publication };
}
