/**
 * Notations: how values are written that the owner may spell in several ways, such as phone numbers. A
 * notation brings a text into its one form, and says what is wrong with texts that have none.
 */
import { z } from 'zod';
import {
  formatDay,
  formatDuration,
  formatPhone,
  formatPrice,
  formatSiret,
  ON_REQUEST,
  type Price,
} from '#kit/french/format.ts';
import { bareWords, MAX_ADDRESS, plainValue, readNumber } from '#kit/french/spellings.ts';

export type Notation<Value = string> = {
  /** A valid value. */
  example: string;
  /** A help text. */
  description?: string;
  /** Brings a text into its one form; undefined if it has no meaning here. */
  read: (text: string) => Value | undefined;
  /** A value as she types it, where that is no plain text or number. */
  write?: (value: Value) => string;
  /** The texts that pages may show a value as, the shortest first; without it, the value itself. */
  renderings?: (value: Value) => readonly string[];
  /** Follows the wrong value in a message; ends with a full stop only if it says what to write. */
  refusal: string;
};

export const email: Notation = {
  example: 'bonjour@mon-domaine.fr',
  read: (text) => {
    const address = plainValue(text).replace(/@[^@]*$/, (host) => host.toLowerCase());
    return z.regexes.email.test(address) ? address : undefined;
  },
  refusal: 'n’est pas une adresse e-mail',
};

/**
 * A French number, ten digits in pairs.
 *
 * @example '+33 (0)4.65.71.00.34' is '04 65 71 00 34'
 */
export const phone: Notation = {
  example: '04 65 71 00 34',
  description: 'Dix chiffres, par exemple 04 65 71 00 34.',
  read: (text) => {
    const digits = plainValue(text)
      .replace(/[ .\-/·]|\(0\)/g, '')
      .replace(/^(?:\+|00)33/, '0');
    return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : undefined;
  },
  renderings: (phone) => [formatPhone(phone)],
  refusal: 'n’est pas un numéro de téléphone français, de dix chiffres',
};

/**
 * A number of a company: also a short one, such as 1007 or 3900, or one of another country, which
 * begins with its code.
 */
export const hostPhone: Notation = {
  ...phone,
  description:
    'Dix chiffres, un numéro court (1007), ou avec l’indicatif du pays (+41 22 820 35 44).',
  read: (text) => {
    const spaced = plainValue(text)
      .replace(/\(0\)/g, '')
      .replace(/[.\-/·]| +/g, ' ')
      .replace(/^00/, '+');
    const digits = spaced.replaceAll(' ', '');
    if (/^(?:10\d\d|3\d{3}|118\d{3})$/.test(digits)) return digits;
    return /^\+(?!33)[1-9]\d{6,13}$/.test(digits) ? spaced : phone.read(text);
  },
  refusal: 'n’est pas un numéro de téléphone',
};

export const postalCode: Notation = {
  example: '34570',
  description: 'Cinq chiffres.',
  read: (text) => {
    const digits = plainValue(text).replaceAll(' ', '');
    return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(digits) ? digits : undefined;
  },
  refusal: 'n’est pas un code postal français, de cinq chiffres',
};

/** The Luhn checksum (ISO/IEC 7812-1). */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** Fourteen digits in their usual groups; the last one is the check digit. */
export const siret: Notation = {
  example: '123 456 782 00010',
  description: 'Quatorze chiffres.',
  read: (text) => {
    const digits = plainValue(text).replace(/[ .-]/g, '');
    const isValid = /^\d{14}$/.test(digits) && luhnSum(digits) % 10 === 0;
    return isValid ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
  },
  renderings: (siret) => [formatSiret(siret)],
  refusal:
    'n’est pas un SIRET : il a quatorze chiffres, dont le dernier vérifie les autres. ' +
    'Recopiez-le de l’avis de situation de l’Insee, par exemple « 123 456 782 00010 ».',
};

