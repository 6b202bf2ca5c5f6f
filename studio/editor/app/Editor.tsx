import { useState } from 'react';
import { Bar } from './Bar.tsx';
import { PageFrame, type Device } from '../page/PageFrame.tsx';
import { Panel } from './Panel.tsx';
import { Status } from './Status.tsx';
import { ThumbBar } from '../phone/ThumbBar.tsx';
import { ContentContext, PanelContext, UnsavedContext } from '../model/contexts.ts';
import { useEditor } from '../model/useEditor.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';

const SKIP_LINK =
  'fixed -top-20 left-3 z-20 rounded-pill bg-prune px-5 py-3 font-medium text-white ' +
  'focus:top-14';

export function Editor() {
  const editor = useEditor();
  const { panel, frame, history, waitingPhotos, publication } = editor;
  useHistoryKeys(frame.document, panel, history.step);
  const [device, setDevice] = useState<Device>('computer');
  return (
    <ContentContext value={editor.content}>
      <UnsavedContext value={editor.unsaved}>
        <PanelContext value={panel}>
          <div className="fixed inset-0 flex flex-col bg-[#f1ece8] text-small">
            <Bar
              frame={frame}
              history={history}
              publishWords={publication.inWords}
              status={<Status {...editor.status} />}
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
      </UnsavedContext>
    </ContentContext>
  );
}
