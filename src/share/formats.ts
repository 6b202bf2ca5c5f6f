/** The sizes in which networks show a picture, in pixels. */

export type Format = {
  label: string;
  width: number;
  height: number;
  /** What stays free of words and marks, at the top, at the bottom and on both sides. */
  top: number;
  bottom: number;
  side: number;
  /** Whether it is much taller than wide. Layouts then have other proportions. */
  isTall?: boolean;
};

/** Instagram’s stories lay their own buttons over 14 % of the height above, and 20 % below. */
export const FORMATS = {
  story: {
    label: 'Story',
    width: 1080,
    height: 1920,
    top: 270,
    bottom: 384,
    side: 92,
    isTall: true,
  },
  publication: { label: 'Publication', width: 1080, height: 1350, top: 84, bottom: 84, side: 84 },
  carre: { label: 'Carré', width: 1080, height: 1080, top: 72, bottom: 72, side: 76 },
} as const satisfies Record<string, Format>;

export type FormatKey = keyof typeof FORMATS;
