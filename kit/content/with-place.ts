/**
 * Marks a value on a page with the place of its field, so that a touch opens the field. Only the
 * editor does so, by a module that replaces this one (`studio/editor/marks/with-place.ts`); a build
 * returns the value unchanged. Prose is marked without this.
 *
 * @param file the content file that has the value
 * @param path the keys that lead to it in this file
 * @example withPlace('fermé', 'horaires', 'semaine', 'dimanche')
 */
export const withPlace = (text: string, _file: string, ..._path: (string | number)[]): string =>
  text;

/**
 * Marks a value of a list's entry, whose index a component does not know.
 *
 * @param sibling a prose text of the same entry: in the editor it carries its own place
 * @param key the value's key in the entry
 * @example withSiblingPlace('35 €', line.nom, 'prix')
 */
export const withSiblingPlace = (text: string, _sibling: string, _key: string): string => text;
