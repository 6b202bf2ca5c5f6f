import type { Content } from '#content/schema.ts';
import { formatPrice } from './format.ts';

type Tarifs = Content['tarifs'];
export type Line = Tarifs['familles'][number]['lignes'][number];

/**
 * A line of the price list by its name.
 *
 * @throws if there is none
 */
export function priceLine(tarifs: Tarifs, name: string): Line {
  const line = tarifs.familles.flatMap((famille) => famille.lignes).find(({ nom }) => nom === name);
  if (!line) throw new Error(`content/tarifs.yaml : aucune ligne ne s’appelle « ${name} ».`);
  return line;
}

/**
 * Several prices as one phrase.
 *
 * @example priceRange([50, 60]) // 'de 50 à 60 €'
 */
export function priceRange(prices: Line['prix'][]): string {
  const amounts = prices.filter((price) => price !== 'sur devis');
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length === 0) return 'sur devis';
  if (least === most) return formatPrice(least);
  return `de\u00A0${formatPrice(least).replace('\u00A0€', '')} à\u00A0${formatPrice(most)}`;
}
