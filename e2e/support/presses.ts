/** Functions that run in the page, in any engine: each stands alone. */

/**
 * Numbers what can be pressed (`data-press`): the first and the last of the controls that look
 * alike, each near another corner (`data-corners`: -1 is the upper left one). From now on a click
 * does nothing but count itself on the control that it hits (`data-clicks`).
 *
 * @param known looks that were pressed elsewhere and get no number
 * @returns how many controls have a number, and their looks
 */
export function countClicks(known: string[]) {
  // Pages made ready ahead of their visit only cost time here.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const note = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { dataset } =
      (event.target as Element).closest<HTMLElement>('[data-press]') ?? document.body;
    dataset.clicks = String(Number(dataset.clicks ?? 0) + 1);
  };
  addEventListener('click', note, true);
  // A choice of the composer is as large as its label; the skip link is seen by keyboard only.
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
 * Places of a numbered control, which is brought to the middle of the screen: near the corners of
 * what it seems to be. None where something else lies on its middle.
 */
export async function placesOf(index: number) {
  const control = document.querySelector<HTMLElement>(`[data-press="${index}"]`)!;
  const isStretched = getComputedStyle(control, '::after').position === 'absolute';
  const box = isStretched ? control.offsetParent! : control;
  box.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  // Those of a scroll timeline never finish.
  const rising = moving.filter(({ timeline }) => timeline === document.timeline);
  await Promise.allSettled(rising.map(({ finished }) => finished));
  const { left, right, top, bottom } = box.getClientRects()[0]!;
  const isOwn = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('[data-press]') === control;
  if (!isOwn((left + right) / 2, (top + bottom) / 2)) return [];
  const half = Math.min(right - left, bottom - top) / 2;
  return control.dataset.corners!.split(' ').flatMap((corner) => {
    const side = Number(corner);
    const [x, y] =
      side < 0
        ? [Math.ceil(left), Math.ceil(top)]
        : [Math.floor(right) - 1, Math.floor(bottom) - 1];
    for (let way = 1; way < half; way++)
      // A finger on the outermost pixels may be meant for a neighbour, and Chromium decides which:
      // four further in.
      if (isOwn(x - side * way, y - side * way))
        return [{ x: x - side * (way + 4), y: y - side * (way + 4) }];
    return [];
  });
}

/** How many clicks have arrived, wherever they hit. */
export const clickCount = () =>
  [...document.querySelectorAll<HTMLElement>('[data-clicks]')].reduce(
    (sum, { dataset }) => sum + Number(dataset.clicks),
    0,
  );

/** The numbered controls that did not get the click at each of their corners. */
export function lostPresses(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-press]')];
  return controls.flatMap(({ textContent, ariaLabel, dataset: { clicks = '0', corners } }) => {
    const places = corners!.split(' ').length;
    const name = textContent.trim() || ariaLabel;
    return Number(clicks) === places ? [] : [`${name}: ${clicks} of ${places}`];
  });
}
