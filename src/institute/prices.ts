/** Lines of the price list: their roles, sums and ranges. */
import type { Content, Role } from '#content/schema.ts';
import { withPlace } from '#kit/with-place.ts';
import { formatDuration, formatPrice, ON_REQUEST, type Price } from '#kit/french/format.ts';

type Tarifs = Content['tarifs'];
export type Family = Tarifs['familles'][number];
export type Line = Family['lignes'][number];

/** The role of a line in a visit; by default it follows from the price. */
export const roleOf = ({ role, prix }: Pick<Line, 'role' | 'prix'>): Role =>
  role ?? (prix === ON_REQUEST ? 'option' : 'pose');

/** Whether a role is a supplement to a pose, whose price has a plus sign. */
export const isSupplementRole = (role: Role) => role === 'finition' || role === 'option';

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
 * The lowest and the highest price, without supplements; undefined if all is « sur devis ».
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

export type WorkedExample = { label: string; total: number };

/**
 * Adds up the lines that an example names.
 *
 * @throws if a line is unknown or « sur devis », which the check of the content refuses before
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

/**
 * The lowest of some prices, as it begins; empty if all are « sur devis ».
 *
 * @example startingPrice([50, 60]) // 'dès 50 €'
 */
export function startingPrice(prices: readonly Price[]): string {
  const amounts = prices.filter((price) => price !== ON_REQUEST);
  return amounts.length === 0 ? '' : `dès\u00A0${formatPrice(Math.min(...amounts))}`;
}

/**
 * Several lengths of time as one phrase, without those that are unknown; empty if all are.
 *
 * @param minutes whole minutes
 * @param say `speakDuration` for words that are read aloud
 * @example durationRange([105, 120]) // 'de 1 h 45 à 2 h'
 */
export function durationRange(
  minutes: readonly (number | undefined)[],
  say: (minutes: number) => string = formatDuration,
): string {
  const known = minutes.filter((each) => each !== undefined);
  if (known.length === 0) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `environ\u00A0${say(least)}`
    : `de\u00A0${say(least)} à\u00A0${say(most)}`;
}

/** The sentence that says that the lengths are samples, with a space before it; or empty. */
export const sampleDurationsNote = ({ dureesExemple }: Tarifs): string =>
  dureesExemple ? ` ${withPlace('Durées d’exemple.', 'tarifs', 'dureesExemple')}` : '';
