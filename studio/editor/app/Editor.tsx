import { useState } from 'react';
import { Bar } from './Bar.tsx';
import { PageFrame, type Device } from '../page/PageFrame.tsx';
import { Panel } from './Panel.tsx';
import { ThumbBar } from '../phone/ThumbBar.tsx';
import { ContentContext, DraftsContext, PanelContext } from '../model/contexts.ts';
import { useEditor } from '../model/useEditor.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';

const SKIP_LINK =
  'fixed -top-20 left-3 z-20 rounded-pill bg-prune px-5 py-3 font-medium text-white ' +
  'focus:top-14';

export function Editor() {
  const { content, drafts, panel, frame, waitingPhotos, publication } = useEditor();
  useHistoryKeys(frame.document, panel, content.step);
  const [device, setDevice] = useState<Device>('computer');
  return (
    <ContentContext value={content}>
      <DraftsContext value={drafts}>
        <PanelContext value={panel}>
          <div className="fixed inset-0 flex flex-col bg-[#f1ece8] text-small">
            <Bar
              frame={frame}
              publishWords={publication.inWords}
              device={device}
              onDevice={setDevice}
            />
            <div className="flex min-h-0 grow gap-3 p-3 max-md:flex-col max-md:gap-0 max-md:p-0">
              <a href="#panneau" className={SKIP_LINK}>
                Passer la page
              </a>
              <PageFrame frame={frame} device={device} />
              <Panel frame={frame} waitingPhotos={waitingPhotos} publication={publication} />
            </div>
            {!panel.view && <ThumbBar go={frame.go} onPhotos={waitingPhotos.add} />}
          </div>
        </PanelContext>
      </DraftsContext>
    </ContentContext>
  );
}
