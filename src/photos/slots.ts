import type { Slot } from '#kit/photos/slots.ts';

/** Pixels of a social card (https://ogp.me, and the ratio that large-summary cards show whole). */
export const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The arch of a social card that holds its photo, in pixels. */
export const ARCH = { width: 472, height: 570 };

/**
 * Every slot of the site, with its label for the owner. `sizes` must follow the layout; a test
 * compares each picture with its place on the page.
 */
export const SLOTS = {
  heroLarge: {
    label: 'Accueil, grande amande',
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) clamp(430px, 26vw, 620px), (min-width: 560px) 33vw, 62vw',
    widths: [270, 490, 730, 1000],
  },
  heroSmall: {
    label: 'Accueil, petite amande',
    ratio: 5 / 7,
    sizes: '(min-width: 1304px) clamp(206px, 13vw, 300px), (min-width: 560px) 16vw, 33vw',
    widths: [130, 260, 480],
  },
  card: {
    label: 'Accueil, carte',
    ratio: 4 / 5,
    sizes:
      '(min-width: 1304px) clamp(392px, 25vw - 20px, 565px), ' +
      '(min-width: 768px) 30vw, (min-width: 560px) 36vw, calc(100vw - 40px)',
    widths: [260, 400, 712, 1100],
  },
  tile: {
    label: 'Accueil, réalisation',
    ratio: 1,
    sizes: '(min-width: 1304px) clamp(295px, 19vw - 15px, 425px), (min-width: 560px) 22vw, 44vw',
    widths: [200, 345, 620],
  },
  /** The first tiles are as large as four when the tiles would not fill their rows. */
  largeTile: {
    label: 'Accueil, grande réalisation',
    ratio: 1,
    sizes:
      '(min-width: 1304px) clamp(610px, 38vw - 10px, 870px), ' +
      '(min-width: 560px) 46vw, calc(100vw - 40px)',
    widths: [345, 620, 870, 1240],
  },
  strip: {
    label: 'Accueil, bande de photos',
    ratio: 1,
    sizes: '(min-width: 768px) 25vw, 50vw',
    widths: [200, 390, 720],
  },
  /** On phones it is cropped to a square, so 92 % of the width is enough. */
  band: {
    label: 'Appel à réserver',
    ratio: 8 / 9,
    sizes:
      '(min-width: 1304px) clamp(496px, 30.4vw, 704px), (min-width: 560px) 38vw, calc(92vw - 37px)',
    widths: [304, 504, 648, 1000],
  },
  block: {
    label: 'Prestations',
    ratio: 5 / 4,
    sizes:
      '(min-width: 1304px) clamp(592px, 38vw - 28px, 852px), ' +
      '(min-width: 560px) 45vw, calc(100vw - 40px)',
    widths: [360, 600, 710, 1185],
  },
  /** Above the bill of a visit; its height depends on the choices beside it. */
  visit: {
    label: 'Tarifs, en haut',
    ratio: 4 / 3,
    sizes: '(min-width: 1024px) max(460px, 28vw), 100vw',
    widths: [500, 780, 1170],
  },
  family: {
    label: 'Tarifs, famille',
    ratio: 4 / 5,
    sizes: '(min-width: 1600px) 156px, (min-width: 768px) 128px, 88px',
    // A single width: the address of a second one would add 0.1 kB to the largest page.
    widths: [220],
  },
  /**
   * The width of a tile depends on its row and on the filter, so with `auto` browsers measure it.
   */
  gallery: {
    label: 'Galerie',
    ratio: 4 / 5,
    sizes:
      'auto, (min-width: 1304px) clamp(392px, 25vw - 20px, 565px), (min-width: 1024px) 30vw, ' +
      '(min-width: 320px) 46vw, calc(100vw - 40px)',
    widths: [400, 712, 1100],
  },
  /** The tile that takes two rows. */
  galleryFeature: {
    label: 'Galerie, en grand',
    ratio: 4 / 5,
    sizes:
      'auto, (min-width: 1304px) clamp(816px, 50vw - 8px, 1162px), (min-width: 1024px) 63vw, ' +
      'calc(100vw - 40px)',
    widths: [400, 712, 1100],
  },
  lightbox: { label: 'Galerie, entière', sizes: '100vw', widths: [712, 1400] },
  instagram: {
    label: 'Instagram',
    ratio: 1,
    sizes:
      '(min-width: 1304px) clamp(290px, 19vw - 20px, 420px), (min-width: 1024px) 23vw, ' +
      '(min-width: 768px) 30vw, 62vw',
    widths: [490, 730],
  },
  portrait: {
    label: 'Contact',
    ratio: 4 / 5,
    sizes:
      '(min-width: 1304px) clamp(372px, 23vw, 530px), (min-width: 1024px) 29vw, ' +
      '(min-width: 560px) 42vw, calc(100vw - 40px)',
    widths: [320, 520, 700, 1100],
  },
  /** The build draws the card (brand/share-card.tsx); this is for the size that a photo needs. */
  share: {
    label: 'Carte de partage',
    ratio: ARCH.width / ARCH.height,
    sizes: `${ARCH.width}px`,
    widths: [ARCH.width, 2 * ARCH.width],
  },
  emblem: {
    label: 'Page introuvable',
    ratio: 5 / 7,
    sizes: 'min(31vw, 33vh, 426px)',
    widths: [250, 430, 860],
  },
} satisfies Record<string, Slot & { label: string }>;

export type SlotName = keyof typeof SLOTS;
