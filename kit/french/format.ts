/** Formats prices, lengths of time, days and phone numbers for French readers. */

const NBSP = '\u00A0';

/** The price of what depends on the request. */
export const ON_REQUEST = 'sur devis';
/** Euros, or « sur devis ». */
export type Price = number | typeof ON_REQUEST;

/** @example countWords(2, 'prix changé') // '2 prix changés' */
export const countWords = (count: number, noun: string) =>
  `${count} ${noun}${count > 1 && !noun.endsWith('x') ? 's' : ''}`;

/** @example formatNumber(-0.5) // '-0,5' */
export const formatNumber = (number: number) => String(number).replace('.', ',');

/**
 * A phone number, as the check has brought it into its one form. In the editor invisible characters
 * follow the text, which name its field: like `formatSiret`, this replaces spaces and keeps the
 * rest.
 *
 * @example formatPhone('04 65 71 00 34') // the same with no-break spaces
 */
export const formatPhone = (phone: string) => phone.replaceAll(' ', NBSP);

/** @example formatSiret('123 456 782 00010') // the same with no-break spaces */
export const formatSiret = (siret: string) => siret.replaceAll(' ', NBSP);

/**
 * A French national number as E.164 (ITU-T).
 *
 * @example e164('04 65 71 00 34') // '+33465710034'
 */
export const e164 = (phone: string) => phone.replaceAll(' ', '').replace(/^0/, '+33');

/**
 * A price in euros, or « sur devis ». A supplement has a plus sign.
 *
 * @example formatPrice(5, true) // '+ 5 €'
 */
export function formatPrice(price: Price, supplement = false): string {
  if (price === ON_REQUEST) return price;
  const amount = Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
  return `${supplement ? `+${NBSP}` : ''}${amount}${NBSP}€`;
}

/** @example speakPrice(35) // '35 euros' */
export function speakPrice(price: number): string {
  // In French the plural begins at two.
  const euros = price < 2 ? 'euro' : 'euros';
  return `${formatPrice(price).replace(/\s?€$/, '')}${NBSP}${euros}`;
}

/**
 * Whole minutes, in hours from 60 on. A supplement has a plus sign.
 *
 * @example formatDuration(90) // '1 h 30', with no-break spaces
 */
export function formatDuration(minutes: number, supplement = false): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const sign = supplement ? `+${NBSP}` : '';
  if (hours === 0) return `${sign}${rest}${NBSP}min`;
  return `${sign}${hours}${NBSP}h${rest > 0 ? NBSP + String(rest).padStart(2, '0') : ''}`;
}

/** @example speakDuration(90) // '1 heure 30' */
export function speakDuration(minutes: number, supplement = false): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const sign = supplement ? 'plus ' : '';
  if (hours === 0) return `${sign}${rest}${NBSP}minutes`;
  return `${sign}${hours}${NBSP}heure${hours > 1 ? 's' : ''}${rest > 0 ? NBSP + rest : ''}`;
}

/** @example formatDay('2026-11-20') // '20 novembre 2026' */
export function formatDay(day: string): string {
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-FR', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return text.replace(/^1 /, '1er ').replaceAll(' ', NBSP);
}

const PARIS_DAY = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/**
 * The day in Paris, `YYYY-MM-DD`.
 *
 * @example parisDay(new Date('2026-12-31T23:30:00Z')) // '2027-01-01'
 */
export const parisDay = (now = new Date()) => PARIS_DAY.format(now);

/**
 * The day and the hour in Paris.
 *
 * @example formatMoment('2026-11-22T14:05:00Z') // '22 novembre 2026 à 15 h 05'
 */
export function formatMoment(date: string | number): string {
  const moment = new Date(date);
  const time = moment.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
  const [hour, minute = ''] = time.split(':');
  const rest = minute === '00' ? '' : NBSP + minute;
  return `${formatDay(parisDay(moment))} à ${Number(hour)}${NBSP}h${rest}`;
}

/** A text without its line breaks. */
export const inOneLine = (text: string): string =>
  text.replace(/\s+/g, (spaces) => (spaces.includes('\n') ? ' ' : spaces));

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A text that goes on a sentence; names in capitals stay.
 *
 * @example uncapitalise('Prothésiste ongulaire') // 'prothésiste ongulaire'
 */
export const uncapitalise = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|['’])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * A word that agrees with a noun.
 *
 * @example agree('une fermeture', 'passé') // 'passée'
 */
export const agree = (noun: string, word: string): string =>
  noun.startsWith('une ') ? `${word}e` : word;
