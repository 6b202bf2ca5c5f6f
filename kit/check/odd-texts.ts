/**
 * Warns of texts that would look odd: markup, stray asterisks, line breaks, a photo described by a
 * name.
 */
import { z } from 'zod';
import { bareWords } from '#kit/french/spellings.ts';
import type { Fault, Finding, Photo, PhotoSchema } from '#kit/schema/declaration.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { fields, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { child, metaOf, requiredType } from '#kit/schema/paths.ts';
import { quote } from './problem.ts';

/** HTML tags and character references. */
const MARKUP = /<(?:\/?[a-z]|!--)[^<>]*>|&#?\w+;/i;

/** What is odd about a text, if anything. */
function oddity(
  text: string,
  { italics, hasLines }: Partial<Meta<'text'>> = {},
): string | undefined {
  if (!hasLines && text.includes('\n'))
    return (
      'ce texte a plusieurs lignes, et les pages l’écrivent sur une seule. Supprimez les retours ' +
      'à la ligne.'
    );
  const markup = MARKUP.exec(text)?.[0];
  if (markup !== undefined)
    return `${quote(markup)} s’afficherait tel quel. Supprimez-le, ou écrivez le signe lui-même.`;
  if (!italics && text.includes('*'))
    return (
      'ce champ n’a pas d’italique : l’astérisque s’afficherait tel quel. Supprimez les ' +
      'astérisques.'
    );
  return text.replace(/\*(?! )[^*]+(?<! )\*/g, '').includes('*')
    ? 'un astérisque est seul et s’afficherait tel quel. Mettez-en un juste avant le mot et un ' +
        'juste après, *ainsi*, ou supprimez-le.'
    : undefined;
}

/** Words that cameras, phones and programs give to any picture, and words that describe nothing. */
const EMPTY_WORDS = new Set(
  (
    'photo photos photographie image images img picture pic pics dsc dscn dscf pxl mvimg vid ' +
    'whatsapp screenshot capture ecran scan fichier copie copy untitled jpg jpeg png ' +
    'webp heic at de du la le les un une ma mon of the'
  ).split(' '),
);

/**
 * Whether a text could name any picture: « IMG_2041 », « photo », « Capture d’écran 2026-11-26 ».
 */
export const saysNothing = (text: string): boolean =>
  bareWords(text)
    .replace('sans titre', '')
    .split(' ')
    .every((word) => word.length < 2 || /\d/.test(word) || EMPTY_WORDS.has(word));

const nothingSaid = (text: string) => `${quote(text)} ne dit pas ce que montre la photo. `;

/** Titles and captions of photos that do not describe the photo. */
const emptyCaptions = (files: Schemas, raw: Raw): Finding[] =>
  fields(files, raw).flatMap(({ file, path, type, value }) => {
    const isEntry = typeof path.at(-1) === 'number' && type instanceof z.ZodObject;
    if (!isEntry) return [];
    const kinds = Object.entries(type.shape).map(
      ([key, field]) => [key, metaOf(requiredType(field)).kind] as const,
    );
    if (!kinds.some(([, kind]) => kind === 'photo')) return [];
    return kinds.flatMap(([key, kind]) => {
      const text = child(value, key);
      if (kind !== 'text' || typeof text !== 'string' || text === '' || !saysNothing(text))
        return [];
      const message = `${nothingSaid(text)}Écrivez ce qu’on y voit.`;
      return [{ file, path: [...path, key], message, severity: 'warning' }];
    });
  });

/** All odd texts of raw content. */
export const oddTexts = (files: Schemas, raw: Raw): Finding[] => [
  ...fields(files, raw).flatMap(({ file, path, value, meta }): Finding[] => {
    const isText = meta.kind === 'text' && typeof value === 'string';
    const message = isText ? oddity(value, meta) : undefined;
    return message ? [{ file, path, message, severity: 'warning' }] : [];
  }),
  ...emptyCaptions(files, raw),
];

/**
 * What is odd about the texts of a photo.
 *
 * @param folder the name of its folder
 */
export function oddPhoto(
  { shape }: PhotoSchema,
  folder: string,
  { nom, alt, photo }: Photo,
): Fault[] {
  const names = [nom, folder, photo, photo.replace(/\.\w+$/, '')];
  const isName = names.some((name) => bareWords(name) === bareWords(alt));
  const { example } = metaOf(shape.alt);
  const description = `Décrivez-la, par exemple « ${example} ».`;
  const oddities = {
    nom:
      nom !== '' && saysNothing(nom) ? `${nothingSaid(nom)}Écrivez ce qu’on y voit.` : oddity(nom),
    alt: alt !== '' && (isName || saysNothing(alt)) ? nothingSaid(alt) + description : oddity(alt),
  };
  return Object.entries(oddities).flatMap(([key, message]) =>
    message ? [{ path: [key], message }] : [],
  );
}
