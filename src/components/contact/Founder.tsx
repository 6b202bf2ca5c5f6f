import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = {
  surtitre: string;
  titre: string;
  paragraphes: string[];
  signature: string;
  picture: PictureData;
};

const COLUMNS =
  'grid gap-x-[6%] gap-y-9 pt-8 pb-section md:grid-cols-[1fr_1.15fr] md:pt-12 ' +
  'lg:gap-x-[7%] lg:gap-y-8';

/** The founder's words beside a tall arched picture; on a tablet the heading stands above both. */
export function Founder({ surtitre, titre, paragraphes, signature, picture }: Props) {
  const [lead, ...rest] = paragraphes;
  return (
    <section className={`founder wrap ${COLUMNS}`}>
      <div className="md:max-lg:order-1 lg:row-span-2">
        <Picture picture={picture} priority className="arch w-full" />
      </div>
      <div className="md:max-lg:col-span-2 lg:self-end">
        <p className="font-medium text-prune">{surtitre}</p>
        <h1 className="mt-4 text-[clamp(2.875rem,1.9rem+3.6vw,6.5rem)]">
          <Emphasis text={titre} />
        </h1>
      </div>
      <div className="max-w-[36rem] md:max-lg:order-1">
        <p className="text-lead">{lead}</p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-4">
            {paragraph}
          </p>
        ))}
        <p className="mt-7 font-serif text-h3 text-prune italic">{signature}</p>
      </div>
    </section>
  );
}
