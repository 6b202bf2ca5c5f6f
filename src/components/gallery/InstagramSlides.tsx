import { NewTabHint } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import { Slides } from '#components/ui/Slides.tsx';
import type { PictureData } from '#photos/pictures.ts';

export type InstagramItem = { picture: PictureData; href: string };

/** The Instagram feed's pictures, each a link to the publication or the profile. */
export function InstagramSlides({ items }: { items: InstagramItem[] }) {
  return (
    <Slides
      noun="Photo"
      className="basis-[64%] sm:basis-[38%] md:basis-1/3 lg:basis-1/4"
      slides={items.map(({ picture, href }) => ({
        key: picture.src,
        content: (
          <a href={href} target="_blank" rel="noopener noreferrer" className="block rounded-photo">
            <Picture picture={picture} className="aspect-square w-full rounded-photo" />
            <span className="sr-only">, sur Instagram</span>
            <NewTabHint />
          </a>
        ),
      }))}
    />
  );
}
