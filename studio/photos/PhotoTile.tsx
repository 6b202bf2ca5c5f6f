import { isWordless } from '../content/content.ts';
import { focalOf } from '../content/crops.ts';
import { nameOf } from '../content/words.ts';
import { Thumbnail } from '../panel/Thumbnail.tsx';
import { usePanel, useContentStore } from '../state/context.ts';
import type { ListedPhoto } from './useListedPhotos.ts';

const PICTURE =
  'aspect-square w-full rounded-[14px] bg-petal object-cover outline-offset-2 outline-prune ' +
  'group-has-checked:outline-3';
const BOX = 'absolute top-0 left-0 grid size-12 cursor-pointer place-items-center';
const TICK =
  'grid size-8 place-items-center rounded-pill bg-white/90 shadow-[0_1px_4px_rgb(42_22_32/0.35)]';

type Props = {
  photo: ListedPhoto;
  isTicked: boolean;
  onTick: () => void;
};

/** The tile of a photo: it opens the photo, or ticks it. A new photo without words is only ticked. */
export function PhotoTile({ photo, isTicked, onTick }: Props) {
  const { place, folder, pages } = photo;
  const { content } = useContentStore();
  const { openFields } = usePanel();
  const label = nameOf(content, place);
  const { x, y } = focalOf(content, place);
  const hasWords = !isWordless(content, folder);
  // New photos, three in a row, have no room for words; those that have got theirs are pale.
  const onSmall = photo.isNew ? 'max-md:sr-only' : '';
  const pictureClasses = photo.isNew && hasWords ? `${PICTURE} max-md:opacity-45` : PICTURE;
  const picture = (
    <>
      <Thumbnail
        photo={folder}
        className={pictureClasses}
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      <span className={`mt-2 block truncate leading-tight text-ink ${onSmall}`}>
        {hasWords ? label : <span className="text-terracotta">Sans mots encore</span>}
      </span>
      <span className={`mt-0.5 block leading-snug text-muted ${onSmall}`}>
        {pages.join(', ') || 'Sur aucune page'}
      </span>
    </>
  );
  return (
    <li
      data-photo={place.file}
      className="group relative touch-pan-y touch-pinch-zoom select-none max-lg:scroll-mb-[40dvh]"
    >
      {!photo.isNew && (
        <button type="button" className="block w-full text-left" onClick={() => openFields(place)}>
          {picture}
        </button>
      )}
      <label className={photo.isNew ? 'block cursor-pointer' : BOX}>
        {photo.isNew && picture}
        <span className={photo.isNew ? `absolute top-2 left-2 ${TICK}` : TICK}>
          <input
            type="checkbox"
            className="size-5 cursor-pointer accent-prune"
            aria-label={`Choisir ${label}`}
            checked={isTicked}
            onChange={({ target }) => {
              onTick();
              // In a narrow window, the region of the chosen photos opens over the lower tiles. With new
              // photos it is open already.
              if (photo.isNew) return;
              const tile = target.closest('li')!;
              requestAnimationFrame(() => tile.scrollIntoView({ block: 'nearest' }));
            }}
          />
        </span>
      </label>
    </li>
  );
}
