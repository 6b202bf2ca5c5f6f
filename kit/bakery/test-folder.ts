/** The bakery's content for tests, with changes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { check } from '#kit/check/check.ts';
import type { Folder } from '#kit/read/folder.ts';
import { sentences } from '#kit/check/problem.ts';
import { folderFrom } from '#kit/read/test-content.ts';
import { DECLARATION, type Bakery } from './site.ts';

/** The day on which tests check the content. */
export const TODAY = '2026-12-20';

const read = (file: string) =>
  parse(readFileSync(path.join(import.meta.dirname, 'content', file), 'utf8')) as unknown;

const VALUES = {
  accueil: read('accueil.yaml'),
  carte: read('carte.yaml'),
  photos: {
    fournil: read('photos/fournil/index.yaml'),
    tarte: read('photos/tarte/index.yaml'),
  },
};

/**
 * The bakery's content folder, with some values changed. The studio asks for digests; there are none.
 *
 * @example bakeryFolder({ 'carte.tartes.0.prix': 'trente' })
 */
export const bakeryFolder = (
  changes: Record<string, unknown> = {},
): Folder & { digests: Record<string, string> } => ({
  ...folderFrom(VALUES, changes),
  digests: {},
});

/** The same as typed content. */
export function bakeryContent(changes: Record<string, unknown> = {}): Bakery {
  const report = check(DECLARATION, bakeryFolder(changes), TODAY);
  if (!report.content) throw new Error(sentences(DECLARATION, report).join('\n'));
  return report.content;
}
