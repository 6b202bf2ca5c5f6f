/**
 * The values that have one form and many spellings, as the owner may write them or copy them from the site itself. Each kind
 * gives the one form, or nothing when a text has no meaning or two, and says what is wrong then.
 */
import { z } from 'zod';
import { bareWords, DASHES, plainValue, readNumber } from './spellings.ts';

export type Kind<Value = string> = {
  /** A right value. */
  exemple: string;
  /** A help text. */
  description?: string;
  /** Gives a text its one form. */
  lire: (text: string) => Value | undefined;
  /** What to say of a wrong value, after « value ». With a full stop when it says itself what to write. */
  refus: string | ((text: string) => string);
};

/** @example 'Maison <Bonjour@Institut.fr>' is 'Bonjour@institut.fr' */
export const email: Kind = {
  exemple: 'bonjour@mon-institut.fr',
  lire: (text) => {
    const address = plainValue(text.replace(/^[^<>@]*<([^<>]+)>$/, '$1'))
      .replace(/^e-?mail ?: ?/i, '')
      .replace(/^mailto:([^?]*).*$/i, '$1')
      .replace(/@[^@]*$/, (host) => host.toLowerCase());
    return z.regexes.email.test(address) ? address : undefined;
  },
  refus: (text) => {
    const parts = text.split(/[\s,;/<>()]+/).filter((part) => /^[^@]+@[^@]+\.[a-z]{2,}$/i.test(part));
    if (parts.length > 1) return `contient deux adresses. Écrire « ${parts[0]} », ou l’autre seule.`;
    if (!text.includes('@')) return 'n’est pas une adresse e-mail : le signe @ manque';
    const accent = /[^\x00-\x7F]/.exec(text)?.[0];
    if (accent) return `contient « ${accent} », qu’une adresse e-mail ne peut pas avoir`;
    return `n’est pas une adresse e-mail${/\S\s+\S/.test(text) ? ' : elle contient une espace' : ''}`;
  },
};

/** A French number, ten digits in pairs. @example '+33 (0)4.65.71.00.34' is '04 65 71 00 34' */
export const telephone: Kind = {
  exemple: '04 65 71 00 34',
  description: 'Dix chiffres, par exemple 04 65 71 00 34.',
  lire: (text) => {
    const plain = plainValue(text).replace(/^(?:t[ée]l(?:[ée]phone)?|mobile|portable|fixe|[☎📞📱])[ .:]*/iu, '');
    const digits = plain
      .replace(/\(0\)/, '')
      .replace(/\D/g, '')
      .replace(/^(?:0033|33(?=0?\d{9}$))0?|^(?=[1-9]\d{8}$)/, '0');
    const isNumber = /^[+\d .\-/()·]+$/.test(plain) && /^0[1-9]\d{8}$/.test(digits);
    return isNumber ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : undefined;
  },
  refus: (text) => {
    if (/^(?:\+|00) ?(?!33|0)[1-9](?:\D*\d){9}/.test(text))
      return 'est un numéro étranger : il en faut un français, de dix chiffres';
    const [first] = text.split(/ ?(?:[,;/]|ou|et) ?/).flatMap((part) => telephone.lire(part) ?? []);
    if (first) return `contient deux numéros, ou autre chose qu’un numéro. Écrire « ${first} ».`;
    return 'n’est pas un numéro de téléphone français, de dix chiffres';
  },
};

/** @example '34 570' is '34570' */
export const codePostal: Kind = {
  exemple: '34570',
  description: 'Cinq chiffres.',
  lire: (text) => {
    const digits = plainValue(text)
      .replace(/^FR?[- ]/, '')
      .replace(/[ .]/g, '');
    return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(digits) ? digits : undefined;
  },
  refus: 'n’est pas un code postal français, de cinq chiffres',
};

/** Fourteen digits and nothing else. */
const siretDigits = (text: string): string | undefined => {
  const digits = plainValue(text)
    .replace(/^(?:n[°º] ?)?siret(?: ?n[°º])?[ :]*/i, '')
    .replace(/[ .\-/]/g, '');
  return /^\d{14}$/.test(digits) ? digits : undefined;
};

