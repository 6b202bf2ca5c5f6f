/**
 * From a photo's name to everything an `<img>` needs: cropped to its slot, in AVIF, with one JPEG
 * for older browsers.
 */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { ContentError } from '#kit/content/read.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { SLOTS, type SlotName } from './slots.ts';
import { slotWidths, type Slot } from '#kit/photos/slots.ts';

/** What a photo's description says that matters here; its size is upright, in pixels. */
type Photo = Size & {
  /** The file in the photo's folder. */
  photo: string;
  alt: string;
  cadrage: Focal;
};
/** The part of the content that holds the photos, by the names of their folders. */
type WithPhotos = { photos: Readonly<Record<string, Photo>> };

/** Plain data of one picture, ready to be a component's prop. Sizes in pixels. */
export type PictureData = {
  /** The JPEG's address. */
  src: string;
  width: number;
  height: number;
  alt: string;
  sizes: string;
  /** The AVIF renditions, as in the `srcset` attribute. */
  avif: string;
};

const FILES = import.meta.glob<ImageMetadata>(
  '@content/photos/*/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}',
  {
    eager: true,
    import: 'default',
  },
);
/** By `folder/file`; the paths before that depend on where the content lies. */
const BY_NAME = new Map(
  Object.entries(FILES).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]),
);

const missing = (name: string) =>
  new ContentError([`content/photos/${name} : cette photo est introuvable.`]);

/**
 * The photo called `name`.
 *
 * @throws {ContentError} if there is none
 */
export function photoOf({ photos }: WithPhotos, name: string): Photo {
  const photo = photos[name];
  if (!photo) throw missing(name);
  return photo;
}

/**
 * Renders the photo called `name`, cropped around its focal point, when the page that shows it is
 * built.
 */
function renderer(site: WithPhotos, name: string) {
  const photo = photoOf(site, name);
  const src = BY_NAME.get(`${name}/${photo.photo}`);
  if (!src) throw missing(`${name}/${photo.photo}`);
  const position = `${photo.cadrage.x}% ${photo.cadrage.y}%`;
  return async (width: number, height: number, format: 'avif' | 'jpeg') =>
    (await getImage({ src, width, height, format, fit: 'cover', position })).src;
}

/**
 * Prepares the photo called `name` for a slot of the page.
 *
 * @param alt replaces the photo's own alternative text; '' for decoration
 * @throws if no photo has that name
 */
export async function picture(
  site: WithPhotos,
  name: string,
  slotName: SlotName,
  alt?: string,
): Promise<PictureData> {
  const photo = photoOf(site, name);
  const render = renderer(site, name);
  const slot: Slot = SLOTS[slotName];
  const { widths, ratio } = slotWidths(slot, photo);
  const height = (width: number) => Math.round(width / ratio);
  const avif = widths.map(
    async (width) => `${await render(width, height(width), 'avif')} ${width}w`,
  );
  const middle = widths[Math.floor(widths.length / 2)]!;
  return {
    src: await render(middle, height(middle), 'jpeg'),
    width: middle,
    height: height(middle),
    alt: alt ?? photo.alt,
    sizes: slot.sizes,
    avif: (await Promise.all(avif)).join(', '),
  };
}

/**
 * A picture outside of pages, for programs that read structured data: absolute address, sizes in
 * pixels.
 */
export type Rendition = { url: string; width: number; height: number };

/**
 * Renders the photo called `name` as JPEG of a given ratio (width / height), at most 1200 px wide.
 */
export async function rendition(site: WithPhotos, name: string, ratio: number): Promise<Rendition> {
  const photo = photoOf(site, name);
  const width = Math.min(1200, photo.width, Math.floor(photo.height * ratio));
  const height = Math.round(width / ratio);
  const src = await renderer(site, name)(width, height, 'jpeg');
  return { url: new URL(src, import.meta.env.SITE).href, width, height };
}
