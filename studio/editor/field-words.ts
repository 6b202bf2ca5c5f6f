/** Turns a message about a value in a file into one about a field. */

const INSTEAD: readonly [RegExp, string][] = [
  [/Écrire le nom d’un dossier de content\/photos/, 'Choisir une photo'],
  [/Écrire le nom d’(une? [^ ]+) de content\/\S+\.yaml/, 'Choisir $1'],
  [/ de content\/photos/, ''],
  [/ de content\/\S+\.yaml/, ' de votre site'],
  [/, ou supprimer la ligne/, ', ou laisser vide'],
  [/, ou écrire \[\]/, ''],
];

/**
 * A message of the check, as it stands below its field.
 *
 * @example fieldWords('ce champ manque.') // 'Ce champ manque.'
 */
export function fieldWords(message: string): string {
  const text = INSTEAD.reduce((now, [words, instead]) => now.replace(words, instead), message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
