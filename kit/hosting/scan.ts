/** Reads from a built folder what its delivery depends on: pages, files, inline scripts, styles. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { filesBelow } from '#kit/files.ts';
import { ASSETS, EXTENSIONS, type Built } from './policy.ts';

/** Types of scripts that browsers run. The policy does not apply to others, such as JSON-LD. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

/** Every element below a node, also inside templates. */
function* elementsBelow(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsBelow(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsBelow(child);
}

/** The text inside an element as a CSP source: `'sha256-…'` (CSP 3, 8.4). */
function hashSource({ childNodes }: Tree.Element): string {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** The files of a built folder that a host sends. */
export const listFiles = async (dist: string): Promise<string[]> =>
  (await filesBelow(dist))
    .filter((file) => !/(^|\/)\./.test(file) && !/^_(headers|redirects)$/.test(file))
    .filter((file) => !EXTENSIONS.refused.includes(path.extname(file).slice(1)));

/** @throws {Error} if a page has a `style` or `on…` attribute, which the policy would block */
export async function scan(dist: string): Promise<Built> {
  const files = await listFiles(dist);
  const html = files.filter((file) => file.endsWith('.html'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of html) {
    for (const element of elementsBelow(parse(await readFile(path.join(dist, file), 'utf8')))) {
      const { tagName, attrs } = element;
      const attribute = attrs.find(({ name }) => name === 'style' || /^on[a-z]/.test(name));
      if (attribute)
        throw new Error(
          `${file}: <${tagName} ${attribute.name}="${attribute.value}"> would be blocked by the ` +
            'security policy: use a class, or a script of its own.',
        );
      const { src, type = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
      if (tagName === 'style') styles.add(hashSource(element));
      if (tagName === 'script' && src === undefined && EXECUTABLE.test(type))
        scripts.add(hashSource(element));
    }
  }
  return {
    pages: html
      .map((file) => file.replace(/\.html$/, ''))
      .filter((page) => page !== 'index' && page !== '404'),
    files: files.filter((file) => !file.endsWith('.html') && !`/${file}`.startsWith(ASSETS)),
    scriptHashes: [...scripts].sort(),
    styleHashes: [...styles].sort(),
  };
}
