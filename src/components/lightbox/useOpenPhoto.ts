import {
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  enterPhoto,
  leavePhoto,
  onceBack,
  subscribeToAddress,
  tileInAddress,
  wasPressed,
} from './photo-address.ts';
import type { View } from './view.ts';

/** Links to whole photos. A phone may make another link of a number in a caption. */
const PHOTO_LINK = 'a[data-avif]';

const CLOSED: View = { links: [], index: 0, isOpen: false };

/** The id of a link's tile. */
const idOf = (link: HTMLAnchorElement) => link.closest('li')!.id;

const isVisible = (item: Element) => item.getClientRects().length > 0;

/**
 * The open photo of a grid, which the address names: the functions that open it, and the properties
 * of the lightbox.
 *
 * @param grid the element with a link to each whole photo
 */
export function useOpenPhoto(grid: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(CLOSED);

  const show = (link: HTMLAnchorElement, isOpen: boolean) => {
    const links = [...grid.current!.querySelectorAll<HTMLAnchorElement>(PHOTO_LINK)].filter(
      isVisible,
    );
    setView({ links, index: links.indexOf(link), isOpen });
  };
  /**
   * Shows the photo that the address names, or closes the lightbox if the grid does not show it.
   */
  const follow = () => {
    const link = document
      .getElementById(tileInAddress() ?? '')
      ?.querySelector<HTMLAnchorElement>(PHOTO_LINK);
    if (link && isVisible(link)) {
      // A photo that was pressed here is in view: the browser restores the scroll position.
      if (!wasPressed()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      show(link, true);
    } else {
      leavePhoto();
      setView((old) => ({ ...old, isLeaving: old.isOpen }));
    }
  };
  const onAddress = useEffectEvent(follow);
  useEffect(() => subscribeToAddress(onAddress), []);

  /** Renders the slides while the finger is still down. */
  const prepare = ({ target, isPrimary }: PointerEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>(PHOTO_LINK);
    if (link && isPrimary) show(link, false);
  };
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(PHOTO_LINK);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onceBack(() => {
      enterPhoto(idOf(link));
      show(link, true);
    });
    event.preventDefault();
  };
  const onTurn = (index: number) => {
    if (view.isLeaving) return;
    setView((old) => ({ ...old, index, isTurned: true }));
    enterPhoto(idOf(view.links[index]!));
  };
  const onLeave = () => {
    leavePhoto();
    follow();
  };
  const onClosed = () => {
    leavePhoto();
    setView((old) => ({ ...old, isOpen: false, isLeaving: false }));
  };

  return { prepare, open, lightbox: { view, onTurn, onLeave, onClosed } };
}
