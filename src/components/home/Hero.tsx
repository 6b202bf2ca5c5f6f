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

/** The opening of the home page: two almonds, the tagline, the way to book. */
export function Hero({ surtitre, titre, introduction, large, small, booking }: Props) {
  return (
    <section className="hero wrap grid items-center gap-x-10 gap-y-10 pt-8 pb-section md:grid-cols-[1.15fr_1fr] lg:grid-cols-[1.25fr_1fr] md:pt-10">
      <div className="animate-rise">
        <p className="font-medium text-prune">{surtitre}</p>
        <h1 className="mt-4 max-w-[11em] md:mt-5">
          <Emphasis text={titre} />
        </h1>
        <p className="mt-5 max-w-[30em] text-lead md:mt-7">{introduction}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row md:mt-9">
          <Button href={booking}>Prendre rendez-vous</Button>
          <Button href={PAGES.prestations.path} variant="outline">
            Découvrir les prestations
          </Button>
        </div>
      </div>
      <div className="relative animate-rise [animation-delay:100ms]">
        <Picture picture={large} priority className="ml-auto almond w-[68.5%] md:w-[81%]" />
        <div className="absolute bottom-[-6%] left-0 w-[34%] md:left-[2%] md:w-[39%]">
          <Picture picture={small} className="almond w-full [outline:8px_solid_var(--color-milk)]" />
        </div>
      </div>
    </section>
  );
}
