import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = { surtitre: string; titre: string; paragraphes: string[]; signature: string; picture: PictureData };

/** The founder's words beside a tall arched picture. */
export function Founder({ surtitre, titre, paragraphes, signature, picture }: Props) {
  const [lead, ...rest] = paragraphes;
  return (
    <section className="founder wrap grid items-center gap-x-[7%] gap-y-10 pt-8 pb-section md:grid-cols-[1fr_1.15fr] md:pt-12">
      <Picture picture={picture} priority className="arch w-full" />
      <div>
        <p className="font-medium text-prune">{surtitre}</p>
        <h1 className="mt-4 text-[clamp(2.875rem,1.9rem+3.6vw,5rem)]">
          <Emphasis text={titre} />
        </h1>
        <p className="mt-6 text-lead md:mt-8">{lead}</p>
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
