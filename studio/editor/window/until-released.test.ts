import { expect, test, vi } from 'vitest';
import { untilReleased } from './until-released.ts';

test.each([
  ['without a press nothing waits', null, 0],
  ['during a press there is a limit to the wait', {}, 1],
])('%s', (_, pressed, timers) => {
  vi.useFakeTimers();
  const addEventListener = vi.fn();
  vi.stubGlobal('document', {
    querySelector: () => pressed,
    querySelectorAll: () => [],
    addEventListener,
  });
  void untilReleased();
  expect(vi.getTimerCount()).toBe(timers);
});
