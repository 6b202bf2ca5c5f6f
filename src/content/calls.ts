/** Where content calls a photo or a price line by its name. */
import { typographie } from '#french/typography.ts';
import type { Size } from '#photos/crop.ts';
import { neededSize, SLOTS, type SlotName } from '#photos/slots.ts';
import { metaOf, walk, type Path } from './places.ts';
import { FICHIERS, type Content, type FileName } from './schema.ts';

/** Raw content by file name; a file that cannot be read is left out. */
export type Raw = Partial<Record<FileName, unknown>>;

export const FILE_NAMES = Object.keys(FICHIERS) as FileName[];

/** A text as it is shown, so that two spellings of the same text are the same. */
export const shownText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? typographie(value.trim()) : undefined;

type Call = { file: FileName; path: Path; name: string; slots: readonly SlotName[] };

/** The fields that call a photo (`photo`) or a price line (`ligne`), wherever the schema has one. */
export function* calls(raw: Raw, champ: 'photo' | 'ligne'): Generator<Call> {
  for (const file of FILE_NAMES) {
    for (const { path, type, value } of walk(FICHIERS[file], raw[file])) {
      const name = shownText(value);
      const meta = metaOf(type);
      if (meta.champ === champ && name !== undefined) yield { file, path, name, slots: meta.emplacements ?? [] };
    }
  }
}

/** A place of the pages that shows a photo, and the size in pixels that it needs. */
export type PhotoUse = { file: FileName; path: Path; slot: SlotName; size: Size };

/** Where pages show each photo, by the photo's name. */
export function photoUses(raw: Raw): Map<string, PhotoUse[]> {
  const uses = new Map<string, PhotoUse[]>();
  for (const { file, path, name, slots } of calls(raw, 'photo')) {
    const here = slots.map((slot) => ({ file, path, slot, size: neededSize(SLOTS[slot]) }));
    uses.set(name, [...(uses.get(name) ?? []), ...here]);
  }
  return uses;
}

/** The photos that pages show, and those of them that are marked as demonstration pictures. */
export function shownPhotos({ photos, ...files }: Content): { shown: string[]; samples: string[] } {
  const shown = [...photoUses(files).keys()];
  return { shown, samples: shown.filter((name) => photos[name]!.exemple) };
}
