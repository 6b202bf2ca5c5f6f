/** Texts that are allowed but worth a look: marks of other programs, and alternative texts that describe nothing. */
import type { Files, Finding, Photo, Raw } from './declaration.ts';
import { quote, type Fault } from './explain.ts';
import { ITALIQUE } from './field-kinds.ts';
import { fields } from './fields.ts';
import { bareWords } from './spellings.ts';

/** What would be shown as it stands, and what to do about it. */
const MARKS: readonly [mark: RegExp, words: string][] = [
  [/<(?:\/?[a-z]|!--)[^<>]*>/i, 'est une balise, qui s’afficherait telle quelle. Supprimer toutes les balises.'],
  [/&(?:[a-z]+\d*|#x?[0-9a-f]+);/i, 'est un code, qui s’afficherait tel quel. Écrire le signe lui-même.'],
  [
    /^(?:undefined|null|NaN|-?Infinity|N\/A|\[object Object\]|oui|non|yes|no|true|false|x|[^\p{L}\d]+)$|\\n/iu,
    's’afficherait tel quel. Écrire le vrai texte.',
  ],
  [/^[“"][^“”"]*[”"]$/, 'est entre guillemets, qui s’afficheraient. Les supprimer.'],
  [/\*\*.+?\*\*|__.+?__/, 'ne se met pas en gras : les signes s’afficheraient. Les supprimer.'],
  [
    /^(?:#+|-) .*|^> .*|(?<!\w)_[^_]+_(?!\w)|\[[^\]]*\]\([^)]*\)|`[^`]*`|~~.+?~~/m,
    'est écrit en Markdown, qui s’afficherait tel quel. Écrire le texte seul.',
  ],
];

/** What is odd about a text, if anything. */
function oddity(text: string, takesItalics: boolean): string | undefined {
  for (const [mark, words] of MARKS) {
    const found = mark.exec(text)?.[0];
    if (found !== undefined) return `${quote(found)} ${words}`;
  }
  if (!takesItalics && text.includes('*'))
    return 'ce champ n’a pas d’italique : l’astérisque s’afficherait tel quel. Supprimer les astérisques.';
  if (text.replace(/\*(?! )[^*]+(?<! )\*/g, '').includes('*'))
    return 'un astérisque est seul et s’afficherait tel quel. En mettre un juste avant le mot et un juste après, *ainsi*, ou le supprimer.';
  return text.includes('\n')
    ? 'le texte contient un retour à la ligne, qui ne s’affichera pas. Le remplacer par une espace.'
    : undefined;
}

/** Every odd text of raw content. */
export const oddTexts = (files: Files, raw: Raw): Finding[] =>
  fields(files, raw).flatMap(({ file, path, value, meta }) => {
    const isProse = meta.prose && typeof value === 'string';
    const message = isProse ? oddity(value, meta.description === ITALIQUE) : undefined;
    return message ? [{ file, path, message, warning: true }] : [];
  });

/** Words that an alternative text may be made of without saying what the picture shows. */
const EMPTY_WORDS =
  /^(?:(?:photos?|images?|img|dsc[nf]?|pxl|picture|visuel|illustration|capture|ecran|whatsapp|screenshot|sans titre|texte|alternatif|description|completer|venir|ongles?|a|de|du|des|d|l|le|la|les|un|une|n|no|numero|alt|jpe?g|png|webp|heic|at|am|pm|\d+) ?)*$/;

/** What is odd about a photo's own texts, by their field; `names` is what else it is called. */
export function oddPhoto(names: readonly unknown[], { nom, alt, photo }: Photo): Fault[] {
  const words = bareWords(alt);
  const isFileName = /\.(?:jpe?g|png|webp|heic|gif)$/i.test(alt);
  const subject = (text: unknown) =>
    bareWords(String(text)).replace(/^(?:photo|image) (?:(?:de|du|des|d|le|la|les|l) )*/, '');
  const isName = [nom, photo.replace(/\.\w+$/, ''), ...names].some((name) => subject(name) === subject(alt));
  const describesNothing = isFileName || isName || EMPTY_WORDS.test(words) || !words.includes(' ');
  const shown = `${quote(alt)} ne dit pas ce que montre la photo. Le décrire, par exemple « Une main aux ongles amande rose poudré ».`;
  const odd = { nom: oddity(nom, false), alt: describesNothing ? shown : oddity(alt, false) };
  return Object.entries(odd).flatMap(([key, message]) => (message ? [{ path: [key], message }] : []));
}