/** The sum of digits of which every second from the right counts double, digit by digit (Luhn, ISO/IEC 7812-1). */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** Fourteen digits in their usual groups, the last of them their check digit. */
export const siret: Kind = {
  exemple: '123 456 782 00010',
  description: 'Quatorze chiffres.',
  lire: (text) => {
    const digits = siretDigits(text);
    const isRight = digits !== undefined && luhnSum(digits) % 10 === 0;
    return isRight ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
  },
  refus: (text) => {
    const copy = 'Le recopier de l’avis de situation de l’Insee, par exemple « 123 456 782 00010 ».';
    if (text.replace(/\D/g, '').length === 9)
      return `est un SIREN, de neuf chiffres : il manque les cinq derniers du SIRET. ${copy}`;
    if (siretDigits(text))
      return `n’est pas un SIRET : sa clé est fausse, un chiffre au moins est mal recopié. ${copy}`;
    return `n’est pas un SIRET, fait de quatorze chiffres et de rien d’autre. ${copy}`;
  },
};

const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');
const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

/** The number of a month from its number, its name or the beginning of it. @example monthNumber('déc.') // '12' */
function monthNumber(word: string): string {
  const isShort = word.length < 3 || word === 'jui';
  const index = isShort ? -1 : MONTHS.findIndex((month) => month.startsWith(bareWords(word)));
  return index < 0 ? word : String(index + 1);
}

