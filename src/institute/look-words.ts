/** What a photo of a pose says of it: the lines that it consists of, their price and length. */
import { bareWords } from '#kit/french/spellings.ts';
import { mainOf, type Item } from './visit.ts';
import { durationWords, totalWords } from './visit-words.ts';

/** Whether a text contains words, whole and in their order. */
const hasWords = (text: string, words: string) =>
  ` ${bareWords(text)} `.includes(` ${bareWords(words)} `);

/**
 * The name of a line beside the name of its pose and the title of its photo, which say a part of
 * it: « French ou Babyboomer sur gel » is « French » below the photo « French blanche » of a
 * « Gainage gel ».
 */
function nameBeside(name: string, pose: string, title: string): string {
  const [what = '', ...on] = name.split(' sur ');
  const isSaid = on.length === 1 && hasWords(pose, on[0]!);
  const shown = what.split(' ou ').filter((one) => hasWords(title, one));
  return [shown.length === 1 ? shown[0] : what, ...(isSaid ? [] : on)].join(' sur ');
}

/**
 * The words of a look. What is priced on request is named beside the total only.
 *
 * @param title of the photo
 * @example lookWords(visit, 'French blanche') // { names: 'Gainage gel, French', total: '45 €',
 *   onRequest: '', duration: 'environ 1 h 30' }
 */
export function lookWords(visit: Item[], title: string) {
  const pose = mainOf(visit);
  const { total, onRequestWords: onRequest } = totalWords(visit);
  const others = visit.filter((item) => item !== pose && item.price.euros !== undefined);
  const names = [pose.nom, ...others.map(({ nom }) => nameBeside(nom, pose.nom, title))];
  return { names: names.join(', '), total, onRequest, duration: durationWords(visit) };
}

/** @example lookCaption(visit, 'French blanche') // 'Gainage gel, French · 45 € · environ 1 h 30' */
export function lookCaption(visit: Item[], title: string): string {
  const { names, total, onRequest, duration } = lookWords(visit, title);
  const price = [total, onRequest].filter(Boolean).join(' ');
  return [names, price, duration].filter(Boolean).join('\u00A0· ');
}
