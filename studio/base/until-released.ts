/** A press holds changes of the window back no longer than this, in milliseconds. */
const MAX_PRESS = 10_000;

const documents = () =>
  [
    document,
    ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument),
  ].filter((each) => each !== null);

/**
 * Waits until nothing is being pressed: what moves or is replaced in the middle of a press loses
 * the click.
 */
export async function untilReleased(): Promise<void> {
  const pressed = documents().filter((each) => each.querySelector(':active'));
  if (pressed.length === 0) return;
  await new Promise((resolve) => {
    for (const each of pressed)
      for (const end of ['pointerup', 'pointercancel', 'keyup'])
        each.addEventListener(end, resolve, { once: true });
    setTimeout(resolve, MAX_PRESS);
  });
  // The click event comes after the end of the press.
  await new Promise((resolve) => setTimeout(resolve));
}