/** A calendar day that exists. @example '24/12/2026' and 'jeudi 24 décembre 2026' are '2026-12-24' */
export const jour: Kind = {
  exemple: '2026-12-24',
  lire: (text) => {
    const plain = plainValue(text)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\d)[t ]\d\d:\d\d.*$/, '')
      .replace(/^(?:le|du|au) /, '')
      .replace(/ ?([-/.]) ?(?=\d)/g, '$1');
    const parts = /^(?:(\p{L}+)\.? )?(\d{1,4})(?: ?er)?[-/. ](\d{1,2}|\p{L}+)[-/. ]+(\d{1,4})$/u.exec(plain);
    const [, weekday, first = '', month = '', last = ''] = parts ?? [];
    const [year, day] = first.length === 4 ? [first, last] : [last, first];
    const written = `${year}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!z.iso.date().safeParse(written).success) return undefined;
    const isRight = weekday === undefined || WEEKDAYS[new Date(written).getUTCDay()] === weekday;
    return isRight ? written : undefined;
  },
  refus: (text) => {
    const [, weekday, day = ''] = /^(\p{L}+) (\d.*)$/u.exec(text) ?? [];
    if (weekday && jour.lire(day)) return `n’est pas juste : ce jour n’est pas un ${weekday}`;
    if (/^\d{4}-\d\d-\d\d$|^\d\d?\D\d\d?\D\d{4}$/.test(text)) return 'n’existe pas dans le calendrier';
    if (/^\d{4}\D\d\d?$|^\p{L}+\.? \d{4}$/u.test(text)) return 'n’a pas de jour';
    const hasYear = /\d{4}/.test(text) || !/^\D*\d{1,2}\D/.test(text);
    return hasYear ? 'n’est pas une date' : 'n’a pas d’année en quatre chiffres';
  },
};

export const isDay = (value: unknown): value is string => typeof value === 'string' && jour.lire(value) === value;

const TIME = /(\d{1,2}) ?(?:heures?|h|:|\.)(?: ?(\d{2})(?! ?[h:.\d]))?(?!\d)/gi;
/** A day's hours, with `t` in the place of each time. */
const RANGES = /^(?:de|entre)?t(?:[-/a]|et)t(?:(?:[,;/+&|]|et|puis)?(?:de)?t[-a]t)*$/;

/** What a day without fixed hours says. */
export const SUR_RENDEZ_VOUS = 'sur rendez-vous';

/**
 * A day's hours.
 *
 * @example '9-12 / 14h-18h30' is '9h00-12h00, 14h00-18h30'
 * @example 'Fermé' is 'fermé'
 * @example 'Sur RDV' is 'sur rendez-vous'
 */
export const plageHoraire: Kind = {
  exemple: '9h00-18h30',
  lire: (text) => {
    if (/^(?:fermee?|repos)$/.test(bareWords(text))) return 'fermé';
    if (/^(?:(?:uniquement|seulement) )?(?:sur|avec) (?:rendez vous|rdv)$/.test(bareWords(text)))
      return SUR_RENDEZ_VOUS;
    const plain = plainValue(text)
      .toLowerCase()
      .replace(/ ?(?:→|-?>|(?:jusqu[’'])?à) ?/g, '-')
      .replace(/(?<=\d) ?min\b/g, '')
      .replace(/\bmidi\b/g, '12h')
      // A bare number is an hour.
      .replace(/(?<!\d|[h:.] ?)\d{1,2}(?!\d| ?[h:.])/g, '$&h');
    const times = [...plain.matchAll(TIME)].map(([, hour, minute = '00']) => [Number(hour), minute] as const);
    const areTimes = times.every(([hour, minute]) => hour < 24 && Number(minute) < 60);
    if (!areTimes || !RANGES.test(plain.replace(TIME, 't').replaceAll(' ', ''))) return undefined;
    const written = times.map(([hour, minute]) => `${hour}h${minute}`);
    const ranges = written.flatMap((time, index) => (index % 2 === 0 ? [`${time}-${written[index + 1]}`] : []));
    return ranges.sort((one, other) => one.localeCompare(other, 'fr', { numeric: true })).join(', ');
  },
  refus:
    'n’est pas un horaire. Écrire « 9h00-18h30 », ou « 9h00-12h00, 14h00-18h30 » pour un jour coupé en deux, ou « fermé », ou « sur rendez-vous ».',
};

/** What people add to an address or leave out of it, and the address that they most likely mean. */
const SLIPS: readonly [sign: RegExp, mended: string, words: string][] = [
  [/^(?:https?:\/\/)+(?=https?:\/\/)/i, '', 'commence deux fois par https://'],
  [/(?<=.)[\s,;]*https?:.*$/is, '', 'contient deux adresses'],
  [/(?<=^https?:\/\/[^/\s]+\.[^/\s]+)\s.*$/is, '', 'est suivie d’un autre texte'],
  [/\n/g, '', 'contient un retour à la ligne'],
  [/ /g, '', 'contient une espace'],
  [/\\/g, '/', 'contient une barre à l’envers'],
  [/^(?:https?[:;]?)?\/\/+(?=[^/])|^https?[:;]\/*(?=[^/])/i, 'https://', 'ne commence pas par https://'],
  [/(?<=^https:\/\/)[^/?#]*@/, '', 'contient un nom d’utilisateur'],
];

/** What a site's name ends with when it is written without https:// and www: `maison.beaute` is rather somebody's user name. */
const COMMON_ENDING = /\.(?:[a-z]{2}|com|net|org|info|biz|pro|shop|site|paris|example)$/i;

/** What is wrong with an address, with the one that is most likely meant, if any. */
function addressSlips(text: string, lire: Kind['lire']): string | undefined {
  const said: string[] = [];
  const mended = SLIPS.reduce((address, [sign, instead, words]) => {
    const next = address.replace(sign, instead);
    if (next !== address) said.push(words);
    return next;
  }, text);
  return said.length > 0 && lire(mended) ? `${said.join(', et ')}. Écrire « ${mended} ».` : undefined;
}

/**
 * An address of another site, as browsers write it (WHATWG URL): absolute https on a real host name, no user, no password,
 * nothing before or after.
 *
 * @example 'www.Planity.com/maison' is 'https://www.planity.com/maison'
 */
export const lienHttps: Kind = {
  exemple: 'https://www.nom-du-site.fr',
  lire: (text) => {
    const plain = plainValue(text.replace(DASHES, encodeURIComponent));
    const hasUser = /^(?:[a-z]+:\/\/)?[^/?#]*@/i.test(plain);
    if (hasUser || /[\s\\<>"'`{}|^]/u.test(plain) || /[^=]https?:/i.test(plain)) return undefined;
    const isBare = !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(plain);
    if (isBare && !/^www\.|[/?#]/i.test(plain) && !COMMON_ENDING.test(plain)) return undefined;
    const withScheme = isBare ? `https://${plain}` : plain;
    if (!/^https:\/\/[^/]/i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
    const { hostname, href } = new URL(withScheme);
    const isHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname);
    const isCut = /^www\.[^.]+$/.test(hostname);
    return isHost && !isCut ? href : undefined;
  },
  refus: (text) => {
    const isName = /^@|^[^\s/:@]+\.[^\s/:@.]+$/.test(text);
    return (
      addressSlips(text, lienHttps.lire) ?? `${isName ? 'est un nom, et non' : 'n’est pas'} l’adresse https d’un site`
    );
  },
};

