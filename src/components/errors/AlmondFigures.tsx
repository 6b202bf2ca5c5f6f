import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = { picture: PictureData };

/**
 * « 404 » with an almond in place of the zero, which remains as text for screen readers and
 * copying. The figures come before the picture: if they were painted one by one, they would move.
 */
export function LostFigure({ picture }: Props) {
  return (
    <h1>
      4
      <span className="zero">
        <span>0</span>
      </span>
      4
      <Picture picture={picture} priority className="almond" />
    </h1>
  );
}

/** A broken almond: the same picture twice, cut along a line. */
export function BrokenAlmond({ picture }: Props) {
  return (
    <div className="broken">
      <Picture picture={picture} priority className="almond" />
      <Picture picture={picture} className="almond" />
    </div>
  );
}
