import { nameOf } from '../content/content.ts';
import { below } from '../content/place.ts';
import { useSiteContent } from '../panel/context.ts';
import { PlaceField } from '../panel/PlaceField.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import type { ListedPhoto } from './useListedPhotos.ts';

const ROWS = 'mt-3 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-6 md:grid-cols-[8rem_1fr] md:gap-x-6';
const FIELDS = 'col-start-2 -mt-5 content-start gap-x-6 md:grid md:grid-cols-[2fr_3fr]';

/** Photos without words, each beside its fields. */
export function PhotoRows({ photos }: { photos: readonly ListedPhoto[] }) {
  const { content } = useSiteContent();
  return (
    <div className={ROWS}>
      {/* Before the pictures, so that Tab leads from field to field. */}
      <ul aria-label="Les mots des photos" className="contents">
        {photos.map(({ place }, index) => (
          <li
            key={place.file}
            aria-label={nameOf(content, place)}
            className={FIELDS}
            style={{ gridRow: index + 1 }}
          >
            <PlaceField place={below(place, 'nom')} />
            <PlaceField place={below(place, 'alt')} />
          </li>
        ))}
      </ul>
      <ul aria-label="Photos à décrire" className="contents">
        {photos.map((photo, index) => (
          <PhotoTile key={photo.place.file} photo={photo} row={index + 1} />
        ))}
      </ul>
    </div>
  );
}