/** The address of a whole site: https, its name, and nothing more. @example 'www.Institut.fr/' is 'https://www.institut.fr' */
export const adresseDuSite: Kind = {
  exemple: 'https://www.mon-institut.fr',
  description: 'https:// et le nom de domaine, rien de plus.',
  lire: (text) => {
    const address = lienHttps.lire(text);
    if (address === undefined) return undefined;
    const { origin, port } = new URL(address);
    return port === '' && address === `${origin}/` ? origin : undefined;
  },
  refus: (text) => {
    const address = lienHttps.lire(text);
    if (address && new URL(address).port) return 'contient un numéro de port, que l’adresse d’un site public n’a pas';
    return address
      ? `est l’adresse d’une page. Écrire « ${new URL(address).origin} ».`
      : (addressSlips(text, adresseDuSite.lire) ?? 'n’est pas l’adresse https d’un site');
  },
};

/** A page of the site by its address, or another site. */
export const lien = (pages: readonly string[], exemple: string): Kind => ({
  exemple,
  lire: (text) =>
    pages.find((path) => path === `/${text.toLowerCase().replace(/^\/|\/$/g, '')}`) ?? lienHttps.lire(text),
  refus: (text) =>
    addressSlips(text, lienHttps.lire) ??
    `n’est ni une page du site (${pages.join(', ')}), ni l’adresse https d’un autre`,
});

/** Where each network's profiles live, and what their names look like. */
const NETWORKS = {
  Instagram: { home: 'https://www.instagram.com/', name: /^(?!.*\.\.)\w[\w.]{0,29}$/ },
  Facebook: { home: 'https://www.facebook.com/', name: /^(?!.*\.php$)[a-z0-9][a-z0-9.-]{2,}$/i },
  TikTok: { home: 'https://www.tiktok.com/@', name: /^\w[\w.]{1,23}$/ },
} as const;

/** Words for a profile that there is not, and pages of the networks that are nobody's. */
const NOT_A_PROFILE = new Set(
  (
    'aucun aucune non oui no yes true false vrai faux neant rien pas null none todo instagram facebook tiktok p reel reels explore accounts login tv ' +
    'direct stories about legal developer directory web press api watch groups events hashtag video tag home share sharer ' +
    'sharer.php photo.php story.php photo photos pages people pg marketplace search help settings messages gaming policies ' +
    'foryou following live discover music upload t inbox fr en'
  ).split(' '),
);

