import { useEffect, useEffectEvent, useRef } from 'react';
import { SITE } from '#studio/site.ts';
import { useConnection } from '../base/useNews.ts';
import { DropZone } from '../page/DropZone.tsx';
import { PageFrame, useFrame } from '../page/PageFrame.tsx';
import { ThumbBar } from '../phone/ThumbBar.tsx';
import { UploadsContext, useNewUploads } from '../photos/useUploads.ts';
import { usePublication } from '../publish-panel/usePublication.ts';
import { useNewContentStore } from '../state/content-store.ts';
import { ModelsContext } from '../state/context.ts';
import { useNewDraftStore } from '../state/draft-store.ts';
import { usePanelModel } from '../state/panel-model.ts';
import { announce, Announcer } from '../ui/Announcer.tsx';
import { Bar } from './Bar.tsx';
import { Panel } from './Panel.tsx';

const SKIP_LINK =
  'fixed -top-20 left-3 z-20 rounded-pill bg-prune px-5 py-3 font-medium text-white ' +
  'focus:top-14';

/** The editor's window, and all its state. */
export function Editor() {
  // Connects before the content is read, so that no change in between is missed.
  useConnection();
  const contentStore = useNewContentStore();
  const { content } = contentStore;
  const draftStore = useNewDraftStore(contentStore);
  const frame = useFrame(content.version);
  const panel = usePanelModel(contentStore, draftStore, frame);
  const uploads = useNewUploads();
  const openLost = useEffectEvent(() => {
    if (uploads.uploads.length > 0) panel.show({ kind: 'photos' });
  });
  // Photos that were lost when the window was loaded anew.
  useEffect(() => openLost(), []);
  const publication = usePublication(content);
  const wasPublishing = useRef(false);
  const tellEnd = useEffectEvent(() => {
    // If « Publier » is open, it shows the end itself.
    if (publication.endInWords && panel.shownKind !== 'publish')
      contentStore.notify(publication.endInWords);
  });
  useEffect(() => {
    if (wasPublishing.current && !publication.isWorking) tellEnd();
    wasPublishing.current = publication.isWorking;
  }, [publication.isWorking]);
  const pageName = SITE.pages.find(({ path }) => path === frame.path)?.label;
  useEffect(() => {
    if (pageName) announce(pageName);
  }, [pageName]);
  return (
    <ModelsContext value={{ contentStore, draftStore, panel }}>
      <UploadsContext value={uploads}>
        <div className="fixed inset-0 flex flex-col bg-ground text-small">
          <Bar frame={frame} publication={publication} />
          <div className="flex min-h-0 grow gap-3 p-3 max-md:flex-col max-md:gap-0 max-md:p-0">
            <a href="#panneau" className={SKIP_LINK}>
              Passer la page
            </a>
            <PageFrame frame={frame} />
            <Panel frame={frame} publication={publication} />
          </div>
          {!panel.view && <ThumbBar />}
        </div>
        <DropZone page={frame.document} />
        <Announcer />
      </UploadsContext>
    </ModelsContext>
  );
}
