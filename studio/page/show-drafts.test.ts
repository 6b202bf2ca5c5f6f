// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { markOf, withoutMarks } from './marks/mark.ts';
import { readPlace } from '../content/place.ts';
import { showDrafts } from './show-drafts.ts';

const PRICE = 'carte.tartes.0.prix';

test('a page that is there before the content shows a draft once, in place of the value', () => {
  const plain = (text: string) => withoutMarks(text).replace(/\s/g, ' ');
  let marked: string[];
  vi.stubGlobal('CSS', { highlights: { set: () => undefined } });
  vi.stubGlobal('Highlight', function (...ranges: Range[]) {
    marked = ranges.map((range) => plain(range.toString()));
  });
  document.body.innerHTML = `<p>Tarte <span>30\u00A0€${markOf(readPlace(PRICE))}</span></p>`;
  const show = (carte: object | undefined, ...drafts: [string, number][]) => {
    showDrafts(document, { files: { carte }, photos: {} }, new Map(drafts));
    return { shown: plain(document.querySelector('span')!.textContent), marked };
  };
  const carte = { tartes: [{ prix: 30 }] };
  show(undefined, [PRICE, 304]);
  expect(show(carte, [PRICE, 304])).toEqual({ shown: '304 €', marked: ['304 €'] });
  expect(show(carte)).toEqual({ shown: '30 €', marked: [] });
});
