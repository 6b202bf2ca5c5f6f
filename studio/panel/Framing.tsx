import type { Focal } from '#kit/photos/crop.ts';
import { folderOf } from '../content/content.ts';
import { cropsOf, focalOf } from '../content/crops.ts';
import { photoFields } from '../content/photo-fields.ts';
import { below, placeName, type Place } from '../content/place.ts';
import { labelOf } from '../content/words.ts';
import { useDraftStore, useContentStore } from '../state/context.ts';
import { pictureAddress } from './Thumbnail.tsx';

const AXES = ['x', 'y'] as const;
type Axis = (typeof AXES)[number];

const POINT =
  'pointer-events-none absolute size-11 -translate-1/2 rounded-pill border-3 border-white bg-prune/35 ' +
  'shadow-[0_0_0_2px_var(--color-prune)]';

const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/**
 * A photo with the point that stays in the frame, and the crops that the site makes of it. The point
 * is two fields like all others, typed by moving it.
 */
export function Framing({ place }: { place: Place }) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const size = content.pictures?.[place.file];
  if (!size) return null;
  const fieldOf = (axis: Axis) => below(place, 'cadrage', axis);
  const valueOf = (axis: Axis) =>
    Number(drafts[placeName(fieldOf(axis))]?.text ?? focalOf(content, place)[axis]);
  const point = { x: valueOf('x'), y: valueOf('y') };
  const move = (to: Focal) => AXES.forEach((axis) => keepText(fieldOf(axis), String(to[axis])));
  const release = () => void flush();
  const uses = photoFields(content).filter(({ folder }) => folder === folderOf(content, place));
  const crops = cropsOf(
    size,
    point,
    uses.flatMap(({ slots }) => slots),
  );
  return (
    <div className="grid gap-3">
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
        <img
          src={pictureAddress(content, place, 1200)}
          alt=""
          loading="lazy"
          className="pointer-events-none size-full"
        />
        <span className={POINT} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      {AXES.map((axis) => (
        <label key={axis} className="flex min-h-[44px] flex-wrap items-center gap-x-3">
          {labelOf(fieldOf(axis))}
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
      <ul className="flex flex-wrap gap-3" aria-label="Cadrages du site">
        {crops.map(({ box: { left, top, width, height }, label }) => (
          <li key={label} className="w-min">
            <svg
              aria-hidden
              viewBox={`${left} ${top} ${width} ${height}`}
              className="mb-1.5 h-20 rounded-[8px]"
            >
              <image
                href={pictureAddress(content, place, 320)}
                width={size.width}
                height={size.height}
              />
            </svg>
            <span className="block text-[0.8125rem] leading-tight">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
