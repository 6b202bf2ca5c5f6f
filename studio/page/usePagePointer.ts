import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { locate, type Hit, type Point } from './locate.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { useListener } from '../base/useListener.ts';
import { photoPlace, valueAt } from '../content/content.ts';
import { readPlace } from '../content/place.ts';

/** What a mouse event on the page hits; a keyboard presses the middle of an element. */
function hitOf({ target, clientX: x, clientY: y }: MouseEvent): Hit | undefined {
  const element = target as Element;
  if (element.nodeType !== 1) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return locate(element, x || y ? { x, y } : { x: left + width / 2, y: top + height / 2 });
}

/** Whether a link leads to another page of the site. */
const leadsOn = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin &&
  pathname !== location.pathname &&
  SITE.pages.some(({ path }) => path === pathname);

/** Opens what is pressed on the page, or follows a link. */
export function usePress(
  document: Document | undefined,
  open: (hit: Hit, point: Point) => void,
): void {
  const { goTo } = usePanel();
  const onPress = (event: MouseEvent) => {
    // The browser moves the caret itself.
    const isInTyped = (event.target as HTMLElement).isContentEditable;
    const hit = isInTyped ? undefined : hitOf(event);
    const link = (event.target as Element).closest('a');
    const isInNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
    const next =
      !isInTyped && !hit && !isInNewWindow && link && leadsOn(link) ? link.href : undefined;
    // The editor's window stays on the site.
    if (isInTyped || (hit ?? next ?? link?.target)) event.preventDefault();
    if (isInTyped || hit) event.stopPropagation();
    if (next) goTo(next);
    // Once its script is there, a page repeats an early press, which has opened the fields already.
    const isRepeated = !event.isTrusted && !event.clientX && !event.clientY;
    if (hit && !isRepeated) open(hit, event);
  };
  useListener(document, 'click', onPress, true);
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
    const elements = document!.elementsFromPoint(event.clientX, event.clientY) as HTMLElement[];
    const image = elements.find(({ localName }) => localName === 'img');
    const name = image?.dataset.place && valueAt(content, readPlace(image.dataset.place));
    const file = event.dataTransfer?.files[0];
    if (name && file) openFields(photoPlace(content, String(name)), { file });
  });
}
