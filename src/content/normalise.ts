/** Gives every value of a file its one form, before anything judges it: the check, the pages and the editor then see the same. */
import { z } from 'zod';
import { clean } from './decode.ts';
import { bare, child, childType, metaOf, type Path } from './places.ts';
import { bareWords, readNumber, readYesNo } from './spellings.ts';

/** Prose: invisible characters gone, every kind of space an ordinary one, none at the ends of a line. */
const readProse = (text: string): string =>
  clean(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

const joined = (text: string) => bareWords(text).replaceAll(' ', '');

/** One of a few words, in whatever spelling, or by its label. */
const readChoice = (type: z.ZodEnum, text: string): unknown => {
  const labels = metaOf(type).libelles ?? {};
  return type.options.find((option) =>
    [String(option), labels[option] ?? ''].some((word) => joined(word) === joined(text)),
  );
};

/** One value, or the tidied text when it has no meaning in its field. */
function readValue(type: unknown, text: string): unknown {
  const tidy = readProse(text);
  const { lire } = metaOf(type);
  if (lire) return lire(tidy) ?? tidy;
  if (type instanceof z.ZodEnum) return readChoice(type, tidy) ?? tidy;
  if (type instanceof z.ZodBoolean) return readYesNo(tidy) ?? tidy;
  if (type instanceof z.ZodNumber) return readNumber(tidy) ?? tidy;
  return tidy;
}

/**
 * Raw content with every value in its one form. What is of the wrong kind, or unknown to the schema, stays as it is.
 *
 * @param written gives an unquoted value as it stands in the file: `0465710034` is a phone there, whatever YAML makes of it
 */
export function normalise(
  schema: unknown,
  value: unknown,
  written: (path: Path) => string | undefined = () => undefined,
  path: Path = [],
): unknown {
  const type = bare(schema);
  const isGroup = type instanceof z.ZodObject;
  if (value === null || value === undefined) return value;
  if (Array.isArray(value) && type instanceof z.ZodArray) {
    return value.map((entry, index) => normalise(childType(type, index), entry, written, [...path, index]));
  }
  if (typeof value === 'object') {
    if (!isGroup || Array.isArray(value)) return value;
    const { anciens = {} } = metaOf(type);
    return Object.fromEntries(
      Object.keys(value).flatMap((key) => {
        const inner = childType(type, key);
        const raw = child(value, key);
        const today = child(anciens, key) as (typeof anciens)[string] | undefined;
        const meaning = today && child(value, today.nom) === undefined ? today.lire(raw) : undefined;
        if (today && meaning !== undefined) return meaning === null ? [] : [[today.nom, meaning]];
        return [[key, inner === undefined ? raw : normalise(inner, raw, written, [...path, key])]];
      }),
    );
  }
  if (isGroup || type instanceof z.ZodArray) return value;
  return readValue(type, typeof value === 'string' ? value : (written(path) ?? String(value)));
}
