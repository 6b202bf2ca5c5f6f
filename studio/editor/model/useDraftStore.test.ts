// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { readValues } from '../server/values.ts';
import { withTyped } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore } from './useDraftStore.ts';

test('drafts of one list that are typed in different contents stay with their entries', () => {
  const contentWith = (tartes: object[]) => readValues(bakeryFolder({ 'carte.tartes': tartes }));
  const [first, renamed, second, added] = ['Pomme', 'Poire', 'Citron', 'Flan'].map((nom) => ({
    nom,
    prix: 20,
  })) as [object, object, object, object];
  const content = { latest: { current: contentWith([first, second]) } };
  const { result } = renderHook(() => useDraftStore(content as ContentModel));
  const typePrice = (rank: number) => {
    const place = { file: 'carte', path: ['tartes', rank, 'prix'] };
    const typed = { text: 'cher', tab: 'one', typingId: 'first', time: 0 };
    act(() => result.current.change((now) => withTyped(now, place, typed)));
  };
  typePrice(0);
  content.latest.current = contentWith([renamed, added, second]);
  typePrice(2);
  content.latest.current = contentWith([added, second, renamed]);
  expect(Object.keys(result.current.read().fields)).toEqual([
    'carte.tartes.2.prix',
    'carte.tartes.1.prix',
  ]);
});
