// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markOf } from '../marks/mark.ts';
import { placeName, readPlace } from '../shared/place.ts';
import { findOnPage, locate } from './locate.ts';

const mark = (name: string) => markOf(readPlace(name));
const [NAME, PRICE] = ['carte.tartes.0.nom', 'carte.tartes.0.prix'] as const;
const OTHER = 'carte.tartes.1.prix';

/** Draws a page, and returns what has the id « x ». */
function draw(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('#x')!;
}

test.each([
  ['its own text', `<b id="x">24 €${mark(PRICE)}</b>`, PRICE],
  ['that of its parent', `<p>Tarte${mark(NAME)} <b id="x">!</b></p>`, NAME],
  ['an attribute before the text', `<a id="x" data-place="${NAME}">24 €${mark(PRICE)}</a>`, NAME],
  ['the only one inside', `<a id="x"><img data-place="${PRICE}"></a>`, PRICE],
  [
    'the group of all inside',
    `<a id="x"><b>A${mark(NAME)}</b><i>B${mark(PRICE)}</i></a>`,
    'carte.tartes.0',
  ],
  [
    'no whole file',
    `<a id="x"><b>A${mark('carte.titre')}</b><i>B${mark(PRICE)}</i></a>`,
    undefined,
  ],
  [
    'nothing of two files',
    `<a id="x"><b>A${mark('accueil.nom')}</b><i>B${mark(PRICE)}</i></a>`,
    undefined,
  ],
  ['its neighbour', `<p><b id="x">Prix :</b> <i>24 €${mark(PRICE)}</i></p>`, PRICE],
])('an element shows %s', (_, html, wanted) => {
  const hit = locate(draw(html));
  expect(hit && placeName(hit.place)).toBe(wanted);
});

test.each([
  [0, NAME],
  [4, NAME],
  [`Tarte${mark(NAME)} `.length, PRICE],
  [`Tarte${mark(NAME)} 24 €${mark(PRICE)}`.length, PRICE],
])('of two values in a text, the caret at %i means its own', (offset, wanted) => {
  const element = draw(`<p id="x">Tarte${mark(NAME)} 24 €${mark(PRICE)}</p>`);
  Object.assign(document, {
    elementsFromPoint: () => [element],
    caretPositionFromPoint: () => ({ offsetNode: element.firstChild, offset }),
  });
  expect(placeName(locate(element, { x: 0, y: 0 })!.place)).toBe(wanted);
});

test.each([
  ['what shows it', PRICE, 'price'],
  ['its entry', 'carte.tartes.1.nom', 'other'],
  ['nothing', 'carte.tartes.7.nom', undefined],
  ['nothing for a whole file', 'carte', undefined],
])('a page is searched for a place: %s', (_, name, wanted) => {
  draw(`<p id="price">24 €${mark(PRICE)}</p><p id="other">22 €${mark(OTHER)}</p>`);
  expect(findOnPage(document, readPlace(name), { x: 0, y: 0 })?.element.id).toBe(wanted);
});

test('of several elements with a place the nearest to the press is found', () => {
  draw(`<p id="far">24 €${mark(PRICE)}</p><p id="near">24 €${mark(PRICE)}</p>`);
  for (const [id, top] of [
    ['far', 0],
    ['near', 500],
  ] as const)
    document.querySelector(`#${id}`)!.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  const nearest = findOnPage(document, readPlace(PRICE), { x: 50, y: 400 });
  expect(nearest?.element.id).toBe('near');
});
