// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markOf } from './marks/mark.ts';
import { placeName, readPlace } from '../content/place.ts';
import { elementsOf, locate } from './PageTouch.tsx';

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

/** A press at a point of an element. */
const press = (target: Element) => locate({ target, clientX: 0, clientY: 0 });

/** Draws a page, and returns what has the id « x », which lies under the pointer. */
function draw(html: string): Element {
  document.body.innerHTML = html;
  const element = document.querySelector('#x')!;
  const layers = [...document.querySelectorAll('*')].filter((each) => each.contains(element));
  document.elementsFromPoint = () => layers.toReversed();
  return element;
}

test.each([
  ['that of its parent', `<p>${A_NAME} <b id="x">!</b></p>`, NAME],
  ['an attribute before the text', `<a id="x" data-place="${NAME}">${A_PRICE}</a>`, NAME],
  ['its neighbour', `<p><b id="x">Prix :</b> <i>${A_PRICE}</i></p>`, PRICE],
  [
    'the group of all beside it',
    `<p><b id="x">Prix :</b> <i>${A_NAME}</i><i>${A_PRICE}</i></p>`,
    'carte.tartes.~0',
  ],
  ['no whole file', `<p><b id="x">Ici :</b> <i>${A_TITLE}</i><i>${A_PRICE}</i></p>`, undefined],
])('an element shows %s', (_, html, wanted) => {
  const hit = press(draw(html));
  expect(hit && placeName(hit.place)).toBe(wanted);
});

test.each([
  [0, NAME],
  [`${A_NAME} `.length, PRICE],
  [`${A_NAME} ${A_PRICE}`.length, PRICE],
])('of two values in a text, the caret at %i means its own', (offset, wanted) => {
  const element = draw(`<p id="x">${A_NAME} ${A_PRICE}</p>`);
  Object.assign(document, {
    caretPositionFromPoint: () => ({ offsetNode: element.firstChild, offset }),
  });
  expect(placeName(press(element)!.place)).toBe(wanted);
});

test('the elements that show a place are found, or else those of its entry', () => {
  draw(`<p id="x">${A_PRICE}</p><p id="y">${A_TITLE} ${A_PRICE}</p>`);
  const found = (name: string) => elementsOf(document, readPlace(name)).map(({ id }) => id);
  expect([TITLE, PRICE, NAME, 'carte.tartes.~7.nom', 'carte'].map(found)).toEqual([
    ['y'],
    ['x', 'y'],
    ['x', 'y'],
    [],
    [],
  ]);
});
