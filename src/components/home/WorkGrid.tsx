import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

/** Shapes that come and go over the tiles. */
const SHAPES = ['rounded-photo', 'arch-square', 'cup-square', 'rounded-photo'];

/** Pictures of finished work, two to four a row. */
export function WorkGrid({ pictures }: { pictures: PictureData[] }) {
  return (
    <ul className="work-grid grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {pictures.map((picture, index) => (
        <li key={picture.alt}>
          <Picture picture={picture} className={`aspect-square w-full ${SHAPES[index % SHAPES.length]}`} />
        </li>
      ))}
    </ul>
  );
}
