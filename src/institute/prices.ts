import type { Content, Role } from '#content/schema.ts';
import { formatPrice, ON_REQUEST, type Price } from '#kit/french/format.ts';

type Tarifs = Content['tarifs'];
export type Family = Tarifs['familles'][number];
export type Line = Family['lignes'][number];

/** The role of a line in a visit: its own or, without one, that of its price. */
export const roleOf = ({ role, prix }: Pick<Line, 'role' | 'prix'>): Role =>
  role ?? (prix === ON_REQUEST ? 'option' : 'pose');

/** Whether a role comes on top of a pose: its price is shown with its sign. */
export const isSupplementRole = (role: Role) => role === 'finition' || role === 'option';

/** Whether a line's price comes on top of a pose. */
export const isSupplement = (line: Line) => isSupplementRole(roleOf(line));

/**
 * A line of the price list by its name.
 *
 * @throws if there is none
 */
export function findPriceLine(tarifs: Tarifs, name: string): Line {
  const line = tarifs.familles.flatMap((family) => family.lignes).find(({ nom }) => nom === name);
  if (!line) throw new Error(`content/tarifs.yaml : aucune ligne ne s’appelle « ${name} ».`);
  return line;
}

/**
 * From the least to the most that a visit costs: finishes, options and « sur devis » do not count;
 * nothing when all is « sur devis ».
 *
 * @example priceExtent(tarifs) // '15 € – 60 €'
 */
export function priceExtent(tarifs: Tarifs): string | undefined {
  const amounts = tarifs.familles
    .flatMap((family) => family.lignes)
    .flatMap((line) => (line.prix === ON_REQUEST || isSupplement(line) ? [] : [line.prix]));
  if (amounts.length === 0) return undefined;
  return `${formatPrice(Math.min(...amounts))} – ${formatPrice(Math.max(...amounts))}`;
}

/** Several lines added up. */
export type WorkedExample = { label: string; total: number };

/**
 * Adds up the lines that an example names.
 *
 * @example
 * workedExample(tarifs, { nom: 'Gel et dépose', lignes: ['Gainage gel', 'Dépose gel et soin'] })
 * // { label: 'Gel et dépose', total: 60 }
 * @throws if a line is unknown or « sur devis » (the checks refuse such an example first, in
 * `src/content/rules.ts`)
 */
export function workedExample(
  tarifs: Tarifs,
  { nom, lignes }: Tarifs['exemples'][number],
): WorkedExample {
  const cents = lignes.reduce((sum, name) => {
    const { prix } = findPriceLine(tarifs, name);
    if (prix === ON_REQUEST) throw new Error(`content/tarifs.yaml : « ${name} » est sur devis.`);
    return sum + Math.round(prix * 100);
  }, 0);
  return { label: nom ?? lignes.join(' + '), total: cents / 100 };
}

/**
 * Several prices as one phrase.
 *
 * @example priceRange([50, 60]) // 'de 50 à 60 €'
 */
export function priceRange(prices: Price[]): string {
  const amounts = prices.filter((price) => price !== ON_REQUEST);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length === 0) return ON_REQUEST;
  if (least === most) return formatPrice(least);
  return `de\u00A0${formatPrice(least).replace('\u00A0€', '')} à\u00A0${formatPrice(most)}`;
}
