import { formatPrice } from '#french/format.ts';
import type { Item } from '#institute/visit.ts';

/** A line's price in a visit: what comes on top of the pose has its sign; a removal comes before it. */
export const priceOf = ({ cents, role }: Item) =>
  formatPrice(cents === undefined ? 'sur devis' : cents / 100, role === 'finition' || role === 'option');

/** What is on quote, in the words of a total. @example quote({ nom: 'Supplément décoration', … }) // '+ décoration sur devis' */
export function quote({ nom }: Item): string {
  const name = nom.replace(/^supplément /i, '');
  return `+\u00A0${name.charAt(0).toLowerCase()}${name.slice(1)} sur devis`;
}
