/** Functions that run in the page, in any engine, so they use nothing from outside. */

/**
 * Numbers controls (`data-press`): of those with the same look the first and the last, each to be
 * pressed near another corner (`data-corners`: -1 is the upper left one). From then on a click is
 * only counted on the control that it hits (`data-clicks`).
 *
 * @param known looks that were pressed before and get no number
 * @returns how many controls have a number, and their looks
 */
export function countClicks(known: string[]) {
  // Prerendering would only take time here.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const note = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const hit = (event.target as Element).closest<HTMLElement>('[data-press]');
    if (hit) hit.dataset.clicks = String(Number(hit.dataset.clicks ?? 0) + 1);
  };
  addEventListener('click', note, true);
  // A choice of the composer is pressed through its label. The skip link is only for the keyboard.
  const root = document.querySelector(':modal, :popover-open') ?? document;
  const all = root.querySelectorAll<HTMLElement>('a:not(.skip-link), button, label');
  const controls = [...all].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.ariaDisabled !== 'true' &&
      !control.closest('[inert]'),
  );
  const look = ({ localName, className, parentElement }: HTMLElement) =>
    [localName, className, parentElement!.localName, parentElement!.className].join();
  let count = 0;
  const number = (control: HTMLElement, corners: string) =>
    Object.assign(control.dataset, { press: String(count++), corners });
  const groups = Object.entries(Object.groupBy(controls, look));
  const unknown = groups.filter(([name]) => !known.includes(name));
  for (const [, alike] of unknown) {
    const [first, last] = [alike![0]!, alike!.at(-1)!];
    number(first, first === last ? '-1 1' : '-1');
    if (first !== last) number(last, '1');
  }
  return { count, looks: unknown.map(([name]) => name) };
}

/**
 * Scrolls a numbered control to the middle of the screen, and returns points near its visible
 * corners.
 */
export async function placesOf(index: number) {
  const control = document.querySelector<HTMLElement>(`[data-press="${index}"]`)!;
  const isStretched = getComputedStyle(control, '::after').position === 'absolute';
  const box = isStretched ? control.offsetParent! : control;
  box.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  // Waits for animations; not for scroll timelines, which never end, and transitions on hover.
  const rising = document
    .getAnimations()
    .filter(
      (each) =>
        each.playState === 'running' &&
        each.timeline === document.timeline &&
        !(each instanceof CSSTransition) &&
        (each.effect as KeyframeEffect).target!.contains(box),
    );
  await Promise.allSettled(rising.map(({ finished }) => finished));
  const { left, right, top, bottom } = box.getClientRects()[0]!;
  const isOwn = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('[data-press]') === control;
  const isCovered = !isOwn((left + right) / 2, (top + bottom) / 2);
  const half = Math.min(right - left, bottom - top) / 2;
  return control.dataset.corners!.split(' ').map((corner) => {
    const side = Number(corner);
    const [x, y] =
      side < 0
        ? [Math.ceil(left), Math.ceil(top)]
        : [Math.floor(right) - 1, Math.floor(bottom) - 1];
    let way = 1;
    while (way < half && !isOwn(x - side * way, y - side * way)) way++;
    if (isCovered || way >= half) throw new Error(`Something lies on ${control.outerHTML}`);
    // Four pixels further in: at the edge, Chromium may give a touch to a neighbour.
    return { x: x - side * (way + 4), y: y - side * (way + 4) };
  });
}

/** How many clicks have arrived on a numbered control. */
export const clicksOn = (index: number) =>
  Number(document.querySelector<HTMLElement>(`[data-press="${index}"]`)!.dataset.clicks ?? 0);
