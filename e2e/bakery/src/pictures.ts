import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Bakery } from '#kit/bakery/site.ts';
import { altText, plainText } from '#kit/with-place.ts';

const FILES = import.meta.glob<ImageMetadata>('@content/photos/*/*.jpg', {
  eager: true,
  import: 'default',
});

export async function picture({ photos }: Pick<Bakery, 'photos'>, name: string) {
  const file = Object.keys(FILES).find((path) => path.includes(`/${plainText(name)}/`))!;
  const { src } = await getImage({ src: FILES[file]!, width: 400, height: 400 });
  return { src, alt: altText(photos[name]!.alt, name) };
}
