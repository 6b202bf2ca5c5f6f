export type View = {
  /** The links of the page's pictures, in order; none until the lightbox is first opened. */
  links: HTMLAnchorElement[];
  /** The link whose photo is in view. */
  index: number;
  isOpen: boolean;
};
