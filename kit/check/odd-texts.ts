/** Warns of texts that would look odd: markup, stray asterisks, a photo described by its name. */
import { bareWords } from '#kit/french/spellings.ts';
import type { Fault, Finding, Photo, PhotoSchema } from '#kit/schema/declaration.ts';
import { fields, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { quote } from './explain.ts';

/** HTML and its codes. */
const MARKUP = /<(?:\/?[a-z]|!--)[^<>]*>|&#?\w+;/i;

/** What is odd about a text, if anything. */
function oddity(text: string, takesItalics = false): string | undefined {
  const markup = MARKUP.exec(text)?.[0];
  if (markup !== undefined)
    return `${quote(markup)} s’afficherait tel quel. Le supprimer, ou écrire le signe lui-même.`;
  if (!takesItalics && text.includes('*'))
    return (
      'ce champ n’a pas d’italique : l’astérisque s’afficherait tel quel. Supprimer les ' +
      'astérisques.'
    );
  return text.replace(/\*(?! )[^*]+(?<! )\*/g, '').includes('*')
    ? 'un astérisque est seul et s’afficherait tel quel. En mettre un juste avant le mot et un ' +
        'juste après, *ainsi*, ou le supprimer.'
    : undefined;
}

/** All odd texts of raw content. */
export const oddTexts = (files: Schemas, raw: Raw): Finding[] =>
  fields(files, raw).flatMap(({ file, path, value, meta }) => {
    const isProse = meta.prose && typeof value === 'string';
    const message = isProse ? oddity(value, meta.italics) : undefined;
    return message ? [{ file, path, message, warning: true }] : [];
  });

/** What is odd about the texts of a photo. */
export function oddPhoto({ shape }: PhotoSchema, { nom, alt, photo }: Photo): Fault[] {
  const isName = [nom, photo].some((name) => bareWords(name) === bareWords(alt));
  const { example } = metaOf(shape.alt);
  const nameOnly =
    `${quote(alt)} ne dit pas ce que montre la photo. ` + `Le décrire, par exemple « ${example} ».`;
  const oddities = { nom: oddity(nom), alt: isName ? nameOnly : oddity(alt) };
  return Object.entries(oddities).flatMap(([key, message]) =>
    message ? [{ path: [key], message }] : [],
  );
}
