import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import { withSiblingPlace } from '#kit/editor.ts';
import type { PictureData } from '#photos/pictures.ts';

type Props = {
  titre: string;
  description: string;
  picture: PictureData;
  /** « dès 25 € », or nothing. */
  price: string;
  href: string;
  /** The photo's view transition name. */
  id?: string;
  index: number;
};

/** The animation of each card starts 100 ms after that of the one before. */
const STAGGER = ['', '[animation-delay:100ms]', '[animation-delay:200ms]'];

export function ServiceCard({ titre, description, picture, price, href, id, index }: Props) {
  return (
    <li id={id}>
      <article className="breathes relative">
        <div className={`arrive ${STAGGER[index]}`}>
          <Picture picture={picture} className="arch w-full" />
          <h3 className="mt-6">{titre}</h3>
          {price && (
            <p className="mt-1 font-serif text-h3 leading-tight text-prune">
              {withSiblingPlace(price, titre, 'tarifs')}
            </p>
          )}
          <p className="mt-3">{description}</p>
        </div>
        <Button href={href} variant="link" className="mt-2 after:absolute after:inset-0">
          <span className="drawn">
            En savoir plus<span className="sr-only">{`\u00A0: ${titre}`}</span>
          </span>
        </Button>
      </article>
    </li>
  );
}
