/** The built pages, read from their files without a browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { NOT_FOUND } from './pages.ts';

const window = new Window();

/** The HTML of a page that was built into a folder. */
export function htmlOf(dist: string, page: string): string {
  const name = page === NOT_FOUND.path ? '404' : page === '/' ? 'index' : page.slice(1);
  return readFileSync(path.join(dist, `${name}.html`), 'utf8');
}

const documents = new Map<string, Document>();

/** A built page as a document, made once and shared; its scripts do not run. */
export function documentOf(dist: string, page: string): Document {
  const key = `${dist} ${page}`;
  const parse = () =>
    new window.DOMParser().parseFromString(htmlOf(dist, page), 'text/html') as unknown as Document;
  if (!documents.has(key)) documents.set(key, parse());
  return documents.get(key)!;
}

/** A text in one line, with ordinary spaces. */
export const inline = (text: string): string => text.replace(/\s+/gu, ' ').trim();

export const textOf = (element: Element): string => inline(element.textContent);
