import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '../base/device.ts';
import { isServerThere } from '../base/client.ts';
import { untilReleased } from '../base/until-released.ts';

type Frame = { id: number; src: string };

export type FrameModel = ReturnType<typeof useFrame>;

/**
 * How often a page that fails is loaded again: the server may see a text before the photo that it
 * names.
 */
const MAX_TRIES = 5;

const hasFailed = ({ performance }: Window) =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ responseStatus }) => responseStatus >= 500,
  );

/** Skips the animations of a page's entrance, not those that follow its scroll. */
function skipEntrance(page: Document): void {
  for (const animation of page.getAnimations())
    if (animation.timeline === page.timeline) animation.currentTime = 10_000;
}

/**
 * Opens other pages once the server has answered: without it the frame would show the browser's
 * error page.
 */
function useDestination(open: (path: string) => void, onLost: () => void) {
  /** The path that was last requested, until the server answers. */
  const destination = useRef<string>(undefined);
  const go = async (path: string) => {
    destination.current = path;
    const isThere = await isServerThere();
    // Another page may have been requested in the meantime.
    if (destination.current !== path) return;
    destination.current = undefined;
    if (isThere) open(path);
    else onLost();
  };
  return { destination, go };
}

/**
 * The frames, and the one that is loaded behind the shown one when the content changes.
 *
 * @param address the address of the page that is shown or on its way
 */
function useFrames(address: RefObject<string>) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  /** The frames as they are now, for callbacks that began before React rendered them. */
  const latest = useRef(frames);
  /** A frame that gets an id again would keep its element, and never load. */
  const lastId = useRef(0);

  const put = (next: readonly Frame[]) => {
    latest.current = next;
    setFrames(next);
  };
  const newFrame = (): Frame => ({ id: ++lastId.current, src: address.current });
  /**
   * Draws the page or, where there is one, draws it anew behind that, and swaps them once it has
   * loaded: nothing blinks or scrolls. One that is already on its way is outdated, and gives way.
   */
  const renew = () => put([...latest.current.slice(0, 1), newFrame()]);
  return { frames, latest, put, newFrame, renew };
}

/** The frames that hold the page. The window's address follows the page. */
export function useFrame(onNew: (document: Document) => void, onLost: () => void) {
  const address = useRef(addressOf(location.href, 'page'));
  const { frames, latest, put, newFrame, renew } = useFrames(address);
  const [document, setDocument] = useState<Document>();
  /** The latest document, which can be seen and pressed before it has loaded. */
  const [newest, setNewest] = useState<Document>();
  /** The document as it is now. */
  const shown = useRef(document);
  const [path, setPath] = useState(location.pathname);
  const tries = useRef(0);

  const arrive = (element: HTMLIFrameElement) => {
    const [page, view] = [element.contentDocument!, element.contentWindow!];
    if (page === shown.current) return;
    const { href, pathname } = view.location;
    history.replaceState(null, '', addressOf(href, 'window'));
    address.current = href;
    shown.current = page;
    setPath(pathname);
    setNewest(page);
    /** The next document is there after this one has gone, and before it is painted. */
    const awaitNext = () => {
      if (element.contentDocument === page) requestAnimationFrame(awaitNext);
      else if (element.contentDocument) flushSync(() => arrive(element));
    };
    view.addEventListener('pagehide', () => requestAnimationFrame(awaitNext));
  };
  const show = (element: HTMLIFrameElement) => {
    arrive(element);
    setDocument(element.contentDocument!);
  };
  const onLoad = async (id: number, element: HTMLIFrameElement) => {
    const [page, view] = [element.contentDocument!, element.contentWindow!];
    const isFirst = id === latest.current[0]!.id;
    if (hasFailed(view) && tries.current++ < MAX_TRIES) {
      const failed = address.current;
      // Unless another page has been opened.
      setTimeout(() => address.current === failed && view.location.reload(), 300);
      return;
    }
    tries.current = 0;
    if (hasFailed(view) && !isFirst) {
      // The old page stays; the panel says what is wrong with the content.
      return put(latest.current.slice(0, 1));
    }
    onNew(page);
    if (isFirst) return flushSync(() => show(element));
    await untilReleased();
    // Another page may have been opened in the meantime.
    const frame = latest.current.find((each) => each.id === id);
    if (!frame) return;
    skipEntrance(page);
    view.scrollTo({ top: shown.current?.defaultView?.scrollY ?? 0, behavior: 'instant' });
    // Swaps frames and listeners at once: a press in between would be lost.
    flushSync(() => {
      put([frame]);
      show(element);
    });
  };
  const open = (next: string) => {
    address.current = next;
    const view = shown.current?.defaultView;
    // The first page may still be loading: there is no window yet.
    put(view ? latest.current.slice(0, 1) : [newFrame()]);
    view?.location.assign(next);
  };
  const { destination, go } = useDestination(open, onLost);
  /** The path of the page on its way or, without one, of the page that is shown. */
  const nextPath = () => destination.current ?? new URL(address.current, location.href).pathname;
  /** Whether the page could not be drawn. */
  const isBlank = !!document?.defaultView && hasFailed(document.defaultView);
  return { frames, document, newest, isBlank, path, nextPath, go, renew, onLoad };
}
