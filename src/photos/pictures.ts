/** Makes the data of a `<picture>` from the name of a photo. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { SITE_URL } from '#content/site-address.ts';
import { ContentError } from '#kit/check/load.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { slotWidths, type Slot } from '#kit/photos/slots.ts';
import { plainName } from '#kit/read/decode.ts';
import { altText, plainText } from '#kit/editor.ts';
import { SLOTS, type SlotName } from './slots.ts';

/** A photo's description: `photo` is the file in its folder. */
type Photo = Size & { photo: string; alt: string; cadrage: Focal };
/** The part of the content that is needed here: photos by the names of their folders. */
type WithPhotos = { photos: Readonly<Record<string, Photo>> };

/** A picture as a component's prop; sizes in pixels. */
export type PictureData = {
  /** A JPEG for older browsers. */
  src: string;
  width: number;
  height: number;
  alt: string;
  sizes: string;
  /** The AVIF renditions, as in the `srcset` attribute. */
  avif: string;
};

const FILES = import.meta.glob<ImageMetadata>(
  [
    '@content/photos/*/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}',
    // Files of systems (kit/read/left-behind.ts) whose names end like those of pictures.
    '!@content/photos/{@eaDir,__MACOSX}/*',
    '!@content/photos/*/~$*',
  ],
  { eager: true, import: 'default' },
);
/** The pictures by `folder/file`; the path before that depends on the content folder. */
const BY_NAME = new Map(
  Object.entries(FILES).map(([path, file]) => [
    path.split('/').slice(-2).map(plainName).join('/'),
    file,
  ]),
);

const missing = (name: string) =>
  new ContentError([`content/photos/${name} : cette photo est introuvable.`]);

/** @throws {ContentError} if no photo has that name */
export function photoOf({ photos }: WithPhotos, name: string): Photo {
  const photo = photos[name];
  if (!photo) throw missing(name);
  return photo;
}

/** Renders a photo, cropped around its focal point. */
function renderer(name: string, { photo, cadrage }: Photo) {
  const file = `${plainText(name)}/${photo}`;
  const src = BY_NAME.get(file);
  if (!src) throw missing(file);
  const position = `${cadrage.x}% ${cadrage.y}%`;
  return async (width: number, height: number, format: 'avif' | 'jpeg') =>
    (await getImage({ src, width, height, format, fit: 'cover', position })).src;
}

/**
 * Renders the photo called `name` for a slot.
 *
 * @param alt replaces the photo's own alternative text; '' for decoration
 * @throws {ContentError} if no photo has that name
 */
export async function picture(
  site: WithPhotos,
  name: string,
  slotName: SlotName,
  alt?: string,
): Promise<PictureData> {
  const photo = photoOf(site, name);
  const render = renderer(name, photo);
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
    alt: altText(alt ?? photo.alt, name),
    sizes: slot.sizes,
    avif: (await Promise.all(avif)).join(', '),
  };
}

/** A picture for structured data: its absolute address and its size in pixels. */
export type Rendition = { url: string; width: number; height: number };

/** Renders the photo called `name` as a JPEG of a ratio (width / height), at most 1200 px wide. */
export async function rendition(site: WithPhotos, name: string, ratio: number): Promise<Rendition> {
  const photo = photoOf(site, name);
  const width = Math.min(1200, photo.width, Math.floor(photo.height * ratio));
  const height = Math.round(width / ratio);
  const src = await renderer(name, photo)(width, height, 'jpeg');
  return { url: new URL(src, SITE_URL).href, width, height };
}
