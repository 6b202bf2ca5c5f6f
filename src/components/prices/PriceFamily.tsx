import { Picture } from '#components/ui/Picture.tsx';
import type { Family } from '#institute/prices.ts';
import type { PictureData } from '#photos/pictures.ts';
import { PriceLine } from './PriceLine.tsx';

type Props = { family: Family; picture?: PictureData };

export function PriceFamily({ family, picture }: Props) {
  const { nom, note, lignes } = family;
  return (
    <section className="price-family border-t border-line">
      {picture && <Picture picture={picture} className="arch screen-only" />}
      <div>
        <h2>{nom}</h2>
        <p className="mt-3">{note}</p>
      </div>
      <ul>
        {lignes.map((line) => (
          <PriceLine key={line.nom} line={line} family={family} />
        ))}
      </ul>
    </section>
  );
}
