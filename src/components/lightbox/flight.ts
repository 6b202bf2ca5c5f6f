/** Animates a photo between its tile and the lightbox; does nothing under reduced motion. */

const EASE = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
/** The radius of a photo's corners, in pixels: that of `--radius-photo`. */
const RADIUS = 18;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The frame of an image that covers a box, with the same centre. */
function covering(image: HTMLElement, box: DOMRect): Keyframe {
  const { transform } = image.style;
  image.style.transform = '';
  const rest = image.getBoundingClientRect();
  image.style.transform = transform;
  const scale = Math.max(box.width / rest.width, box.height / rest.height);
  const x = box.x + box.width / 2 - (rest.x + rest.width / 2);
  const y = box.y + box.height / 2 - (rest.y + rest.height / 2);
  const [top, left] = [
    (rest.height - box.height / scale) / 2,
    (rest.width - box.width / scale) / 2,
  ];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${top}px ${left}px round ${RADIUS / scale}px)`,
  };
}

const AT_REST: Keyframe = { transform: 'none', clipPath: `inset(0 round ${RADIUS}px)` };

/** Animates an image from a box to its place. */
export function flyFrom(image: HTMLElement, box: DOMRect): void {
  if (!isCalm()) image.animate([covering(image, box), AT_REST], { duration: 340, easing: EASE });
}

/** Animates an image to a box, where it stays until its animations are cancelled. */
export async function flyTo(image: HTMLElement, box: DOMRect): Promise<void> {
  if (isCalm()) return;
  const start = { ...AT_REST, transform: image.style.transform || 'none' };
  const keyframes = [start, covering(image, box)];
  await image.animate(keyframes, { duration: 280, easing: EASE, fill: 'forwards' }).finished;
}

/** Animates an image that a finger has moved back to its place. */
export function settle(image: HTMLElement): void {
  const { transform } = image.style;
  image.style.transform = '';
  if (!isCalm()) image.animate({ transform: [transform, 'none'] }, { duration: 240, easing: EASE });
}

/** Fades in a row after a jump to a distant slide. */
export function fadeIn(row: HTMLElement): void {
  if (!isCalm()) row.animate({ opacity: [0, 1] }, { duration: 300, easing: EASE });
}
