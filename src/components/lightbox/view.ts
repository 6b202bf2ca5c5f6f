export type View = {
  /** The links of the page's pictures, in order; none until the lightbox is first opened. */
  links: HTMLAnchorElement[];
  /** The link whose photo is in view. */
  index: number;
  /** Whether the visitor turned to it; the page behind then scrolls to its tile. */
  isTurned?: boolean;
  isOpen: boolean;
  /** Whether it is closing: still open, but the address names no photo any more. */
  isLeaving?: boolean;
};
