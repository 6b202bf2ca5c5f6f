// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMoves } from './useReorder.ts';

test('presses add up until each is written, also after others have moved the entry', async () => {
  const moves: string[] = [];
  const write: (() => void)[] = [];
  const onMove = (from: number, to: number) => {
    moves.push(`${from} to ${to}`);
    return new Promise<void>((resolve) => write.push(resolve));
  };
  const { result } = renderHook(() => useMoves(9, onMove));
  const press = (...args: Parameters<typeof result.current>) => result.current(...args);
  press(4, 1);
  press(4, 1);
  // An earlier change is shown only now.
  press(2, 1);
  press(2, 1, 0, true);
  press(2, 1, 1);
  write[0]!();
  await Promise.resolve();
  press(3, -1);
  press(0, -1, 2);
  expect(moves).toEqual(['4 to 5', '4 to 6', '2 to 5', '2 to 3', '3 to 4']);
});
