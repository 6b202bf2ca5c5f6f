/** Classes of built pages that no style sheet knows. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentOf } from './documents.ts';

/**
 * Classes that may have no style of their own: lucide gives its icons their names, and the home page
 * alone makes space for a notice.
 */
const MARKERS = /^(?:lucide(?:-.*)?|notice)$/;

/** The name of a class as CSS writes it, in a regular expression. */
const selector = (name: string) =>
  name.replace(/[^\w-]/g, '\\$&').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The classes of a page that have no rule in its `<style>` or in a sheet that it can load. */
export function classesWithoutRule(dist: string, page: string): string[] {
  const document = documentOf(dist, page);
  const inline = [...document.querySelectorAll('style')].map((style) => style.textContent);
  const sheets = globSync('_astro/*.css', { cwd: dist }).map((name) =>
    readFileSync(path.join(dist, name), 'utf8'),
  );
  const css = [...inline, ...sheets].join('\n');
  const elements = [...document.querySelectorAll('[class]')];
  return [...new Set(elements.flatMap(({ classList }) => [...classList]))].filter(
    (name) => !MARKERS.test(name) && !new RegExp(`\\.${selector(name)}(?![\\w-\\\\])`).test(css),
  );
}
