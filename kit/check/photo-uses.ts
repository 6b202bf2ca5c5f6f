/** The slots in which pages show each photo, and how large it has to be for them. */
import type { Size } from '#kit/photos/crop.ts';
import { neededSize } from '#kit/photos/slots.ts';
import type { Declaration } from '#kit/schema/declaration.ts';
import type { Raw } from '#kit/schema/fields.ts';
import { metaOf, placeWords, type Path } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';

/** A field that puts a photo into a slot, and the size in pixels that the slot needs. */
export type PhotoUse = { file: string; path: Path; slot: string; size: Size };

/** The uses of each photo, by the photo's name. */
export function photoUses(
  { files, slots }: Pick<Declaration, 'files' | 'slots'>,
  raw: Raw,
): Map<string, PhotoUse[]> {
  const uses = referenceUses(files, raw, PHOTOS).flatMap(({ file, path, name, slots: names }) =>
    names.map((slot) => ({ name, file, path, slot, size: neededSize(slots[slot]!) })),
  );
  return Map.groupBy(uses, ({ name }) => name);
}

/** Why a photo is too small for its slots; undefined if it is not. */
export function tooSmall(
  { files }: Declaration,
  raw: Raw,
  uses: readonly PhotoUse[],
  photo: Size,
): string | undefined {
  const use = uses.find(({ size }) => photo.width < size.width || photo.height < size.height);
  if (!use) return undefined;
  const schema = files[use.file];
  const titleOf = (key: PropertyKey, type: unknown) => metaOf(type).title ?? String(key);
  const titles = placeWords(schema, raw[use.file], use.path, titleOf);
  const where = [titleOf(use.file, schema), ...titles].join(' › ');
  const width = Math.max(...uses.map(({ size }) => size.width));
  const height = Math.max(...uses.map(({ size }) => size.height));
  return (
    `la photo mesure ${photo.width} × ${photo.height} pixels, trop petite pour « ${where} ». ` +
    `Il en faut au moins ${width} × ${height} : ` +
    'redéposer la photo d’origine, ni réduite ni recadrée.'
  );
}