/** The address of a profile from its address on the network's own domain. */
function profileAddress(network: keyof typeof NETWORKS, address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  const { home } = NETWORKS[network];
  // Links of the Instagram app have `_u` before the name.
  const parts = pathname.split('/').filter((part) => part !== '' && part !== '_u');
  // Samples lie on `.example`, which belongs to nobody (RFC 2606); a release refuses them.
  if (hostname === `${network.toLowerCase()}.example` && parts.length > 0) return address;
  const site = hostname
    .replace(/^(?:www|web|m|mobile|[a-z]{2}-[a-z]{2})\./, '')
    .replace(/^fb\.(?:com|me)$/, 'facebook.com');
  if (site !== `${network.toLowerCase()}.com`) return undefined;
  const id = searchParams.get('id') ?? '';
  if (network === 'Facebook' && parts[0] === 'profile.php' && /^\d+$/.test(id)) return `${home}profile.php?id=${id}`;
  const isLong = /^(?:pages|people|pg)\/[^/]+\/\d+$|^p\/[^/]+$/.test(parts.join('/'));
  return network === 'Facebook' && isLong ? home + parts.join('/') : profileOf(network, parts[0]?.replace(/^@/, ''));
}

function profileOf(network: keyof typeof NETWORKS, word = ''): string | undefined {
  const { home, name } = NETWORKS[network];
  return name.test(word) && !NOT_A_PROFILE.has(word.toLowerCase()) ? home + word : undefined;
}

/** A profile, by its name with or without @, or by its address. @example '@maison' is 'https://www.instagram.com/maison' */
export const profil = (network: keyof typeof NETWORKS): Kind => ({
  exemple: `${NETWORKS[network].home}mon.institut`,
  lire: (text) => {
    const plain = plainValue(text)
      .replace(/^http:/i, 'https:')
      .replace(/^@ /, '@');
    if (plain.startsWith('@') || !/[/:]|\.com$|\.me$/.test(plain)) return profileOf(network, plain.replace(/^@/, ''));
    const address = lienHttps.lire(plain);
    return address && profileAddress(network, address);
  },
  refus: (text) =>
    addressSlips(text, profil(network).lire) ??
    `n’est pas l’adresse d’un profil ${network} : ouvrir le profil et copier l’adresse en haut de l’écran`,
});

