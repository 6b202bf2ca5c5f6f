// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { NO_CONTENT } from '../content/content.ts';
import { placeName, readPlace } from '../content/place.ts';
import { hitsOn, markOf, withoutMarks, type Hit } from './marks/mark.ts';
import { showDrafts } from './show-drafts.ts';
import { closeWords, findWords, openWords } from './useTyping.ts';

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

test.each([
  ['the text before', (text: Text) => text.replaceWith('Une ')],
  ['the mark', (_: Text, rest: Text) => (rest.data = ' au citron')],
  ['both', (text: Text, rest: Text) => [text, rest].forEach((each) => each.remove())],
])('the typing ends also if a translator has replaced %s', (_, replace) => {
  const hit = draw(`<p id="x">Citron${mark(NAME)}</p>`, NAME);
  const typed = openWords(hit.place, findWords(content, hit)!);
  replace(typed.text!, typed.rest);
  closeWords(typed);
  expect(hit.element.children).toHaveLength(0);
  expect(hit.element.textContent).toContain('Citron');
});

/** Numbers from 0 to 1 that are the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Puts an element of an extension before, behind, into or around anything of a page. */
function disturb(random: () => number, words: string): void {
  const walker = document.createTreeWalker(document.body);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  const node = nodes[Math.floor(random() * nodes.length)]!;
  const other = document.createElement('x-correcteur');
  const way = Math.floor(random() * 4);
  if (way < 3) other.textContent = words;
  if (way === 0) node.before(other);
  else if (way === 1) node.after(other);
  else if (way === 2 && node.nodeType === 1) node.appendChild(other);
  else {
    // What is around it is of the page from now on.
    const around = document.createElement('font');
    node.replaceWith(around);
    around.append(node);
  }
}

/** What a page shows but for marks and elements of extensions. */
function shownText(): string {
  const copy = document.body.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('x-correcteur')) each.remove();
  return withoutMarks(copy.textContent).replace(/\s/g, ' ');
}

test('typing holds whatever extensions put between, before and around', () => {
  vi.stubGlobal('CSS', {});
  vi.stubGlobal('Highlight', Array);
  const page =
    `<h1>Ici : Du <em>pain</em>\u202F!${mark(TITLE)}</h1>` +
    `<p><b>1. </b>Citron${mark(NAME)} 30\u00A0€${mark(PRICE)}</p>`;
  let count = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed);
    const name = random() < 0.5 ? TITLE : NAME;
    const place = readPlace(name);
    document.body.innerHTML = page;
    for (let times = random() * 3; times > 0; times--) disturb(random, '');
    const hit = hitsOn(document).find((each) => placeName(each.place) === name);
    const range = hit && findWords(content, hit);
    if (!range) continue;
    count++;
    const typed = openWords(place, range);
    typed.element.textContent = 'Cassis';
    for (let times = random() * 4; times > 0; times--) disturb(random, '3 fautes');
    showDrafts(document, content, new Map([[name, 'Cassis']]));
    expect(typed.element.isConnected, String(seed)).toBe(true);
    typed.element.textContent = 'Cassis';
    for (let times = random() * 4; times > 0; times--) disturb(random, '×');
    closeWords(typed);
    showDrafts(document, content, new Map([[name, 'Cassis']]));
    expect(document.querySelector('[contenteditable], [data-typed]'), String(seed)).toBeNull();
    expect(shownText(), String(seed)).toBe(
      name === TITLE ? 'Ici : Cassis1. Citron 30 €' : 'Ici : Du pain !1. Cassis 30 €',
    );
  }
  expect(count).toBeGreaterThan(150);
});
