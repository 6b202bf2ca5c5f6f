import type { Size } from './crop.ts';

/** Pixels of a social card (https://ogp.me, and the ratio that large-summary cards show whole). */
export const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The arch of a social card that holds its photo, in pixels. */
export const ARCH = { width: 472, height: 570 };

/** A place for a picture on the page. */
export type Slot = {
  /** Width over height; none keeps the photo whole. */
  ratio?: number;
  /** The CSS widths the slot takes, as in the `sizes` attribute. */
  sizes: string;
  /** Widths of the renditions in device pixels, rising: phones at two and three pixels a CSS pixel, desktops at one and two. */
  widths: readonly number[];
};

/**
 * Every slot of the site. `sizes` must follow the layout: a test measures each picture against its slot.
 */
export const SLOTS = {
  heroLarge: {
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) 430px, (min-width: 1024px) 33vw, (min-width: 768px) calc(69vw - 353px), 62vw',
    widths: [270, 490, 730, 1000],
  },
  heroSmall: {
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) 206px, (min-width: 1024px) 16vw, (min-width: 768px) calc(33vw - 168px), 31vw',
    widths: [130, 245, 480],
  },
  card: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 392px, (min-width: 768px) 30vw, calc(100vw - 40px)',
    widths: [260, 400, 712, 1100],
  },
  tile: {
    ratio: 1,
    sizes: '(min-width: 1304px) 295px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 44vw',
    widths: [200, 345, 620],
  },
  strip: { ratio: 1, sizes: '(min-width: 768px) 25vw, 50vw', widths: [200, 390, 720] },
  /** On phones it is cut to a square, so that its height is what counts: 92 % of the width there is enough. */
  band: {
    ratio: 8 / 9,
    sizes: '(min-width: 1304px) 496px, (min-width: 768px) 38vw, calc(92vw - 37px)',
    widths: [304, 504, 648, 1000],
  },
  block: {
    ratio: 5 / 4,
    sizes: '(min-width: 1304px) 592px, (min-width: 768px) 45vw, calc(100vw - 40px)',
    widths: [360, 600, 710, 1185],
  },
  /** Above the bill of a visit; its height is what the choices beside it leave. */
  visit: { ratio: 4 / 3, sizes: '(min-width: 1024px) max(460px, 28vw), 100vw', widths: [500, 780, 1170] },
  family: {
    ratio: 4 / 5,
    sizes: '(min-width: 1600px) 156px, (min-width: 768px) 128px, 88px',
    widths: [160, 290],
  },
  gallery: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 392px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, calc(100vw - 40px)',
    widths: [400, 712, 1100],
  },
  lightbox: { sizes: '100vw', widths: [760, 1400] },
  instagram: {
    ratio: 1,
    sizes: '(min-width: 1304px) 290px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 62vw',
    widths: [260, 490, 730],
  },
  portrait: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 520px, (min-width: 768px) 40vw, calc(100vw - 40px)',
    widths: [320, 520, 700, 1100],
  },
  /** On the social card, which is drawn at build (brand/share-card.tsx): here for the size a photo needs. */
  share: { ratio: ARCH.width / ARCH.height, sizes: `${ARCH.width}px`, widths: [ARCH.width, 2 * ARCH.width] },
  emblem: { ratio: 5 / 7, sizes: '220px', widths: [220, 440] },
} satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

/**
 * The smallest photo, in pixels, that still looks sharp in a slot: one photo pixel for each CSS pixel, half the largest
 * rendition.
 */
export function neededSize(slot: Slot): Size {
  const width = Math.max(slot.widths[0]!, slot.widths.at(-1)! / 2);
  return { width, height: slot.ratio === undefined ? 1 : Math.round(width / slot.ratio) };
}

/**
 * The renditions a slot needs of a photo: rising widths in pixels, the slot's own as far as the photo goes and then all it
 * can give, and the ratio they share.
 */
export function slotWidths(slot: Slot, source: Size): { widths: number[]; ratio: number } {
  const ratio = slot.ratio ?? source.width / source.height;
  const widest = Math.min(slot.widths.at(-1)!, source.width, Math.floor(source.height * ratio));
  return { widths: [...slot.widths.filter((width) => width < widest), widest], ratio };
}
