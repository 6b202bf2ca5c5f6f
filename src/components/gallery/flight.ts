/** Photos on their way: nothing moves where less motion is wished. */

const EASE = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
/** Of a photo's corners, in pixels (`--radius-photo`). */
const RADIUS = 18;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What an image looks like in the place of another, which shows its middle. */
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

/** An image goes to its own place from another. */
export function flyFrom(image: HTMLElement, place: DOMRect): void {
  if (!isCalm()) image.animate([inPlaceOf(image, place), AT_HOME], { duration: 340, easing: EASE });
}

/**
 * An image goes from where it is to another place, and stays there until its animations are
 * cancelled.
 */
export async function flyTo(image: HTMLElement, place: DOMRect): Promise<void> {
  if (isCalm()) return;
  const start = { ...AT_HOME, transform: image.style.transform || 'none' };
  const keyframes = [start, inPlaceOf(image, place)];
  await image.animate(keyframes, { duration: 280, easing: EASE, fill: 'forwards' }).finished;
}

/** An image that a finger has moved goes back to its place. */
export function settle(image: HTMLElement): void {
  const { transform } = image.style;
  image.style.transform = '';
  if (!isCalm()) image.animate({ transform: [transform, 'none'] }, { duration: 240, easing: EASE });
}

/** A row that has jumped to its other end is faded in. */
export function fadeIn(row: HTMLElement): void {
  if (!isCalm()) row.animate({ opacity: [0, 1] }, { duration: 300, easing: EASE });
}
