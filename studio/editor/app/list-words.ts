import type { z } from 'zod';
import { requiredType, metaOf } from '#kit/content/places.ts';
import { limitsOf } from '../site-content.ts';

/** Whether an entry is « une », and not « un ». */
export const isFeminine = (type: z.ZodArray) =>
  metaOf(requiredType(type.element)).feminine ?? false;

/**
 * The label of the button that adds to a list.
 *
 * @example 'Ajouter un prix'
 */
export function additionOf(type: z.ZodArray): string {
  const { title = 'Entrée' } = metaOf(requiredType(type.element));
  return `Ajouter ${isFeminine(type) ? 'une' : 'un'} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The limits of a list, in words. */
export function limitWords(type: z.ZodArray): string {
  const { min, max } = limitsOf(type);
  const { minUnlessEmpty } = metaOf(type);
  if (minUnlessEmpty) return `${min} au moins, ou ${isFeminine(type) ? 'aucune' : 'aucun'}.`;
  if (min === max) return `${min} exactement : en changer, pas en ajouter ni en retirer.`;
  if (max === Infinity) return min > 0 ? `${min} au moins.` : '';
  return min > 0 ? `De ${min} à ${max}.` : `${max} au plus.`;
}
