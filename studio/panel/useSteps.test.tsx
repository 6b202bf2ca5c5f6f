// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PanelContext } from './context.ts';
import { useSteps } from './useSteps.ts';

test('what is just being typed is written before a step is taken back', async () => {
  const done: string[] = [];
  const panel = {
    content: { takeStep: async () => (done.push('undone'), { before: {} }) },
    drafts: {
      endTyping: async () => {
        await Promise.resolve();
        done.push('written');
      },
    },
    view: { watch: () => () => true },
  } as unknown as ComponentProps<typeof PanelContext>['value'];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PanelContext value={panel}>{children}</PanelContext>
  );
  const { result } = renderHook(useSteps, { wrapper });
  await result.current('undo');
  expect(done).toEqual(['written', 'undone']);
});
