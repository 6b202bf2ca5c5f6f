import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '../phone/window.ts';
import { isServerThere } from './client.ts';
import { untilReleased } from './until-released.ts';

export type FrameModel = {
  /** The frame that is shown and, while the page is drawn anew, the next one behind it. */
  frames: readonly { id: number; src: string }[];
  /** The document that is shown. */
  document: Document | undefined;
  /** Whether the page could not be drawn. */
  isBlank: boolean;
  /** The address of the page that is shown. */
  path: string;
  /** The path of the page on its way or, without one, of the page that is shown. */
  nextPath: () => string;
  /** Shows another page. */
  go: (path: string) => Promise<void>;
  /**
   * Draws the page anew behind the old one, and swaps them once it has loaded: nothing blinks or
   * scrolls.
   */
  renew: () => void;
  onLoad: (id: number, element: HTMLIFrameElement) => Promise<void>;
};

/**
 * How often a page that fails is loaded again: the server may see a text before the photo that it
 * names.
 */
const MAX_TRIES = 5;

const hasFailed = ({ performance }: Window) =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ responseStatus }) => responseStatus >= 500,
  );

/**
 * Opens other pages once the server has answered: without it the frame would show the browser's
 * error page.
 */
function useDestination(open: (path: string) => void, onLost: () => void) {
  /** The path that was last asked for, until the server answers. */
  const destination = useRef<string>(undefined);
  const go = async (path: string) => {
    destination.current = path;
    const isThere = await isServerThere();
    // Another page may have been asked for in the meantime.
    if (destination.current !== path) return;
    destination.current = undefined;
    if (isThere) open(path);
    else onLost();
  };
  return { destination, go };
}

/** The frames that hold the page. The window's address follows the page. */
export function useFrame(onNew: (document: Document) => void, onLost: () => void): FrameModel {
  const [frames, setFrames] = useState([{ id: 0, src: addressOf(location.href, 'page') }]);
  /**
   * The same frames, current before React has rendered: changes of one moment build on each other.
   */
  const latest = useRef(frames);
  const [document, setDocument] = useState<Document>();
  const [path, setPath] = useState(location.pathname);
  /** A frame that gets an id again would keep its element, and never load. */
  const lastId = useRef(0);
  const isLate = useRef(false);
  const tries = useRef(0);
  /** The address of the page that is shown or on its way. */
  const wantedPath = useRef(addressOf(location.href, 'page'));
  /** The document that is shown, also in callbacks of an earlier render. */
  const shownDocument = useRef<Document>(undefined);

  const put = useCallback((next: typeof frames) => {
    latest.current = next;
    setFrames(next);
  }, []);
  const renew = useCallback(() => {
    // A page already on its way may show the content before this change.
    isLate.current = latest.current.length > 1;
    if (!isLate.current)
      put([...latest.current, { id: ++lastId.current, src: wantedPath.current }]);
  }, [put]);

  const show = (element: HTMLIFrameElement) => {
    const { href, pathname } = element.contentWindow!.location;
    history.replaceState(null, '', addressOf(href, 'window'));
    wantedPath.current = href;
    setPath(pathname);
    shownDocument.current = element.contentDocument!;
    setDocument(element.contentDocument!);
  };

  const onLoad = async (id: number, element: HTMLIFrameElement) => {
    const [next, view] = [element.contentDocument!, element.contentWindow!];
    const isFirst = id === latest.current[0]!.id;
    if (hasFailed(view) && tries.current++ < MAX_TRIES) {
      setTimeout(() => view.location.reload(), 300);
      return;
    }
    tries.current = 0;
    if (hasFailed(view) && !isFirst) {
      // The old page stays; the panel says what is wrong with the content.
      put(latest.current.slice(0, 1));
      if (isLate.current) renew();
      return;
    }
    onNew(next);
    if (isFirst) return flushSync(() => show(element));
    await untilReleased();
    // Another page may have been opened in the meantime.
    const frame = latest.current.find((each) => each.id === id);
    if (!frame) return;
    // Skips the animations of the page's entrance, not those that follow its scroll.
    const entrance = next.getAnimations().filter(({ timeline }) => timeline === next.timeline);
    for (const animation of entrance) animation.currentTime = 10_000;
    view.scrollTo({ top: shownDocument.current?.defaultView?.scrollY ?? 0, behavior: 'instant' });
    // Swaps frames and listeners at once: a press in between would be lost.
    flushSync(() => {
      put([frame]);
      show(element);
    });
    if (isLate.current || next.location.href !== document?.location.href) renew();
  };
  const assign = (next: string) => {
    wantedPath.current = next;
    const view = shownDocument.current?.defaultView;
    // The first page may still be loading: there is no window yet.
    put(view ? latest.current.slice(0, 1) : [{ id: ++lastId.current, src: next }]);
    view?.location.assign(next);
  };
  const { destination, go } = useDestination(assign, onLost);
  const nextPath = () => destination.current ?? new URL(wantedPath.current, location.href).pathname;
  const isBlank = !!document?.defaultView && hasFailed(document.defaultView);
  return { frames, document, isBlank, path, nextPath, go, renew, onLoad };
}
