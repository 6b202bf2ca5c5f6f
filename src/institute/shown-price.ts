/**
 * How a price is worded: on the pages, in the composer, read aloud, for search engines and
 * assistants, and on pictures and sheets. Nothing else in `src/` formats a price, and the linter
 * refuses to, so that a price is worded alike everywhere.
 */
import type { Content } from '#content/schema.ts';
import { formatPrice, ON_REQUEST, speakPrice } from '#kit/french/format.ts';
import { withSiblingPlace } from '#kit/editor.ts';
import { findPriceLine, isSupplement, type Family, type Line } from './prices.ts';

type Tarifs = Content['tarifs'];

/** What the wording of a price may depend on in its family. */
export type PricedFamily = Omit<Family, 'note' | 'photo' | 'lignes'>;

/** A price in words: of a line, or of several. */
export type ShownPrice = {
  /** Euros; undefined if it is on request. */
  euros?: number;
  /** What stands before the amount, with its space; empty if nothing does. */
  before: string;
  /** @example '+ 5 €' */
  words: string;
  /** As screen readers say it. @example 'plus 5 euros' */
  spoken: string;
};

const PLUS = '+\u00A0';

/**
 * What stands before the price of a line. Words other than the sign of a supplement mean that the
 * price is the least one: ranges and totals with this line have them too. The family is for words
 * that only some families have (docs/recipes.md).
 */
function wordsBefore(line: Pick<Line, 'prix' | 'role'>, _family: PricedFamily): string {
  return isSupplement(line) ? PLUS : '';
}

function worded(euros: number | undefined, before = ''): ShownPrice {
  if (euros === undefined) return { before: '', words: ON_REQUEST, spoken: ON_REQUEST };
  const spoken = before.replace(PLUS, 'plus ') + speakPrice(euros);
  return { euros, before, words: before + formatPrice(euros), spoken };
}

/** Whether the amount says all of a price: it is not on request, nor « à partir de » an amount. */
export const isExact = ({ euros, before }: ShownPrice) =>
  euros !== undefined && (before === '' || before === PLUS);

/** What stands before a sum or a range: what stands before its first price that is not exact. */
const wordsBeforeAll = (prices: readonly ShownPrice[]): string =>
  prices.find((price) => price.euros !== undefined && !isExact(price))?.before ?? '';

const amountsOf = (prices: readonly ShownPrice[]): number[] =>
  prices.flatMap(({ euros }) => euros ?? []);

/**
 * The price of a line. `marked` are its words with the mark of their field in the editor.
 *
 * @example shownPrice({ nom: 'French', prix: 5, role: 'finition' }, family).words // '+ 5 €'
 */
export function shownPrice(
  line: Pick<Line, 'nom' | 'prix' | 'role'>,
  family: PricedFamily,
): ShownPrice & { marked: string } {
  const euros = line.prix === ON_REQUEST ? undefined : line.prix;
  const price = worded(euros, wordsBefore(line, family));
  return { ...price, marked: withSiblingPlace(price.words, line.nom, 'prix') };
}

/** The prices of lines, by their names. */
export const pricesOf = (tarifs: Tarifs, names: readonly string[]): ShownPrice[] =>
  names.map((name) => {
    const line = findPriceLine(tarifs, name);
    return shownPrice(
      line,
      tarifs.familles.find(({ lignes }) => lignes.includes(line))!,
    );
  });

/** The sum of prices, to the cent; those on request do not count. */
export function shownTotal(prices: readonly ShownPrice[]): ShownPrice {
  const amounts = amountsOf(prices);
  if (amounts.length === 0) return worded(undefined);
  const cents = amounts.reduce((sum, euros) => sum + Math.round(euros * 100), 0);
  return worded(cents / 100, wordsBeforeAll(prices));
}

/**
 * Several prices as one phrase.
 *
 * @example shownRange(prices) // 'de 50 à 60 €'
 */
export function shownRange(prices: readonly ShownPrice[]): string {
  const known = prices.filter(({ euros }) => euros !== undefined);
  const [first] = known;
  if (!first) return ON_REQUEST;
  const amounts = amountsOf(known);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (known.every(({ words }) => words === first.words)) return first.words;
  const before = wordsBeforeAll(known);
  if (before || least === most) return worded(least, before).words;
  return `de\u00A0${formatPrice(least).replace('\u00A0€', '')} à\u00A0${formatPrice(most)}`;
}

/**
 * The lowest of some prices, as it begins; empty if all are on request.
 *
 * @example startingPrice(prices) // 'dès 50 €'
 */
export function startingPrice(prices: readonly ShownPrice[]): string {
  const amounts = amountsOf(prices);
  return amounts.length === 0 ? '' : worded(Math.min(...amounts), 'dès\u00A0').words;
}

/**
 * The lowest and the highest price, without supplements; undefined if all are on request.
 *
 * @example priceExtent(tarifs) // '15 € – 60 €'
 */
export function priceExtent({ familles }: Tarifs): string | undefined {
  const lines = familles.flatMap(({ lignes }) => lignes).filter((line) => !isSupplement(line));
  const amounts = lines.flatMap(({ prix }) => (prix === ON_REQUEST ? [] : [prix]));
  if (amounts.length === 0) return undefined;
  return `${formatPrice(Math.min(...amounts))} – ${formatPrice(Math.max(...amounts))}`;
}

export type WorkedExample = { label: string; total: ShownPrice };

/** Adds up the lines that an example names. With a line on request, so is the total. */
export function workedExample(
  tarifs: Tarifs,
  { nom, lignes }: Tarifs['exemples'][number],
): WorkedExample {
  const prices = pricesOf(tarifs, lignes);
  const onRequest = prices.find(({ euros }) => euros === undefined);
  return { label: nom ?? lignes.join(' + '), total: onRequest ?? shownTotal(prices) };
}
