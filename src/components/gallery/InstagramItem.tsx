import { Link } from '#components/ui/Link.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

/** A picture of the Instagram feed, a link to its publication or to the profile. */
export function InstagramItem({ picture, href }: { picture: PictureData; href: string }) {
  return (
    <Link href={href} className="block rounded-photo">
      <Picture picture={picture} className="aspect-square w-full rounded-photo" />
      <span className="sr-only">{picture.alt ? ', sur Instagram' : 'Sur Instagram'}</span>
    </Link>
  );
}
