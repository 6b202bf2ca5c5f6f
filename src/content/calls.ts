/** Where content calls a photo or a price line by its name. */
import { typographie } from '#french/typography.ts';
import type { Size } from '#photos/crop.ts';
import { neededSize, SLOTS, type SlotName } from '#photos/slots.ts';
import { child, metaOf, walk, type Path } from './places.ts';
import { FICHIERS, type Content, type FileName } from './schema.ts';
import { bareWords } from './spellings.ts';

/** Raw content by file name; a file that cannot be read is left out. */
export type Raw = Partial<Record<FileName, unknown>>;

export const FILE_NAMES = Object.keys(FICHIERS) as FileName[];

/** A text as it is shown, so that two spellings of the same text are the same. */
export const shownText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? typographie(value.trim()) : undefined;

type Call = { file: FileName; path: Path; name: string; value: string; slots: readonly SlotName[] };

/** The fields that call a photo (`photo`) or a price line (`ligne`), wherever the schema has one. */
export function* calls(raw: Raw, champ: 'photo' | 'ligne'): Generator<Call> {
  for (const file of FILE_NAMES) {
    for (const { path, type, value } of walk(FICHIERS[file], raw[file])) {
      const meta = metaOf(type);
      const name = champ === 'photo' && typeof value === 'string' && value !== '' ? value : shownText(value);
      if (meta.champ === champ && name !== undefined)
        yield { file, path, name, value: String(value), slots: meta.emplacements ?? [] };
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

/** A photo's name, when it is given by a path or with the ending of its file. @example 'photos/rose/photo.jpg' means 'rose' */
const folderName = (name: string) =>
  name.replace(/^(?:\.?\/)?(?:content\/)?photos\//, '').replace(/\/[^/]+$|\/$|\.(?:jpe?g|png|webp)$/i, '');

/** The names of a list that a spelling may mean: capitals, accents and punctuation do not count. */
export const alike = (name: string, known: readonly string[]): string[] =>
  known.filter((candidate) => bareWords(candidate) === bareWords(name));

/** The one name that a spelling means, or the spelling itself. */
export function meant(name: string, known: readonly string[]): string {
  const found = alike(name, known);
  return known.includes(name) || found.length !== 1 ? name : found[0]!;
}

/** Raw content in which photos and price lines are called by the very names they have. */
export function resolveNames(raw: Raw, photos: readonly string[]): Raw {
  const copy = structuredClone(raw);
  const resolve = (champ: 'photo' | 'ligne', known: readonly string[], tidy: (name: string) => string) => {
    for (const { file, path, value } of calls(copy, champ)) {
      const holder = path.slice(0, -1).reduce<unknown>(child, copy[file]) as Record<PropertyKey, unknown>;
      const found = meant(known.includes(value) ? value : tidy(value), known);
      if (known.includes(found)) holder[path.at(-1)!] = found;
    }
  };
  resolve('photo', photos, folderName);
  resolve('ligne', lineNames(raw), (name) => name);
  return copy;
}

/** The names of all price lines. */
const lineNames = (raw: Raw): string[] =>
  [...walk(FICHIERS.tarifs, raw.tarifs)].flatMap(({ path, value }) =>
    path[0] === 'familles' && path[2] === 'lignes' && path[4] === 'nom' && typeof value === 'string' ? [value] : [],
  );