/** The value for « no VAT », the exemption of small businesses (CGI, art. 293 B). */
export const VAT_EXEMPT = 'franchise';

/**
 * The VAT number of a French business, or the exemption. The number ends with the SIREN, before
 * which stand two check digits, (12 + 3 × SIREN) modulo 97, or letters, which cannot be checked.
 *
 * @example 'FR11123456782' is 'FR 11 123 456 782'
 */
export const vat: Notation = {
  example: VAT_EXEMPT,
  description:
    'Écrivez franchise si vous ne facturez pas la TVA (micro-entreprise), ' +
    'sinon votre numéro de TVA, par exemple FR 11 123 456 782.',
  read: (text) => {
    const words = bareWords(text);
    if (words === VAT_EXEMPT || words.startsWith('franchise en base')) return VAT_EXEMPT;
    const number = plainValue(text).replace(/[ .-]/g, '').toUpperCase();
    const [, key, siren] = /^FR([\dA-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? [];
    if (!key || !siren) return undefined;
    const isValid = /\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
    return isValid ? `FR ${key} ${siren.replace(/(\d{3})(?=\d)/g, '$1 ')}` : undefined;
  },
  refusal:
    'n’est ni « franchise », ni un numéro de TVA : FR, deux chiffres de contrôle, puis le SIREN. ' +
    'Recopiez-le du courrier des impôts, par exemple « FR 11 123 456 782 ».',
};

const MONTHS =
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');

/**
 * A calendar day that exists.
 *
 * @example '24/12/2026' and '24 décembre 2026' are '2026-12-24'
 */
export const day: Notation = {
  example: '2026-12-24',
  read: (text) => {
    const [, iso, day = '', month = '', year] =
      /^(?:(\d{4}-\d\d-\d\d)|(\d{1,2})(?:er)?[-/. ](\d{1,2}|\p{L}+)[-/. ](\d{4}))$/u.exec(
        plainValue(text),
      ) ?? [];
    const number = MONTHS.indexOf(bareWords(month)) + 1 || month;
    const date = iso ?? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return z.iso.date().safeParse(date).data;
  },
  renderings: (day) => [formatDay(day)],
  refusal: 'n’est pas un jour du calendrier, avec son année en quatre chiffres',
};

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && day.read(value) === value;

/** The value for a day by appointment. */
export const BY_APPOINTMENT = 'sur rendez-vous';

const TIME = String.raw`(\d{1,2})(?: ?[h:] ?(\d{2})| ?h)?`;
const RANGE = new RegExp(`^(?:de )?${TIME} ?[-à] ?${TIME}$`);

/** @example readRange('de 9h à 18:30') // '9h00-18h30' */
function readRange(text: string): string | undefined {
  const [, opens, openingMinute = '00', closes, closingMinute = '00'] = RANGE.exec(text) ?? [];
  const areHours = [opens, closes].every((hour) => Number(hour) < 24);
  const areMinutes = [openingMinute, closingMinute].every((minute) => Number(minute) < 60);
  return areHours && areMinutes
    ? `${Number(opens)}h${openingMinute}-${Number(closes)}h${closingMinute}`
    : undefined;
}

const BY_TIME = new Intl.Collator('fr', { numeric: true });

/** The ranges of a text, in order; undefined if one of its parts is none. */
function readRanges(text: string): string | undefined {
  const parts = text.split(/ ?[,/] ?| et /);
  const ranges = parts.flatMap((part) => readRange(part) ?? []);
  return ranges.length === parts.length ? ranges.sort(BY_TIME.compare).join(', ') : undefined;
}

/**
 * A day's hours, in order.
 *
 * @example '14h-18h30, 9-12' is '9h00-12h00, 14h00-18h30'
 * @example 'Fermé' is 'fermé'
 */
export const openingHours: Notation = {
  example: '9h00-18h30',
  read: (text) => {
    const words = bareWords(text);
    if (words === 'ferme') return 'fermé';
    if (words === 'sur rendez vous' || words === 'sur rdv') return BY_APPOINTMENT;
    const day = plainValue(text.toLowerCase());
    // Two parts may have only a space between them.
    return readRanges(day) ?? readRanges(day.replace(/(?<=[\dh]) (?=\d)/g, ', '));
  },
  refusal:
    'n’est pas un horaire. Écrivez « 9h00-18h30 », ou « 9h00-12h00, 14h00-18h30 » ' +
    'pour un jour coupé en deux, ou « fermé », ou « sur rendez-vous ».',
};

/** Endings of sites that may be written without https://; `maison.beaute` may be a user name. */
const COMMON_ENDING = '(?:[a-z]{2}|com|net|org|info|biz|pro|shop|site|paris|example)';
const BARE_START = new RegExp(String.raw`^(?=www\.|[^\s/?#@:]+\.${COMMON_ENDING}(?:[/?#]|$))`, 'i');

/** An https address without a user name and without characters that browsers escape. */
const HTTPS_ADDRESS = /^https:\/\/[^/?#@\s\\<>"'`{}|^]+(?:[/?#][^\s\\<>"'`{}|^]*)?$/i;

/** A host name; not an IP address, and not `www.name` without an ending. */
const HOST = /^(?!www\.[^.]+$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** What newsletters, networks and advertisements add to an address to count who follows it. */
const TRACKING =
  /(?<=[?&])(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|ttclid|igsh|igshid|mc_[ce]id|_gl)=[^&#]*&?/gi;

/** The address without what follows people; the rest stays letter by letter. */
const withoutTracking = (href: string) => {
  const plain = href.replace(TRACKING, '');
  return plain === href ? href : plain.replace(/[?&](?=#|$)/, '');
};

/**
 * An address of another site, as browsers write it (WHATWG URL), without tracking.
 *
 * @example 'www.Planity.com/maison?utm_source=ig' is 'https://www.planity.com/maison'
 */
export const httpsLink: Notation = {
  example: 'https://www.nom-du-site.fr',
  read: (text) => {
    if (text.length > MAX_ADDRESS) return undefined;
    const address = text
      .trim()
      .replace(/[.,;]$/, '')
      .replace(BARE_START, 'https://');
    const isGlued = /[^=]https?:/i.test(address);
    if (isGlued || !HTTPS_ADDRESS.test(address) || !URL.canParse(address)) return undefined;
    const { hostname, href } = new URL(address);
    return HOST.test(hostname) ? withoutTracking(href) : undefined;
  },
  refusal: 'n’est pas l’adresse https d’un site',
};

/**
 * The address of a whole site.
 *
 * @example 'www.Domaine.fr/' is 'https://www.domaine.fr'
 */
export const siteAddress: Notation = {
  example: 'https://www.mon-domaine.fr',
  description: 'https:// et le nom de domaine, rien de plus.',
  read: (text) => {
    const address = httpsLink.read(text);
    if (address === undefined) return undefined;
    const { origin, port } = new URL(address);
    return port === '' && address === `${origin}/` ? origin : undefined;
  },
  refusal: 'n’est pas l’adresse d’un site : https://, son nom de domaine, et rien de plus',
};

/** The address of a page of the site, or of another site. */
export const link = (pages: readonly string[], example: string): Notation => ({
  example,
  read: (text) =>
    pages.find((path) => path === `/${text.toLowerCase().replace(/^\/|\/$/g, '')}`) ??
    httpsLink.read(text),
  refusal: `n’est ni une page du site (${pages.join(', ')}), ni l’adresse https d’un autre`,
});

/**
 * What the addresses of a network's profiles are made of. `home` is what they begin with; `name` is
 * the pattern of a name, and `path` that of an address, whose group follows `home`. Behind a name
 * stands nothing, or a part of the profile: other pages have something else there.
 */
const NETWORKS = {
  Instagram: {
    home: 'https://www.instagram.com/',
    hosts: 'instagram.com instagr.am',
    name: String.raw`(?!.*\.\.)\w[\w.]{1,29}`,
    path: (name: string) =>
      `(?:_u/)?@?(${name})(?:/(?:p|reels?|tagged|channel|guides|live|saved|followers|following)(?:/.*)?)?` +
      String.raw`|stories/(?!highlights/)(${name})(?:/\d+)?`,
  },
  Facebook: {
    home: 'https://www.facebook.com/',
    hosts: 'facebook.com fb.com',
    name: String.raw`(?:[a-z0-9]|%[0-9a-f]{2})(?:[a-z0-9.-]|%[0-9a-f]{2}){2,}`,
    path: (name: string) =>
      String.raw`(profile\.php\?id=\d+|(?:people|pages)/(?:[^/]+/){1,2}[^/]*\d{5,}|p/[^/]+|share/[^/]{5,})` +
      `|(?:pg/)?(${name})(?:/(?:about|photos|videos|posts|reviews|events|services|shop|community|reels|` +
      'mentions|followers|following|likes|friends|live|map|offers|menu|directory)(?:[_/].*)?)?',
  },
  TikTok: {
    home: 'https://www.tiktok.com/@',
    hosts: 'tiktok.com',
    name: String.raw`\w[\w.]{1,23}`,
    path: (name: string) => `@(${name})(?:/.*)?`,
  },
} as const;

/** Words that are no names of profiles: pages of the networks, and « none ». */
const NO_NAMES = (
  'aucun non oui true false instagram facebook tiktok reel reels stories explore direct accounts ' +
  'about foryou watch video videos photo photos groups events share sharer pages people hashtag ' +
  'search login home marketplace messages settings gaming help'
).split(' ');

const isName = (name: string) =>
  !NO_NAMES.includes(name.toLowerCase()) && !/\.(?:com|php)$/i.test(name);

/** Parameters by which a page that asks to log in, or to leave, says where it leads next. */
const NEXT = ['next', 'redirect_url', 'u'];

/**
 * The address of a profile, which may be written as its name, with or without @.
 *
 * @example '@maison' is 'https://www.instagram.com/maison'
 * @example 'instagram.com/accounts/login/?next=%2Fmaison%2F' is the same
 */
export function profile(network: keyof typeof NETWORKS): Notation {
  const { home, hosts, name, path } = NETWORKS[network];
  const domain = network.toLowerCase();
  const NAME = new RegExp(`^@?(${name})$`, 'i');
  const PATH = new RegExp(`^(?:${path(name)})$`, 'i');
  const isHost = (host: string) =>
    hosts.split(' ').some((each) => host === each || host.endsWith(`.${each}`));
  /** What follows `home` in the address of a profile. */
  const readAddress = (address: string): string | undefined => {
    if (!URL.canParse(address, home)) return undefined;
    const { protocol, hostname, pathname, searchParams } = new URL(address, home);
    if (!/^https?:/.test(protocol) || !isHost(hostname)) return undefined;
    for (const key of NEXT) {
      const next = searchParams.get(key);
      const found = next && next.length < address.length ? readAddress(next) : undefined;
      if (found) return found;
    }
    const id = searchParams.get('id');
    const way = pathname.replace(/^\/+|\/+$/g, '').replace(/^%40/, '@');
    const [, ...parts] = PATH.exec(id ? `${way}?id=${id}` : way) ?? [];
    return parts.find(Boolean);
  };
  return {
    example: `${home}mon.nom`,
    read: (text) => {
      const plain = plainValue(text);
      // Sample addresses end with `.example`, a reserved domain (RFC 2606). A release refuses them.
      if (new RegExp(String.raw`^https://${domain}\.example/.`).test(plain))
        return httpsLink.read(plain);
      const found = /[/?]/.test(plain)
        ? readAddress(plain.replace(/^(?!https?:\/\/)/i, 'https://'))
        : NAME.exec(plain)?.[1];
      return found && isName(found) ? home + found : undefined;
    },
    refusal:
      `n’est pas l’adresse d’un profil ${network} : écrivez son nom, par exemple « @mon.nom », ou ` +
      'copiez l’adresse de la page du profil',
  };
}

/** The file name of a picture, without a folder. */
export const photoFile: Notation = {
  example: 'photo.jpg',
  description: 'Une photo JPEG, PNG ou WebP, de 50 mégapixels au plus.',
  read: (text) => /^[^\\/:*?"<>|]+\.(?:jpe?g|png|webp|JPE?G|PNG|WEBP)$/.exec(text)?.[0],
  refusal: 'n’est pas le nom d’une photo en .jpg, .jpeg, .png ou .webp, sans dossier',
};

/** The prices that a field accepts, in euros. */
export const PRICES = { min: 1, max: 1000 };

/**
 * Euros. A leading zero or a third decimal is ambiguous, so it is refused.
 *
 * @example '35,50 €' and '35€50' are 35.5
 */
export const price: Notation<Price> = {
  example: '35',
  description: 'En euros, tout compris, par exemple 35, ou sur devis.',
  read: (text) => {
    if (bareWords(text) === ON_REQUEST) return ON_REQUEST;
    const amount = plainValue(text)
      .toLowerCase()
      .replace(/^\+ ?/, '')
      .replace(/^(\d+) ?(?:€|euros?|eur) ?(\d\d)(?: ?(?:centimes?|cts?|c))?$/, '$1,$2')
      .replace(/^(?:€|eur) ?|(?:[.,]-+)?(?: ?(?:€|euros?|eur))?(?: ttc)?$/g, '')
      .replace(/^(\d) (?=\d{3}$)/, '$1');
    return /^0\d|[.,]\d{3}/.test(amount) ? undefined : readNumber(amount);
  },
  write: (price) =>
    typeof price === 'string' || Number.isInteger(price)
      ? String(price)
      : price.toFixed(2).replace('.', ','),
  renderings: (price) => [...new Set([formatPrice(price), formatPrice(price, true)])],
  refusal:
    `n’est pas un prix de ${PRICES.min} à ${PRICES.max} €, avec deux décimales au plus. ` +
    'Écrivez par exemple « 35 », ou « sur devis » quand le prix dépend de la demande.',
};

/** A whole number in a range. */
export const integer = (min: number, max: number, example: string): Notation<number> => ({
  example,
  read: readNumber,
  refusal: `n’est pas un nombre entier de ${min} à ${max}`,
});

/**
 * A length of time in whole minutes, in a range.
 *
 * @example '1 h 30' is 90
 */
export const duration = (min: number, max: number): Notation<number> => ({
  example: '90',
  read: (text) => {
    const [, hours, minutes] =
      /^(?:\+ ?)?(?=\d)(?:(\d+) ?(?:h|:|heures?))? ?(?:(\d+) ?(?:min|mn|minutes?)?)?$/.exec(
        plainValue(text).toLowerCase(),
      ) ?? [];
    if (hours === undefined && minutes === undefined) return undefined;
    return 60 * Number(hours ?? 0) + Number(minutes ?? 0);
  },
  renderings: (minutes) => [formatDuration(minutes), formatDuration(minutes, true)],
  refusal: `n’est pas une durée de ${formatDuration(min)} à ${formatDuration(max)}`,
});

export const yesNo: Notation<boolean> = {
  example: 'oui',
  read: (text) => {
    const word = bareWords(text);
    if (word === 'oui' || word === 'true') return true;
    return word === 'non' || word === 'false' ? false : undefined;
  },
  refusal: 'n’est ni « oui » ni « non »',
};
