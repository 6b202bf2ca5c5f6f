/** The content's values as they are on disk, and the name of a state of them. */
import { shortName } from '#kit/files.ts';
import type { Folder } from '#kit/read/folder.ts';
import { normalise } from '#kit/read/normalise.ts';
import { readYaml } from '#kit/read/yaml.ts';
import { FILE_NAMES, schemaOf, yamlOf, type Values } from '../site-content.ts';

/**
 * The same function, which computes each result once: a change leaves most files as they are.
 *
 * @param most how many results are kept; the oldest go first
 * @param keyOf a text that is the same for arguments with the same result
 */
export function memoized<A extends unknown[], T>(
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

/** The values of a folder, each in its one form; a file that cannot be read has none. */
export function readValues(folder: Pick<Folder, 'texts' | 'photos'>): Values {
  const files = FILE_NAMES.map((name) => [name, valuesOf(folder, name)]);
  const photos = folder.photos.map((name) => [name, valuesOf(folder, `photos/${name}`)]);
  return { files: Object.fromEntries(files), photos: Object.fromEntries(photos) };
}

/** The id of values: a request and a page name by it what they are based on. */
export const revisionOf = (values: Values) => shortName(JSON.stringify(values));
