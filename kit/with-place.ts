/**
 * Marks a value on a page with the file and the keys of its field, so that a touch opens the field.
 * Only in the editor, which replaces this module by `studio/page/marks/with-place.ts`. Free texts
 * are marked without it.
 *
 * @example withPlace('fermé', 'horaires', 'semaine', 'dimanche')
 */
export const withPlace = (text: string, _file: string, ..._path: (string | number)[]): string =>
  text;

/**
 * A text that only the editor shows, such as the line in place of a hidden section. On the site it
 * is empty.
 *
 * @example onlyInEditor('Avis : section masquée', 'avis', 'masque')
 */
export const onlyInEditor = (_text: string, _file: string, ..._path: (string | number)[]): string =>
  '';

/**
 * Marks a value of an entry of a list, whose index the component does not know.
 *
 * @param sibling a free text of the same entry, which is marked with its own place in the editor
 * @param key the value's key in the entry
 * @example withSiblingPlace('35 €', line.nom, 'prix')
 */
export const withSiblingPlace = (text: string, _sibling: string, _key: string): string => text;
