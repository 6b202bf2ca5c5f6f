/** Lists in words: what their buttons say, and their limits. */
import type { z } from 'zod';
import { agree } from '#kit/french/format.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { limitsOf } from '../content/content.ts';

/** An entry of a list, in words of its schema: « une fermeture ». */
const nounOf = (type: z.ZodArray) => metaOf(type).noun!;

/** @example 'passée' */
export const pastWord = (type: z.ZodArray) => agree(nounOf(type), 'passé');

/** @example 'Une passée', '2 passées' */
export function pastEntries(type: z.ZodArray, count: number): string {
  return count > 1
    ? `${count} ${pastWord(type)}s`
    : `${agree(nounOf(type), 'Un')} ${pastWord(type)}`;
}

/** @example 'Ajouter un prix' */
export const additionWords = (type: z.ZodArray): string => `Ajouter ${nounOf(type)}`;

/** @example 'De 3 à 5.' */
export function limitWords(type: z.ZodArray): string {
  const { min, max } = limitsOf(type);
  const { minUnlessEmpty } = metaOf(type);
  if (minUnlessEmpty) return `${min} au moins, ou ${agree(nounOf(type), 'aucun')}.`;
  if (min === max) return `${min} exactement : en changer, pas en ajouter ni en retirer.`;
  if (max === Infinity) return min > 0 ? `${min} au moins.` : '';
  return min > 0 ? `De ${min} à ${max}.` : `${max} au plus.`;
}
