import { useState } from 'react';
import { Bar } from './Bar.tsx';
import { PageFrame, type Device } from '../page/PageFrame.tsx';
import { Panel } from './Panel.tsx';
import { ThumbBar } from '../phone/ThumbBar.tsx';
import { useEditor } from '../model/useEditor.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';

const SKIP_LINK =
  'fixed -top-20 left-3 z-20 rounded-pill bg-prune px-5 py-3 font-medium text-white ' +
  'focus:top-14';

export function Editor() {
  const editor = useEditor();
  useHistoryKeys(editor);
  const [device, setDevice] = useState<Device>('computer');
  return (
    <div className="fixed inset-0 flex flex-col bg-[#f1ece8] text-small">
      <Bar editor={editor} device={device} onDevice={setDevice} />
      <div className="flex min-h-0 grow gap-3 p-3 max-md:flex-col max-md:gap-0 max-md:p-0">
        <a href="#panneau" className={SKIP_LINK}>
          Passer la page
        </a>
        <PageFrame editor={editor} device={device} />
        <Panel editor={editor} />
      </div>
      {!editor.view && <ThumbBar editor={editor} />}
    </div>
  );
}
