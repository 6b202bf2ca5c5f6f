// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('a window keeps its id when it is reloaded, and a copy of it gets another', async () => {
  const idAfter = async (type: NavigationTimingType) => {
    const navigation = { type } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    vi.resetModules();
    return (await import('./tab.ts')).TAB;
  };
  const id = await idAfter('navigate');
  expect(await idAfter('reload')).toBe(id);
  expect(await idAfter('back_forward')).not.toBe(id);
});
