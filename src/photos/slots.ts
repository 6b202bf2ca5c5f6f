import type { Size } from './crop.ts';

/** A place for a picture on the page. */
export type Slot = {
  /** Width over height; none keeps the photo whole. */
  ratio?: number;
  /** The CSS widths the slot takes, as in the `sizes` attribute. */
  sizes: string;
  /** Smallest and largest rendition in device pixels. */
  from: number;
  to: number;
  /** The script that shows it chooses between AVIF and JPEG alone. */
  noWebp?: true;
};

/** Each rendition is this much wider than the one before, so that none is more than 1.3 times too large. */
const STEP = 1.26;

/**
 * Every slot of the site. `sizes` must follow the layout: a test measures each picture against its slot.
 */
export const SLOTS = {
  heroLarge: {
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) 430px, (min-width: 1024px) 33vw, (min-width: 768px) calc(69vw - 353px), 62vw',
    from: 240,
    to: 1000,
  },
  heroSmall: {
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) 206px, (min-width: 1024px) 16vw, (min-width: 768px) calc(33vw - 168px), 31vw',
    from: 100,
    to: 480,
  },
  card: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 392px, (min-width: 768px) 30vw, calc(100vw - 40px)',
    from: 230,
    to: 1200,
  },
  tile: {
    ratio: 1,
    sizes: '(min-width: 1304px) 295px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 44vw',
    from: 140,
    to: 640,
  },
  strip: { ratio: 1, sizes: '(min-width: 768px) 25vw, 50vw', from: 160, to: 960 },
  /** On phones it is cut to a square, so that its height is what counts: 92 % of the width there is enough. */
  band: {
    ratio: 8 / 9,
    sizes: '(min-width: 1304px) 496px, (min-width: 768px) 38vw, calc(92vw - 37px)',
    from: 290,
    to: 1100,
  },
  block: {
    ratio: 5 / 4,
    sizes: '(min-width: 1304px) 592px, (min-width: 768px) 45vw, calc(100vw - 40px)',
    from: 280,
    to: 1400,
  },
  gallery: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 392px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, calc(100vw - 40px)',
    from: 360,
    to: 1200,
  },
  lightbox: { sizes: '100vw', from: 720, to: 1400, noWebp: true },
  instagram: {
    ratio: 1,
    sizes: '(min-width: 1304px) 290px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 62vw',
    from: 250,
    to: 620,
  },
  portrait: {
    ratio: 4 / 5,
    sizes: '(min-width: 1304px) 520px, (min-width: 768px) 40vw, calc(100vw - 40px)',
    from: 280,
    // So that the ladder has a step of 700, for most phones: a page's first photo should fit one network flight.
    to: 1112,
  },
  /** On the social card, which is drawn at build (ShareCard.tsx): here for the size a photo needs. */
  share: { ratio: 472 / 570, sizes: '472px', from: 472, to: 944 },
  emblem: { ratio: 5 / 7, sizes: '220px', from: 220, to: 500 },
} satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

/**
 * The smallest photo, in pixels, that still looks sharp in a slot: one photo pixel for each CSS pixel, half the largest
 * rendition.
 */
export function neededSize(slot: Slot): Size {
  const width = Math.max(slot.from, slot.to / 2);
  return { width, height: slot.ratio === undefined ? 1 : Math.round(width / slot.ratio) };
}

/**
 * The renditions a slot needs of a photo: rising widths in pixels, the slot's own steps as far as the photo goes and then all
 * it can give, and the ratio they share.
 */
export function slotWidths(slot: Slot, source: Size): { widths: number[]; ratio: number } {
  const ratio = slot.ratio ?? source.width / source.height;
  const widest = Math.min(slot.to, source.width, Math.floor(source.height * ratio));
  const ladder: number[] = [];
  for (let width = slot.to; width > slot.from / STEP; width /= STEP) ladder.unshift(Math.round(width));
  return { widths: [...ladder.filter((width) => width < widest), widest], ratio };
}
