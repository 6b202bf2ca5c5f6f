// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Change } from '../content/server/change.ts';
import type { ContentModel } from './useContent.ts';
import type { PanelModel } from './usePanelView.ts';
import { useUndo } from './useUndo.ts';
import type { UnsavedModel } from './useUnsaved.ts';

test('a change that is pressed twice is made once, as its entry may have a twin; steps add up', async () => {
  const save = vi.fn(() => Promise.resolve(undefined));
  const content = { state: { revision: 'a' }, latest: {}, save } as unknown as ContentModel;
  const panel = { watch: () => () => true } as unknown as PanelModel;
  const { result } = renderHook(() => useUndo(content, {} as UnsavedModel, panel));
  const removal: Change = { kind: 'remove', file: 'carte', path: ['tartes'], index: 0 };
  const press = (index = 0) => result.current.save([{ ...removal, index }]);
  await Promise.all([press(), press()]);
  expect(save).toHaveBeenCalledTimes(1);
  await Promise.all([press(), press(1)]);
  expect(save).toHaveBeenCalledTimes(3);
  const step: Change = { ...removal, kind: 'move', to: 1, isStep: true };
  await Promise.all([step, step].map((change) => result.current.save([change])));
  expect(save).toHaveBeenCalledTimes(5);
});
