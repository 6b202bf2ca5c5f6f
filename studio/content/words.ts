/** The content in words for the owner: names, values and problems. */
import { z } from 'zod';
import { explain, type Problem, sentenceOf } from '#kit/check/problem.ts';
import { capitalise, countWords } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { normalise } from '#kit/read/normalise.ts';
import { child, childType, metaOf, requiredType } from '#kit/schema/paths.ts';
import type { Fault } from '#kit/schema/declaration.ts';
import { SITE } from '#studio/site.ts';
import {
  listAt,
  photoPlace,
  placeOfProblem,
  rankOf,
  shownAt,
  typeAt,
  valueAt,
  type EditorContent,
} from './content.ts';
import { below, filePlace, isId, isPhoto, isWholePhoto, listOf, type Place } from './place.ts';
import { renderingsOf } from './text.ts';

/** What the check says, as it stands below a field: « Ce champ manque. » */
export const fieldWords = ({ message, fieldMessage }: Pick<Fault, 'message' | 'fieldMessage'>) =>
  capitalise(fieldMessage ?? message);

/** The labels of the fields that a value lacks or has wrong; entries of a list by their number. */
export function missingLabels(schema: z.ZodType, value: unknown): string[] {
  const labels = explain(schema, normalise(schema, value)).map(({ path: [key = ''] }) =>
    typeof key === 'number' ? String(key + 1) : metaOf(childType(schema, key) ?? schema).title!,
  );
  return [...new Set(labels)];
}

export const labelOf = (place: Place): string =>
  metaOf(typeAt(place)).title ?? String(place.path.at(-1));

/** Longer texts are cut when they are shown to the owner. */
const MAX_SHOWN = 60;

/**
 * A value in a few words, for the owner; a photo is called by its name.
 *
 * @example valueInWords(content, prix, 37.5) // '37,50 €'
 */
export function valueInWords(content: EditorContent, type: unknown, value: unknown): string {
  const meta = metaOf(requiredType(type));
  if (meta.kind === 'photo' && content.photos[String(value)])
    return nameOf(content, photoPlace(content, String(value)));
  if (meta.kind === 'yes-no') return value === true ? 'oui' : 'non';
  if (value === undefined || value === '') return 'rien';
  if (Array.isArray(value)) return countWords(value.length, 'entrée');
  if (typeof value === 'object') return 'un groupe de champs';
  const label = meta.kind === 'choice' ? meta.labels[String(value)] : undefined;
  const words = label ?? renderingsOf(requiredType(type), value)[0]!;
  const text = meta.kind === 'text' && meta.italics ? words.replaceAll('*', '') : words;
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trim()}…` : text;
}

/** What a group, a file or an entry is called: this by the value that names it. */
export function nameOf(content: EditorContent, place: Place): string {
  const list = listOf(place);
  const { namedBy, nameOf: ownerName } = list ? listAt(list) : {};
  if (isWholePhoto(place)) {
    const own = below(place, 'nom');
    return typography(String(shownAt(content, own) ?? 'Photo sans nom'));
  }
  const value = valueAt(content, place);
  const shownValue = namedBy ? child(value, namedBy) : value;
  const isPhotoName = metaOf(childType(typeAt(place), namedBy ?? '')).kind === 'photo';
  const name =
    (value && ownerName?.(value as never)) ??
    (isPhotoName
      ? shownAt(content, below(photoPlace(content, String(shownValue)), 'nom'))
      : shownValue);
  if (typeof name === 'string' && name !== '') return typography(name).replaceAll('*', '');
  return labelOf(place);
}

/** What an entry of a list is called: its name or, without one, its rank. */
export function entryName(content: EditorContent, entry: Place): string {
  const type = typeAt(entry);
  if (!(type instanceof z.ZodObject)) return valueInWords(content, type, valueAt(content, entry));
  const name = nameOf(content, entry);
  return name === labelOf(entry) ? `n° ${rankOf(content, entry) + 1}` : name;
}

/**
 * The names that lead to a place: an entry of a list without the list, a price without its label,
 * a list without a name that its file has too.
 *
 * @example trailTo(content, readPlace('carte.tartes.~3kf.prix')) // ['La carte', 'Tarte au citron']
 */
export function trailTo(content: EditorContent, place: Place): string[] {
  const file = filePlace(place.file);
  let names = isPhoto(place) ? ['Photos', nameOf(content, file)] : [labelOf(file)];
  place.path.forEach((key, depth) => {
    const step = below(file, ...place.path.slice(0, depth + 1));
    const type = typeAt(step);
    const isLast = depth === place.path.length - 1;
    if (isId(key)) names = [names[0]!, entryName(content, step)];
    else if (metaOf(type).kind !== (isLast ? 'price' : 'list')) names.push(labelOf(step));
  });
  return names.filter((name, depth) => name !== names[depth - 1]);
}

/** A problem as `npm run check` says it, with its place in front. */
export function problemSentence(content: EditorContent, problem: Problem): string {
  const { file } = placeOfProblem(content, problem);
  return sentenceOf(SITE.declaration, problem, valueAt(content, filePlace(file)));
}
