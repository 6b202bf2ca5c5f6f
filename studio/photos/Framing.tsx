import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { cropsOf } from './crops.ts';

type Props = {
  /** The address of the whole picture, and its size in pixels. */
  src: string;
  size: Size;
  /** The focal point as it is saved. */
  point: Focal;
  /** Saves the focal point once it is released; resolves when `point` is the saved one. */
  onSave: (point: Focal) => Promise<unknown>;
  /** The slots that show the photo. */
  used: readonly string[];
};

const DIRECTIONS: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (number: number) => Math.round(Math.min(Math.max(number, 0), 100));
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The focal point while it is moved and until it is saved, and what moves and releases it. */
function useFocalPoint({ point, onSave }: Pick<Props, 'point' | 'onSave'>) {
  const [moved, setMoved] = useState<Focal>();
  const unsaved = useRef<Focal>(undefined);
  const move = (to: Focal) => {
    unsaved.current = to;
    setMoved(to);
  };
  const release = () => {
    const released = unsaved.current;
    if (!released) return;
    unsaved.current = undefined;
    // It may have been moved again meanwhile.
    void onSave(released).then(() => setMoved((now) => (now === released ? undefined : now)));
  };
  return { point: moved ?? point, move, release };
}

type FocalPointProps = Pick<Props, 'src' | 'size'> & ReturnType<typeof useFocalPoint>;

function FocalPoint({ src, size, point, move, release }: FocalPointProps) {
  const hint = useId();
  const picture = useRef<HTMLDivElement>(null);
  const pointAt = ({ clientX, clientY }: PointerEvent): Focal => {
    const { left, top, width, height } = picture.current!.getBoundingClientRect();
    return {
      x: percent(((clientX - left) / width) * 100),
      y: percent(((clientY - top) / height) * 100),
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const [x, y] = direction;
    const length = event.shiftKey ? 10 : 1;
    move({ x: percent(point.x + x * length), y: percent(point.y + y * length) });
  };

  return (
    <>
      <p id={hint}>
        Faites glisser le point sur ce qui doit rester visible, ou déplacez-le avec les flèches.
      </p>
      <div
        ref={picture}
        className="relative mx-auto touch-none overflow-hidden rounded-[14px] select-none"
        style={{
          width: `min(100%, ${(36 * size.width) / size.height}dvh)`,
          aspectRatio: size.width / size.height,
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          move(pointAt(event));
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && move(pointAt(event))
        }
        onPointerUp={(event) => {
          // A press that began outside the picture moves nothing.
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          move(pointAt(event));
          release();
        }}
        onPointerCancel={release}
      >
        <img src={src} alt="" draggable={false} className="size-full" />
        <button
          type="button"
          role="slider"
          aria-label="Point à garder dans le cadre"
          aria-valuenow={point.x}
          aria-valuetext={`${point.x} % depuis la gauche, ${point.y} % depuis le haut`}
          aria-describedby={hint}
          className={
            'absolute size-11 -translate-1/2 rounded-pill border-3 border-white bg-prune/35 ' +
            'shadow-[0_0_0_2px_var(--color-prune)]'
          }
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          onKeyDown={onKeyDown}
          onKeyUp={release}
          // The key may be released outside the picture.
          onBlur={release}
        />
      </div>
    </>
  );
}

const Crops = ({ src, size, point, used }: Omit<Props, 'onSave'>) => (
  <ul className="flex flex-wrap gap-3" aria-label="Cadrages du site">
    {cropsOf(size, point, used).map(({ box, label }) => (
      <li key={label} className="shrink-0" style={{ width: `${(5 * box.width) / box.height}rem` }}>
        <div className="relative mb-1.5 h-20 overflow-hidden rounded-[8px]">
          <img
            src={src}
            alt=""
            draggable={false}
            className="absolute h-auto max-w-none"
            style={{
              width: share(size.width, box.width),
              left: share(-box.left, box.width),
              top: share(-box.top, box.height),
            }}
          />
        </div>
        <span className="block text-[0.8125rem] leading-tight">{label}</span>
      </li>
    ))}
  </ul>
);

/** A photo with the point that stays in the frame, and the crops that the site makes of it. */
export function Framing({ src, size, used, ...saved }: Props) {
  const focalPoint = useFocalPoint(saved);
  return (
    <div className="col-span-full grid gap-3">
      <FocalPoint src={src} size={size} {...focalPoint} />
      <Crops src={src} size={size} point={focalPoint.point} used={used} />
    </div>
  );
}
