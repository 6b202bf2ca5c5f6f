import type { Focal } from '#kit/photos/crop.ts';
import { below } from '../content/place.ts';
import { nameOf, valueAt } from '../content/content.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { thumbnail } from '../panel/thumbnail.ts';
import type { ListedPhoto } from './useListedPhotos.ts';

const PICTURE =
  'aspect-square w-full rounded-[14px] bg-petal object-cover outline-offset-2 outline-prune ' +
  'group-has-checked:outline-3';
const TICK =
  'grid size-8 place-items-center rounded-pill bg-white/90 shadow-[0_1px_4px_rgb(42_22_32/0.35)]';

type Props = {
  photo: ListedPhoto;
  /** The row of the grid that it stands in, beside its fields, which show its name. */
  row?: number;
};

/** A photo of the site, which opens, and is ticked as `photo` of the form around it. */
export function PhotoTile({ photo: { place, folder, pages }, row }: Props) {
  const { content } = useSiteContent();
  const { openFields } = usePanel();
  const label = nameOf(content, place);
  const { x = 50, y = 50 } = Object(valueAt(content, below(place, 'cadrage'))) as Partial<Focal>;
  return (
    <li className="group relative" style={{ gridRow: row }}>
      <button type="button" className="block w-full text-left" onClick={() => openFields(place)}>
        <img
          src={thumbnail(content, folder)}
          alt=""
          loading="lazy"
          className={PICTURE}
          style={{ objectPosition: `${x}% ${y}%` }}
        />
        <span className={`mt-2 block leading-tight text-ink ${row ? 'sr-only' : ''}`}>{label}</span>
        <span className={`block leading-snug text-muted ${row ? 'mt-2' : 'mt-0.5'}`}>
          {pages.join(', ') || 'Nulle part encore'}
        </span>
      </button>
      <label className="absolute top-0 left-0 grid size-12 cursor-pointer place-items-center">
        <span className={TICK}>
          <input
            type="checkbox"
            name="photo"
            value={place.file}
            className="size-5 cursor-pointer accent-prune"
            aria-label={`Choisir ${label}`}
          />
        </span>
      </label>
    </li>
  );
}
