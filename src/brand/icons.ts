/** The site's icons, drawn from the emblem, and the manifest that names them. */
import sharp from 'sharp';
import type { Content } from '#content/schema.ts';
import { colour } from './colours.ts';
import { ALMOND } from './Logo.tsx';

const PRUNE = colour('prune');
const BLUSH = colour('blush');
const PETAL = colour('petal');

type IconOptions = {
  /** The almond's share of the icon's height, 0 to 1. */
  scale: number;
  /** Radius of the corners of the square behind it, if there is one. */
  radius?: number;
  /** A style element for the almond's body `.b` and shine `.s`. */
  style?: string;
};

/** The emblem as a square SVG with a side of 32. */
function emblemIcon({ scale, radius, style = '' }: IconOptions): string {
  const side = ALMOND.height;
  const [x, y] = [ALMOND.width, ALMOND.height].map((length) => (side - length * scale) / 2);
  const square = `<rect width="${side}" height="${side}" rx="${radius}" fill="${PETAL}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    style,
    radius === undefined ? '' : square,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path class="b" fill="${PRUNE}" d="${ALMOND.body}"/>`,
    `<path class="s" fill="none" stroke="${BLUSH}" stroke-width="${ALMOND.shineWidth}" `,
    `stroke-linecap="round" d="${ALMOND.shine}"/></g></svg>`,
  ].join('');
}

/** For browser tabs, dark ones too. */
export function faviconSvg(): string {
  const inTheDark = `.b{fill:${BLUSH}}.s{stroke:${PRUNE}}`;
  const style = `<style>@media (prefers-color-scheme:dark){${inTheDark}}</style>`;
  return emblemIcon({ scale: 1, style });
}

const tile = emblemIcon({ scale: 0.64, radius: 7 });

/** Every PNG icon by its file name without ending; sizes in pixels. */
export const PNG_ICONS = {
  // iOS rounds its own corners.
  'apple-touch-icon': { svg: emblemIcon({ scale: 0.64, radius: 0 }), size: 180 },
  'icone-192': { svg: tile, size: 192 },
  'icone-512': { svg: tile, size: 512 },
  // A launcher may cut a maskable icon to a circle of 80 %.
  'icone-512-masquable': { svg: emblemIcon({ scale: 0.54, radius: 0 }), size: 512 },
} as const;

/** Draws a square SVG as a PNG of `size` pixels. */
export const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/**
 * Packs PNG pictures of at most 256 px into an .ico file: a header of 6 bytes, an entry of 16 bytes
 * for each picture, then the pictures (https://learn.microsoft.com/previous-versions/ms997538).
 */
function ico(pictures: { size: number; data: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** The icon that programs request without reading a page. */
export async function faviconIco(): Promise<Buffer> {
  const svg = emblemIcon({ scale: 1 });
  return ico(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(svg, size) }))),
  );
}

/**
 * The manifest, for phones with the site on their home screen (https://www.w3.org/TR/appmanifest/).
 */
export const manifest = ({ institut, pages }: Content) => ({
  id: '/',
  name: institut.nom,
  short_name: institut.nom,
  description: pages.defaut.description,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: colour('milk'),
  theme_color: colour('milk'),
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icone-512-masquable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
