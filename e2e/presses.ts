/** Functions that run in the page, in any engine: each stands alone. */

/**
 * Numbers what can be pressed inside `root` by `data-press`, and returns how many there are: of
 * what looks alike the first and the last. Clicks do nothing from now on but count themselves on
 * what they were meant for (`data-clicks`).
 */
export function countClicks(root: string): number {
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
  alike.forEach((control, index) => (control.dataset.press = String(index)));
  return alike.length;
}

/**
 * Two places of a numbered control, which is brought to the middle of the screen: near opposite
 * corners of what it seems to be. Fewer where something else lies there, or on its middle.
 */
export async function placesOf(index: number): Promise<{ x: number; y: number }[]> {
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
  const inwards = (x: number, y: number, step: number) => {
    const far = Math.min(right - left, bottom - top) / 2;
    for (let at = 1; at < far; at++)
      // A finger on the outermost pixels may be meant for a neighbour, and Chromium decides which:
      // four further in.
      if (isOwn(x + step * at, y + step * at))
        return [{ x: x + step * (at + 4), y: y + step * (at + 4) }];
    return [];
  };
  if (!isOwn(Math.round((left + right) / 2), Math.round((top + bottom) / 2))) return [];
  return [
    ...inwards(Math.ceil(left), Math.ceil(top), 1),
    ...inwards(Math.floor(right) - 1, Math.floor(bottom) - 1, -1),
  ];
}

/** The numbered controls that did not get the click of each of their two places. */
export function lostPresses(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-press]')];
  const lost = controls.filter(({ dataset }) => dataset.clicks !== '2');
  return lost.map(
    (control) =>
      `${control.textContent.trim() || control.ariaLabel}: ${control.dataset.clicks ?? 0} of 2`,
  );
}
