/** Places in the content of any site: a file, and a path in it. */

/**
 * A place in the content: a file of `content/` without its ending (`carte`), or `photos/` and the
 * id of a photo; and a path in it, whose keys are names of fields and ids of entries. It stays true
 * when entries are moved, and photos renamed.
 */
export type Place = { file: string; path: readonly string[] };

/** What an id begins with: no field has such a name. */
const ID = '~';

/** The id of an entry or a photo, from letters and digits. */
export const asId = (name: string) => ID + name;
export const isId = (key: PropertyKey) => String(key).startsWith(ID);

export const filePlace = (file: string): Place => ({ file, path: [] });

const PHOTO = /^photos\//;

export const isPhoto = ({ file }: Place) => PHOTO.test(file);
/** Whether it is a photo itself, and not one of its fields. */
export const isWholePhoto = (place: Place) => isPhoto(place) && place.path.length === 0;
export const photoIdOf = ({ file }: Place) => file.replace(PHOTO, '');

/**
 * A place as one word.
 *
 * @example placeName({ file: 'carte', path: ['familles', '~2', 'nom'] }) // 'carte.familles.~2.nom'
 */
export const placeName = ({ file, path }: Place) => [file, ...path].join('.');

/** The place of such a word: the reverse of {@link placeName}. */
export function readPlace(word: string): Place {
  const [file, ...path] = word.split('.');
  return { file: file!, path };
}

/**
 * The place of a path of raw content, which counts entries.
 *
 * @param ids the ids of the entries of each list, by the name of its place
 */
export function placeOfRanks(
  ids: Readonly<Record<string, readonly string[]>>,
  root: Place,
  path: readonly PropertyKey[],
): Place {
  let place = root;
  for (const key of path) {
    const id = typeof key === 'number' ? ids[placeName(place)]?.[key] : undefined;
    place = below(place, id ?? String(key));
  }
  return place;
}

export const samePlace = (one: Place, other: Place) => placeName(one) === placeName(other);
export const below = ({ file, path }: Place, ...keys: string[]): Place => ({
  file,
  path: [...path, ...keys],
});
export const above = ({ file, path }: Place): Place => ({ file, path: path.slice(0, -1) });
/** Whether a place is in a group, and not the group itself. */
export const isBelow = (place: Place, group: Place) =>
  placeName(place).startsWith(`${placeName(group)}.`);
/** Whether a place is a group itself, or in it. */
export const isWithin = (place: Place, group: Place) =>
  samePlace(place, group) || isBelow(place, group);

export const listOf = (place: Place): Place | undefined =>
  isId(place.path.at(-1) ?? '') ? above(place) : undefined;

/**
 * What the id of a begun entry starts with, which is in no file yet. It goes on with the id of the
 * entry that it comes after, and a random end: `~+3kf2a1+x7`, or `~++x7` for the first one.
 */
export const BEGUN_ID = `${ID}+`;

/** The place of a new entry after another one, or first. */
export const newEntry = (list: Place, after = ''): Place =>
  below(list, `${BEGUN_ID}${after.slice(1)}+${Math.random().toString(36).slice(2)}`);

/** The begun entry that a place is in, or is. */
export function begunEntry({ file, path }: Place): Place | undefined {
  const depth = path.findIndex((key) => key.startsWith(BEGUN_ID));
  return depth === -1 ? undefined : { file, path: path.slice(0, depth + 1) };
}
