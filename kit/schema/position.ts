/** A position on a map, as it is copied from maps and their addresses. */
import type { Notation } from './notations.ts';

export type Position = { latitude: number; longitude: number };

/** Where France is: south, north, west and east of each part. */
const FRANCE = [
  [41, 51.5, -5.5, 10],
  // Guadeloupe, Martinique and the islands around them; Guyane; Réunion and Mayotte.
  [14.3, 18.2, -63.2, -60.7],
  [2, 6, -54.7, -51.5],
  [-21.5, -12.5, 44.9, 56],
  // Saint-Pierre-et-Miquelon; Polynésie; Wallis-et-Futuna; Nouvelle-Calédonie.
  [46.7, 47.2, -56.5, -56],
  [-28, -7.5, -155, -134],
  [-14.5, -13, -178.3, -176],
  [-23, -18, 158, 172],
] as const;

const isInFrance = ({ latitude, longitude }: Position) =>
  FRANCE.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
/** What stands between the two numbers of a pair in an address. */
const BETWEEN = '(?:,|;|~|/|%2C|%3B)(?:\\+|%20)?';
const PAIR = `(${NUMBER})${BETWEEN}(${NUMBER})`;

/** Where addresses of maps have a position: the pin before the middle of what is shown. */
const IN_ADDRESS = [
  // Google Maps: the place itself.
  `!3d(${NUMBER})!4d(${NUMBER})`,
  `[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`,
  `[?&](?:lat|latitude)=(${NUMBER})&(?:lon|lng|long|longitude)=(${NUMBER})`,
  `[?&](?:q|query|ll|coordinate|destination|daddr|saddr|sll|center|cp|c|pin|markers?)=(?:loc:)?${PAIR}`,
  `/(?:place|search|dir/[^?#]*?)/?${PAIR}`,
  `@${PAIR}`,
  `[#&?]map=[\\d.]+/${PAIR}`,
  `^geo:${PAIR}`,
].map((pattern) => new RegExp(pattern, 'i'));

const DEGREES = String.raw`(\d+(?:[.,]\d+)?) ?°(?: ?(\d+(?:[.,]\d+)?) ?')?(?: ?(\d+(?:[.,]\d+)?) ?")?`;
const SIDE = '(n(?:ord)?|s(?:ud)?|e(?:st)?|w(?:est)?|o(?:uest)?)';
/** Degrees with their minutes, and the side behind or before them. */
const SIDE_BEHIND = new RegExp(String.raw`([-+])?${DEGREES} ?(?:${SIDE}(?![a-z]))?`, 'gi');
const SIDE_BEFORE = new RegExp(String.raw`\b${SIDE} ?${DEGREES}`, 'gi');

const asNumber = (text = '0') => Number(text.replace(',', '.'));

/** @example inDegrees('47° 17\' 36" N 2° 30\' 50" O') // [47.29333, -2.51389] */
function inDegrees(text: string): number[] {
  const isBefore = new RegExp(String.raw`^\W*${SIDE} ?\d`, 'i').test(text);
  const parts = isBefore
    ? [...text.matchAll(SIDE_BEFORE)].map(([, side, ...rest]) => [side, ...rest.slice(0, 3)])
    : [...text.matchAll(SIDE_BEHIND)].map(([, sign, degrees, minutes, seconds, side]) => {
        return [sign ?? side, degrees, minutes, seconds];
      });
  return parts.map(([side = '', degrees, minutes, seconds]) => {
    const size = asNumber(degrees) + asNumber(minutes) / 60 + asNumber(seconds) / 3600;
    return /^[-swo]/i.test(side) ? -size : size;
  });
}

/** The numbers of a text; a comma is a decimal comma where no number has a point. */
function decimals(text: string): number[] {
  const pattern = /\d\.\d/.test(text) ? /[-+]?\d+(?:\.\d+)?/g : /[-+]?\d+(?:,\d+)?/g;
  return [...text.matchAll(pattern)].map(([number]) => asNumber(number));
}

/** What may stand around the two numbers of a pair. */
const AROUND =
  /\b(?:latitude|longitude|lat|lon|lng|long|gps|coordonn[ée]es|position|et)\b|[()[\]:=]/gi;

/** The two numbers of a text that has no others. */
function pairOf(text: string): number[] {
  const plain = text
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[′’‘´`]/g, "'")
    .replace(/''|[″“”]/g, '"')
    .replace(/º/g, '°')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(?:https?:\/\/|geo:)|^\S+\.\w+\//i.test(plain)) {
    const address = plain
      .replace(/%2C/gi, ',')
      .replace(/%C2%B0/gi, '°')
      .replace(/%22/g, '"');
    const found = IN_ADDRESS.map((pattern) => pattern.exec(address)).find(Boolean);
    return found
      ? [Number(found[1]), Number(found[2])]
      : inDegrees(address.replace(/[+]|%20/g, ' '));
  }
  if (plain.includes('°')) return inDegrees(plain);
  const bare = plain.replace(AROUND, ' ');
  return /^[-+\d.,;/ ]+$/.test(bare) ? decimals(bare) : [];
}

/** About a metre. */
const DIGITS = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** A position in France as it is stored, or undefined. */
export function readPosition(text: string): Position | undefined {
  const numbers = pairOf(text).map(rounded);
  const [one, other] = numbers;
  if (one === undefined || other === undefined || numbers.length > 2) return undefined;
  // Some maps give the longitude first.
  return [
    { latitude: one, longitude: other },
    { latitude: other, longitude: one },
  ].find(isInFrance);
}

/**
 * A position in France: two numbers, or the address of a map.
 *
 * @example 'https://www.openstreetmap.org/#map=17/43.5853/3.7625' is '43.5853, 3.7625'
 */
export const position: Notation = {
  example: '43.5853, 3.7625',
  read: (text) => {
    const found = readPosition(text);
    return found && `${found.latitude}, ${found.longitude}`;
  },
  refusal:
    'n’est pas une position en France. Collez les deux nombres ensemble, par exemple ' +
    '« 43.5853, 3.7625 », ou l’adresse d’une carte. Un lien court (maps.app.goo.gl) ne dit pas où ' +
    'est l’endroit : ouvrez-le, puis copiez l’adresse en haut de l’écran.',
};

/** The distance of two positions in kilometres, along the earth (haversine formula). */
export function kilometres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 12_742 * Math.asin(Math.sqrt(a));
}
