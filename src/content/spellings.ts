/**
 * A value has many spellings and one meaning. Each function here takes a text as the owner may write it, or copy it from the site
 * itself, and gives the one form that the site uses; `undefined` when the text has no meaning or two.
 */
import leven from 'leven';
import { z } from 'zod';

/** Hyphens, dashes and minus signs, which programs put for one another. */
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g;

/** One value on one line: spaces and dashes ordinary ones, without quotes around it or a full stop behind. */
export const plainValue = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(DASHES, '-')
    .replace(/^[ «»“”"'‘’<]+|[ «»“”"'‘’>]+$/gu, '')
    .replace(/[.,;]$/, '');

/** Lower case, without accents, spaces and punctuation made one space: what two spellings of a word share. */
export const bareWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** @example readNumber('4,5') // 4.5 @example readNumber('1 000') // 1000 */
export function readNumber(text: string): number | undefined {
  const number = /^([-+]?) ?(\d{1,3}(?: \d{3})+|\d+)([.,]\d+)?$/.exec(plainValue(text));
  return number
    ? Number((number[1]! + number[2]! + (number[3] ?? '')).replaceAll(' ', '').replace(',', '.'))
    : undefined;
}

/** @example readPercent('50 %') // 50 */
export const readPercent = (text: string) => readNumber(plainValue(text).replace(/ ?%$/, ''));

/** A number of stars out of five. @example readRating('5/5'), readRating('★★★★★') // 5 */
export function readRating(text: string): number | undefined {
  const plain = plainValue(text);
  if (/^(?:★|⭐\uFE0F?)+$/u.test(plain)) return plain.replaceAll('\uFE0F', '').length;
  return readNumber(plain.replace(/ ?(?:\/ ?5|sur 5|[ée]toiles?|★|⭐)$/i, ''));
}

/** Degrees, or degrees, minutes and seconds, with the wind they count towards. @example readDegrees('43° 35′ 7″ N') // 43.58528 */
export function readDegrees(text: string): number | undefined {
  const plain = text
    .replace(/[′’‘]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(DASHES, '-')
    .trim();
  const number = String.raw`(\d+(?:[.,]\d+)?)`;
  const parts = new RegExp(
    `^([NSEOW-])? ?${number}(?: ?°(?: ?${number} ?')?(?: ?${number} ?")?)? ?([NSEOW])?$`,
    'i',
  ).exec(plain);
  if (!parts) return undefined;
  const [degrees, minutes, seconds] = parts.slice(2, 5).map((part) => Number((part ?? '0').replace(',', '.')));
  const sign = /[-SOW]/i.test((parts[1] ?? '') + (parts[5] ?? '')) ? -1 : 1;
  const isWhole = parts[3] === undefined && parts[4] === undefined;
  return sign * (isWhole ? degrees! : Number((degrees! + minutes! / 60 + seconds! / 3600).toFixed(5)));
}

/** The amount that is written, without its currency. @example amountOf('35 € TTC') // '35' */
export const amountOf = (text: string): string =>
  plainValue(text)
    .replace(/^\+ ?(?=\d)|^(?:€|eur) ?/i, '')
    .replace(/^(\d+) ?(?:€|,|euros?) ?(\d\d)$/i, '$1,$2')
    .replace(/\.(?=\d{3},)/, '')
    .replace(/(?:[.,]-+)? ?(?:€|euros?|eur)?(?: ?ttc)?$/i, '');

/** Euros. A zero in front or a third decimal makes another number for some. @example readPrice('35,50 €') // 35.5 */
export function readPrice(text: string): number | 'sur devis' | undefined {
  if (bareWords(text) === 'sur devis') return 'sur devis';
  const amount = amountOf(text);
  return /^0\d|[.,]\d{3}/.test(amount) ? undefined : readNumber(amount);
}

/** @example readYesNo('Vrai') // true */
export function readYesNo(text: string): boolean | undefined {
  const word = bareWords(text);
  if (['oui', 'vrai', 'true', 'yes', 'on'].includes(word)) return true;
  if (['non', 'faux', 'false', 'no', 'off'].includes(word)) return false;
  return undefined;
}

/** A French number, ten digits in pairs. @example readPhone('+33 (0)4.65.71.00.34') // '04 65 71 00 34' */
export function readPhone(text: string): string | undefined {
  const plain = plainValue(text).replace(/^(?:t[ée]l(?:[ée]phone)?|mobile|portable|fixe|[☎📞📱])[ .:]*/iu, '');
  if (!/^[+\d .\-/()·]+$/.test(plain)) return undefined;
  const digits = plain
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^(?:0033|33(?=0?\d{9}$))0?|^(?=[1-9]\d{8}$)/, '0');
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : undefined;
}

/** The check digit of a SIREN or SIRET (Luhn, ISO/IEC 7812-1). */
const luhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Fourteen digits and nothing else. */
export const siretDigits = (text: string): string | undefined =>
  /^\d{14}$/.exec(
    plainValue(text)
      .replace(/^(?:n[°º] ?)?siret(?: ?n[°º])?[ :]*/i, '')
      .replace(/[ .\-/]/g, ''),
  )?.[0];

/** A right SIRET in its usual groups. */
export function readSiret(text: string): string | undefined {
  const digits = siretDigits(text);
  return digits && luhn(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
}

/** @example readPostalCode('34 570') // '34570' */
export function readPostalCode(text: string): string | undefined {
  const digits = plainValue(text)
    .replace(/^FR?[- ]/, '')
    .replace(/[ .]/g, '');
  return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(digits) ? digits : undefined;
}

const MONTHS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
];

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** A month by its name or the beginning of it. @example monthOf('déc.') // 12 */
const monthOf = (word: string) =>
  word.length < 3 || word === 'jui' ? 0 : MONTHS.findIndex((month) => month.startsWith(bareWords(word))) + 1;

/** A day that exists, as `YYYY-MM-DD`. @example readDay('24/12/2026'), readDay('jeudi 24 décembre 2026') // '2026-12-24' */
export function readDay(text: string): string | undefined {
  const plain = plainValue(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[t ]\d\d:\d\d.*$/, '')
    .replace(/^(?:le|du|au) /, '')
    .replace(/ ?([-/.]) ?(?=\d)/g, '$1');
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain) ?? [];
  const french = /^(?:(\p{L}+)\.? )?(\d{1,2})(?:er)?[-/. ](\d{1,2}|\p{L}+)[-/. ]+(\d{4})$/u.exec(plain) ?? [];
  const [, weekday, frenchDay = '', frenchMonth = '', frenchYear = ''] = french;
  const parts = year ? [year, month!, day!] : [frenchYear, String(monthOf(frenchMonth) || frenchMonth), frenchDay];
  const written = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  const date = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(written)) return undefined;
  return weekday === undefined || WEEKDAYS[date.getUTCDay()] === weekday ? written : undefined;
}

