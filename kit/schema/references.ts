/**
 * Fields that refer to something by name: a photo by its folder, an entry of a list by the value
 * that names it.
 */
import { z } from 'zod';
import type { FieldMeta, NoMeta, Reference } from './field-meta.ts';
import { fields, type Schemas, type Raw } from './fields.ts';
import { child, childType, metaOf, type Path } from './paths.ts';

/** The target of references to photos. */
export const PHOTOS = 'photos';

/** What a field refers to; undefined if it refers to nothing. */
export function referenceOf(meta: FieldMeta | NoMeta): Reference | undefined {
  if (meta.kind === 'photo') return { to: PHOTOS, noun: 'une photo' };
  return meta.kind === 'reference' ? meta : undefined;
}

/** Whether a value at this path can be the target of a reference. */
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

/** Every reference of a schema, by its target. */
export function referencesOf(files: Schemas): Map<string, Reference> {
  const references = new Map<string, Reference>();
  const collect = (type: unknown): void => {
    const reference = referenceOf(metaOf(type));
    if (reference) references.set(reference.to, reference);
    if (type instanceof z.ZodObject)
      for (const key of Object.keys(type.shape)) collect(childType(type, key));
    if (type instanceof z.ZodArray) collect(childType(type, 0));
  };
  Object.values(files).forEach(collect);
  return references;
}

/** The names that a reference to entries may have, each with its path. */
export function targetsOf(to: string, raw: Raw): { path: Path; name: string }[] {
  const [file = '', ...keys] = to.split('.');
  const namesBelow = (value: unknown, path: Path): { path: Path; name: string }[] => {
    const key = keys[path.length];
    if (key === undefined)
      return typeof value === 'string' && value !== '' ? [{ path, name: value }] : [];
    const steps = key !== '*' ? [key] : Array.isArray(value) ? [...value.keys()] : [];
    return steps.flatMap((step) => namesBelow(child(value, step), [...path, step]));
  };
  return namesBelow(raw[file], []);
}

/** Every field of raw content that refers to something, or only to one target. */
export const referenceUses = (files: Schemas, raw: Raw, to?: string) =>
  fields(files, raw).flatMap(({ file, path, value, meta }) => {
    const reference = referenceOf(meta);
    const slots = meta.kind === 'photo' ? meta.slots : [];
    const isUse =
      reference &&
      (to === undefined || to === reference.to) &&
      typeof value === 'string' &&
      value !== '';
    return isUse ? [{ file, path, name: value, reference, slots }] : [];
  });
