import { Picture } from '#components/ui/Picture.tsx';
import type { Category } from '#institute/categories.ts';
import type { PictureData } from '#photos/pictures.ts';
import type { TileSize } from './rhythm.ts';

type Props = {
  picture: PictureData;
  /** The whole photo. */
  full: PictureData;
  titre: string;
  description: string;
  categorie: Category | undefined;
  /** The sizes of its tile when all pictures are shown, and when only its category is. */
  sizes: { all: TileSize[]; own: TileSize[] };
  priority: boolean;
  /** What the shown pose consists of, its price and its length. */
  pose?: { words: string; href?: string };
  /** The photo's view transition name. */
  id: string;
};

/** A picture with its caption: a link to the whole photo, which the lightbox opens. */
export function GalleryItem({
  picture,
  full,
  titre,
  description,
  categorie,
  sizes,
  priority,
  pose,
  id,
}: Props) {
  return (
    <li
      id={id}
      className="gallery-item"
      data-category={categorie}
      data-all={sizes.all.join(' ') || undefined}
      data-own={sizes.own.join(' ') || undefined}
    >
      <a
        href={full.src}
        aria-labelledby={`${id}-legende`}
        data-avif={full.avif}
        data-width={full.width}
        data-height={full.height}
      >
        <div className="gallery-tile">
          <Picture picture={picture} priority={priority} />
          <div id={`${id}-legende`} className="gallery-caption">
            <span className="gallery-title">
              <span data-title>{titre}</span>
              <span className="spoken">. </span>
            </span>
            <span data-description>{description}</span>
            <span className="sr-only"> Agrandir la photo</span>
          </div>
        </div>
      </a>
      {pose?.href ? (
        <a href={pose.href} className="gallery-pose">
          {pose.words}
        </a>
      ) : (
        pose && <p className="gallery-pose">{pose.words}</p>
      )}
    </li>
  );
}
