/** Functions that run in the page, in any engine: each stands alone. */

/**
 * Numbers what can be pressed inside `root` (`data-press`): every control, or only the first and
 * the last of those that look alike. From now on a click does nothing but count itself on the
 * control that it hits (`data-clicks`).
 *
 * @returns how many controls have a number
 */
export function countClicks({ root, isEvery }: { root: string; isEvery: boolean }): number {
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
  const all = document.querySelectorAll<HTMLElement>(
    `${root} :is(a:not(.skip-link), button, label)`,
  );
  const controls = [...all].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && control.ariaDisabled !== 'true',
  );
  const within = controls.filter((control) => !control.closest('[inert]'));
  const look = ({ localName, className, parentElement }: HTMLElement) =>
    [localName, className, parentElement!.localName, parentElement!.className].join();
  const alike = Object.values(Object.groupBy(within, look)).flatMap((all = []) => [
    ...new Set([all[0]!, all.at(-1)!]),
  ]);
  const chosen = isEvery ? within : alike;
  chosen.forEach((control, index) => (control.dataset.press = String(index)));
  return chosen.length;
}

/**
 * Places of a numbered control, which is brought to the middle of the screen: near two opposite
 * corners of what it seems to be, or near every corner and edge, and its middle. None where
 * something else lies on its middle.
 */
export async function placesOf({ index, isEvery }: { index: number; isEvery: boolean }) {
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
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  const isOwn = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('[data-press]') === control;
  /** From the middle, which is 0, to the side on the left or top (-1), right or bottom (1). */
  const towards = (across: number, down: number) => {
    const x = [Math.ceil(left), middle.x, Math.floor(right) - 1][across + 1]!;
    const y = [Math.ceil(top), middle.y, Math.floor(bottom) - 1][down + 1]!;
    const far = Math.min(right - left, bottom - top) / 2;
    for (let at = 1; at < far; at++)
      // A finger on the outermost pixels may be meant for a neighbour, and Chromium decides which:
      // four further in.
      if (isOwn(x - across * at, y - down * at))
        return [{ x: x - across * (at + 4), y: y - down * (at + 4) }];
    return [];
  };
  if (!isOwn(middle.x, middle.y)) return [];
  const sides = isEvery
    ? [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y]))
    : [
        [-1, -1],
        [1, 1],
      ];
  const places = sides.flatMap(([across, down]) => towards(across!, down!));
  control.dataset.places = String(places.length);
  return places;
}

/** The numbered controls that did not get the click of each of their places, two at least. */
export function lostPresses(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-press]')];
  const lost = controls.filter(
    ({ dataset: { clicks, places } }) => clicks !== places || Number(places) < 2,
  );
  return lost.map(
    ({ textContent, ariaLabel, dataset: { clicks = 0, places = 0 } }) =>
      `${textContent.trim() || ariaLabel}: ${clicks} of ${places}`,
  );
}
