/**
 * A value has many spellings and one meaning. Each function here takes a text as the owner may write it, or copy it from the site
 * itself, and gives the one form that the site uses; `undefined` when the text has no meaning or two.
 */

/** Every space becomes an ordinary one, none stands at the ends. */
export const plainSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim();

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

/** @example readNumber('4,5') // 4.5 */
export function readNumber(text: string): number | undefined {
  const [, sign, digits] = /^([-−]?)\s*(\d+(?:[.,]\d+)?)$/.exec(plainSpaces(text)) ?? [];
  return digits === undefined ? undefined : Number((sign ? '-' : '') + digits.replace(',', '.'));
}

/** Euros. @example readPrice('35,50 €') // 35.5 @example readPrice('Sur devis') // 'sur devis' */
export function readPrice(text: string): number | 'sur devis' | undefined {
  if (bareWords(text) === 'sur devis') return 'sur devis';
  return readNumber(
    plainSpaces(text)
      .replace(/^\+ ?/, '')
      .replace(/ ?(?:€|euros?|eur)(?: ?ttc)?$/i, ''),
  );
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
  const plain = plainSpaces(text.replace(/^tel:/i, ''));
  if (!/^(?:\+|00)?[\d .\-/()]+$/.test(plain)) return undefined;
  const digits = plain
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^(?:0033|33(?=\d{9}$))0?/, '0');
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : undefined;
}

/** Fourteen digits in their usual groups; their check digit is the schema's to judge. */
export function readSiret(text: string): string | undefined {
  const digits = text.replace(/[\s.\-]/gu, '');
  return /^\d{14}$/.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
}

/** @example readPostalCode('34 570') // '34570' */
export function readPostalCode(text: string): string | undefined {
  const digits = text.replace(/\s/gu, '');
  return /^\d{5}$/.test(digits) ? digits : undefined;
}

const MONTHS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
];

/** A day that exists, as `YYYY-MM-DD`. @example readDay('24/12/2026'), readDay('24 décembre 2026') // '2026-12-24' */
export function readDay(text: string): string | undefined {
  const plain = bareWords(text.replace(/(?:T| )00:00.*$/, ''));
  const [, year, month, day] = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(plain) ?? [];
  const [, frenchDay, frenchMonth, frenchYear] = /^(\d{1,2})(?:er)? (\d{1,2}|[a-z]+) (\d{4})$/.exec(plain) ?? [];
  const named = MONTHS.indexOf(frenchMonth ?? '') + 1;
  const parts = year ? [year, month!, day!] : [frenchYear ?? '', String(named || frenchMonth), frenchDay ?? ''];
  const written = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/** @example readTime('9:00') // '9h00' @example readTime('14 h') // '14h00' */
function readTime(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2}) ?(?:h|:|heures?) ?(\d{2})?$/i.exec(plainSpaces(text)) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${Number(hour)}h${minute}`;
}

/** A day's hours. @example readHours('9:00 – 12:00 / 14h-18h30') // '9h00-12h00, 14h00-18h30' @example readHours('Fermé') // 'fermé' */
export function readHours(text: string): string | undefined {
  if (/^fermee?$/.test(bareWords(text))) return 'fermé';
  const ranges = plainSpaces(text)
    .replace(/^de /i, '')
    .split(/\s*(?:,|;|\/|\+|&| et(?: de)? | puis )\s*/i)
    .map((range) => range.split(/\s*(?:[-–—−]| à )\s*/).map(readTime));
  if (ranges.some((times) => times.length !== 2 || times.includes(undefined))) return undefined;
  return ranges.map((times) => times.join('-')).join(', ');
}

/**
 * An address of another site: absolute https on a real host name, no user, no password, no port, nothing before or after.
 *
 * @returns the address as browsers write it (WHATWG URL), or undefined
 * @example readAddress('www.Planity.com/maison') // 'https://www.planity.com/maison'
 */
export function readAddress(text: string): string | undefined {
  const plain = text.trim();
  if (/[\s\\<>"'`{}|^]|^[^/]*@|^https:\/\/[^/]*@/u.test(plain) || /https?:.*https?:/i.test(plain)) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`;
  if (!/^https:\/\/[^/]/i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(url.hostname);
  return isHost && !url.username && !url.password && !url.port ? url.href : undefined;
}

/** Where each network's profiles live, and what their addresses look like. */
const PROFILES = {
  instagram: { hosts: ['instagram.com'], home: 'https://www.instagram.com/', name: /^[a-z0-9._]{1,30}$/i },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    home: 'https://www.facebook.com/',
    name: /^[a-z0-9.-]{3,}$/i,
  },
  tiktok: { hosts: ['tiktok.com'], home: 'https://www.tiktok.com/@', name: /^[a-z0-9._]{2,24}$/i },
} as const;

/** Pages of the networks that are nobody's profile. */
const NOT_A_PROFILE =
  /^(?:p|reel|reels|explore|accounts|login|stories|watch|groups|events|hashtag|video|tag|home|share|sharer)$/i;

/**
 * A profile, by its name with or without @, or by its address on the network's own domain.
 *
 * @example readProfile('instagram', '@maison.amande') // 'https://www.instagram.com/maison.amande'
 */
export function readProfile(network: keyof typeof PROFILES, text: string): string | undefined {
  const { hosts, home, name } = PROFILES[network];
  const plain = text.trim();
  if (/^@/.test(plain) || !/[/:]/.test(plain)) {
    const word = plain.replace(/^@/, '');
    const isDomain = hosts.some((host) => word === host || word.endsWith(`.${host}`));
    return name.test(word) && !isDomain ? home + word : undefined;
  }
  const address = readAddress(plain);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const first = url.pathname
    .split('/')
    .find((part) => part !== '')
    ?.replace(/^@/, '');
  // Samples lie on `.example`, which belongs to nobody (RFC 2606); a release refuses them.
  if (url.hostname === `${network}.example` && first !== undefined) return address;
  const atHome = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!atHome || first === undefined || NOT_A_PROFILE.test(first)) return undefined;
  if (network === 'facebook') return first === 'profile.php' && !url.searchParams.has('id') ? undefined : address;
  return name.test(first) ? home + first : undefined;
}

/** @example readEmail('mailto:Bonjour@Institut.fr ') // 'Bonjour@institut.fr' */
export function readEmail(text: string): string {
  const plain = text.trim().replace(/^mailto:/i, '');
  const at = plain.lastIndexOf('@');
  return plain.slice(0, at + 1) + plain.slice(at + 1).toLowerCase();
}
