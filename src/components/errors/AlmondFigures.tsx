import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

type Props = { picture: PictureData };

/** 404, its zero an almond; the figure below the picture is there to be read aloud and copied. */
export function LostFigure({ picture }: Props) {
  return (
    <h1>
      4
      <span className="zero">
        <span>0</span>
        <Picture picture={picture} priority className="almond" />
      </span>
      4
    </h1>
  );
}

/** An almond that has broken: the same picture twice, cut along one line. */
export function BrokenAlmond({ picture }: Props) {
  return (
    <div className="broken">
      <Picture picture={picture} priority className="almond" />
      <Picture picture={picture} className="almond" />
    </div>
  );
}