const TIME = /(\d{1,2}) ?(?:heures?|h|:|\.)(?: ?(\d{2})(?! ?[h:.\d]))?(?!\d)/gi;
/** A day's hours, with `t` in the place of each time. */
const RANGES = /^(?:de|entre)?t(?:-|à|a|et)t(?:(?:[,;/+&|]|et|puis)?(?:de)?t(?:-|à|a)t)*$/;

/** A day's hours. @example readHours('9:00 – 12:00 / 14h-18h30') // '9h00-12h00, 14h00-18h30' @example readHours('Fermé') // 'fermé' */
export function readHours(text: string): string | undefined {
  if (/^fermee?$/.test(bareWords(text))) return 'fermé';
  const plain = plainValue(text)
    .toLowerCase()
    .replace(/ ?(?:→|-?>) ?/g, '-')
    .replace(/\bmidi\b/g, '12h')
    // A bare number is an hour where the other end of the range says so.
    .replace(/(?<!\d|[h:.] ?)\d{1,2}(?= ?- ?\d{1,2} ?h)|(?<=\dh(?:\d\d)? ?- ?)\d{1,2}(?! ?[\dh:.])/g, '$&h');
  if (!RANGES.test(plain.replace(TIME, 't').replaceAll(' ', ''))) return undefined;
  const times = [...plain.matchAll(TIME)].map(([, hour, minute = '00']) => [Number(hour), Number(minute)] as const);
  if (times.some(([hour, minute]) => hour > 23 || minute > 59)) return undefined;
  const written = times.map(([hour, minute]) => `${hour}h${String(minute).padStart(2, '0')}`);
  const ranges = written.flatMap((time, index) => (index % 2 === 0 ? [`${time}-${written[index + 1]}`] : []));
  return ranges.sort((one, other) => Number.parseInt(one) - Number.parseInt(other)).join(', ');
}

/**
 * An address of another site: absolute https on a real host name, no user, no password, no port, nothing before or after.
 *
 * @returns the address as browsers write it (WHATWG URL), or undefined
 * @example readAddress('www.Planity.com/maison') // 'https://www.planity.com/maison'
 */
