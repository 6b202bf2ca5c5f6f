import { useEffect, useState, type ComponentProps } from 'react';
import { CalendarClock, Monitor, Redo2, Smartphone, Undo2, type LucideIcon } from 'lucide-react';
import { SITE } from '#studio/site.ts';
import { useListener } from '../base/useListener.ts';
import { valueAt } from '../content/content.ts';
import { momentInWords, present, tomorrow } from '../content/moment.ts';
import { readPlace } from '../content/place.ts';
import type { FrameModel } from '../page/PageFrame.tsx';
import type { PublicationModel } from '../publish-panel/usePublication.ts';
import { usePanel, useContentStore } from '../state/context.ts';
import { titleOf } from '../state/view.ts';
import { announce } from '../ui/Announcer.tsx';
import { ICON } from '../ui/styles.ts';
import { Status } from './Status.tsx';

const WIDTHS = [
  { width: 'phone', label: 'Téléphone', Icon: Smartphone },
  { width: 'computer', label: 'Ordinateur', Icon: Monitor },
] as const;

const UNDO_REDO = [
  { direction: 'undo', label: 'Annuler', Icon: Undo2 },
  { direction: 'redo', label: 'Rétablir', Icon: Redo2 },
] as const;

const ITEM =
  'inline-flex shrink-0 min-h-[44px] items-center rounded-pill px-3.5 xl:max-[1536px]:px-2 ' +
  'text-blush hover:text-white aria-pressed:bg-white/12 aria-pressed:text-white ' +
  'aria-[current]:bg-white/12 aria-[current]:text-white';

const Item = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${ITEM} ${className}`} {...rest} />
);

/** A button of the bar that shows an icon alone. */
const IconItem = ({
  label,
  Icon,
  className = '',
  ...rest
}: ComponentProps<'button'> & { label: string; Icon: LucideIcon }) => (
  <Item
    className={`w-11 justify-center px-0 ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon {...ICON} />
  </Item>
);

type FrameProps = { frame: FrameModel };

