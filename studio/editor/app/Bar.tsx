import { Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { SITE } from '#studio/site.ts';
import { readPlace } from '../place.ts';
import { valueAt } from '../site-content.ts';
import { isPhone } from '../phone/window.ts';
import { Status } from './Status.tsx';
import type { EditorModel } from './useEditor.ts';

export type Device = 'phone' | 'computer';
const DEVICES = [
  { device: 'phone', label: 'Téléphone', Icon: Smartphone },
  { device: 'computer', label: 'Ordinateur', Icon: Monitor },
] as const;

type Props = {
  editor: EditorModel;
  device: Device;
  onDevice: (device: Device) => void;
};

const ITEM =
  'inline-flex shrink-0 min-h-[44px] items-center rounded-pill px-3.5 text-blush hover:text-white';
const PRESSED =
  'aria-pressed:bg-white/12 aria-pressed:text-white aria-[current]:bg-white/12 aria-[current]:text-white';

/** The value of « Réglages » among the paths of the pages. */
const SETTINGS = 'réglages';

/**
 * The slim bar at the top: pages, width, undo and redo, whether everything is saved, publishing.
 */
export function Bar({ editor, device, onDevice }: Props) {
  const { frame, content, view, show, step, notice, publication } = editor;
  const { undo, redo } = content.state ?? {};
  const name = valueAt(editor.values, readPlace(SITE.name)) as string | undefined;
  const goTo = (path: string) => {
    // « Photos » covers the page, so another page closes it.
    if (view?.kind === 'photos' || view?.kind === 'settings') show(undefined);
    void frame.go(path);
  };
  return (
    <header className="on-dark grid shrink-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 bg-ink text-blush">
      <div className="flex items-center gap-1 py-1 pl-3 md:pl-5">
        <p className="mr-3 font-serif text-[1.375rem] max-w-36 truncate text-white max-[1440px]:hidden">
          {name}
        </p>
        <nav aria-label="Pages" className="flex min-w-0 overflow-x-auto max-xl:hidden">
          {SITE.pages.map(({ path, label }) => (
            <button
              key={path}
              type="button"
              className={`${ITEM} ${PRESSED} whitespace-nowrap`}
              aria-current={path === frame.path ? 'page' : undefined}
              onClick={() => goTo(path)}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={`${ITEM} ${PRESSED}`}
            aria-pressed={view?.kind === 'settings'}
            onClick={() => show({ kind: 'settings' })}
          >
            Réglages
          </button>
        </nav>
        <select
          aria-label="Page"
          className="min-h-[44px] min-w-0 rounded-pill bg-white/12 px-3 text-white xl:hidden"
          value={view?.kind === 'settings' ? SETTINGS : frame.path}
          onChange={({ target }) => {
            if (target.value === SETTINGS) return show({ kind: 'settings' });
            goTo(target.value);
          }}
        >
          {SITE.pages.map(({ path, label }) => (
            <option key={path} value={path} className="text-ink">
              {label}
            </option>
          ))}
          <option value={SETTINGS} className="text-ink">
            Réglages
          </option>
        </select>
        <button
          type="button"
          className={`${ITEM} ${PRESSED} shrink-0`}
          aria-pressed={view?.kind === 'photos'}
          onClick={() => show({ kind: 'photos' })}
        >
          Photos
        </button>
        <div role="group" aria-label="Largeur de la page" className="ml-auto flex max-md:hidden">
          {DEVICES.map(({ device: each, label, Icon }) => (
            <button
              key={each}
              type="button"
              className={`${ITEM} ${PRESSED} w-11 justify-center px-0`}
              aria-label={label}
              title={label}
              aria-pressed={each === device}
              onClick={() => onDevice(each)}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          ))}
        </div>
        <div className="flex max-md:ml-auto">
          <Step label="Annuler" words={undo} Icon={Undo2} onStep={() => step('undo')} />
          <Step label="Rétablir" words={redo} Icon={Redo2} onStep={() => step('redo')} />
        </div>
      </div>
      <Status editor={editor} />
      <div className="col-start-3 row-start-1 pr-3 md:pr-5">
        {!isPhone && (
          <button
            type="button"
            className="inline-flex min-h-[44px] shrink-0 items-center rounded-pill bg-white px-4 font-medium whitespace-nowrap text-prune hover:bg-blush aria-pressed:bg-blush"
            aria-pressed={view?.kind === 'publish'}
            onClick={() => show({ kind: 'publish' })}
          >
            Publier
            <span className="whitespace-pre max-[1440px]:sr-only">{publication.inWords}</span>
          </button>
        )}
      </div>
      <p aria-live="polite" className="col-span-full px-3 pb-2 text-white empty:hidden md:px-5">
        {notice}
      </p>
    </header>
  );
}

type StepProps = {
  label: string;
  words: string | undefined;
  Icon: typeof Undo2;
  onStep: () => Promise<unknown>;
};

/** A button of undo or redo, which names the change. */
function Step({ label, words, Icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`${ITEM} w-11 justify-center px-0 aria-disabled:opacity-40`}
      aria-label={words ? `${label} : ${words}` : label}
      title={words ? `${label} : ${words}` : undefined}
      aria-disabled={!words}
      onClick={() => words && void onStep()}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
