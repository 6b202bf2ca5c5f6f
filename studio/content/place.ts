/** Places in the content of any site: a file, and a path in it. */
import type { Path } from '#kit/schema/paths.ts';

/**
 * A place in the content: a file of `content/` without its ending (`carte`, or `photos/` and a
 * photo's folder), and a path in it.
 */
export type Place = { file: string; path: Path };

export const filePlace = (file: string): Place => ({ file, path: [] });
export const photoPlace = (folder: string) => filePlace(`photos/${folder}`);

export const isPhotoFile = (file: string) => file.startsWith('photos/');
export const photoFolder = (file: string) => file.slice('photos/'.length);

/**
 * A place as one word. A photo's folder may have dots: `//` stands for each.
 *
 * @example placeName({ file: 'carte', path: ['familles', 0, 'nom'] }) // 'carte.familles.0.nom'
 */
export const placeName = ({ file, path }: Place) =>
  [file.replaceAll('.', '//'), ...path].map(String).join('.');

/** The place of such a word: the reverse of {@link placeName}. */
export function readPlace(word: string): Place {
  const [file, ...path] = word.split('.');
  return {
    file: file!.replaceAll('//', '.'),
    path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  };
}

export const samePlace = (one: Place, other: Place) => placeName(one) === placeName(other);
export const below = ({ file, path }: Place, ...keys: PropertyKey[]): Place => ({
  file,
  path: [...path, ...keys],
});
export const above = ({ file, path }: Place): Place => ({ file, path: path.slice(0, -1) });
