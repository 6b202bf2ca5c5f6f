import { Button } from '#components/ui/Button.tsx';
import { Link } from '#components/ui/Link.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = {
  titre: string;
  texte: string;
  /** Decorative, so its alternative text is empty. */
  picture: PictureData;
  booking: string;
  /** The address of « Bon à savoir », on pages with a link to it. */
  advice?: string;
};

const ADVICE_LINK =
  'screen-only mt-4 inline-flex min-h-[44px] w-fit items-center underline underline-offset-[6px]';

/** The plum-coloured band that ends a page: a call to book beside an arched picture. */
export function BookingBand({ titre, texte, picture, booking, advice }: Props) {
  return (
    <section aria-labelledby="reserver" className="booking-band deferred wrap py-section">
      <div className="on-dark bg-prune text-blush">
        <div>
          <div className="arrive">
            <h2 id="reserver" className="text-white">
              <Emphasis text={titre} />
            </h2>
            <p className="mt-5 mb-8 max-w-md">{texte}</p>
          </div>
          <Button href={booking} variant="secondary">
            Réserver ma séance
          </Button>
          {advice && (
            <Link href={advice} className={ADVICE_LINK}>
              Bon à savoir avant de venir
            </Link>
          )}
        </div>
        <Picture picture={picture} className="arrive screen-only" />
      </div>
    </section>
  );
}
