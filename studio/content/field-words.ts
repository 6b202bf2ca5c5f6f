import { capitalise } from '#kit/french/format.ts';

/** What is said of a file, and what is said of a field instead. */
const INSTEAD: readonly [RegExp, string][] = [
  [/Écrivez le nom d’un dossier de content\/photos/, 'Choisissez une photo'],
  [/Écrivez le nom d’(une? [^ ]+) de content\/\S+\.yaml/, 'Choisissez $1'],
  [/ de content\/photos/, ''],
  [/ de content\/\S+\.yaml/, ' de votre site'],
  [/, ou écrivez \[\]/, ''],
];

/**
 * A message of the check, as it stands below its field.
 *
 * @example fieldWords('ce champ manque.') // 'Ce champ manque.'
 */
export function fieldWords(message: string): string {
  return capitalise(INSTEAD.reduce((text, [words, other]) => text.replace(words, other), message));
}
