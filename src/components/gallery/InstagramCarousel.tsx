import type { ComponentProps } from 'react';
import { Carousel } from '#components/ui/Carousel.tsx';
import { InstagramItem } from './InstagramItem.tsx';

type Props = { title: string; intro: string; items: ComponentProps<typeof InstagramItem>[] };

/** The Instagram feed, a carousel that does not loop. */
export const InstagramCarousel = ({ title, intro, items }: Props) => (
  <Carousel
    id="instagram"
    title={title}
    intro={intro}
    noun="Photo"
    width="basis-[64%] sm:basis-[38%] md:basis-1/3 lg:basis-1/4"
  >
    {items.map((item) => (
      <InstagramItem key={item.picture.src} {...item} />
    ))}
  </Carousel>
);
