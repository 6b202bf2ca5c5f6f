import type { ReactNode } from 'react';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = {
  surtitre: string;
  titre: string;
  paragraphes: string[];
  signature: string;
  picture: PictureData;
  /** How and when to reach her, the first thing on the page. */
  children: ReactNode;
};

const COLUMNS =
  'grid grid-cols-1 gap-x-[6%] gap-y-8 pt-6 pb-section sm:grid-cols-2 md:gap-y-12 md:pt-10 ' +
  'lg:grid-cols-[1fr_30%] lg:gap-y-10';

/**
 * The page's title and facts, beside a tall arched picture on a desktop; then the founder's words.
 */
export function Founder({ surtitre, titre, paragraphes, signature, picture, children }: Props) {
  const [lead, ...rest] = paragraphes;
  return (
    <section className={`founder wrap ${COLUMNS}`}>
      <div className="sm:max-lg:col-span-2">
        <p className="font-medium text-prune">{surtitre}</p>
        <h1 className="mt-2.5 text-[min(clamp(2.5rem,1.7rem+3vw,5.5rem),14vw)]">
          <Emphasis text={titre} />
        </h1>
      </div>
      <div className="sm:max-lg:col-span-2">{children}</div>
      <div className="founder-picture lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Picture picture={picture} priority className="arch w-full" />
      </div>
      <div className="founder-words max-sm:max-w-[36rem] lg:col-span-2">
        <p className="text-lead whitespace-pre-line">{lead}</p>
        <div className="mt-4 lg:mt-0">
          {rest.map((paragraph) => (
            <p key={paragraph} className="mb-4 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          <p className="mt-6 font-serif text-h3 text-prune italic">{signature}</p>
        </div>
      </div>
    </section>
  );
}
