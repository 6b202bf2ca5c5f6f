// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markOf } from './marks/mark.ts';
import { placeName, readPlace } from '../content/place.ts';
import { findOnPage, locate } from './locate.ts';

const mark = (name: string) => markOf(readPlace(name));
const [TITLE, NAME, PRICE] = [
  'carte.titre',
  'carte.tartes.~0.nom',
  'carte.tartes.~0.prix',
] as const;
const [A_TITLE, A_NAME, A_PRICE] = [TITLE, NAME, PRICE].map((name) => `A${mark(name)}`);

test('a mark belongs to the letter before it, so that it changes no layout', () => {
  expect([...new Intl.Segmenter().segment(A_PRICE!)]).toHaveLength(1);
});

/** Draws a page, and returns what has the id « x ». */
function draw(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('#x')!;
}

test.each([
  ['that of its parent', `<p>${A_NAME} <b id="x">!</b></p>`, NAME],
  ['an attribute before the text', `<a id="x" data-place="${NAME}">${A_PRICE}</a>`, NAME],
  ['the only one inside', `<a id="x"><img data-place="${PRICE}"></a>`, PRICE],
  ['the group of all inside', `<a id="x"><b>${A_NAME}</b><i>${A_PRICE}</i></a>`, 'carte.tartes.~0'],
  ['no whole file', `<a id="x"><b>${A_TITLE}</b><i>${A_PRICE}</i></a>`, undefined],
  ['its neighbour', `<p><b id="x">Prix :</b> <i>${A_PRICE}</i></p>`, PRICE],
])('an element shows %s', (_, html, wanted) => {
  const hit = locate(draw(html));
  expect(hit && placeName(hit.place)).toBe(wanted);
});

test.each([
  [0, NAME],
  [`${A_NAME} `.length, PRICE],
  [`${A_NAME} ${A_PRICE}`.length, PRICE],
])('of two values in a text, the caret at %i means its own', (offset, wanted) => {
  const element = draw(`<p id="x">${A_NAME} ${A_PRICE}</p>`);
  Object.assign(document, {
    elementsFromPoint: () => [element],
    caretPositionFromPoint: () => ({ offsetNode: element.firstChild, offset }),
  });
  expect(placeName(locate(element, { x: 0, y: 0 })!.place)).toBe(wanted);
});

test('the nearest of the elements that show a place is found, or else one of its entry', () => {
  draw(`<p id="far">${A_PRICE}</p><p id="near">${A_PRICE}</p>`);
  const rect = new DOMRect(0, 500, 100, 20);
  document.querySelector('#near')!.getBoundingClientRect = () => rect;
  const found = (name: string) =>
    findOnPage(document, readPlace(name), { x: 50, y: 400 })?.element.id;
  expect([PRICE, NAME, 'carte.tartes.~7.nom', 'carte'].map(found)).toEqual([
    'near',
    'near',
    undefined,
    undefined,
  ]);
});
