/** The almond, emblem of the house: a nail and a fruit at once. Drawn once, here, for pages, icons and cards. */
export const ALMOND = {
  width: 24,
  height: 32,
  body: 'M12 0C14.4 4.4 23 11.6 23 20.2 23 27 18 32 12 32S1 27 1 20.2C1 11.6 9.6 4.4 12 0Z',
  shine: 'M9.4 9.2C7.4 12 5.6 15.2 5.4 19',
  shineWidth: 1.6,
} as const;

type Colours = { body: string; shine: string };

type IconOptions = {
  colours: Colours;
  /** The almond's share of the icon's height, 0 to 1. */
  scale: number;
  /** What lies behind; nothing when absent. */
  background?: { colour: string; radius: number };
  /** Colours where the reader prefers a dark interface. */
  dark?: Colours;
};

/** The emblem as a square SVG, for icons. Lengths in units of a side of 32. */
export function emblemIcon({ colours, scale, background, dark }: IconOptions): string {
  const side = ALMOND.height;
  const place = `translate(${(side - ALMOND.width * scale) / 2} ${(side - ALMOND.height * scale) / 2}) scale(${scale})`;
  const night =
    dark && `<style>@media (prefers-color-scheme:dark){.b{fill:${dark.body}}.s{stroke:${dark.shine}}}</style>`;
  const back =
    background && `<rect width="${side}" height="${side}" rx="${background.radius}" fill="${background.colour}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    night,
    back,
    `<g transform="${place}"><path class="b" fill="${colours.body}" d="${ALMOND.body}"/>`,
    `<path class="s" fill="none" stroke="${colours.shine}" stroke-width="${ALMOND.shineWidth}" stroke-linecap="round" d="${ALMOND.shine}"/></g></svg>`,
  ].join('');
}
