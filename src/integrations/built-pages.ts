import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A page of the finished build. */
type BuiltPage = { file: string; html: string };

/**
 * Reads every page of a finished build, in the order of their names.
 *
 * @param dir the build's folder, as `astro:build:done` names it
 */
export function readPages(dir: URL, pages: { pathname: string }[]): Promise<BuiltPage[]> {
  const names = pages.map(({ pathname }) => `${pathname.replace(/\/$/, '') || 'index'}.html`).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(fileURLToPath(dir), name);
      return { file, html: await readFile(file, 'utf8') };
    }),
  );
}

export const writePages = (pages: BuiltPage[]) => Promise.all(pages.map(({ file, html }) => writeFile(file, html)));
