import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '../phone/window.ts';

export type FrameModel = {
  /** The page that is shown and, while it is drawn anew, the next one behind it. */
  frames: readonly { id: number; src: string }[];
  /** The document that is shown. */
  document: Document | undefined;
  /** Whether no page is shown, since none could be drawn. */
  isBlank: boolean;
  /** The address of the page that is shown. */
  path: string;
  /** The address of the page that is on its way, or else of the one that is shown. */
  nextPath: () => string;
  /** Shows another page. */
  go: (path: string) => Promise<void>;
  /** Draws the page anew, and shows it once it stands: nothing blinks or scrolls. */
  renew: () => void;
  onLoad: (id: number, element: HTMLIFrameElement) => Promise<void>;
};

/**
 * How often a page is loaded again: the server may learn of a photo after the text that names it.
 */
const MAX_TRIES = 5;

const hasFailed = ({ performance }: Window) =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ responseStatus }) => responseStatus >= 500,
  );

/** How long a press may hold a new page back, in milliseconds. */
const MAX_PRESS = 10_000;

/** Waits until the pointer is up: a page replaced in the middle of a press would lose the click. */
async function waitForRelease(document: Document | undefined): Promise<void> {
  if (!document?.querySelector(':active')) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      document.addEventListener(end, resolve, { once: true });
    setTimeout(resolve, MAX_PRESS);
  });
  // The click follows the end of the press.
  await new Promise((resolve) => setTimeout(resolve));
}

/** The frames that hold the page, and the address of the window, which follows it. */
export function useFrame(onNew: (document: Document) => void, onLost: () => void): FrameModel {
  const [frames, setFrames] = useState([{ id: 0, src: addressOf(location.href, 'page') }]);
  /** The same frames, before they are drawn: what happens in one moment builds on each other. */
  const latest = useRef(frames);
  const [document, setDocument] = useState<Document>();
  const [path, setPath] = useState(location.pathname);
  /** Each frame has an id of its own: the same one again would keep its element, and never load. */
  const lastId = useRef(0);
  const isLate = useRef(false);
  const tries = useRef(0);
  /** The page that is shown or on its way. */
  const wantedPath = useRef(addressOf(location.href, 'page'));
  /** The path that was last asked for, until the server has answered. */
  const destination = useRef<string>(undefined);
  /** The document that is shown, current even in older callbacks. */
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
      // The page as it was is better than none; the panel says what is wrong with the content.
      put(latest.current.slice(0, 1));
      if (isLate.current) renew();
      return;
    }
    onNew(next);
    if (isFirst) return flushSync(() => show(element));
    await waitForRelease(shownDocument.current);
    // Meanwhile another page may have been opened.
    const frame = latest.current.find((each) => each.id === id);
    if (!frame) return;
    // The entrance is not played again; what moves with the scroll goes on.
    const entrance = next.getAnimations().filter(({ timeline }) => timeline === next.timeline);
    for (const animation of entrance) animation.currentTime = 10_000;
    view.scrollTo({ top: shownDocument.current?.defaultView?.scrollY ?? 0, behavior: 'instant' });
    // At once, with the listeners of the new page: a press in between would be lost.
    flushSync(() => {
      put([frame]);
      show(element);
    });
    if (isLate.current || next.location.href !== document?.location.href) renew();
  };
  const go = async (next: string) => {
    destination.current = next;
    const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(
      () => undefined,
    );
    // Meanwhile another page may have been asked for.
    if (destination.current !== next) return;
    destination.current = undefined;
    // If the server is down, the browser's error page would replace the site's.
    if (!answer) return onLost();
    wantedPath.current = next;
    const view = shownDocument.current?.defaultView;
    // A page that is still on its way has no window to lead elsewhere.
    put(view ? latest.current.slice(0, 1) : [{ id: ++lastId.current, src: next }]);
    view?.location.assign(next);
  };
  const nextPath = () => destination.current ?? new URL(wantedPath.current, location.href).pathname;
  const isBlank = !!document?.defaultView && hasFailed(document.defaultView);
  return { frames, document, isBlank, path, nextPath, go, renew, onLoad };
}
