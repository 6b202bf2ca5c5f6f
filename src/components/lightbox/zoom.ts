/** Enlarges a photo inside its slide, which then scrolls, so that the browser does the panning. */
import { flyFrom } from './flight.ts';

type Point = { x: number; y: number };

/** The factor by which the photo of a slide is enlarged; 1 shows it whole. */
export const zoomOf = (slide: HTMLElement): number =>
  Number(slide.style.getPropertyValue('--zoom') || 1);

/** The zoom at which one pixel of the photo is one CSS pixel. */
const fullZoom = (slide: HTMLElement, image: HTMLImageElement): number =>
  Math.max(2, (Number(image.getAttribute('width')) * zoomOf(slide)) / image.offsetWidth);

/**
 * Enlarges a slide's photo, from whole to full size. A point of the photo, its middle if none is
 * given, stays where it is on the screen.
 */
export function zoomTo(slide: HTMLElement, factor: number, point?: Point): void {
  const image = slide.querySelector('img');
  if (!image) return;
  const { x, y } = point ?? { x: slide.clientWidth / 2, y: slide.clientHeight / 2 };
  const zoom = Math.min(Math.max(factor, 1), fullZoom(slide, image));
  const before = image.getBoundingClientRect();
  slide.style.setProperty('--zoom', String(zoom));
  slide.toggleAttribute('data-zoomed', zoom > 1);
  // Makes the browser choose the largest rendition.
  if (zoom > 1)
    for (const source of slide.querySelectorAll<HTMLImageElement>('source, img'))
      source.sizes = '9999px';
  const after = image.getBoundingClientRect();
  slide.scrollBy({
    left: after.x + ((x - before.x) / before.width) * after.width - x,
    top: after.y + ((y - before.y) / before.height) * after.height - y,
    behavior: 'instant',
  });
}

/** Switches between whole and full size, in one movement. */
export function toggleZoom(slide: HTMLElement, point: Point): void {
  const image = slide.querySelector('img');
  if (!image) return;
  const before = image.getBoundingClientRect();
  zoomTo(slide, zoomOf(slide) > 1 ? 1 : fullZoom(slide, image), point);
  flyFrom(image, before);
}
