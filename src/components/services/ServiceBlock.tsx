import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import { durationRange } from '#institute/prices.ts';
import { speakDuration } from '#kit/french/format.ts';
import { withSiblingPlace } from '#kit/editor.ts';
import type { PictureData } from '#photos/pictures.ts';
import { PAGES } from '#site.ts';

type Props = {
  number: number;
  titre: string;
  description: string;
  titreListe: string;
  liste: string[];
  picture: PictureData;
  /** The range of its prices, in words. */
  price: string;
  /** The lengths of its lines, whose range is shown. */
  minutes: (number | undefined)[];
  /** The query of /tarifs that chooses this service; undefined if it cannot be chosen. */
  visit?: string;
  /** Whether it fills the row, as the last of an odd number does. */
  wide: boolean;
  /** The photo's view transition name. */
  id?: string;
};

const WIDE =
  'gap-x-8 sm:col-span-2 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-x-14';
const NARROW = 'pb-20 sm:row-span-5 sm:grid-rows-subgrid md:pb-28';

const PRICE =
  'inline-flex min-h-[44px] items-center font-serif text-[clamp(2.375rem,1.7rem+1.6vw,3.5rem)] ' +
  'leading-none text-prune';

/** The large rounded corner, which differs from block to block. */
const CORNERS = ['rounded-tl-[38%]', 'rounded-tr-[38%]', 'rounded-bl-[38%]', 'rounded-br-[38%]'];

/** A numbered service, whose parts align with those of the block beside it. */
export function ServiceBlock({
  number,
  titre,
  description,
  titreListe,
  liste,
  picture,
  price,
  minutes,
  visit,
  wide,
  id,
}: Props) {
  // The first two are in view at once: an animation would delay the first picture.
  const arrives = number > 2 ? 'arrive' : '';
  const duration = durationRange(minutes);
  const withListPlace = (words: string) => withSiblingPlace(words, titre, 'tarifs');
  return (
    <li id={id} className={`service-block grid content-start ${wide ? WIDE : NARROW}`}>
      <Picture
        picture={picture}
        priority={number === 1}
        className={`${arrives} w-full rounded-photo ${wide ? 'sm:max-lg:h-full' : ''} ${CORNERS[(number - 1) % CORNERS.length]}`}
      />
      <article
        className={`grid ${wide ? 'max-sm:mt-7' : 'mt-7 sm:row-span-4 sm:grid-rows-subgrid'}`}
      >
        <h2 className={`${arrives} text-[clamp(1.875rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]`}>
          <span className="mr-[12px] text-terracotta">
            {number}
            {/* A pause, so that « 4 Extensions » is not read as « quatre extensions ». */}
            <span className="spoken">. </span>
          </span>
          {titre}
        </h2>
        <div className="mt-4 flex flex-wrap content-start items-baseline gap-x-5 sm:max-md:flex-col">
          <a href={PAGES.tarifs.path} className={PRICE}>
            <span className="drawn">{withListPlace(price)}</span>
            <span className="sr-only">
              {'\u00A0'}: {titre}, voir les tarifs
            </span>
          </a>
          {visit && (
            <Button href={PAGES.tarifs.path + visit} variant="link" className="noscript:hidden">
              <span className="drawn">Composer ma pose</span>
              <span className="sr-only">
                {'\u00A0'}: {titre}
              </span>
            </Button>
          )}
          {duration && (
            <p className="w-full text-small">
              <span aria-hidden="true">{withListPlace(duration)}</span>
              <span className="sr-only">{durationRange(minutes, speakDuration)}</span>
            </p>
          )}
        </div>
        <p className={`${arrives} mt-5 max-w-[36em] whitespace-pre-line`}>{description}</p>
        <div className={`${arrives} mt-7`}>
          <h3 className="font-sans text-body font-medium tracking-[0]">{titreListe}</h3>
          <ul className="mt-2.5">
            {liste.map((item) => (
              <li key={item} className="almond-bullet border-t border-line py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </li>
  );
}
