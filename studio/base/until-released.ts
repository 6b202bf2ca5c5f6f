/** The longest time that a press delays changes of the window, in milliseconds. */
const MAX_PRESS = 10_000;

/** Whether something is being pressed, in the window or a frame. */
const isPressed = () =>
  [
    document,
    ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument),
  ].some((each) => each?.querySelector(':active'));

/**
 * Waits until nothing is being pressed: what moves or is replaced in the middle of a press loses
 * the click.
 */
export async function untilReleased(): Promise<void> {
  const start = Date.now();
  // The click event comes before the next timer.
  while (isPressed() && Date.now() - start < MAX_PRESS)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
