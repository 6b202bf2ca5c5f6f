/**
 * Marks a value on a page with the file and the keys of its field, so that a touch opens the field.
 * Only the editor does so, by the module that stands in for this one
 * (`studio/page/marks/with-place.ts`). Prose is marked without this.
 *
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
