// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { markOf, withoutMarks } from '../marks/mark.ts';
import { placeName, type Place } from '../shared/place.ts';
import type { Values } from '../shared/site-content.ts';
import { showDrafts } from './show-drafts.ts';

const place = { file: 'carte', path: ['tartes', 0, 'prix'] } as Place;
const values = (prix?: unknown) =>
  ({
    files: prix === undefined ? {} : { carte: { tartes: [{ prix }] } },
    photos: {},
  }) as Values;
const drafts = (value?: unknown) => new Map(value === undefined ? [] : [[placeName(place), value]]);

/** A page that shows a price, and what it shows and marks now. */
function draw(price: string) {
  const marked: string[] = [];
  vi.stubGlobal('CSS', { highlights: { set: () => undefined } });
  const words = (range: Range) => withoutMarks(range.toString()).replace(/\s/g, ' ');
  vi.stubGlobal('Highlight', function (...ranges: Range[]) {
    marked.splice(0, marked.length, ...ranges.map(words));
  });
  document.body.innerHTML = `<p>Tarte aux fraises <span>${price}${markOf(place)}</span></p>`;
  return () => ({
    shown: withoutMarks(document.querySelector('span')!.textContent).replace(/\s/g, ' '),
    marked,
  });
}

test('a page that is there before the content shows a draft once, in place of the value', () => {
  const page = draw('30\u00A0€');
  showDrafts(document, values(), drafts(304));
  showDrafts(document, values(30), drafts(304));
  expect(page()).toEqual({ shown: '304 €', marked: ['304 €'] });
  showDrafts(document, values(30), drafts());
  expect(page()).toEqual({ shown: '30 €', marked: [] });
});
