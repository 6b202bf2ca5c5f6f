/**
 * A field's file and path; or a prose text of the same group, which carries its own place in the
 * editor, then the field's key.
 */
export type Where = readonly (string | number)[];

/**
 * Marks a value on a page with the place of its field, so that a touch opens the field. Only the
 * editor does so, by a module that replaces this one (`studio/editor/marks/with-place.ts`); a build
 * returns the value unchanged. Prose is marked without this.
 *
 * @example withPlace('fermé', 'horaires', 'semaine', 'dimanche')
 * @example withPlace('35 €', line.nom, 'prix')
 */
export const withPlace = (text: string, ..._where: Where): string => text;
