/** Lists in words: what their buttons say, and their limits. */
import { agree } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';

type List = Meta<'list'>;

/** @example 'passée' */
export const pastWord = ({ noun }: List) => agree(noun, 'passé');

/** @example 'Une passée', '2 passées' */
export const pastEntries = (list: List, count: number): string =>
  count > 1 ? `${count} ${pastWord(list)}s` : `${agree(list.noun, 'Un')} ${pastWord(list)}`;

/** @example 'Ajouter un prix' */
export const additionWords = ({ noun }: List): string => `Ajouter ${noun}`;

/** @example 'De 3 à 5.' */
export function limitWords({ noun, min, max, mayBeEmpty }: List): string {
  if (mayBeEmpty && min > 0) return `${min} au moins, ou ${agree(noun, 'aucun')}.`;
  if (min === max) return `${min} exactement : en changer, pas en ajouter ni en retirer.`;
  if (max === Infinity) return min > 0 ? `${min} au moins.` : '';
  return min > 0 ? `De ${min} à ${max}.` : `${max} au plus.`;
}
