export type View = {
  /** The links of the page's pictures, in order; none until the lightbox is first opened. */
  links: HTMLAnchorElement[];
  /** The link whose photo is in view. */
  index: number;
  /** Whether it was turned to: the page behind then follows. */
  isTurned?: boolean;
  isOpen: boolean;
  /** Open, but on its way out: the address names no photo any more. */
  isLeaving?: boolean;
};
