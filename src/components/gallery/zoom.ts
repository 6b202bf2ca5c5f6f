/** Enlarges a photo inside its slide, which then scrolls: the browser does the panning. */

type Point = { x: number; y: number };

const photoIn = (slide: HTMLElement) => slide.querySelector('img');

/** How many times a slide's photo is enlarged; 1 is whole. */
export const zoomOf = (slide: HTMLElement): number =>
  Number(slide.style.getPropertyValue('--zoom') || 1);

/** The enlargement that shows a photo at its full size, one pixel of it a pixel of the page. */
function fullZoom(slide: HTMLElement): number {
  const image = photoIn(slide)!;
  return Math.max(2, (Number(image.getAttribute('width')) * zoomOf(slide)) / image.offsetWidth);
}

/**
 * Enlarges a slide's photo, from whole to full size; the point of the photo under `at` stays there
 * (unless told: the middle).
 */
export function zoomTo(slide: HTMLElement, wanted: number, at?: Point): void {
  const image = photoIn(slide);
  if (!image) return;
  const { x, y } = at ?? { x: slide.clientWidth / 2, y: slide.clientHeight / 2 };
  const zoom = Math.min(Math.max(wanted, 1), fullZoom(slide));
  const before = image.getBoundingClientRect();
  slide.style.setProperty('--zoom', String(zoom));
  slide.toggleAttribute('data-zoomed', zoom > 1);
  // From now on the browser chooses the largest rendition.
  if (zoom > 1)
    slide
      .querySelectorAll<HTMLImageElement>('source, img')
      .forEach((each) => (each.sizes = '9999px'));
  const after = image.getBoundingClientRect();
  slide.scrollBy({
    left: after.x + ((x - before.x) / before.width) * after.width - x,
    top: after.y + ((y - before.y) / before.height) * after.height - y,
    behavior: 'instant',
  });
}

/** Switches between whole and full size. */
export const toggleZoom = (slide: HTMLElement, at: Point): void =>
  zoomTo(slide, zoomOf(slide) > 1 ? 1 : fullZoom(slide), at);
