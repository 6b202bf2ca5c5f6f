/**
 * A value has many spellings and one meaning. Each function here takes a text as the owner may write it, or copy it from the site
 * itself, and gives the one form that the site uses; `undefined` when the text has no meaning or two.
 */

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
  const number = /^([-+]?) ?(\d{1,3}(?: \d{3})+|\d+)([.,]\d+)? ?°?$/.exec(plainValue(text));
  return number ? Number((number[1]! + number[2]! + (number[3] ?? '')).replace(' ', '').replace(',', '.')) : undefined;
}

/** The amount that is written, without its currency. @example amountOf('35 € TTC') // '35' */
export const amountOf = (text: string): string =>
  plainValue(text)
    .replace(/^\+ ?(?=\d)|^(?:€|eur) ?/i, '')
    .replace(/^(\d+) ?€ ?(\d\d)$/, '$1,$2')
    .replace(/(?:,-+)? ?(?:€|euros?|eur)?(?: ?ttc)?$/i, '');

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
  const plain = plainValue(text).replace(/^t[ée]l(?:[ée]phone)?[ .:]*/i, '');
  if (!/^(?:\+|00)?[\d .\-/()]+$/.test(plain)) return undefined;
  const digits = plain
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^(?:0033|33(?=0?\d{9}$))0?/, '0');
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : undefined;
}

/** Fourteen digits in their usual groups; their check digit is the schema's to judge. */
export function readSiret(text: string): string | undefined {
  const digits = plainValue(text)
    .replace(/^siret[ :]*/i, '')
    .replace(/[ .\-/]/g, '');
  return /^\d{14}$/.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
}

/** @example readPostalCode('34 570') // '34570' */
export function readPostalCode(text: string): string | undefined {
  const digits = plainValue(text).replace(/ /g, '');
  return /^\d{5}$/.test(digits) ? digits : undefined;
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
    .toLowerCase()
    .replace(/(?<=\d)[t ]\d\d:\d\d.*$/, '');
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
const RANGES = /^(?:de|entre)?t(?:-|à|a|et)t(?:(?:[,;/+&]|et|puis)?(?:de)?t(?:-|à|a)t)*$/;

/** A day's hours. @example readHours('9:00 – 12:00 / 14h-18h30') // '9h00-12h00, 14h00-18h30' @example readHours('Fermé') // 'fermé' */
export function readHours(text: string): string | undefined {
  if (/^fermee?$/.test(bareWords(text))) return 'fermé';
  const plain = plainValue(text).toLowerCase();
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
  return isHost && !url.port ? url.href : undefined;
}

/** What people add to an address or leave out of it, and the address that they most likely mean. */
const SLIPS: readonly [sign: RegExp, mended: string, words: string][] = [
  [/(?<=.)[\s,;]*https?:.*$/is, '', 'contient deux adresses'],
  [/(?<=^https?:\/\/[^/\s]+)\s.*$/is, '', 'est suivie d’un autre texte'],
  [/\s+/g, '', 'contient une espace ou un retour à la ligne'],
  [/\\/g, '/', 'contient une barre à l’envers'],
  [/^(?:https?[:;]?)?\/\/+(?=[^/])|^https?[:;]\/*(?=[^/])/i, 'https://', 'ne commence pas par https://'],
  [/(?<=^https:\/\/)[^/?#]*@/, '', 'contient un nom d’utilisateur'],
  [/(?<=^https:\/\/[^/?#]*):\d+/, '', 'contient un numéro de port'],
];

/** Says what is wrong with an address that cannot be read, and how to write it. */
export function addressFault(text: string): string {
  let mended = text.trim();
  const said: string[] = [];
  for (const [sign, instead, words] of SLIPS) {
    const next = mended.replace(sign, instead);
    if (next !== mended) said.push(words);
    mended = next;
  }
  return said.length > 0 && readAddress(mended)
    ? `${said.join(', et ')}. Écrire « ${mended} ».`
    : 'n’est pas l’adresse https d’un site. Écrire par exemple « https://www.nom-du-site.fr ».';
}

/** Where each network's profiles live, and what their names look like. */
const PROFILES = {
  instagram: { host: 'instagram.com', home: 'https://www.instagram.com/', name: /^(?!.*\.\.)\w[\w.]{0,29}$/ },
  facebook: { host: 'facebook.com', home: 'https://www.facebook.com/', name: /^(?!.*\.php$)[a-z0-9][a-z0-9.-]{2,}$/i },
  tiktok: { host: 'tiktok.com', home: 'https://www.tiktok.com/@', name: /^\w[\w.]{1,23}$/ },
} as const;

/** Words for a profile that there is not, and pages of the networks that are nobody's. */
const NOT_A_PROFILE = new Set(
  (
    'aucun aucune non oui no yes neant rien pas null none todo instagram facebook tiktok p reel reels explore accounts login tv ' +
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
export function readProfile(network: keyof typeof PROFILES, text: string): string | undefined {
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

/** @example readEmail('mailto:Bonjour@Institut.fr ') // 'Bonjour@institut.fr' */
export function readEmail(text: string): string {
  const plain = plainValue(text).replace(/^mailto:/i, '');
  const at = plain.lastIndexOf('@');
  return plain.slice(0, at + 1) + plain.slice(at + 1).toLowerCase();
}
