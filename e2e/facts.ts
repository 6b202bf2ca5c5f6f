/** The facts a client relies on, and readers that find them back in everything the site publishes. */
import ICAL from 'ical.js';
import type { Content } from '#content/schema.ts';
import { formatPrice } from '#french/format.ts';
import { DAYS, type Day } from '#institute/hours.ts';
import { nodes, type Node } from './vocabulary.ts';

export type Facts = {
  /** E.164. */
  phone: string;
  email: string;
  /** Postal code and town. */
  address: string;
  /** As in the content, `9h00-18h30` or `fermé`. */
  hours: Record<Day, string>;
  /** By name of the line, in euros. */
  prices: Record<string, number | 'sur devis'>;
};

/** All spaces become ordinary ones, so that readers need not know which a page uses. */
export const plainSpaces = (text: string) => text.replace(/[^\S\n]+/gu, ' ');

/** The facts as the content has them. */
export function contentFacts({ institut, horaires, tarifs }: Content): Facts {
  return {
    phone: institut.telephone.replace(/\D/g, '').replace(/^0/, '+33'),
    email: institut.email,
    address: `${institut.adresse.codePostal} ${institut.adresse.ville}`,
    hours: horaires.semaine,
    prices: Object.fromEntries(tarifs.familles.flatMap(({ lignes }) => lignes.map(({ nom, prix }) => [nom, prix]))),
  };
}

function only<T>(values: Iterable<T>, what: string): T {
  const [first, ...others] = new Set(values);
  if (first === undefined || others.length > 0) throw new Error(`${what}: ${[first, ...others].join(', ') || 'none'}`);
  return first;
}

const phone = (text: string) =>
  only(
    [...text.matchAll(/\b0[1-9](?: \d{2}){4}\b/g)].map(([found]) => found.replaceAll(' ', '').replace(/^0/, '+33')),
    'phone numbers',
  );
const email = (text: string) =>
  only(
    [...text.matchAll(/[\w.-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([found]) => found),
    'e-mails',
  );
const address = (text: string) =>
  only(
    [...text.matchAll(/\b\d{5} \p{Lu}\p{L}+/gu)].map(([found]) => found),
    'addresses',
  );

/** The days of `Lundi`, `Samedi et dimanche` or `Du lundi au vendredi`. */
function daysOf(label: string): Day[] {
  const named = DAYS.filter((day) => label.toLowerCase().includes(day));
  return label.startsWith('Du ') ? DAYS.slice(DAYS.indexOf(named[0]!), DAYS.indexOf(named[1]!) + 1) : named;
}

const HOURS =
  /\b((?:Du )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:au|et) \p{L}+)?)\s*:?\s*(fermé|\d{1,2}h\d{2}-\d{1,2}h\d{2}(?:, ?\d{1,2}h\d{2}-\d{1,2}h\d{2})*)/giu;

function hours(text: string): Record<Day, string> {
  const found = [...text.matchAll(HOURS)].flatMap(([, label, value]) =>
    daysOf(label!).map((day) => [day, value!] as const),
  );
  return Object.fromEntries(
    DAYS.map((day) => [
      day,
      only(
        found.filter(([d]) => d === day).map(([, v]) => v),
        day,
      ),
    ]),
  ) as Facts['hours'];
}

/** The price after each line's name, before the next name; a supplement must show its sign. */
function prices(text: string, { tarifs }: Content): Facts['prices'] {
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  let from = 0;
  return Object.fromEntries(
    lines.map(({ nom, supplement }, index) => {
      const name = plainSpaces(nom);
      const start = text.indexOf(name, from);
      if (start < 0) throw new Error(`« ${nom} » is missing`);
      from = start + name.length;
      const next = lines[index + 1];
      const end = next ? text.indexOf(plainSpaces(next.nom), from) : from + 200;
      const [, sign, amount] = /(\+ )?(\d+(?:,\d\d)?) €|sur devis/.exec(text.slice(from, end)) ?? [];
      if (amount && Boolean(sign) !== Boolean(supplement)) throw new Error(`« ${nom} » has a wrong sign`);
      return [nom, amount ? Number(amount.replace(',', '.')) : 'sur devis'];
    }),
  );
}

/** Everything that a text shows to people. */
export const fromText = { phone, email, address, hours, prices };

/** Facts of a page's JSON-LD. */
export function fromGraph(graph: Node): Facts {
  const salon = nodes(graph).find((node) => node['@type'] === 'NailSalon')!;
  const place = salon['address'] as Record<string, string>;
  const openings = salon['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string; closes: string }[];
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const french = (time: string) => time.replace(/^0/, '').replace(':', 'h');
  const offers = nodes(salon['hasOfferCatalog']).filter((node) => node['@type'] === 'Offer');
  return {
    phone: String(salon['telephone']),
    email: String(salon['email']),
    address: `${place['postalCode']} ${place['addressLocality']}`,
    hours: Object.fromEntries(
      DAYS.map((day, index) => {
        const open = openings.filter(({ dayOfWeek }) => dayOfWeek.includes(`https://schema.org/${names[index]}`));
        return [day, open.map(({ opens, closes }) => `${french(opens)}-${french(closes)}`).join(', ') || 'fermé'];
      }),
    ) as Facts['hours'],
    prices: Object.fromEntries(
      offers.map((offer) => [
        (offer['itemOffered'] as { name: string }).name,
        (offer['price'] as number | undefined) ?? (offer['description'] as 'sur devis'),
      ]),
    ),
  };
}

/** Facts of a vCard, as an address book reads them. */
export function fromVcard(card: string): Pick<Facts, 'phone' | 'email' | 'address'> {
  const component = new ICAL.Component(ICAL.parse(card) as [string, [], []]);
  const value = (name: string) => component.getFirstPropertyValue(name);
  const [, , , town, , code] = value('adr') as unknown as string[];
  return { phone: String(value('tel')), email: String(value('email')), address: `${code} ${town}` };
}

/** A price as the site writes it, with ordinary spaces. */
export const shownPrice = (price: number | 'sur devis', supplement?: boolean) =>
  plainSpaces(formatPrice(price, supplement));
