/** Texts that are allowed but worth a look: marks of other programs, and alternative texts that describe nothing. */
import { FILE_NAMES, type Raw } from './calls.ts';
import { quote } from './explain.ts';
import { ITALIQUE } from './field-kinds.ts';
import { isProse, metaOf, walk } from './places.ts';
import { FICHIERS, type Photo } from './schema.ts';
import { bareWords } from './spellings.ts';

/** What would be shown as it stands, and what to do about it. */
const MARKS: readonly [mark: RegExp, words: string][] = [
  [/<(?:\/?[a-z]|!--)[^<>]*>/i, 'est une balise, qui s’afficherait telle quelle. La supprimer.'],
  [/&(?:[a-z]+\d*|#x?[0-9a-f]+);/i, 'est un code, qui s’afficherait tel quel. Écrire le signe lui-même.'],
  [/^(?:undefined|null|NaN|N\/A|\[object Object\])$|\\n/i, 's’afficherait tel quel. Écrire le vrai texte.'],
  [/\*\*.+?\*\*|__.+?__/, 'ne se met pas en gras : les signes s’afficheraient. Les supprimer.'],
  [
    /^(?:#+|-) .*|(?<!\w)_[^_]+_(?!\w)|\[[^\]]*\]\([^)]*\)|`[^`]*`|~~.+?~~/m,
    'est écrit en Markdown, qui s’afficherait tel quel. Écrire le texte seul.',
  ],
];

/** What is odd about a text, if anything. */
function oddity(text: string, takesItalics: boolean, isOneLine: boolean): string | undefined {
  for (const [mark, words] of MARKS) {
    const found = mark.exec(text)?.[0];
    if (found !== undefined) return `${quote(found)} ${words}`;
  }
  const stars = text.split('*').length - 1;
  if (stars % 2 === 1)
    return 'un astérisque est seul et s’afficherait tel quel. Le supprimer, ou le fermer par un second.';
  if (stars > 0 && !takesItalics)
    return 'ce champ n’a pas d’italique : les astérisques s’afficheraient. Les supprimer.';
  return isOneLine && text.includes('\n')
    ? 'le texte d’une seule ligne contient un retour à la ligne, qui ne s’affichera pas. Le remplacer par une espace.'
    : undefined;
}

/** Every odd text of raw content. */
export function oddTexts(raw: Raw) {
  return FILE_NAMES.flatMap((file) =>
    [...walk(FICHIERS[file], raw[file])].flatMap(({ path, value, type }) => {
      if (typeof value !== 'string' || !isProse(type)) return [];
      const { champ, description } = metaOf(type);
      const message = oddity(value, description === ITALIQUE, champ !== 'paragraphe');
      return message ? [{ file, path, message, warning: true }] : [];
    }),
  );
}

/** Words that an alternative text may be made of without saying what the picture shows. */
const EMPTY_WORDS =
  /^(?:(?:photos?|images?|img|dsc[nf]?|pxl|picture|visuel|illustration|capture|ecran|whatsapp|screenshot|sans titre|de|du|des|d|l|le|la|les|un|une|n|no|numero|alt|jpe?g|png|webp|heic|at|am|pm|\d+) ?)*$/;

/** What is odd about a photo's own texts, by their field; `names` is what else it is called. */
export function oddPhoto(
  names: readonly unknown[],
  { nom, alt, photo }: Photo,
): { key: 'nom' | 'alt'; message: string }[] {
  const words = bareWords(alt);
  const isFileName = /\.(?:jpe?g|png|webp|heic|gif)$/i.test(alt);
  const isName = [nom, photo.replace(/\.\w+$/, ''), ...names].some((name) => bareWords(String(name)) === words);
  const describesNothing = isFileName || isName || EMPTY_WORDS.test(words);
  const shown = `${quote(alt)} ne dit pas ce que montre la photo. Le décrire, par exemple « Une main aux ongles amande rose poudré ».`;
  const odd = { nom: oddity(nom, false, true), alt: describesNothing ? shown : oddity(alt, false, false) };
  return (['nom', 'alt'] as const).flatMap((key) => (odd[key] ? [{ key, message: odd[key] }] : []));
}
