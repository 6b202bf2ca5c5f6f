/**
 * Texts that are allowed but worth a look: marks of other programs, and alternative texts that
 * describe nothing.
 */
import type { Declaration, Files, Finding, Photo, Raw } from './declaration.ts';
import { quote, type Fault } from './explain.ts';
import { ITALICS } from './field-kinds.ts';
import { fields } from './fields.ts';
import { metaOf } from './places.ts';
import { bareWords } from './spellings.ts';

/** HTML, its codes, and Markdown other than our italics. */
const MARKUP =
  /<(?:\/?[a-z]|!--)[^<>]*>|&(?:[a-z]+\d*|#x?[0-9a-f]+);|\*\*.+?\*\*|__.+?__|\[[^\]]*\]\([^)]*\)/i;

/** What is odd about a text, if anything. */
function oddity(text: string, takesItalics: boolean): string | undefined {
  const [mark] = MARKUP.exec(text) ?? [];
  if (mark !== undefined)
    return `${quote(mark)} s’afficherait tel quel. Le supprimer, ou écrire le signe lui-même.`;
  if (!takesItalics && text.includes('*'))
    return 'ce champ n’a pas d’italique : l’astérisque s’afficherait tel quel. Supprimer les astérisques.';
  return text.replace(/\*(?! )[^*]+(?<! )\*/g, '').includes('*')
    ? 'un astérisque est seul et s’afficherait tel quel. En mettre un juste avant le mot et un juste après, *ainsi*, ou le supprimer.'
    : undefined;
}

/** Every odd text of raw content. */
export const oddTexts = (files: Files, raw: Raw): Finding[] =>
  fields(files, raw).flatMap(({ file, path, value, meta }) => {
    const isProse = meta.prose && typeof value === 'string';
    const message = isProse ? oddity(value, meta.description === ITALICS) : undefined;
    return message ? [{ file, path, message, warning: true }] : [];
  });

/** What is odd about a photo's own texts, by their field; `names` is what else it is called. */
export function oddPhoto(
  { photo: { shape } }: Pick<Declaration, 'photo'>,
  names: readonly unknown[],
  { nom, alt, photo }: Photo,
): Fault[] {
  const words = bareWords(alt);
  const isName = [nom, photo, ...names].some((name) => bareWords(String(name)) === words);
  const describesNothing =
    isName ||
    /^(?:photo|image|img)?[ _\d]*(?:jpe?g|png|webp)?$/.test(words) ||
    !words.includes(' ');
  const { example: example } = metaOf(shape.alt);
  const shown = `${quote(alt)} ne dit pas ce que montre la photo. Le décrire, par exemple « ${example} ».`;
  const odd = { nom: oddity(nom, false), alt: describesNothing ? shown : oddity(alt, false) };
  return Object.entries(odd).flatMap(([key, message]) =>
    message ? [{ path: [key], message }] : [],
  );
}
