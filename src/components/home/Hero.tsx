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
 * The opening of the home page: two almonds, the tagline, the way to book. On an upright screen the almonds are above, as
 * large as the first screen allows with the button on it.
 */
export function Hero({ surtitre, titre, introduction, large, small, booking }: Props) {
  return (
    <section className="hero wrap grid items-center gap-x-10 gap-y-9 pt-8 pb-section md:grid-cols-[1.25fr_1fr] md:pt-10 upright:grid-cols-1 upright:pt-2.5 upright:sm:gap-y-16">
      <div className="flex animate-rise flex-wrap gap-x-3">
        <p className="w-full font-medium text-prune">{surtitre}</p>
        <h1 className="mt-3 w-full max-w-[7em] text-wrap md:mt-5 upright:max-w-[11em] upright:text-balance">
          <Emphasis text={titre} />
        </h1>
        <p className="mt-5 w-full max-w-[30em] text-lead md:mt-7 max-sm:order-1">{introduction}</p>
        <Button href={booking} className="own-booking mt-6 max-sm:w-full md:mt-9">
          Prendre rendez-vous
        </Button>
        <Button href={PAGES.prestations.path} variant="outline" className="mt-6 max-sm:order-1 max-sm:w-full md:mt-9">
          Découvrir les prestations
        </Button>
      </div>
      <div className="hero-almonds relative ml-auto animate-rise [animation-delay:100ms] upright:-order-1">
        <Picture picture={large} priority className="ml-auto almond w-[69.5%] md:w-[81%] upright:w-[69.5%]" />
        <div className="absolute bottom-[-5%] left-0 w-[36.5%] md:w-[39%] upright:w-[36.5%]">
          <Picture picture={small} className="almond w-full [outline:8px_solid_var(--color-milk)]" />
        </div>
      </div>
    </section>
  );
}
