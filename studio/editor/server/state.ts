/** The content as it is on disk, with its problems. */
import { shortName } from '#kit/files.ts';
import { check } from '#kit/check/check.ts';
import { CONTENT_DIR, type Folder, readFolder } from '#kit/read/folder.ts';
import { normalise } from '#kit/read/normalise.ts';
import type { Problem } from '#kit/check/problem.ts';
import { readYaml } from '#kit/read/yaml.ts';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { FILE_NAMES, schemaOf, yamlOf, type Values } from '../shared/site-content.ts';
import { nextSteps } from './history.ts';
import { keepCopy } from './way-back-copy.ts';

export type State = Values & {
  /** The id of the content folder: each has drafts of its own. */
  folderId: string;
  /** The id of these values: a request names its base by it. */
  revision: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What could be taken back or done again, in words. */
  undo?: string;
  redo?: string;
};

/** What windows have read, by its revision: the bases of their requests. */
const BASES = new Map<string, Values>();
const MAX_BASES = 200;

export const valuesAt = (revision: string) => BASES.get(revision);

/**
 * The same function, which computes each result once: a change leaves most files as they are.
 *
 * @param most how many results are kept; the oldest go first
 * @param keyOf a text that is the same for arguments with the same result
 */
function memoized<A extends unknown[], T>(
  most: number,
  keyOf: (...args: A) => string,
  work: (...args: A) => T,
) {
  const known = new Map<string, T>();
  return (...args: A): T => {
    const key = keyOf(...args);
    if (!known.has(key)) known.set(key, work(...args));
    if (known.size > most) known.delete(known.keys().next().value!);
    return known.get(key)!;
  };
}

/** A file's values, each in its one form but maybe invalid; undefined if it cannot be read. */
const valuesOf = memoized(
  500,
  (folder: Pick<Folder, 'texts'>, file: string) => `${file}\n${folder.texts[yamlOf(file)]?.text}`,
  (folder, file): unknown => {
    const text = folder.texts[yamlOf(file)];
    if (!text || text.faults.length > 0) return undefined;
    const yaml = readYaml(text);
    return normalise(schemaOf(file), yaml.data, yaml.textAt);
  },
);

export function readValues(folder: Pick<Folder, 'texts' | 'photos'>): Values {
  const files = FILE_NAMES.map((name) => [name, valuesOf(folder, name)]);
  const photos = folder.photos.map((name) => [name, valuesOf(folder, `photos/${name}`)]);
  return { files: Object.fromEntries(files), photos: Object.fromEntries(photos) };
}

/** What the build would refuse of a folder. */
export const errorsOf = memoized(
  4,
  (folder: Folder) => parisDay() + JSON.stringify(folder),
  (folder) =>
    check(SITE.content, folder, parisDay()).problems.filter(({ severity }) => severity === 'error'),
);

/** The content as it is on disk. */
export async function readState(): Promise<State> {
  const folder = await readFolder(SITE.content);
  const values = readValues(folder);
  const revision = shortName(JSON.stringify(values));
  BASES.delete(revision);
  BASES.set(revision, values);
  if (BASES.size > MAX_BASES) BASES.delete(BASES.keys().next().value!);
  const problems = errorsOf(folder);
  if (problems.length === 0) await keepCopy(folder);
  return { ...values, folderId: shortName(CONTENT_DIR), revision, problems, ...nextSteps() };
}
