/** Which files the classes in the style sheet of a page come from. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SRC = path.resolve(import.meta.dirname, '..');
/** The `<style>` of a page, as Astro names it. */
const PAGE_STYLE = /\/src\/pages\/([^?]+\.astro)\?astro&type=style/;
const IMPORT = /\b(?:from|import\() ?'([#.][^']+\.(?:astro|tsx))'/g;

/** The Astro files and components that a file imports, at any depth, with itself. */
function withComponents(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const base = name!.startsWith('#') ? SRC : path.dirname(file);
    withComponents(path.resolve(base, name!.replace('#', '')), found);
  }
  return found;
}

/**
 * Tells Tailwind which classes the sheet of a page needs: those of the page and of the components
 * that it imports. Sheets are inlined, so they must be small. It precedes Tailwind's own plugin.
 */
export const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: PAGE_STYLE },
    handler(code, id) {
      const page = path.join(SRC, 'pages', PAGE_STYLE.exec(id)![1]!);
      const sources = [...withComponents(page)].map((file) => {
        this.addWatchFile(file);
        const name = path.relative(path.dirname(page), file).replaceAll(path.sep, '/');
        // Brackets would be a pattern.
        return `@source '${name.replace(/[[\]]/g, '?')}';`;
      });
      return { code: code + sources.join('\n'), map: null };
    },
  },
};
