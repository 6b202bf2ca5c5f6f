// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import type { State } from '../history/state.ts';
import { readValues } from '../content/server/values.ts';
import { useKeptTexts, useRenamedTexts } from './useKeptTexts.ts';

test('texts of a photo follow its new name, and go back when « Annuler » takes it away', () => {
  const state = readValues(bakeryFolder()) as State;
  const { tarte, ...others } = state.photos;
  const { result, rerender } = renderHook(
    (content) => {
      const texts = useKeptTexts(content.folderId);
      useRenamedTexts(content, texts);
      return texts;
    },
    { initialProps: state },
  );
  for (const key of ['tarte', 'waiting']) act(() => result.current.keep(key, { titre: key }));
  rerender({ ...state, photos: { ...others, 'autre-nom': tarte } });
  const waiting = { titre: 'waiting' };
  expect(result.current.byPhoto).toEqual({ 'autre-nom': { titre: 'tarte' }, waiting });
  rerender(state);
  expect(result.current.byPhoto).toEqual({ tarte: { titre: 'tarte' }, waiting });
});
