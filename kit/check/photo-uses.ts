/** The slots in which pages show each photo, and how large it has to be for them. */
import type { Size } from '#kit/photos/crop.ts';
import { neededSize } from '#kit/photos/slots.ts';
import type { Declaration } from '#kit/schema/declaration.ts';
import type { Raw } from '#kit/schema/fields.ts';
import { metaOf, pathWords } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';

/** A field that puts a photo into a slot. */
export type PhotoUse = {
  /** Its file, without ending. */
  file: string;
  /** What the owner calls the field: « Accueil › Grande photo ». */
  label: string;
  slot: string;
  /** The size in pixels that the slot needs. */
  size: Size;
};

const titleOf = (key: PropertyKey, type: unknown) => metaOf(type).title ?? String(key);

/** The uses of each photo, by the photo's name. */
export function photoUses(
  { files, slots }: Pick<Declaration, 'files' | 'slots'>,
  raw: Raw,
): Map<string, PhotoUse[]> {
  const uses = referenceUses(files, raw, PHOTOS).flatMap(({ file, path, name, slots: names }) => {
    const words = pathWords(files[file], raw[file], path, titleOf);
    const label = [titleOf(file, files[file]), ...words].join(' › ');
    return names.map((slot) => ({ name, file, label, slot, size: neededSize(slots[slot]!) }));
  });
  return Map.groupBy(uses, ({ name }) => name);
}

/** Why a photo is too small for its slots; undefined if it is not. */
export function tooSmall(uses: readonly PhotoUse[], photo: Size): string | undefined {
  const use = uses.find(({ size }) => photo.width < size.width || photo.height < size.height);
  if (!use) return undefined;
  const width = Math.max(...uses.map(({ size }) => size.width));
  const height = Math.max(...uses.map(({ size }) => size.height));
  return (
    `la photo mesure ${photo.width} × ${photo.height} pixels, trop petite pour « ${use.label} ». ` +
    `Il en faut au moins ${width} × ${height} : ` +
    'déposez de nouveau la photo d’origine, ni réduite ni recadrée.'
  );
}
