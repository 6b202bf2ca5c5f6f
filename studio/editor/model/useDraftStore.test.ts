// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { readValues } from '../server/state.ts';
import type { Place } from '../shared/place.ts';
import type { Values } from '../shared/site-content.ts';
import { withTyped } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore } from './useDraftStore.ts';

test('drafts of one list that are typed in different contents stay with their entries', () => {
  const values = readValues(bakeryFolder());
  const [first, ...others] = (values.files.carte as { tartes: object[] }).tartes;
  const withTarts = (...tartes: object[]): Values => ({
    ...values,
    files: { ...values.files, carte: { tartes } },
  });
  const content = { latest: { current: values } };
  const { result } = renderHook(() => useDraftStore(content as ContentModel));
  const type = (...path: Place['path']) => {
    const typed = { text: 'cher', tab: 'one', typingId: 'first', time: 0 };
    act(() => result.current.change((now) => withTyped(now, { file: 'carte', path }, typed)));
  };
  type('tartes', 0, 'prix');
  const [renamed, added] = [
    { ...first, nom: 'Tarte du jour' },
    { nom: 'Flan', prix: 3 },
  ];
  content.latest.current = withTarts(renamed, added, ...others);
  type('tartes', 2, 'prix');
  content.latest.current = withTarts(added, ...others, renamed);
  expect(Object.keys(result.current.read().fields)).toEqual([
    `carte.tartes.${others.length + 1}.prix`,
    'carte.tartes.1.prix',
  ]);
});
