import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { altText, plainText } from '#kit/editor.ts';
import type { Bakery } from './schema.ts';

const FILES = import.meta.glob<ImageMetadata>('@content/photos/*/*.{jpg,png}', {
  eager: true,
  import: 'default',
});

export async function picture({ photos }: Pick<Bakery, 'photos'>, name: string) {
  const { photo, alt } = photos[name]!;
  const src =
    FILES[Object.keys(FILES).find((path) => path.endsWith(`/${plainText(name)}/${photo}`))!]!;
  const image = await getImage({ src, width: 200, height: 200 });
  return { src: image.src, alt: altText(alt, name) };
}
