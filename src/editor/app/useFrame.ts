import { useCallback, useRef, useState } from 'react';

export type FrameModel = {
  /** The page that is shown and, while it is drawn anew, the next one behind it. */
  frames: readonly { id: number; src: string }[];
  /** The document that is shown. */
  document: Document | undefined;
  /** The address of the page that is shown. */
  path: string;
  /** Shows another page. */
  go: (path: string) => void;
  /** Draws the page anew, and shows it once it stands: nothing blinks or scrolls. */
  renew: () => void;
  onLoad: (id: number, element: HTMLIFrameElement) => void;
};

/** The frames that hold the page, and the address of the window, which follows it. */
export function useFrame(onNew: (document: Document) => void): FrameModel {
  const [frames, setFrames] = useState([{ id: 0, src: location.href }]);
  const [document, setDocument] = useState<Document>();
  const [path, setPath] = useState(location.pathname);
  const isLate = useRef(false);

  const renew = useCallback(() => {
    setFrames((now) => {
      // One that is on its way may have been drawn too early.
      isLate.current = now.length > 1;
      return now.length > 1 ? now : [...now, { id: now[0]!.id + 1, src: location.href }];
    });
  }, []);

  const show = (element: HTMLIFrameElement) => {
    const { pathname, search, hash } = element.contentWindow!.location;
    history.replaceState(null, '', pathname + search + hash);
    setPath(pathname);
    setDocument(element.contentDocument!);
  };

  const onLoad = (id: number, element: HTMLIFrameElement) => {
    const next = element.contentDocument!;
    onNew(next);
    if (id === frames[0]!.id) return show(element);
    // The entrance is not played again; what moves with the scroll goes on.
    const entrance = next.getAnimations().filter(({ timeline }) => timeline === next.timeline);
    for (const animation of entrance) animation.currentTime = 10_000;
    element.contentWindow!.scrollTo({ top: document?.defaultView?.scrollY ?? 0, behavior: 'instant' });
    setFrames((now) => now.slice(1));
    show(element);
    if (isLate.current || next.location.href !== document?.location.href) renew();
  };
  return { frames, document, path, go: (next) => document?.defaultView?.location.assign(next), renew, onLoad };
}