/** The pages, « Réglages » and « Photos »: buttons, or a list on a smaller screen. */
function Pages({ frame }: FrameProps) {
  const { view, show, goTo } = usePanel();
  const views = (['settings', 'photos'] as const).map((kind) => ({
    key: kind,
    label: titleOf({ kind }),
    state: { 'aria-pressed': view?.kind === kind },
    open: () => show({ kind }),
  }));
  const all = [
    ...SITE.pages.map(({ path, label }) => ({
      key: path,
      label,
      state: { 'aria-current': path === frame.path ? ('page' as const) : undefined },
      open: () => goTo(path),
    })),
    ...views,
  ];
  return (
    <>
      <nav aria-label="Pages" className="flex min-w-0 overflow-x-auto max-xl:hidden">
        {all.map(({ key, label, state, open }) => (
          <Item key={key} className="whitespace-nowrap" {...state} onClick={open}>
            {label}
          </Item>
        ))}
      </nav>
      <select
        aria-label="Page"
        className="min-h-[44px] min-w-0 rounded-pill bg-white/12 px-3 text-white xl:hidden"
        value={views.find(({ key }) => key === view?.kind)?.key ?? frame.path}
        onChange={({ target }) => all.find(({ key }) => key === target.value)!.open()}
      >
        {all.map(({ key, label }) => (
          <option key={key} value={key} className="text-ink">
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

const Widths = ({ frame: { width, setWidth } }: FrameProps) => (
  <div role="group" aria-label="Largeur de la page" className="ml-auto flex max-md:hidden">
    {WIDTHS.map(({ width: each, ...shown }) => (
      <IconItem
        key={each}
        {...shown}
        aria-pressed={each === width}
        onClick={() => setWidth(each)}
      />
    ))}
  </div>
);

/** Shows the page as it will be tomorrow, or as it is now. */
const OtherDay = ({ frame: { moment, showAt } }: FrameProps) => (
  <IconItem
    label="Voir le site un autre jour"
    Icon={CalendarClock}
    // On a phone there is no room; a closure or an announcement shows its own day.
    className="max-sm:hidden"
    aria-pressed={moment !== undefined}
    onClick={() => showAt(moment === undefined ? tomorrow() : undefined)}
  />
);

const MOMENT = 'min-h-[44px] rounded-pill bg-white px-3 text-ink sm:ml-3';

/** Says for when the page is shown, if not for now. */
function Moment({ frame: { moment, showAt } }: FrameProps) {
  /** A day that is still being typed. */
  const [typed, setTyped] = useState<string>();
  if (moment === undefined) return null;
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-1 gap-y-1 bg-prune px-3 py-1 md:px-5">
      <span role="status" className="text-white">{`Le site au ${momentInWords(moment)}`}</span>
      <input
        type="datetime-local"
        aria-label="Jour et heure"
        className={MOMENT}
        required
        min={present()}
        value={typed ?? moment}
        onChange={({ target: { value, validity } }) => {
          setTyped(validity.valid ? undefined : value);
          if (validity.valid) showAt(value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Item onClick={() => showAt(undefined)}>Revenir à aujourd’hui</Item>
    </p>
  );
}

/** Whether a field has text that is in no file yet: Ctrl+Z is then left to the browser. */
function isTyping(target: EventTarget | null): boolean {
  const input = (target as Element | null)?.closest('input, textarea, [contenteditable]');
  return !!input && !input.matches('[data-written], [type=checkbox], [type=radio], [type=range]');
}

/** Ctrl+Z, Ctrl+Y and Escape, in the editor's window and in the page. */
function useHistoryKeys(page: Document | undefined): void {
  const { view, show, undoOrRedo } = usePanel();
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.defaultPrevented) return;
    if (key === 'escape' && view && event.view === window) show(undefined);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    void undoOrRedo(isRedo ? 'redo' : 'undo');
  };
  useListener(window, 'keydown', onKey);
  useListener(page, 'keydown', onKey);
}

function UndoRedo() {
  const { content } = useContentStore();
  const { undoOrRedo } = usePanel();
  return (
    <div className="flex max-md:ml-auto">
      {UNDO_REDO.map(({ direction, label, Icon }) => {
        const words = content[direction] && `${label} : ${content[direction]}`;
        return (
          <IconItem
            key={direction}
            label={words || label}
            Icon={Icon}
            className="aria-disabled:opacity-40"
            aria-disabled={!words}
            onClick={() => words && void undoOrRedo(direction)}
          />
        );
      })}
    </div>
  );
}

const NOTICE =
  'pointer-events-none absolute top-full left-3 z-30 mt-2 max-w-[calc(100%-1.5rem)] ' +
  'rounded-[20px] bg-ink px-4 py-2 text-white shadow-[0_8px_30px_rgb(42_22_32/0.3)] md:left-5';

/** What was undone, redone or deleted: it lies over all until the next press or change. */
function Notice({ page }: { page: Document | undefined }) {
  const { content, notice, forgetNotice } = useContentStore();
  const { version } = content;
  useListener(window, 'pointerdown', forgetNotice, true);
  useListener(page, 'pointerdown', forgetNotice, true);
  useEffect(() => {
    if (notice) announce(notice);
  }, [notice, version]);
  return notice && <p className={NOTICE}>{notice}</p>;
}

const BAR =
  'on-dark relative grid shrink-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 bg-ink ' +
  'text-blush';
const NAME = 'mr-3 font-serif text-[1.375rem] max-w-36 truncate text-white max-[1720px]:hidden';
const PUBLISH =
  'inline-flex min-h-[44px] shrink-0 items-center rounded-pill bg-white px-4 font-medium ' +
  'whitespace-nowrap text-prune hover:bg-blush aria-pressed:bg-blush';

type Props = FrameProps & { publication: PublicationModel };

export function Bar({ frame, publication }: Props) {
  const { content } = useContentStore();
  const { view, show, share } = usePanel();
  useHistoryKeys(frame.document);
  const name = valueAt(content, readPlace(SITE.namePlace)) as string | undefined;
  return (
    <header className={BAR}>
      <div className="flex items-center gap-1 py-1 pl-3 md:pl-5">
        <p className={NAME}>{name}</p>
        <Pages frame={frame} />
        {SITE.share && (
          <Item className="max-md:hidden" aria-pressed={view?.kind === 'share'} onClick={share}>
            Partager
          </Item>
        )}
        <Widths frame={frame} />
        <OtherDay frame={frame} />
        <UndoRedo />
      </div>
      <Status />
      <div className="col-start-3 row-start-1 pr-3 md:pr-5">
        <button
          type="button"
          className={PUBLISH}
          aria-pressed={view?.kind === 'publish'}
          onClick={() => show({ kind: 'publish' })}
        >
          Publier
          <span className={`whitespace-pre ${publication.isHeldUp ? '' : 'max-[1536px]:sr-only'}`}>
            {publication.inWords}
          </span>
        </button>
      </div>
      <Moment frame={frame} />
      <Notice page={frame.document} />
    </header>
  );
}
