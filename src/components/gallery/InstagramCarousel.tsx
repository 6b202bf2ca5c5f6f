import { NewTabHint } from '#components/ui/Button.tsx';
import { Carousel } from '#components/ui/Carousel.tsx';
import { Island } from '#components/ui/Island.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

export type InstagramItem = { picture: PictureData; href: string };
type Props = { title: string; intro: string; items: InstagramItem[] };

/** Island: the Instagram feed's pictures, each a link to the profile; it ends where the pictures end. */
export function InstagramCarousel({ title, intro, items }: Props) {
  return (
    <Island>
      <Carousel
        id="instagram"
        title={title}
        intro={intro}
        tone="petal"
        loop={false}
        noun="Photo"
        slideClassName="basis-[64%] sm:basis-[38%] md:basis-1/3 lg:basis-1/4"
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
    </Island>
  );
}
