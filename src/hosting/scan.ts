/** Reads in the built folder what its delivery depends on: pages, files, inline scripts and styles. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesBelow } from '#files.ts';
import { ASSETS, REFUSED_EXTENSIONS, type Built } from './policy.ts';

/** Inline code of one page that a browser runs or applies. */
export type Inline = { scripts: string[]; styles: string[] };

/** Values of `type` with which a browser reads a script as code or rules; others (JSON-LD) are data, which CSP leaves alone. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

/**
 * Inline scripts and styles of a page, as a browser would find them.
 *
 * @throws Error if an element has a `style` or an `on…` attribute, which the security policy blocks
 */
export function inlineCode(html: string): Inline {
  const found: Inline = { scripts: [], styles: [] };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      const blocked = node.attrs.find(({ name }) => name === 'style' || /^on[a-z]/.test(name));
      if (blocked)
        throw new Error(
          `<${node.tagName} ${blocked.name}="${blocked.value}"> would be blocked by the security policy: use a class, or a script of its own.`,
        );
      if (node.tagName === 'style') found.styles.push(text);
      if (node.tagName === 'script' && attribute('src') === undefined && EXECUTABLE.test(attribute('type') ?? ''))
        found.scripts.push(text);
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

/** CSP source of an inline script or style: `'sha256-…'` of its text (CSP 3, 8.4). */
export const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The files of a built folder that a host sends: no dotfiles, compressed variants, or files that hosts keep for themselves. */
export const listFiles = async (dist: string): Promise<string[]> =>
  (await filesBelow(dist))
    .filter((file) => !/(^|\/)\./.test(file) && !/^_(headers|redirects)$/.test(file))
    .filter((file) => !REFUSED_EXTENSIONS.includes(path.extname(file).slice(1)));

/**
 * Reads a built folder.
 *
 * @throws Error naming the page that cannot be served under the security policy
 */
export async function scan(dist: string): Promise<Built> {
  const files = await listFiles(dist);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const html = files.filter((file) => file.endsWith('.html'));
  for (const file of html) {
    try {
      const inline = inlineCode(await readFile(path.join(dist, file), 'utf8'));
      inline.scripts.forEach((code) => scripts.add(hashSource(code)));
      inline.styles.forEach((code) => styles.add(hashSource(code)));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  return {
    pages: html.map((file) => file.replace(/\.html$/, '')).filter((page) => page !== 'index' && page !== '404'),
    files: files.filter((file) => !file.endsWith('.html') && !`/${file}`.startsWith(ASSETS)),
    scriptHashes: [...scripts].sort(),
    styleHashes: [...styles].sort(),
  };
}
