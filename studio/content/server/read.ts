/** Reads the content of a folder: its values, and the ids of entries and photos. */
import type { Folder } from '#kit/read/folder.ts';
import { normalise } from '#kit/read/normalise.ts';
import { readYaml } from '#kit/read/yaml.ts';
import { FILE_NAMES, schemaOf, type Content } from '../content.ts';
import { filePlace, type Place } from '../place.ts';
import { idsOf, photoIdsOf } from './ids.ts';

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

type Texts = Folder['texts'];
/** The YAML files of a folder, those of photos that wait, and the folders of its photos. */
type ReadFolder = Pick<Folder, 'texts' | 'photos'> & { waiting?: Texts };

/** A file's values, each in its one form but maybe invalid; undefined if it cannot be read. */
const valuesOf = memoized(
  500,
  (_place: Place, texts: Texts, file: string) => `${file}\n${texts[file]?.text}`,
  (place, texts, file): unknown => {
    const text = texts[file];
    if (!text || text.faults.length > 0) return undefined;
    const yaml = readYaml(text);
    return normalise(schemaOf(place), yaml.data, yaml.textAt);
  },
);

function readContent(
  { texts: own, photos, waiting: ofWaiting = {} }: ReadFolder,
  isOnDisk: boolean,
): Content {
  const texts = { ...own, ...ofWaiting };
  const ids: Record<string, readonly string[]> = {};
  const readFile = (place: Place, file: string) => {
    const data = valuesOf(place, texts, file);
    if (data !== undefined) Object.assign(ids, idsOf(place, texts[file]!.text, data, isOnDisk));
    return data;
  };
  const byName = <T>(names: readonly string[], read: (name: string) => T) =>
    Object.fromEntries(names.map((name) => [name, read(name)]));
  const readPhoto = (name: string) =>
    valuesOf(filePlace('photos/'), texts, `photos/${name}/index.yaml`);
  const waiting = Object.keys(ofWaiting).flatMap(
    (file) => /^attente\/([^/]+)\/index\.yaml$/.exec(file)?.[1] ?? [],
  );
  const descriptions = byName(photos, readPhoto);
  return {
    files: byName(FILE_NAMES, (name) => readFile(filePlace(name), `${name}.yaml`)),
    photos: descriptions,
    ids,
    photoIds: photoIdsOf(descriptions, isOnDisk),
    waiting: byName(waiting, (id) =>
      valuesOf(filePlace(`attente/${id}`), texts, `attente/${id}/index.yaml`),
    ),
  };
}

/** The content of a folder that is not on disk: a plan, or the past. */
export const contentOf = (folder: ReadFolder): Content => readContent(folder, false);

/** The content of the folder as it is on disk now: ids remember it, and pair later ones with it. */
export const contentOnDisk = (folder: ReadFolder): Content => readContent(folder, true);
