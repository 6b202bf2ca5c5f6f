/**
 * The facts that a client relies on, and functions that find them in everything that the site
 * publishes.
 */
import type { Content } from '#content/schema.ts';
import { day, price, phone } from '#kit/schema/notations.ts';
import { isSupplement } from '#institute/prices.ts';

/** Replaces all spaces by ordinary ones. */
export const plainSpaces = (text: string) => text.replace(/[^\S\n]+/gu, ' ');

/** The prices of the content by the name of their line, in euros. */
export const contentPrices = ({ tarifs }: Content): Record<string, number | string> =>
  Object.fromEntries(
    tarifs.familles.flatMap(({ lignes }) => lignes.map(({ nom, prix }) => [nom, prix])),
  );

export const townOf = ({ institut: { adresse } }: Content) =>
  `${adresse.codePostal} ${adresse.ville}`;

/** The price after the name of each line. A supplement must have a plus sign. */
export function shownPrices(text: string, { tarifs }: Content): Record<string, number | string> {
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  let from = 0;
  return Object.fromEntries(
    lines.map((line, index) => {
      const { nom } = line;
      const start = text.indexOf(plainSpaces(nom), from);
      if (start < 0) throw new Error(`« ${nom} » is missing`);
      from = start + nom.length;
      const next = lines[index + 1];
      const end = next ? text.indexOf(plainSpaces(next.nom), from) : from + 200;
      const [, sign, amount] =
        /(\+ )?(\d+(?:,\d\d)?) €|sur devis/.exec(text.slice(from, end)) ?? [];
      if (amount && Boolean(sign) !== isSupplement(line))
        throw new Error(`« ${nom} » has a wrong sign`);
      return [nom, amount ? Number(amount.replace(',', '.')) : 'sur devis'];
    }),
  );
}

/**
 * Every address, e-mail, phone, SIRET, postal code before a town, day, time and amount in a text,
 * HTML or JSON, in the form of the content.
 */
export function factsIn(text: string): Set<string> {
  const plain = plainSpaces(text.replaceAll('&amp;', '&')).replace(
    /\s(?!href|content)[\w-]+="[^"]*"/g,
    '',
  );
  const all = (pattern: RegExp, read: (fact: string) => unknown = (fact) => fact) =>
    [...plain.matchAll(pattern)].map(([whole, part]) => String(read(part ?? whole)));
  const euros = (amount: string) => `${price.read(amount)} €`;
  return new Set([
    ...all(/https:\/\/(?!schema\.org)[^\s"'<>()\\]+/g),
    ...all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g),
    ...all(/(?:\+33|\b0)[1-9](?: ?\d\d){4}\b/g, phone.read),
    ...all(/\b\d{3} \d{3} \d{3} \d{5}\b/g),
    ...all(/\b\d{5} (?=\p{Lu})/gu),
    ...all(/\b\d{4}-\d\d-\d\d\b|\b\d{1,2}(?:er)? \p{L}+ \d{4}\b/gu, day.read),
    ...all(/\b\d{1,2}h\d\d\b/g),
    ...all(/"(?:opens|closes)":"0?(\d+:\d\d)"/g, (time) => time.replace(':', 'h')),
    ...all(/(\d+(?:,\d\d)?) €/g, euros),
    ...all(/"pri(?:x|ce)":([\d.]+)/g, euros),
  ]);
}
