/**
 * Fields that refer to something by name: a photo by its folder, an entry of a list by the value
 * that names it.
 */
import { z } from 'zod';
import type { Reference } from './field-meta.ts';
import { fields, type Schemas, type Raw } from './fields.ts';
import { child, childType, metaOf, type Path } from './places.ts';

/** The target of references to photos. */
export const PHOTOS = 'photos';

/** The names that references may have, by their target. */
type Names = Readonly<Record<string, readonly string[]>>;

/** Whether a reference may point to a path. */
export const isTarget = (to: string, file: string, path: Path): boolean => {
  const keys = to.split('.');
  const place = [file, ...path];
  return (
    keys.length === place.length &&
    keys.every((key, index) =>
      key === '*' ? typeof place[index] === 'number' : key === place[index],
    )
  );
};

/** The file in which a reference's targets stand; none for photos. */
export const fileOf = ({ to }: Reference): string | undefined =>
  to === PHOTOS ? undefined : to.split('.')[0];

/** Every reference of a schema, by its target. */
export function referencesOf(files: Schemas): Map<string, Reference> {
  const references = new Map<string, Reference>();
  const visit = (type: unknown): void => {
    const { reference } = metaOf(type);
    if (reference) references.set(reference.to, reference);
    if (type instanceof z.ZodObject)
      for (const key of Object.keys(type.shape)) visit(childType(type, key));
    if (type instanceof z.ZodArray) visit(childType(type, 0));
  };
  Object.values(files).forEach(visit);
  return references;
}

/** The names that a reference may have, and where each stands. */
export function targetsOf(to: string, raw: Raw): { path: Path; name: string }[] {
  const [file = '', ...keys] = to.split('.');
  const ends = keys.reduce<{ path: Path; value: unknown }[]>(
    (nodes, key) =>
      nodes.flatMap(({ path, value }) => {
        const inner = key === '*' ? (Array.isArray(value) ? [...value.keys()] : []) : [key];
        return inner.map((each) => ({ path: [...path, each], value: child(value, each) }));
      }),
    [{ path: [], value: raw[file] }],
  );
  return ends.flatMap(({ path, value }) =>
    typeof value === 'string' && value !== '' ? [{ path, name: value }] : [],
  );
}

/** All names that references may have. */
export const namesIn = (files: Schemas, raw: Raw, photos: readonly string[]): Names =>
  Object.fromEntries(
    [...referencesOf(files).keys()].map((to) => [
      to,
      to === PHOTOS ? photos : targetsOf(to, raw).map(({ name }) => name),
    ]),
  );

/** Every field of raw content that refers to something. */
export const referenceUses = (files: Schemas, raw: Raw, to?: string) =>
  fields(files, raw).flatMap(({ file, path, value, meta: { reference, slots = [] } }) => {
    const isUse =
      reference &&
      (to === undefined || to === reference.to) &&
      typeof value === 'string' &&
      value !== '';
    return isUse ? [{ file, path, name: value, reference, slots }] : [];
  });
