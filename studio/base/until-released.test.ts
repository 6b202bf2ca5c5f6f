import { expect, test, vi } from 'vitest';
import { untilReleased } from './until-released.ts';

test('a press whose end is never heard holds nothing back for ever', async () => {
  vi.useFakeTimers();
  const addEventListener = vi.fn();
  const querySelectorAll = () => [];
  vi.stubGlobal('document', { querySelector: () => 'pressed', querySelectorAll, addEventListener });
  const onReleased = vi.fn();
  void untilReleased().then(onReleased);
  await vi.runAllTimersAsync();
  expect(onReleased).toHaveBeenCalled();
});