export function readAddress(text: string): string | undefined {
  const plain = plainValue(text.replace(DASHES, encodeURIComponent));
  const hasUser = /^(?:[a-z]+:\/\/)?[^/?#]*@/i.test(plain);
  if (hasUser || /[\s\\<>"'`{}|^]/u.test(plain) || /[^=]https?:/i.test(plain)) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`;
  if (!/^https:\/\/[^/]/i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(url.hostname);
  const isCut = /^www\.[^.]+$/.test(url.hostname);
  return isHost && !isCut && !url.port ? url.href : undefined;
}

/** Where each network's profiles live, and what their names look like. */
const PROFILES = {
  instagram: { host: 'instagram.com', home: 'https://www.instagram.com/', name: /^(?!.*\.\.)\w[\w.]{0,29}$/ },
  facebook: { host: 'facebook.com', home: 'https://www.facebook.com/', name: /^(?!.*\.php$)[a-z0-9][a-z0-9.-]{2,}$/i },
  tiktok: { host: 'tiktok.com', home: 'https://www.tiktok.com/@', name: /^\w[\w.]{1,23}$/ },
} as const;

export type Network = keyof typeof PROFILES;

/** Words for a profile that there is not, and pages of the networks that are nobody's. */
const NOT_A_PROFILE = new Set(
  (
    'aucun aucune non oui no yes true false vrai faux neant rien pas null none todo instagram facebook tiktok p reel reels explore accounts login tv ' +
    'direct stories about legal developer directory web press api watch groups events hashtag video tag home share sharer ' +
    'sharer.php photo.php story.php photo photos pages people pg marketplace search help settings messages gaming policies ' +
    'foryou following live discover music upload t inbox fr en'
  ).split(' '),
);

/**
 * A profile, by its name with or without @, or by its address on the network's own domain.
 *
 * @example readProfile('instagram', '@maison.amande') // 'https://www.instagram.com/maison.amande'
 */
export function readProfile(network: Network, text: string): string | undefined {
  const { host, home, name } = PROFILES[network];
  const plain = plainValue(text)
    .replace(/^http:/i, 'https:')
    .replace(/^@ /, '@');
  const profile = (word = '') => (name.test(word) && !NOT_A_PROFILE.has(word.toLowerCase()) ? home + word : undefined);
  const isName = plain.startsWith('@') || !/[/:]|\.com$|\.me$/.test(plain);
  if (isName) return profile(plain.replace(/^@/, ''));
  const address = readAddress(plain);
  if (address === undefined) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '');
  // Samples lie on `.example`, which belongs to nobody (RFC 2606); a release refuses them.
  if (hostname === `${network}.example` && parts.length > 0) return address;
  const site = hostname.replace(/^(?:www|web|m|mobile|[a-z]{2}-[a-z]{2})\./, '');
  if (site !== host && !(network === 'facebook' && ['fb.com', 'fb.me'].includes(site))) return undefined;
  if (network === 'facebook') {
    const id = searchParams.get('id');
    if (parts[0] === 'profile.php' && /^\d+$/.test(id ?? '')) return `${home}profile.php?id=${id}`;
    const isLong = /^(?:pages|people|pg)\/[^/]+\/\d+$|^p\/[^/]+$/.test(parts.join('/'));
    if (isLong) return home + parts.join('/');
  }
  return profile(parts[0]?.replace(/^@/, ''));
}

/** @example readEmail('Maison <Bonjour@Institut.fr>') // 'Bonjour@institut.fr' */
export function readEmail(text: string): string | undefined {
  const plain = plainValue(text.replace(/^[^<>@]*<([^<>]+)>$/, '$1'))
    .replace(/^e-?mail ?: ?/i, '')
    .replace(/^mailto:([^?]*).*$/i, '$1');
  const at = plain.lastIndexOf('@');
  const address = plain.slice(0, at + 1) + plain.slice(at + 1).toLowerCase();
  return z.regexes.email.test(address) ? address : undefined;
}

/** The name of a picture in its own folder. @example readPictureName('./photo.jpg') // 'photo.jpg' */
export function readPictureName(text: string): string | undefined {
  const name = text.replace(/^\.\/(?=[^/]+$)/, '');
  return /^[^\\/:*?"<>|]+\.(?:jpe?g|png|webp)$/i.test(name) ? name : undefined;
}

const joined = (text: string) => bareWords(text).replaceAll(' ', '');

/** One of a few words, in whatever spelling, or by its label. */
export const readChoice = (labels: Record<string, string>, text: string): string | undefined =>
  Object.keys(labels).find((value) => [value, labels[value]!].some((word) => joined(word) === joined(text)));

/** The host of an address; a site and its name with www are the same. */
export const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;

/** A photo's name, when it is given by a path or with the ending of its file. @example 'photos/rose/photo.jpg' means 'rose' */
export const photoName = (name: string) =>
  name.replace(/^(?:\.?\/)?(?:content\/)?photos\//, '').replace(/\/[^/]+$|\/$|\.(?:jpe?g|png|webp)$/i, '');

/** The names of a list that a spelling may mean: capitals, accents and punctuation do not count. */
export const alike = (name: string, known: readonly string[]): string[] =>
  known.filter((candidate) => bareWords(candidate) === bareWords(name));

/** The one name of a list that a spelling means. */
export function meant(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name;
  const found = alike(name, known);
  return found.length === 1 ? found[0] : undefined;
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The known word that a misspelt one most likely stands for: it begins it, or at most a third of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const begun = known.find((candidate) => word.length > 2 && plain(candidate).startsWith(plain(word)));
  const ranked = known
    .map((candidate) => ({ candidate, gap: leven(plain(word), plain(candidate)) }))
    .sort((a, b) => a.gap - b.gap);
  const best = ranked[0];
  return best && best.gap <= Math.max(1, Math.floor(word.length / 3)) ? best.candidate : begun;
}
