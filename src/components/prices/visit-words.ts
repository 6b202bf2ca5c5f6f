import { formatPrice } from '#kit/french/format.ts';
import { comesOnTop } from '#institute/prices.ts';
import type { Item } from '#institute/visit.ts';

/**
 * A line's price in a visit: what comes on top of the pose has its sign; a removal comes before it.
 */
export const priceOf = ({ cents, role }: Item) =>
  formatPrice(cents === undefined ? 'sur devis' : cents / 100, comesOnTop(role));

/**
 * What comes on quote, in the words of a total. @example quote([{ nom: 'Supplément décoration', …
 * }]) // '+ décoration sur devis'
 */
export function quote(items: Item[]): string {
  const names = items.map(({ nom }) => nom.replace(/^supplément /i, ''));
  const words = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return words.length === 0 ? '' : `+\u00A0${words.join(', ')} sur devis`;
}
