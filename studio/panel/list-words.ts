/** Lists in words: what their buttons say, and their limits. */
import type { z } from 'zod';
import { requiredType, metaOf } from '#kit/schema/paths.ts';
import { limitsOf } from '../content/site-content.ts';

/** Whether an entry is « une », and not « un ». */
const isFeminine = (type: z.ZodArray) => metaOf(requiredType(type.element)).feminine ?? false;

/** @example 'passée' */
export const pastWord = (type: z.ZodArray) => (isFeminine(type) ? 'passée' : 'passé');

/** @example 'Une passée', '2 passées' */
export function pastEntries(type: z.ZodArray, count: number): string {
  if (count > 1) return `${count} ${pastWord(type)}s`;
  return `${isFeminine(type) ? 'Une' : 'Un'} ${pastWord(type)}`;
}

/** @example 'Ajouter un prix' */
export function additionOf(type: z.ZodArray): string {
  const { title = 'Entrée' } = metaOf(requiredType(type.element));
  const noun = title.charAt(0).toLowerCase() + title.slice(1);
  return `Ajouter ${isFeminine(type) ? 'une' : 'un'} ${noun}`;
}

/** @example 'De 3 à 5.' */
export function limitWords(type: z.ZodArray): string {
  const { min, max } = limitsOf(type);
  const { minUnlessEmpty } = metaOf(type);
  if (minUnlessEmpty) return `${min} au moins, ou ${isFeminine(type) ? 'aucune' : 'aucun'}.`;
  if (min === max) return `${min} exactement : en changer, pas en ajouter ni en retirer.`;
  if (max === Infinity) return min > 0 ? `${min} au moins.` : '';
  return min > 0 ? `De ${min} à ${max}.` : `${max} au plus.`;
}
