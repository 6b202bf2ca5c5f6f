/**
 * Texts that carry, unseen, where they stand in `content/`: characters of Unicode's tag block, one for each of the path's.
 * They have no shape and no width, are no letters for `slug`, and let no line break beside them.
 */
import { z } from 'zod';
import { calls } from '#content/calls.ts';
import { plageHoraire } from '#content/kinds.ts';
import { metaOf, walk, type Path } from '#content/places.ts';
import { FICHIERS, FILE_NAMES, type Content } from '#content/schema.ts';
import { placeName, readPlace, type Place } from '../places.ts';

const TAG = 0xe0000;
const [BEGIN, END] = ['\u{E0001}', '\u{E007F}'];
const MARK = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'gu');

/** The mark of a place. */
export const markOf = (place: Place) =>
  BEGIN + [...placeName(place)].map((letter) => String.fromCodePoint(TAG + letter.codePointAt(0)!)).join('') + END;

/** The places whose marks a text carries, in their order. */
export const placesIn = (text: string): Place[] =>
  [...text.matchAll(MARK)].map(([, word]) =>
    readPlace([...word!].map((letter) => String.fromCodePoint(letter.codePointAt(0)! - TAG)).join('')),
  );

/** A text without its marks. */
export const unmarked = (text: string) => text.replace(MARK, '');

/** The marks of a text alone. */
export const marksIn = (text: string) => text.match(MARK)?.join('') ?? '';

/**
 * Values that are compared, cut or calculated with: they stay bare, and components that show them say their place (`withPlace`).
 * Titles of pages are cut where the institute's name stands.
 */
function isBare({ file, path }: Place, type: unknown): boolean {
  const { champ, lire } = metaOf(type);
  if (file === 'pages' || ['institut.nom', 'institut.site'].includes(placeName({ file, path }))) return true;
  return type instanceof z.ZodEnum || ['date', 'ligne', 'prix'].includes(champ ?? '') || lire === plageHoraire.lire;
}

/** The content with every other text marked. */
export function markContent(content: Content): Content {
  const copy = structuredClone(content);
  const names = new Map<string, string>();
  const put = (holder: unknown, path: Path, value: string) => {
    const group = path.slice(0, -1).reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown>)[key], holder);
    (group as Record<PropertyKey, unknown>)[path.at(-1)!] = value;
  };
  for (const file of FILE_NAMES) {
    for (const { path, type, value } of walk(FICHIERS[file], content[file])) {
      if (typeof value !== 'string' || isBare({ file, path }, type)) continue;
      const marked = value + markOf({ file, path });
      put(copy[file], path, marked);
      if (file === 'tarifs' && path[2] === 'lignes' && path[4] === 'nom') names.set(value, marked);
    }
  }
  // Whoever calls a price line compares its name.
  for (const { file, path, name } of calls(content, 'ligne')) put(copy[file], path, names.get(name) ?? name);
  // Photos are asked for by their marked names.
  const photos = new Proxy(copy.photos, { get: (all, name) => all[unmarked(String(name))] });
  return { ...copy, photos };
}
