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

const decimal = (number: number) => String(number).replace('.', ',');

/** Says what is wrong with one of the two numbers of a place. */
export const degreesFault =
  (name: string, [least, most]: readonly [number, number]) =>
  (text: string) => {
    const pair = plainValue(text).split(/[,;]? (?=-?\d)|,(?=-?\d+\.)/);
    const own = pair.find((part) => (readNumber(part) ?? NaN) >= least && (readNumber(part) ?? NaN) <= most);
    if (pair.length === 2 && own) return `contient les deux nombres de la position. Écrire « ${own} ».`;
    const range = `de ${decimal(least)} à ${decimal(most)} degrés en France`;
    return `n’est pas une ${name}, qui va ${range} (vérifier que latitude et longitude ne sont pas échangées)`;
  };

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

/** Says why a text is not a French phone number. */
export function phoneFault(text: string): string {
  if (/^(?:\+|00) ?(?!33|0)[1-9]/.test(text)) return 'est un numéro étranger : il en faut un français, de dix chiffres';
  const first = text.split(/ ?(?:[,;/]|ou|et) ?/).find((part) => readPhone(part));
  if (first) return `contient deux numéros, ou autre chose qu’un numéro. Écrire « ${readPhone(first)} ».`;
  return 'n’est pas un numéro de téléphone français, de dix chiffres';
}

/** Fourteen digits in their usual groups; their check digit is the schema's to judge. */
export function readSiret(text: string): string | undefined {
  const digits = plainValue(text)
    .replace(/^(?:n[°º] ?)?siret(?: ?n[°º])?[ :]*/i, '')
    .replace(/[ .\-/]/g, '');
  return /^\d{14}$/.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') : undefined;
}

/** Says why a text is not a SIRET. */
export function siretFault(text: string): string {
  const count = text.replace(/\D/g, '').length;
  const copy = 'Le recopier de l’avis de situation de l’Insee, par exemple « 123 456 782 00010 ».';
  if (count === 9) return `est un SIREN, de neuf chiffres : il manque les cinq derniers du SIRET. ${copy}`;
  if (readSiret(text)) return `n’est pas un SIRET : sa clé est fausse, un chiffre au moins est mal recopié. ${copy}`;
  return `n’est pas un SIRET, fait de quatorze chiffres et de rien d’autre. ${copy}`;
}

/** @example readPostalCode('34 570') // '34570' */
export function readPostalCode(text: string): string | undefined {
  const digits = plainValue(text)
    .replace(/^FR?[- ]/, '')
    .replace(/[ .]/g, '');
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

/** Says why a text is not a day. */
export function dayFault(text: string): string {
  const [, weekday, day = ''] = /^(\p{L}+) (\d.*)$/u.exec(text.trim()) ?? [];
  if (weekday && readDay(day)) return `n’est pas juste : ce jour n’est pas un ${weekday}`;
  if (/^\d{4}-\d\d-\d\d$|^\d\d?\D\d\d?\D\d{4}$/.test(text)) return 'n’existe pas dans le calendrier';
  return /^[^\d]*\d{1,2}\D/.test(text) && !/\d{4}/.test(text)
    ? 'n’a pas d’année en quatre chiffres'
    : 'n’est pas une date : année-mois-jour';
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

/** What people add to an address or leave out of it, and the address that they most likely mean. */
const SLIPS: readonly [sign: RegExp, mended: string, words: string][] = [
  [/^(?:https?:\/\/)+(?=https?:\/\/)/i, '', 'commence deux fois par https://'],
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

/** @example readEmail('Maison <Bonjour@Institut.fr>') // 'Bonjour@institut.fr' */
export function readEmail(text: string): string {
  const plain = plainValue(text.replace(/^[^<>@]*<([^<>]+)>$/, '$1'))
    .replace(/^e-?mail ?: ?/i, '')
    .replace(/^mailto:([^?]*).*$/i, '$1');
  const at = plain.lastIndexOf('@');
  return plain.slice(0, at + 1) + plain.slice(at + 1).toLowerCase();
}

/** Says why a text is not an e-mail address. */
export function emailFault(text: string): string {
  const parts = text.split(/[\s,;/<>()]+/).filter((part) => /^[^@]+@[^@]+\.[a-z]{2,}$/i.test(part));
  if (parts.length > 1) return `contient deux adresses. Écrire « ${parts[0]} », ou l’autre seule.`;
  if (!text.includes('@')) return 'n’est pas une adresse e-mail : le signe @ manque';
  const accent = /[^\x00-\x7F]/.exec(text)?.[0];
  if (accent) return `contient « ${accent} », qu’une adresse e-mail ne peut pas avoir`;
  return `n’est pas une adresse e-mail${/\S\s+\S/.test(text) ? ' : elle contient une espace' : ''}`;
}

/** The name of a picture in its own folder. @example readPictureName('./photo.jpg') // 'photo.jpg' */
export const readPictureName = (text: string) => text.replace(/^\.\/(?=[^/]+$)/, '');

/** Says why a text is not the name of a picture. */
export function pictureNameFault(text: string): string {
  const name = /[^\\/]+\.(?:jpe?g|png|webp)$/i.exec(text)?.[0];
  if (name && /[\\/]/.test(text)) return `n’est pas un nom seul. Écrire « ${name} », sans dossier.`;
  if (!/\.\w+$/.test(text)) return 'n’est pas un nom de fichier entier. Écrire par exemple « photo.jpg ».';
  return 'n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple « photo.jpg ».';
}
