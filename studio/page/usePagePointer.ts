import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SITE } from '#studio/site.ts';
import { locate, photoName, type Hit } from './locate.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import type { FrameModel } from './useFrame.ts';
import { useListener } from '../base/useListener.ts';
import { photoPlace } from '../content/content.ts';

/** What a mouse event on the page hits; a keyboard press has no point. */
function hitOf({ target, clientX: x, clientY: y }: MouseEvent): Hit | undefined {
  const element = target as Node;
  return element.nodeType === 1
    ? locate(element as Element, x || y ? { x, y } : undefined)
    : undefined;
}

/** The page of the site that a link leads to; undefined for another site or a new window. */
function pageAddressOf(link: HTMLAnchorElement | null, event: MouseEvent): string | undefined {
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isPage = origin === location.origin && SITE.pages.some(({ path }) => path === pathname);
  return isPage ? pathname + search + hash : undefined;
}

/** Opens the fields of what is pressed on the page, or follows a link. */
export function usePress({ newest, path }: FrameModel): void {
  const { openFields, goTo } = usePanel();
  /** Links and buttons that were pressed before their script was there. */
  const early = useRef(new Set<Element>());
  const onPress = (event: MouseEvent) => {
    const target = event.target as Element;
    // Hydration repeats an early press as another click, and the first one has opened the fields.
    if (!event.isTrusted && early.current.delete(target)) {
      event.preventDefault();
      return event.stopPropagation();
    }
    const hit = hitOf(event);
    const pressed = target.closest('button, a');
    if (hit && pressed?.closest('astro-island[ssr]')) early.current.add(pressed);
    const link = target.closest('a');
    // The editor's window stays on the site.
    if (hit ?? link?.target) event.preventDefault();
    if (hit) {
      event.stopPropagation();
      // React renders at once only for clicks in its own window.
      return flushSync(() => openFields(hit.place, { point: { x: event.pageX, y: event.pageY } }));
    }
    const next = pageAddressOf(link, event);
    if (!next || new URL(next, location.href).pathname === path) return;
    // Through `goTo`, so that a redraw of the old page does not replace the new one.
    event.preventDefault();
    goTo(next);
  };
  useListener(newest, 'click', onPress, true);
}

export function usePointed(document: Document | undefined): Hit | undefined {
  const [pointed, setPointed] = useState<Hit>();
  useListener(document, 'pointermove', (event: MouseEvent) => setPointed(hitOf(event)));
  useListener(document?.documentElement, 'pointerleave', () => setPointed(undefined));
  const isShown = pointed?.element.isConnected && pointed.element.ownerDocument === document;
  return isShown ? pointed : undefined;
}

/** Replaces the picture of a photo of the page by a file that is dropped on it. */
export function useDrop(document: Document | undefined): void {
  const { openFields } = usePanel();
  const { content } = useSiteContent();
  // Otherwise the browser would open the file in place of the page.
  useListener(document, 'dragover', (event) => event.preventDefault());
  useListener(document, 'drop', (event: DragEvent) => {
    event.preventDefault();
    const elements = document!.elementsFromPoint(event.clientX, event.clientY);
    const image = elements.find(({ tagName }) => tagName === 'IMG');
    const name = image && photoName(image as HTMLImageElement);
    const file = event.dataTransfer?.files[0];
    if (name && file) openFields(photoPlace(content, name), { file });
  });
}
