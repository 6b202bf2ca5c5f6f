import { Button } from '#components/ui/Button.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';
import { PAGES } from '#site.ts';

type Props = {
  surtitre: string;
  titre: string;
  introduction: string;
  large: PictureData;
  small: PictureData;
  booking: string;
};

/**
 * The first section of the home page: two almond-shaped photos, the tagline, a booking button. The
 * photos come first, so that words which are painted before the rest has arrived do not move.
 */
export function Hero({ surtitre, titre, introduction, large, small, booking }: Props) {
  return (
    <section className="hero wrap">
      <div className="hero-almonds animate-rise [animation-delay:100ms]">
        <Picture picture={large} priority className="almond" />
        <Picture picture={small} className="almond" />
      </div>
      <div className="hero-words">
        <p className="animate-rise font-medium text-prune">{surtitre}</p>
        <h1 className="animate-rise">
          <Emphasis text={titre} />
        </h1>
        <p className="hero-lead animate-rise text-lead">{introduction}</p>
        <Button href={booking} className="own-booking animate-appear">
          <span>Prendre rendez-vous</span>
        </Button>
        <Button href={PAGES.prestations.path} variant="outline" className="animate-appear">
          Découvrir les prestations
        </Button>
      </div>
    </section>
  );
}
