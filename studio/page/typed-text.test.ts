// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { NO_CONTENT } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import type { Hit } from './locate.ts';
import { markOf } from './marks/mark.ts';
import { showDrafts } from './show-drafts.ts';
import { closeWords, findWords, openWords } from './typed-text.ts';

const [TITLE, NAME, PRICE] = [
  'carte.titre',
  'carte.tartes.~0.nom',
  'carte.tartes.~0.prix',
] as const;
const mark = (name: string) => markOf(readPlace(name));
const content = {
  ...NO_CONTENT,
  ids: { 'carte.tartes': ['~0'] },
  files: { carte: { titre: 'Du *pain* !', tartes: [{ nom: 'Citron', prix: 30 }] } },
};

/** Draws a page; answers with what its element « x » shows of a place. */
function draw(html: string, name: string): Hit {
  document.body.innerHTML = html;
  return { place: readPlace(name), element: document.querySelector('#x')! };
}

test.each([
  ['alone', `<h1 id="x">Du <em>pain</em>\u202F!${mark(TITLE)}</h1>`, TITLE, 'Du pain\u202F!'],
  [
    'after words that are not content',
    `<p id="x"><b>1. </b>Citron${mark(NAME)}</p>`,
    NAME,
    'Citron',
  ],
  ['before another value', `<p id="x">Citron${mark(NAME)} 30${mark(PRICE)}</p>`, NAME, 'Citron'],
  ['of a number', `<p id="x">Citron${mark(NAME)} 30${mark(PRICE)}</p>`, PRICE, undefined],
  ['that says something else', `<p id="x">Citrons${mark(NAME)}</p>`, NAME, undefined],
  ['of a button', `<button><i id="x">Citron${mark(NAME)}</i></button>`, NAME, undefined],
  [
    'that React draws later',
    `<astro-island ssr><p id="x">Citron${mark(NAME)}</p></astro-island>`,
    NAME,
    undefined,
  ],
])('the words of a text %s', (_, html, name, wanted) => {
  expect(findWords(content, draw(html, name))?.toString()).toBe(wanted);
});

test('after the typing the same nodes show what was written', () => {
  const hit = draw(`<p id="x">Citron${mark(NAME)}</p>`, NAME);
  const text = hit.element.firstChild;
  const typed = openWords(hit.place, findWords(content, hit)!);
  expect(hit.element.firstElementChild).toBe(typed.element);
  typed.element.textContent = 'Cassis';
  closeWords(typed);
  const written = { ...content, files: { carte: { tartes: [{ nom: 'Cassis' }] } } };
  vi.stubGlobal('CSS', {});
  vi.stubGlobal('Highlight', Array);
  showDrafts(document, written, new Map());
  expect(document.body.innerHTML).toBe(`<p id="x">Cassis${mark(NAME)}</p>`);
  expect(hit.element.firstChild).toBe(text);
});
