/**
 * Texts that carry, unseen, where they stand in `content/`: characters of Unicode's tag block, one for each of the path's.
 * They have no shape and no width, are no letters for `slug`, and let no line break beside them.
 */
import { z } from 'zod';
import type { Content } from '#kit/content/declaration.ts';
import { metaOf, walk, type Path } from '#kit/content/places.ts';
import { calls, PHOTOS, referencesOf, targetsOf } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { placeName, readPlace, type Place } from '../places.ts';

const { files } = SITE.content;
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

/** Values that are compared, cut or calculated with stay bare, and components that show them say their place (`withPlace`). */
function isBare(type: unknown): boolean {
  const { bare, champ, reference } = metaOf(type);
  if (bare || type instanceof z.ZodEnum || (reference && reference.to !== PHOTOS)) return true;
  return champ === 'date' || champ === 'prix' || champ === 'horaires';
}

/** The content with every other text marked. */
export function markContent<C extends Content>(content: C): C {
  const copy = structuredClone(content);
  const put = (holder: unknown, path: Path, value: string) => {
    const group = path.slice(0, -1).reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown>)[key], holder);
    (group as Record<PropertyKey, unknown>)[path.at(-1)!] = value;
  };
  for (const [file, schema] of Object.entries(files)) {
    for (const { path, type, value } of walk(schema, content[file])) {
      if (typeof value === 'string' && !isBare(type)) put(copy[file], path, value + markOf({ file, path }));
    }
  }
  // Whoever calls an entry of a list compares its name.
  for (const to of referencesOf(files).keys()) {
    if (to === PHOTOS) continue;
    const names = new Map(
      targetsOf(to, content).map(({ path, name }) => [name, name + markOf({ file: to.split('.')[0]!, path })]),
    );
    for (const { file, path, name } of calls(files, content, to)) put(copy[file], path, names.get(name) ?? name);
  }
  // Photos are asked for by their marked names.
  const photos = new Proxy(copy.photos, { get: (all, name) => all[unmarked(String(name))] });
  return { ...copy, photos };
}
