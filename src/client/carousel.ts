/**
 * Turns the slides of a carousel (`components/ui/Carousel.tsx`) by buttons, arrow keys or a swipe.
 */
import EmblaCarousel from 'embla-carousel';

type Step = 'scrollPrev' | 'scrollNext';
const KEYS: Record<string, Step> = { ArrowLeft: 'scrollPrev', ArrowRight: 'scrollNext' };

/**
 * The words of a slide for screen readers: a review with its stars, or the text of a picture.
 *
 * @example ['Note : 5 sur 5.', 'Une pose parfaite !', 'Camille R., Visité en avril']
 */
function wordsOf(slide: HTMLElement): string[] {
  const copy = slide.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  const parts = copy.querySelectorAll<HTMLElement>('[role="img"], blockquote, figcaption, img');
  return [...parts]
    .map((part) => {
      const label = part.ariaLabel ?? part.getAttribute('alt');
      return label === null ? part.textContent : label && `${label}.`;
    })
    .filter(Boolean);
}

/**
 * Starts Embla on a carousel, without autoplay, and without animation under reduced motion.
 *
 * @param carousel an element with the name of its slides in `data-carousel`
 */
export function startCarousel(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>('[aria-roledescription="carrousel"]')!;
  const live = carousel.querySelector('[aria-live]')!;
  const buttons = [...carousel.querySelectorAll<HTMLElement>('[data-step]')];
  const noun = carousel.dataset.carousel!;
  const embla = EmblaCarousel(row, {
    container: '.slides',
    loop: 'loop' in carousel.dataset,
    align: 'start',
    inViewThreshold: 0.6,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const slides = embla.slideNodes();
  let selected = 0;

  const isFocused = (slide: HTMLElement) => slide.contains(document.activeElement);
  const can: Record<Step, () => boolean> = {
    scrollPrev: () => embla.canScrollPrev(),
    scrollNext: () => embla.canScrollNext(),
  };

  /** Announces the current slide; at the end of a row that does not loop, all slides in view. */
  const status = () => {
    const isOne = can.scrollNext() || selected + 1 === slides.length;
    const [name, last] = isOne ? [noun, ''] : [noun.replace(/s?$/, 's'), ` à ${slides.length}`];
    const words = slides.slice(selected, isOne ? selected + 1 : undefined).flatMap(wordsOf);
    const rank = `${name} ${selected + 1}${last} sur ${slides.length}`;
    return words.length > 0 ? `${rank}\u00A0: ${words.join(' ')}` : rank;
  };

  const update = () => {
    const inView = embla.slidesInView();
    // Between two slides none is in view. `data-turning` stays: Embla still moves the row.
    if (inView.length > 0) carousel.dataset.turning = '';
    const isShown = (index: number) => inView.length === 0 || inView.includes(index);
    // Slides out of view are inert and would lose the focus, and with it the arrow keys. The row
    // gets it first.
    if (slides.some((slide, index) => isFocused(slide) && !isShown(index)))
      row.focus({ preventScroll: true });
    slides.forEach((slide, index) => (slide.inert = !isShown(index)));
    for (const button of buttons) button.ariaDisabled = String(!can[button.dataset.step as Step]());
    if (embla.selectedScrollSnap() === selected) return;
    selected = embla.selectedScrollSnap();
    live.textContent = status();
  };
  embla.on('select', update).on('slidesInView', update).on('reInit', update);
  const focused = slides.findIndex(isFocused);
  if (focused >= 0) embla.scrollTo(focused, true);
  update();

  for (const button of buttons)
    button.addEventListener('click', () => embla[button.dataset.step as Step]());
  carousel.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    // Browsers use the keys with a modifier: Alt and the left arrow go back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    embla[step]();
  });
}
