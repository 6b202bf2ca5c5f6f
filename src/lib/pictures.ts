/** From a photo's name to everything an `<img>` needs: cropped to its slot, in AVIF, WebP and JPEG. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Content } from '#content/schema.ts';
import { SLOTS, slotWidths, type SlotName } from './slots.ts';

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
  { photos }: Pick<Content, 'photos'>,
  name: string,
  slotName: SlotName,
  alt?: string,
): Promise<PictureData> {
  const photo = photos[name];
  if (!photo) throw new Error(`content/photos/${name} : cette photo est introuvable.`);
  const src = fileOf(name, photo.photo);
  const slot = SLOTS[slotName];
  const { widths, ratio } = slotWidths(slot, photo);
  const position = `${photo.cadrage.x}% ${photo.cadrage.y}%`;
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
  return {
    src: fallback.src,
    width: middle,
    height: Math.round(middle / ratio),
    alt: alt ?? photo.alt,
    sizes: slot.sizes,
    sources: [
      await srcSet('avif', widths),
      await srcSet(
        'webp',
        widths.filter((_, index) => index % 3 === (widths.length - 1) % 3),
      ),
    ],
  };
}
