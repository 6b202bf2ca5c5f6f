/** From the file to the field, or a prose text of a group and a key of that group. */
export type Where = readonly (string | number)[];

/**
 * A value as pages write it. While the editor runs it carries the place of its field, so that a
 * touch finds the field (`editor/marks/with-place.ts` stands in for this file); a build leaves it
 * as it is. Prose carries its place by itself.
 *
 * @example withPlace('fermé', 'heures', 'semaine', 'dimanche')
 * @example withPlace('35 €', line.nom, 'prix')
 */
export const withPlace = (text: string, ..._where: Where): string => text;