/** The name of a picture in its own folder. @example './photo.jpg' is 'photo.jpg' */
export const fichierPhoto: Kind = {
  exemple: 'photo.jpg',
  description: 'Une photo JPEG, PNG ou WebP, de 50 mégapixels au plus.',
  lire: (text) => /^(?:\.\/)?([^\\/:*?"<>|]+\.(?:jpe?g|png|webp))$/i.exec(text)?.[1],
  refus: (text) => {
    const name = /[^\\/]+\.(?:jpe?g|png|webp)$/i.exec(text)?.[0];
    if (name && /[\\/]/.test(text)) return `n’est pas un nom seul. Écrire « ${name} », sans dossier.`;
    if (/[\\/]/.test(text)) return 'est un chemin, et non le nom d’une photo';
    if (!/\.\w+$/.test(text)) return 'n’est pas un nom de fichier entier';
    return 'n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple « photo.jpg ».';
  },
};

/** The amount that is written, without its currency. @example amountOf('35 € TTC') // '35' */
const amountOf = (text: string): string =>
  plainValue(text)
    .replace(/^\+ ?(?=\d)|^(?:€|eur) ?/i, '')
    .replace(/^(\d+) ?(?:€|,|euros?) ?(\d\d)$/i, '$1,$2')
    .replace(/\.(?=\d{3},)/, '')
    .replace(/(?:[.,]-+)? ?(?:€|euros?|eur|e)?(?: ?ttc)?$/i, '');

/** Euros. A zero in front or a third decimal makes another number for some. @example '35,50 €' is 35.5 */
export const prix: Kind<number | 'sur devis'> = {
  exemple: '35',
  description: 'En euros TTC, par exemple 35, ou sur devis.',
  lire: (text) => {
    if (bareWords(text) === 'sur devis') return 'sur devis';
    const amount = amountOf(text);
    return /^0\d|[.,]\d{3}/.test(amount) ? undefined : readNumber(amount);
  },
  refus: (text) => {
    const amount = amountOf(text);
    const number = readNumber(amount);
    if (number === undefined) {
      return 'n’est pas un prix. Écrire par exemple « 35 », ou « sur devis » quand le prix dépend de la demande.';
    }
    if (number < 0) return 'est un prix négatif';
    if (number < 1) return 'est inférieur à 1 €';
    if (number > 1000) return 'dépasse 1000 €';
    if (amount.startsWith('0')) return `commence par un zéro. Écrire « ${number} ».`;
    if (/^\d[.,]000$/.test(amount)) return `a deux sens. Écrire « ${number} » ou « ${number * 1000} ».`;
    return `compte plus de deux décimales. Écrire « ${number.toLocaleString('fr', { maximumFractionDigits: 2 })} », ou le prix exact.`;
  },
};

/** A whole number between two others, with what people write behind it. @example '50 %' is 50 */
const nombre = (min: number, max: number, exemple: string, unit: RegExp): Kind<number> => ({
  exemple,
  lire: (text) => readNumber(plainValue(text).replace(unit, '')),
  refus: `n’est pas un nombre entier de ${min} à ${max}`,
});

export const pourcentage = nombre(0, 100, '50', / ?%$/);

const outOfFive = nombre(1, 5, '5', / ?(?:\/ ?5|sur 5|[ée]toiles?|★|⭐)$/i);

/** A number of stars out of five. @example '5/5', 'cinq' and '★★★★★' are 5 */
export const etoiles: Kind<number> = {
  ...outOfFive,
  description: 'De 1 à 5 étoiles.',
  lire: (text) => {
    if (/^(?:[★⭐]\uFE0F?)+$/u.test(text)) return text.replaceAll('\uFE0F', '').length;
    const inWords = ['un', 'deux', 'trois', 'quatre', 'cinq'].indexOf(bareWords(text).replace(/ etoiles?$/, ''));
    return inWords >= 0 ? inWords + 1 : outOfFive.lire(text);
  },
};

/** A part of degrees, minutes and seconds. */
const PART = String.raw`(\d+(?:[.,]\d+)?)`;
const DEGREES = new RegExp(`^([NSEOW-])? ?${PART}(?: ?°(?: ?${PART} ?')?(?: ?${PART} ?")?)? ?([NSEOW])?$`, 'i');

/** One of the two numbers of a place in France, with the wind it counts towards. @example '43° 35′ 7″ N' is 43.58528 */
export const degres = (name: string, min: number, max: number, exemple: string): Kind<number> => ({
  exemple,
  lire: (text) => {
    const plain = text
      .replace(/[′’‘]/g, "'")
      .replace(/[″”“]|''/g, '"')
      .replace(DASHES, '-');
    const [whole, before = '', ...rest] = DEGREES.exec(plain) ?? [];
    if (whole === undefined) return undefined;
    const [degrees = 0, minutes = 0, seconds = 0] = rest
      .slice(0, 3)
      .map((part = '0') => Number(part.replace(',', '.')));
    const sum = minutes + seconds === 0 ? degrees : Number((degrees + minutes / 60 + seconds / 3600).toFixed(5));
    return /[-SOW]/i.test(before + (rest[3] ?? '')) ? -sum : sum;
  },
  refus: (text) => {
    const pair = plainValue(text).split(/[,;]? (?=-?\d)|,(?=-?\d+\.)/);
    const isInside = (number = NaN) => number >= min && number <= max;
    const own = pair.find((part) => isInside(readNumber(part)));
    if (pair.length === 2 && own) return `contient les deux nombres de la position. Écrire « ${own} ».`;
    const range = [min, max].map((number) => number.toLocaleString('fr')).join(' à ');
    return `n’est pas une ${name}, qui va de ${range} degrés en France`;
  },
});

export const ouiNon: Kind<boolean> = {
  exemple: 'true',
  lire: (text) => {
    const word = bareWords(text);
    if (['oui', 'vrai', 'true', 'yes', 'on'].includes(word)) return true;
    return ['non', 'faux', 'false', 'no', 'off'].includes(word) ? false : undefined;
  },
  refus: 'n’est ni « true » ni « false »',
};
