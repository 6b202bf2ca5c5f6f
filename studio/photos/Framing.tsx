import type { Focal, Size } from '#kit/photos/crop.ts';
import { folderOf } from '../content/content.ts';
import { below, placeName, type Place } from '../content/place.ts';
import { useDraftStore, useContentStore } from '../panel/context.ts';
import { pictureAddress } from '../panel/Thumbnail.tsx';
import { labelOf } from '../content/words.ts';
import { photoFields } from './assignment.ts';
import { cropsOf, focalOf } from './crops.ts';

const AXES = ['x', 'y'] as const;

const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** The focal point of a photo: two fields like all others, typed by moving it. */
function useFocalPoint(place: Place) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const fieldOf = (axis: keyof Focal) => below(place, 'cadrage', axis);
  const valueOf = (axis: keyof Focal) =>
    Number(drafts[placeName(fieldOf(axis))]?.text ?? focalOf(content, place)[axis]);
  return {
    point: { x: valueOf('x'), y: valueOf('y') },
    labels: { x: labelOf(fieldOf('x')), y: labelOf(fieldOf('y')) },
    move: (to: Focal) => AXES.forEach((axis) => keepText(fieldOf(axis), String(to[axis]))),
    release: () => void flush(),
  };
}

type FocalPointProps = { src: string; size: Size } & ReturnType<typeof useFocalPoint>;

const FocalPoint = ({ src, size, point, labels, move, release }: FocalPointProps) => (
  <>
    <p>Touchez dans la photo ce qui doit rester visible, puis ajustez.</p>
    <button
      type="button"
      // The keyboard has the sliders.
      tabIndex={-1}
      aria-label="Point à garder dans le cadre"
      className="relative mx-auto cursor-crosshair overflow-hidden rounded-[14px]"
      style={{
        width: `min(100%, ${(36 * size.width) / size.height}dvh)`,
        aspectRatio: size.width / size.height,
      }}
      onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
        const { clientWidth, clientHeight } = currentTarget;
        move({ x: percent(offsetX, clientWidth), y: percent(offsetY, clientHeight) });
        release();
      }}
    >
      <img src={src} alt="" loading="lazy" className="pointer-events-none size-full" />
      <span
        className={
          'pointer-events-none absolute size-11 -translate-1/2 rounded-pill border-3 ' +
          'border-white bg-prune/35 shadow-[0_0_0_2px_var(--color-prune)]'
        }
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </button>
    {AXES.map((axis) => (
      <label key={axis} className="flex min-h-[44px] flex-wrap items-center gap-x-3">
        {labels[axis]}
        <input
          type="range"
          className="min-w-32 grow accent-prune"
          value={point[axis]}
          onChange={({ target }) => move({ ...point, [axis]: target.valueAsNumber })}
          onPointerUp={release}
          onBlur={release}
        />
      </label>
    ))}
  </>
);

type CropsProps = { src: string; size: Size; point: Focal; used: readonly string[] };

const Crops = ({ src, size, point, used }: CropsProps) => (
  <ul className="flex flex-wrap gap-3" aria-label="Cadrages du site">
    {cropsOf(size, point, used).map(({ box: { left, top, width, height }, label }) => (
      <li key={label} className="w-min">
        <svg
          aria-hidden
          viewBox={`${left} ${top} ${width} ${height}`}
          className="mb-1.5 h-20 rounded-[8px]"
        >
          <image href={src} width={size.width} height={size.height} />
        </svg>
        <span className="block text-[0.8125rem] leading-tight">{label}</span>
      </li>
    ))}
  </ul>
);

/** A photo with the point that stays in the frame, and the crops that the site makes of it. */
export function Framing({ place }: { place: Place }) {
  const { content } = useContentStore();
  const focalPoint = useFocalPoint(place);
  const size = content.pictures?.[place.file];
  if (!size) return null;
  const uses = photoFields(content).filter(({ folder }) => folder === folderOf(content, place));
  return (
    <div className="grid gap-3">
      <FocalPoint src={pictureAddress(content, place, 1200)} size={size} {...focalPoint} />
      <Crops
        src={pictureAddress(content, place, 320)}
        size={size}
        point={focalPoint.point}
        used={uses.flatMap(({ slots }) => slots)}
      />
    </div>
  );
}
