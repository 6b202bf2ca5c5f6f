import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';
import { PAGES } from '#site.ts';

type Props = { titre: string; description: string; picture: PictureData; index: number };

/** Each card enters 100 ms after the one before it (specification, point 9). */
const STAGGER = ['', '[animation-delay:100ms]', '[animation-delay:200ms]'];

/** One of the three services of the home page. */
export function ServiceCard({ titre, description, picture, index }: Props) {
  return (
    <li className={`animate-rise ${STAGGER[index]}`}>
      <article>
        <Picture picture={picture} className="arch w-full" />
        <h3 className="mt-6">{titre}</h3>
        <p className="mt-3">{description}</p>
        <Button href={PAGES.prestations.path} variant="link" className="mt-2">
          En savoir plus<span className="sr-only">{`\u00A0: ${titre}`}</span>
        </Button>
      </article>
    </li>
  );
}
