// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { markOf, withoutMarks } from './marks/mark.ts';
import { NO_CONTENT } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import { showDrafts } from './show-drafts.ts';

const PRICE = 'carte.tartes.~0.prix';
const TITLE = 'carte.titre';

test('a page that is there before the content shows a draft once, in place of the value', () => {
  const plain = (text: string) => withoutMarks(text).replace(/\s/g, ' ');
  let marked: string[];
  vi.stubGlobal('CSS', { highlights: { set: () => undefined } });
  vi.stubGlobal('Highlight', function (...ranges: Range[]) {
    marked = ranges.map((range) => plain(range.toString()));
  });
  document.body.innerHTML = `<p>Tarte <span>30\u00A0€${markOf(readPlace(PRICE))}</span></p>`;
  const show = (carte: object | undefined, ...drafts: [string, number][]) => {
    const ids = { 'carte.tartes': ['~0'] };
    showDrafts(document, { ...NO_CONTENT, ids, files: { carte } }, new Map(drafts));
    return { shown: plain(document.querySelector('span')!.textContent), marked };
  };
  const carte = { tartes: [{ prix: 30 }] };
  show(undefined, [PRICE, 304]);
  expect(show(carte, [PRICE, 304])).toEqual({ shown: '304 €', marked: ['304 €'] });
  expect(show(carte)).toEqual({ shown: '30 €', marked: [] });
  show(carte, [PRICE, 304]);
  const text = document.querySelector('span')!.firstChild as Text;
  // As an extension may.
  text.insertData(text.data.indexOf('€') + 1, ' environ');
  expect(show(carte).shown).toBe('304 € environ');
});

test.each([
  ['alone', '<h1>', '</h1>'],
  ['beside other words', '<h1>Ici : ', ' !</h1>'],
])('a title shows its italics while it is typed, %s', (_, start, end) => {
  vi.stubGlobal('Highlight', Array);
  const values = { ...NO_CONTENT, files: { carte: { titre: 'Du *pain*' } } };
  document.body.innerHTML = `${start}Du <em>pain</em>${markOf(readPlace(TITLE))}${end}`;
  const shown = ['Du *pain chaud*', 'Du *pain', 'Du pain', 'Du pain*', '*Du* pain', 'Du'].map(
    (titre) => {
      showDrafts(document, values, new Map([[TITLE, titre]]));
      return withoutMarks(document.body.innerHTML);
    },
  );
  expect(shown).toEqual(
    [
      'Du <em>pain chaud</em>',
      'Du <em>pain</em>',
      'Du pain',
      'Du pain<em></em>',
      '<em>Du</em> pain',
      'Du',
    ].map((words) => start + words + end),
  );
});

test('a document that its frame has left is left alone', () => {
  const left = document.implementation.createHTMLDocument();
  expect(showDrafts(left, NO_CONTENT, new Map())).toBe(true);
});
