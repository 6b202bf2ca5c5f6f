import { expect, test } from 'vitest';
import { setEditor, type Editor } from '#kit/editor.ts';
import { parisDay } from '#kit/french/format.ts';
import { closureName, notices } from './closures.ts';

test.each([
  ['2026-12-24', '2027-01-02', undefined, 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus'],
  ['2026-11-28', '2026-12-02', undefined, 'Fermé du 28 novembre au 2 décembre 2026 inclus'],
  ['2027-05-01', '2027-05-11', undefined, 'Fermé du 1er au 11 mai 2027 inclus'],
  ['2026-12-24', '2026-12-24', 'Réveillon', 'Fermé le 24 décembre 2026 (Réveillon)'],
])('notices: %s to %s, reason %s, is « %s »', (du, au, motif, text) => {
  const [notice] = notices([{ du, au, motif }], '2026-11-20');
  expect(notice!.text.replaceAll('\u00A0', ' ')).toBe(text);
});

test('notices: the soonest first, without those that ended before today', () => {
  const days = ['2027-05-01', '2026-11-19', '2026-11-20'].map((day) => ({ du: day, au: day }));
  const untils = notices(days, '2026-11-20').map(({ until }) => until);
  expect(untils).toEqual(['2026-11-20', '2027-05-01']);
});

test('notices: in the editor, a touch opens the closure that is read', () => {
  const closures = ['2027-05-01', '2026-11-19', '2026-12-24'].map((day) => ({ du: day, au: day }));
  const mark: Editor['mark'] = (_text, _file, path) => path.join('.');
  setEditor({ mark } as Editor);
  const places = notices(closures, '2026-11-20').map(({ text }) => text);
  setEditor(undefined);
  expect(places).toEqual(['fermetures.2.du', 'fermetures.0.du']);
});

test('notices: at the top from two weeks before the first day on', () => {
  const closures = ['2026-12-12', '2026-12-13'].map((du) => ({ du, au: '2027-01-02' }));
  const isRunning = (today: string) => notices(closures, today).map(({ running }) => running);
  expect(isRunning('2026-11-28')).toEqual([true, false]);
  expect(isRunning('2026-11-29')).toEqual([true, true]);
  expect(isRunning('2027-01-02')).toEqual([true, true]);
  expect(notices(closures, '2026-11-01')[0]!.from).toBe('2026-11-28');
});

test('closureName: the days, without the current year, and the reason', () => {
  const year = parisDay().slice(0, 4);
  const [du, au] = [`${year}-11-22`, `${year}-11-28`];
  const name = closureName({ du, au, motif: 'Congés' });
  expect(name!.replaceAll('\u00A0', ' ')).toBe('22 au 28 novembre, Congés');
  expect(closureName({ du: 'bientôt', au })).toBeUndefined();
});
