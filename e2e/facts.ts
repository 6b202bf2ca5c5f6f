/**
 * The facts a client relies on, and readers that find them back in everything the site publishes.
 */
import type { Content } from '#content/schema.ts';
import { day, price, phone } from '#kit/content/kinds.ts';
import { e164 } from '#kit/french/format.ts';
import { isSupplement } from '#institute/prices.ts';
import { DAYS, type Day } from '#institute/hours.ts';

/** A thing of a page's JSON-LD. */
export type Node = Record<string, unknown>;

/** Every thing inside a value, itself included. */
export function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodes)];
}

type Price = number | 'sur devis';
type Facts = {
  /** E.164. */
  phone: string;
  email: string;
  /** Postal code and town. */
  address: string;
  /** As in the content, `9h00-18h30`; nothing on a day that has none. */
  hours: Record<Day, string>;
  /** By name of the line, in euros. */
  prices: Record<string, Price>;
};

/** All spaces become ordinary ones, so that readers need not know which a page uses. */
export const plainSpaces = (text: string) => text.replace(/[^\S\n]+/gu, ' ');

const hoursOnly = (hours: string) => (/\d/.test(hours) ? hours : '');

/** The facts as the content has them. */
export function contentFacts({ institut, horaires, tarifs }: Content): Facts {
  return {
    phone: e164(institut.telephone),
    email: institut.email,
    address: `${institut.adresse.codePostal} ${institut.adresse.ville}`,
    hours: Object.fromEntries(
      DAYS.map((day) => [day, hoursOnly(horaires.semaine[day])]),
    ) as Facts['hours'],
    prices: Object.fromEntries(
      tarifs.familles.flatMap(({ lignes }) => lignes.map(({ nom, prix }) => [nom, prix])),
    ),
  };
}

/** The price after each line's name, before the next name; a supplement must show its sign. */
export function shownPrices(text: string, { tarifs }: Content): Facts['prices'] {
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  let from = 0;
  return Object.fromEntries(
    lines.map((line, index) => {
      const { nom } = line;
      const name = plainSpaces(nom);
      const start = text.indexOf(name, from);
      if (start < 0) throw new Error(`« ${nom} » is missing`);
      from = start + name.length;
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

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Facts of a page's JSON-LD. */
export function fromGraph(graph: Node): Facts {
  const salon = nodes(graph).find((node) => node['@type'] === 'NailSalon')!;
  const place = salon['address'] as Record<string, string>;
  const openings = salon['openingHoursSpecification'] as {
    dayOfWeek: string[];
    opens: string;
    closes: string;
  }[];
  const french = (time: string) => time.replace(/^0/, '').replace(':', 'h');
  const hoursOf = (day: string) => {
    const open = openings.filter(({ dayOfWeek }) =>
      dayOfWeek.includes(`https://schema.org/${day}`),
    );
    return open.map(({ opens, closes }) => `${french(opens)}-${french(closes)}`).join(', ');
  };
  const offers = nodes(salon['hasOfferCatalog']).filter((node) => node['@type'] === 'Offer');
  const priceOf = (offer: Node) => (offer['price'] ?? offer['description']) as Price;
  return {
    phone: String(salon['telephone']),
    email: String(salon['email']),
    address: `${place['postalCode']} ${place['addressLocality']}`,
    hours: Object.fromEntries(
      DAYS.map((day, index) => [day, hoursOf(DAY_NAMES[index]!)]),
    ) as Facts['hours'],
    prices: Object.fromEntries(
      offers.map((offer) => [(offer['itemOffered'] as { name: string }).name, priceOf(offer)]),
    ),
  };
}

/**
 * Every address, e-mail, phone, SIRET, postal code before a town, day, time and amount of a text,
 * each in the content's own form. The text may be HTML or JSON, but for what changes with each
 * build.
 */
export function factsIn(text: string): Set<string> {
  const plain = plainSpaces(text.replaceAll('&amp;', '&')).replace(
    /\s(?!href|content|data-until)[\w-]+="[^"]*"/g,
    '',
  );
  const all = (pattern: RegExp, read: (found: string) => unknown = (found) => found) =>
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
