import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** The pictures the lightbox turns through are the page's own links, in their order; none before it was opened. */
export type LightboxView = { links: HTMLAnchorElement[]; index: number; open: boolean };
type Props = { view: LightboxView; onMove: (step: 1 | -1) => void; onClose: () => void };

/** Shortest sideways movement, in pixels, that counts as a swipe. */
const SWIPE = 40;

const BUTTON = 'grid size-[48px] shrink-0 place-items-center rounded-pill bg-prune text-white hover:bg-muted';

/** A photo at its largest: native modal dialog, closed by Escape, its button or a press beside the picture. */
export function Lightbox({ view: { links, index, open }, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number>(null);
  useEffect(() => {
    if (open) dialog.current!.showModal();
  }, [open]);

  const link = links[index];
  const text = (name: string) => link?.querySelector(`[data-${name}]`)?.textContent;
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the keys are the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') onMove(-1);
    if (event.key === 'ArrowRight') onMove(1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (swipeFrom.current ?? event.clientX);
    if (Math.abs(moved) > SWIPE) onMove(moved > 0 ? -1 : 1);
    swipeFrom.current = null;
  };
  const close = () => dialog.current!.close();
  return (
    // A press beside the picture closes: Escape and the button do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={`Photo agrandie\u00A0: ${text('title')}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => !(event.target as Element).closest('img, [aria-live], button') && close()}
      className="lightbox on-dark"
    >
      <div
        className="lightbox-picture flex min-h-0 flex-col items-center"
        onPointerDown={(event) => (swipeFrom.current = event.clientX)}
        onPointerUp={onPointerUp}
      >
        {link && <LargePicture link={link} />}
        <div className="mt-4 max-w-xl text-center" aria-live="polite">
          <p className="sr-only">
            Photo {index + 1} sur {links.length}
          </p>
          <p className="font-serif text-h3 leading-tight text-white">{text('title')}</p>
          <p className="text-small">{text('description')}</p>
        </div>
      </div>
      <div className="flex items-center gap-4">
        <button type="button" className={BUTTON} aria-label="Photo précédente" onClick={() => onMove(-1)}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
        </button>
        <span aria-hidden="true" className="min-w-16 text-center text-small">
          {index + 1} / {links.length}
        </span>
        <button type="button" className={BUTTON} aria-label="Photo suivante" onClick={() => onMove(1)}>
          <ArrowRight aria-hidden strokeWidth={1.75} />
        </button>
      </div>
      <button type="button" className={`${BUTTON} absolute top-3 right-3`} aria-label="Fermer" onClick={close}>
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </dialog>
  );
}

/** The whole photo that a link leads to, as wide as the screen or its height allows beside the caption and the buttons. */
function LargePicture({ link }: { link: HTMLAnchorElement }) {
  const { avif, width, height } = link.dataset;
  const sizes = `min(100vw - 32px, (100dvh - 200px) * ${(Number(width) / Number(height)).toFixed(3)})`;
  return (
    <picture className="flex min-h-0 justify-center">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        key={link.href}
        src={link.href}
        alt={link.querySelector('img')?.alt}
        width={width}
        height={height}
        draggable={false}
        className="h-auto max-h-full w-auto max-w-full animate-rise rounded-photo object-contain"
      />
    </picture>
  );
}
