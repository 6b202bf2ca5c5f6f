/** The page shows what is being typed, before it is written. */
import { markOf, unmarked } from '../marks/mark.ts';
import { typeAt, type Place } from '../places.ts';
import { formsOf } from '../shown.ts';

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');

function* textsOf(root: Node): Generator<Text> {
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style')) yield walker.currentNode as Text;
  }
}

/** Words between asterisks are in italics, as `Emphasis` sets them. */
function setItalics(holder: Element, text: string): void {
  const parts = text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    const em = holder.ownerDocument.createElement('em');
    em.textContent = part;
    return em;
  });
  holder.replaceChildren(...parts);
}

/** Shows a new value wherever the page shows the old one. What cannot be shown so is there once the page is drawn anew. */
export function follow(document: Document, place: Place, from: unknown, to: unknown): void {
  const [mark, type] = [markOf(place), typeAt(place)];
  const [old, fresh] = [formsOf(type, from), formsOf(type, to)];
  for (const node of [...textsOf(document.body)]) {
    const end = node.data.indexOf(mark);
    if (end < 0) continue;
    const holder = node.parentElement!;
    const shown = plainSpaces(node.data.slice(0, end));
    const index = old.findIndex((form) => shown.endsWith(plainSpaces(form)));
    const next = fresh[index] ?? fresh.at(-1) ?? '';
    if (index >= 0 && !next.includes('*'))
      node.data = node.data.slice(0, end - old[index]!.length) + next + node.data.slice(end);
    else if (unmarked(holder.textContent) === old[0]!.replaceAll('*', '')) setItalics(holder, next + mark);
  }
}
