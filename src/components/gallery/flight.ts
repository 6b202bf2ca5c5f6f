/** Animates a photo between its tile and the lightbox; does nothing under reduced motion. */

const EASE = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
/** The radius of a photo's corners, in pixels: that of `--radius-photo`. */
const RADIUS = 18;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How an image looks when it covers another's place, from its middle. */
function inPlaceOf(image: HTMLElement, place: DOMRect): Keyframe {
  const { transform } = image.style;
  if (transform) image.style.transform = '';
  const box = image.getBoundingClientRect();
  if (transform) image.style.transform = transform;
  const scale = Math.max(place.width / box.width, place.height / box.height);
  const x = place.x + place.width / 2 - (box.x + box.width / 2);
  const y = place.y + place.height / 2 - (box.y + box.height / 2);
  const cut = [(box.height - place.height / scale) / 2, (box.width - place.width / scale) / 2];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cut.map((side) => `${side}px`).join(' ')} round ${RADIUS / scale}px)`,
  };
}

const AT_HOME: Keyframe = { transform: 'none', clipPath: `inset(0 round ${RADIUS}px)` };

/** Moves an image to its place from another. */
export function flyFrom(image: HTMLElement, place: DOMRect): void {
  if (!isCalm()) image.animate([inPlaceOf(image, place), AT_HOME], { duration: 340, easing: EASE });
}

/**
 * Moves an image to another place, where it stays until its animations are cancelled.
 */
export async function flyTo(image: HTMLElement, place: DOMRect): Promise<void> {
  if (isCalm()) return;
  const start = { ...AT_HOME, transform: image.style.transform || 'none' };
  const keyframes = [start, inPlaceOf(image, place)];
  await image.animate(keyframes, { duration: 280, easing: EASE, fill: 'forwards' }).finished;
}

/** Brings an image back that a finger has moved. */
export function settle(image: HTMLElement): void {
  const { transform } = image.style;
  image.style.transform = '';
  if (!isCalm()) image.animate({ transform: [transform, 'none'] }, { duration: 240, easing: EASE });
}

/** Fades in a row that has jumped to its other end. */
export function fadeIn(row: HTMLElement): void {
  if (!isCalm()) row.animate({ opacity: [0, 1] }, { duration: 300, easing: EASE });
}
