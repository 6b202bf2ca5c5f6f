/** References: fields that name a photo or an entry of a list. */
import {
  referenceUses,
  isTarget,
  PHOTOS,
  referencesOf,
  targetsOf,
} from '#kit/schema/references.ts';
import { typography } from '#kit/french/typography.ts';
import { SITE } from '#studio/site.ts';
import { isPhotoFile, photoFolder, photoPlace, type Place } from './place.ts';
import { nameOf, valueAt, type Values } from './site-content.ts';

const { files } = SITE.content;
/** The deepest first: a price line belongs to itself before its family. */
const TARGETS = [...referencesOf(files).keys()].sort(
  (one, other) => other.split('.').length - one.split('.').length,
);

/** The names that fields may refer to, with their labels, by the target of the reference. */
export type Names = Record<string, Record<string, string>>;

export function namesOf(values: Values): Names {
  const names: Names = {};
  for (const to of TARGETS) {
    const targets = targetsOf(to, values.files).map(({ name }) => [name, typography(name)]);
    names[to] = Object.fromEntries(targets) as Names[string];
  }
  const photos = Object.keys(values.photos).map((name) => [name, nameOf(values, photoPlace(name))]);
  return { ...names, [PHOTOS]: Object.fromEntries(photos) as Names[string] };
}

/** A photo or an entry that can be referred to by name, and the fields that do. */
export type References = { target: string; name: string; uses: Place[] };

export const usesOf = (values: Pick<Values, 'files'>, target: string, name: unknown): Place[] =>
  referenceUses(files, values.files, target)
    .filter((use) => use.name === name)
    .map(({ file, path }) => ({ file, path }));

/** The target of references that a place is, such as the name of a price line. */
export const targetAt = ({ file, path }: Place): string | undefined =>
  TARGETS.find((target) => isTarget(target, file, path));

/** The references to a place, or to the entry that it stands in; undefined if there can be none. */
export function referencesTo(values: Values, { file, path }: Place): References | undefined {
  if (isPhotoFile(file)) {
    const name = photoFolder(file);
    return { target: PHOTOS, name, uses: usesOf(values, PHOTOS, name) };
  }
  for (const target of TARGETS) {
    const keys = target.split('.').slice(1);
    const own = { file, path: [...path.slice(0, keys.length - 1), keys.at(-1)!] };
    if (path.length < keys.length - 1 || !isTarget(target, file, own.path)) continue;
    const name = String(valueAt(values, own));
    return { target, name, uses: usesOf(values, target, name) };
  }
  return undefined;
}
