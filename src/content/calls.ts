/** Where content calls a photo or a price line by its name. */
import { typographie } from '#french/typography.ts';
import type { Size } from '#photos/crop.ts';
import { neededSize, SLOTS, type SlotName } from '#photos/slots.ts';
import { child, metaOf, walk, type Path } from './places.ts';
import { FICHIERS, FILE_NAMES, type Content, type FileName } from './schema.ts';

/** Raw content by file name; a file that cannot be read is left out. */
export type Raw = Partial<Record<FileName, unknown>>;

/** Every field of every file, as far as raw content has it. */
export const fields = (raw: Raw) =>
  FILE_NAMES.flatMap((file) =>
    [...walk(FICHIERS[file], raw[file])].map((visit) => ({ file, ...visit, meta: metaOf(visit.type) })),
  );

/** The list under a key of raw content, empty when there is none. */
export const list = (value: unknown, key: string): unknown[] => {
  const found = child(value, key);
  return Array.isArray(found) ? found : [];
};

/** A text as it is shown, so that two spellings of the same text are the same. */
export const shownText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? typographie(value.trim()) : undefined;

export type Call = { file: FileName; path: Path; name: string; slots: readonly SlotName[] };

/** The fields that call a photo or a price line, wherever the schema has one. */
export const calls = (raw: Raw, champ: 'photo' | 'ligne'): Call[] =>
  fields(raw).flatMap(({ file, path, value, meta }) => {
    const isCall = meta.champ === champ && typeof value === 'string' && value !== '';
    return isCall ? [{ file, path, name: value, slots: meta.emplacements ?? [] }] : [];
  });

/** A place of the pages that shows a photo, and the size in pixels that it needs. */
export type PhotoUse = { file: FileName; path: Path; slot: SlotName; size: Size };

/** Where pages show each photo, by the photo's name. */
export function photoUses(raw: Raw): Map<string, PhotoUse[]> {
  const uses = calls(raw, 'photo').flatMap(({ file, path, name, slots }) =>
    slots.map((slot) => ({ name, file, path, slot, size: neededSize(SLOTS[slot]) })),
  );
  return Map.groupBy(uses, ({ name }) => name);
}

/** The photos that pages show, and those of them that are marked as demonstration pictures. */
export function shownPhotos({ photos, ...files }: Content): { shown: string[]; samples: string[] } {
  const shown = [...photoUses(files).keys()];
  return { shown, samples: shown.filter((name) => photos[name]!.exemple) };
}

type PriceLine = { path: Path; name: string; family: string; isQuoted: boolean };

/** The lines of the price list, with the family that each stands in. */
export const priceLines = (tarifs: unknown): PriceLine[] =>
  list(tarifs, 'familles').flatMap((family, index) =>
    list(family, 'lignes').flatMap((line, rank) => {
      const name = child(line, 'nom');
      if (typeof name !== 'string' || name === '') return [];
      const path = ['familles', index, 'lignes', rank, 'nom'];
      const isQuoted = child(line, 'prix') === 'sur devis';
      return [{ path, name, family: shownText(child(family, 'nom')) ?? `n° ${index + 1}`, isQuoted }];
    }),
  );
