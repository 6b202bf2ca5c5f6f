/** From a photo's name to everything an `<img>` needs: cropped to its slot, in AVIF, WebP and JPEG. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Content, Photo } from '#content/schema.ts';
import { SITE_URL } from '#site.ts';
import { SLOTS, slotWidths, type Slot, type SlotName } from './slots.ts';

const FILES = import.meta.glob<ImageMetadata>('@content/photos/*/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}', {
  eager: true,
  import: 'default',
});

export type PictureSource = { type: string; srcSet: string };

/** Plain data of one picture, ready to be a component's prop. Sizes in pixels. */
export type PictureData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sizes: string;
  sources: PictureSource[];
};

/**
 * The photo called `name`.
 *
 * @throws if there is none
 */
export function photoOf({ photos }: Pick<Content, 'photos'>, name: string): Photo {
  const photo = photos[name];
  if (!photo) throw new Error(`content/photos/${name} : cette photo est introuvable.`);
  return photo;
}

/** The point to keep in a crop, as image-service.ts reads it. */
const focus = ({ cadrage }: Photo) => `${cadrage.x}% ${cadrage.y}%`;
/** By `folder/file`; the paths before that depend on where the content lies. */
const BY_NAME = new Map(Object.entries(FILES).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]));

function fileOf(name: string, file: string): ImageMetadata {
  const found = BY_NAME.get(`${name}/${file}`);
  if (!found) throw new Error(`content/photos/${name}/${file} : cette photo est introuvable.`);
  return found;
}

/**
 * Prepares the photo called `name` for a slot of the page.
 *
 * @param alt replaces the photo's own alternative text; '' for decoration
 * @throws if no photo has that name
 */
export async function picture(
  site: Pick<Content, 'photos'>,
  name: string,
  slotName: SlotName,
  alt?: string,
): Promise<PictureData> {
  const photo = photoOf(site, name);
  const src = fileOf(name, photo.photo);
  const slot: Slot = SLOTS[slotName];
  const { widths, ratio } = slotWidths(slot, photo);
  const position = focus(photo);
  const render = (width: number, format: 'avif' | 'webp' | 'jpeg') =>
    getImage({ src, width, height: Math.round(width / ratio), format, fit: 'cover', position });
  const srcSet = async (format: 'avif' | 'webp', list: number[]) => {
    const images = await Promise.all(list.map((width) => render(width, format)));
    return {
      type: `image/${format}`,
      srcSet: images.map((image, index) => `${image.src} ${list[index]}w`).join(', '),
    };
  };
  const middle = widths[Math.floor(widths.length / 2)]!;
  const fallback = await render(middle, 'jpeg');
  const sources = [await srcSet('avif', widths)];
  if (!slot.noWebp) {
    const fewer = widths.filter((_, index) => index % 3 === (widths.length - 1) % 3);
    sources.push(await srcSet('webp', fewer));
  }
  return {
    src: fallback.src,
    width: middle,
    height: Math.round(middle / ratio),
    alt: alt ?? photo.alt,
    sizes: slot.sizes,
    sources,
  };
}

/** A picture outside of pages, for programs that read structured data: absolute address, sizes in pixels. */
export type Rendition = { url: string; width: number; height: number };

/** Renders the photo called `name` as JPEG of a given ratio (width / height), at most 1200 px wide. */
export async function rendition(site: Pick<Content, 'photos'>, name: string, ratio: number): Promise<Rendition> {
  const photo = photoOf(site, name);
  const width = Math.min(1200, photo.width, Math.floor(photo.height * ratio));
  const height = Math.round(width / ratio);
  const position = focus(photo);
  const image = await getImage({
    src: fileOf(name, photo.photo),
    width,
    height,
    format: 'jpeg',
    fit: 'cover',
    position,
  });
  return { url: new URL(image.src, SITE_URL).href, width, height };
}
