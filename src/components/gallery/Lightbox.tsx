import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { fadeIn, flyFrom, flyTo } from './flight.ts';
import { useFingers } from './useFingers.ts';
import { toggleZoom, zoomOf, zoomTo } from './zoom.ts';

/**
 * The pictures the lightbox turns through are the page's own links, in their order; none before it
 * was opened.
 */
export type LightboxView = { links: HTMLAnchorElement[]; index: number; open: boolean };
type HistoryState = { lightbox?: true } | null;
type Props = { view: LightboxView; onTurn: (index: number) => void; onClose: () => void };

/** Shortest sideways movement of a mouse, in pixels, that turns. */
const DRAG = 40;
/** How much a key enlarges or moves. */
const ZOOM_STEP = 1.5;
const PAN_STEP = 90;

const PAN: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * React waits for the style sheet, but goes on without one that cannot be had, which Firefox lists
 * as an empty one.
 */
const isStyled = () =>
  [...document.styleSheets].some(
    (sheet) => sheet.href?.endsWith(lightboxSheet) && sheet.cssRules.length > 0,
  );

const BUTTON = 'rounded-pill bg-prune text-white';

/**
 * Photos at their largest: a row that snaps, in a native modal dialog. It is a step of the
 * browser's history; Escape, its button, a press beside the picture and a finger drawn down go
 * back.
 */
