import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Tile = {
  picture: PictureData;
  /** As large as four others. */
  large: boolean;
  /** The same photo in the gallery, and its title there. */
  inGallery?: { href: string; title: string };
  /** The photo's view transition name. */
  id?: string;
};

/** The shapes of the tiles, in turn. */
const SHAPES = ['rounded-photo', 'arch-square', 'cup-square', 'rounded-photo'];

/** How many of the first tiles are large, so that they fill rows of two and of four. */
export const largeTiles = (count: number): number => count % 4;

/** Pictures of finished work. Those that the gallery shows too are links to their photo there. */
export function WorkGrid({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="work-grid">
      {tiles.map(({ picture, large, inGallery, id }, index) => {
        const shape = SHAPES[index % SHAPES.length];
        const image = <Picture picture={picture} className={`aspect-square w-full ${shape}`} />;
        return (
          <li key={index} id={id} className={large ? 'col-span-2 row-span-2' : ''}>
            {inGallery ? (
              <a href={inGallery.href} className={`breathes block ${shape}`}>
                {image}
                <span className="sr-only">{`\u00A0: ${inGallery.title}, dans la galerie`}</span>
              </a>
            ) : (
              image
            )}
          </li>
        );
      })}
    </ul>
  );
}
