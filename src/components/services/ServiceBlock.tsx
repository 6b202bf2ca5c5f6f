import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';
import { PAGES } from '#site.ts';

type Props = {
  number: number;
  titre: string;
  description: string;
  titreListe: string;
  liste: string[];
  picture: PictureData;
  /** Price or range as shown, from the price file. */
  price: string;
  /** The query of /tarifs that chooses this pose; none when its prices are no pose. */
  visit?: string;
  /** The last of an odd number takes the whole row. */
  wide: boolean;
};

/** One large rounded corner that turns from block to block. */
const CORNERS = ['rounded-tl-[38%]', 'rounded-tr-[38%]', 'rounded-bl-[38%]', 'rounded-br-[38%]'];

/** A numbered service: picture, description and what it brings. */
export function ServiceBlock({ number, titre, description, titreListe, liste, picture, price, visit, wide }: Props) {
  return (
    <li
      className={`service-block ${wide ? 'grid gap-x-8 md:col-span-2 md:grid-cols-2 md:items-center lg:gap-x-14' : ''}`}
    >
      <Picture
        picture={picture}
        priority={number === 1}
        className={`w-full rounded-photo ${CORNERS[(number - 1) % CORNERS.length]}`}
      />
      <article className="mt-7">
        <h2 className="flex items-baseline gap-3 text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-[1.1]">
          <span className="text-terracotta">
            {number}
            {/* Read as a number of order, not « quatre extensions ». */}
            <span className="sr-only">.</span>
          </span>{' '}
          {titre}
        </h2>
        <p className="mt-3 text-ink">
          <a
            href={PAGES.tarifs.path}
            className="inline-flex min-h-[44px] items-center font-serif text-h3 underline decoration-terracotta decoration-1 underline-offset-[6px] hover:decoration-prune"
          >
            {price}
            <span className="sr-only">
              {'\u00A0'}: {titre}, voir les tarifs
            </span>
          </a>
          {visit && (
            <Button href={PAGES.tarifs.path + visit} variant="link" className="ml-6">
              <span className="drawn">Composer ma pose</span>
              <span className="sr-only">
                {'\u00A0'}: {titre}
              </span>
            </Button>
          )}
        </p>
        <p className="mt-1 max-w-[36em]">{description}</p>
        <h3 className="mt-5 font-sans text-body font-medium tracking-[0]">{titreListe}</h3>
        <ul className="mt-2 grid gap-1.5">
          {liste.map((item) => (
            <li key={item} className="almond-bullet">
              {item}
            </li>
          ))}
        </ul>
      </article>
    </li>
  );
}