export function Lightbox({ view: { links, index, open }, onTurn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  /** The slide the row is on its way to by itself: those it passes are not shown. */
  const heading = useRef<number>(null);
  const isLeaving = useRef(false);

  const slideAt = (at: number) => row.current!.children[at] as HTMLElement;
  const tileOf = (at: number) => links[at]!.querySelector('picture')!;

  const show = (at: number, behavior: ScrollBehavior = 'auto') => {
    heading.current = at;
    row.current!.scrollTo({ left: at * row.current!.clientWidth, behavior });
  };
  /** Past an end the row begins again at the other; what is not beside is not scrolled to. */
  const turn = (to: number) => {
    const at = (to + links.length) % links.length;
    onTurn(at);
    if (Math.abs(at - index) === 1) return show(at);
    show(at, 'instant');
    fadeIn(row.current!);
  };

  const opened = useEffectEvent(() => {
    if (!isStyled()) {
      onClose();
      return location.assign(links[index]!.href);
    }
    dialog.current!.showModal();
    show(index, 'instant');
    // Only now: the page behind has lost its scroll bar, and is wider.
    flyFrom(slideAt(index).querySelector('img')!, tileOf(index).getBoundingClientRect());
  });
  useEffect(() => {
    if (open) opened();
  }, [open]);

  // What can wait until the photo is seen: the step of the history, its empty tile on the page
  // behind, its neighbours.
  const seen = useDeferredValue(open ? index : null);
  useEffect(() => {
    if (seen === null || isLeaving.current) return;
    const link = links[seen]!;
    if ((history.state as HistoryState)?.lightbox)
      link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else {
      // The tile that the focus returns to may be another than the one the browser would scroll
      // back to.
      history.scrollRestoration = 'manual';
      history.pushState({ lightbox: true }, '');
    }
    link.setAttribute('data-away', '');
    return () => link.removeAttribute('data-away');
  }, [seen, links]);

  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if ((history.state as HistoryState)?.lightbox) history.back();
    dialog.current!.dataset.leaving = '';
    dialog.current!.removeAttribute('data-drawn');
    const image = slideAt(index).querySelector('img');
    if (image) await flyTo(image, tileOf(index).getBoundingClientRect());
    dialog.current!.close();
    links[index]!.focus({ preventScroll: true });
    links[index]!.removeAttribute('data-away');
  };
  const closed = () => {
    // Closed by the browser itself, at once, which also gives the focus back.
    if (!isLeaving.current && (history.state as HistoryState)?.lightbox) history.back();
    isLeaving.current = false;
    delete dialog.current!.dataset.leaving;
    dialog.current!.removeAttribute('data-drawn');
    dialog.current!.style.removeProperty('--shade');
    for (const animation of dialog.current!.getAnimations({ subtree: true })) animation.cancel();
    for (const image of row.current!.querySelectorAll('img')) image.style.transform = '';
    zoomTo(slideAt(index), 1);
    onClose();
  };

  const onHistory = useEffectEvent(() => {
    history.scrollRestoration = 'auto';
    if (open) void leave();
  });
  useEffect(() => {
    addEventListener('popstate', onHistory);
    return () => removeEventListener('popstate', onHistory);
  }, []);

  useFingers(row, () => void leave());

  const onScroll = () => {
    const { scrollLeft, clientWidth } = row.current!;
    if (!open || clientWidth === 0) return;
    const place = scrollLeft / clientWidth;
    const at = Math.round(place);
    if (heading.current !== null && heading.current !== at) return;
    heading.current = null;
    if (at !== index) onTurn(at);
    // Those out of view are whole again.
    if (Math.abs(place - at) < 0.01)
      for (const other of row.current!.querySelectorAll<HTMLElement>('[data-zoomed]'))
        if (other !== slideAt(at)) zoomTo(other, 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the keys are the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const slide = slideAt(index);
    const pan = zoomOf(slide) > 1 ? PAN[event.key] : undefined;
    if (pan) slide.scrollBy({ left: pan[0] * PAN_STEP, top: pan[1] * PAN_STEP });
    else if (event.key === 'ArrowLeft') turn(index - 1);
    else if (event.key === 'ArrowRight') turn(index + 1);
    else if (event.key === 'Home') turn(0);
    else if (event.key === 'End') turn(links.length - 1);
    else if (event.key === '+' || event.key === '=') zoomTo(slide, zoomOf(slide) * ZOOM_STEP);
    else if (event.key === '-') zoomTo(slide, zoomOf(slide) / ZOOM_STEP);
    else return;
    event.preventDefault();
  };

  const mouseFrom = useRef<number>(null);
  const onPointerDown = (event: PointerEvent) => {
    heading.current = null;
    mouseFrom.current = event.pointerType === 'mouse' && event.button === 0 ? event.clientX : null;
  };
  const onPointerMove = ({ movementX, movementY }: PointerEvent) => {
    if (mouseFrom.current === null || zoomOf(slideAt(index)) === 1) return;
    slideAt(index).scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (mouseFrom.current ?? event.clientX);
    mouseFrom.current = null;
    if (Math.abs(moved) > DRAG && zoomOf(slideAt(index)) === 1) turn(index - Math.sign(moved));
  };
  const onDoubleClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!(target as Element).matches('img')) return;
    const image = target as HTMLImageElement;
    const before = image.getBoundingClientRect();
    toggleZoom(slideAt(index), { x, y });
    flyFrom(image, before);
  };

  const text = (name: string) => links[index]?.querySelector(`[data-${name}]`)?.textContent;
  return (
    // A press beside the picture closes: Escape and the button do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={`Photo agrandie\u00A0: ${text('title')}`}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        void leave();
      }}
      onClose={closed}
      onKeyDown={onKeyDown}
      onClick={({ target }) =>
        !(target as Element).closest('img, [aria-live], button') && void leave()
      }
      className="lightbox on-dark"
    >
      <link rel="stylesheet" href={lightboxSheet} precedence="medium" />
      {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1); the arrow keys are
          the dialog's. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={row}
        role="group"
        aria-label="Photos"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="lightbox-row snap-row"
        // An enlarged photo scrolls, which makes it a stop of the focus: the row is in its stead,
        // since slides come and go.
        onFocus={({ target, currentTarget }) => target !== currentTarget && currentTarget.focus()}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onDoubleClick={onDoubleClick}
      >
        {links.map((link, at) => (
          <div
            key={`${at} ${link.href}`}
            data-slide
            aria-hidden={at !== index}
            className="lightbox-slide"
          >
            {/* The neighbours are fetched ahead. */}
            {(at === index || (seen !== null && Math.abs(at - seen) < 2)) && (
              <LargePicture link={link} />
            )}
          </div>
        ))}
      </div>
      <div className="lightbox-words" aria-live="polite">
        <p className="sr-only">
          Photo {index + 1} sur {links.length}
        </p>
        <p className="lightbox-title">{text('title')}</p>
        <p className="text-small">{text('description')}</p>
      </div>
      <div className="lightbox-buttons">
        {/* The dialog gives it the focus as it opens; React would give it before. */}
        <button
          ref={(button) => void button?.toggleAttribute('autofocus', true)}
          type="button"
          className={BUTTON}
          aria-label="Photo précédente"
          onClick={() => turn(index - 1)}
        >
          <ArrowLeft aria-hidden strokeWidth={1.75} />
        </button>
        <span aria-hidden="true" className="lightbox-count text-small">
          {index + 1} / {links.length}
        </span>
        <button
          type="button"
          className={BUTTON}
          aria-label="Photo suivante"
          onClick={() => turn(index + 1)}
        >
          <ArrowRight aria-hidden strokeWidth={1.75} />
        </button>
      </div>
      <button
        type="button"
        className={`${BUTTON} lightbox-close`}
        aria-label="Fermer"
        onClick={() => void leave()}
      >
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </dialog>
  );
}

/**
 * The whole photo that a link leads to. Until it has come, the tile's own picture stands in its
 * place.
 */
function LargePicture({ link }: { link: HTMLAnchorElement }) {
  const [isBroken, setBroken] = useState(false);
  const { avif, width, height } = link.dataset;
  const tile = link.querySelector('img')!;
  const ratio = Number(width) / Number(height);
  if (isBroken)
    return <p className="lightbox-broken">La photo n’a pas pu être chargée&nbsp;: {tile.alt}</p>;
  const sizes = `min(100vw - 32px, (100dvh - 200px) * ${ratio.toFixed(3)})`;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={link.href}
        alt={tile.alt}
        width={width}
        height={height}
        draggable={false}
        onError={() => setBroken(true)}
        className="lightbox-photo"
        style={
          {
            '--ratio': ratio,
            backgroundImage: tile.complete ? `url("${tile.currentSrc}")` : undefined,
          } as object
        }
      />
    </picture>
  );
}
