/** References: fields that name a photo or an entry of a list. */
import { referenceUses, isTarget, PHOTOS, referencesOf } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { isPhoto, photoFolder, type Place } from './place.ts';
import { valueAt, type Values } from './site-content.ts';

const { files } = SITE.content;
const TARGETS = [...referencesOf(files).keys()];

/** A photo or an entry that can be referred to by name, and the fields that do. */
export type References = {
  /** The target of the references. */
  to: string;
  name: string;
  uses: Place[];
};

/** The fields that refer to it. */
export const usesOf = (values: Pick<Values, 'files'>, to: string, name: unknown): Place[] =>
  referenceUses(files, values.files, to)
    .filter((use) => use.name === name)
    .map(({ file, path }) => ({ file, path }));

/** The reference target that a place belongs to, such as the name of a price line. */
export const targetAt = ({ file, path }: Place): string | undefined =>
  TARGETS.find((to) => isTarget(to, file, path));

/**
 * The name by which other fields refer to a place, or to the entry that it stands in, and these
 * fields; undefined if no field can refer to it.
 */
export function referencesTo(values: Values, { file, path }: Place): References | undefined {
  if (isPhoto(file)) {
    const name = photoFolder(file);
    return { to: PHOTOS, name, uses: usesOf(values, PHOTOS, name) };
  }
  for (const to of TARGETS) {
    const keys = to.split('.').slice(1);
    const own = { file, path: [...path.slice(0, keys.length - 1), keys.at(-1)!] };
    if (path.length < keys.length - 1 || !isTarget(to, file, own.path)) continue;
    const name = String(valueAt(values, own));
    return { to, name, uses: usesOf(values, to, name) };
  }
  return undefined;
}
