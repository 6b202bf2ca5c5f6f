/**
 * Recognises values that are samples or still to be written. What is wrong follows the value in a
 * French sentence: « bonjour@example.com » est une adresse d’exemple.
 */
import { httpsLink } from '#kit/schema/notations.ts';
import { bareWords, normalForm } from '#kit/french/spellings.ts';

/** A note that something is still to be done; without accents. */
const TO_DO =
  'a (?:completer|remplacer|renseigner|rediger|preciser|venir|ecrire|modifier|confirmer|verifier)';
const FIELD_WORDS =
  'texte|titre|description|nom|numero|adresse|telephone|siret|horaires|prix|date|lien';

const PLACEHOLDERS = [
  // Real texts continue after these words: « à compléter avec un bijou ».
  new RegExp(String.raw`(?:\b(?:${FIELD_WORDS}) |[([{] ?|^)${TO_DO}(?= ?(?:[.,!)\]}]|$))`, 'i'),
  new RegExp(String.raw`\b(?:${TO_DO.toUpperCase()}|TODO|TBD|FIXME|X{3,})\b`),
  /\blorem ipsum\b|\btexte d['’]exemple\b|^(?:test|todo|ex[ae]mple)\W*$/i,
  // A text in brackets, or only dots and dashes.
  /^(?:\[.*\]|<[^<>]*>|[\s.…?_–—-]+)$|\{[^{}]*\}/,
];

/** The placeholder in a text, as it is written there, or undefined. */
export function placeholder(text: string): string | undefined {
  const original = normalForm(text, 'NFC').trim();
  // Replaces each letter by one letter, so that both texts have the same length.
  const plain = original.replace(/[\u00C0-\u024F]/g, (letter) => letter.normalize('NFD')[0]!);
  const match = PLACEHOLDERS.map((pattern) => pattern.exec(plain)).find(Boolean);
  return match ? original.slice(match.index, match.index + match[0].length) : undefined;
}

/** Names that people write as placeholders. */
const SAMPLE_NAME = new RegExp(
  '^(?:ex[ae]mple|test|prenom nom|nom (?:de l institut|du site)|user ?name|' +
    '(?:mon|ma|votre|my|your) ?(?:institut|salon|site|domaine?|compte|profil|page|nom)|' +
    'maison amande)$',
);

const isSampleName = (name: string) => SAMPLE_NAME.test(bareWords(name));

/** The name and the town of the sample institute. */
export const SAMPLE_NAMES = ['Maison Amande', 'Pignan'] as const;

/**
 * The words that give a text away as one about the sample institute, unless this one has its name.
 * Of the town only « à Pignan » says where it is: another one may be near it.
 */
export const sampleNames = (nom: string, ville: string): string[] => [
  ...(nom === 'Maison Amande' ? [] : ['Maison Amande']),
  ...(ville === 'Pignan' ? [] : ['à Pignan', 'À Pignan']),
];

/** Where the sample institute is. */
export const SAMPLE_POSITION = '43.5853, 3.7625';

/** Reserved domains, and those of local networks (RFC 2606, RFC 6762). */
const RESERVED_DOMAIN = /\.(?:example|test|invalid|localhost|local|lan|internal)$/i;

const isSampleHost = (host: string) =>
  RESERVED_DOMAIN.test(`.${host}`) ||
  !/\.[a-z][a-z\d-]+$/i.test(host) ||
  isSampleName(host.split('.').at(-2)!);

/** Whether an address is https and on a domain that can be real. */
export const isRealUrl = (url: string) => {
  const address = httpsLink.read(url);
  return address !== undefined && !isSampleHost(new URL(address).hostname);
};

export const urlFault = (url: string) => (isRealUrl(url) ? undefined : 'est une adresse d’exemple');

/** Booking sites and networks, whose home page is not that of an institute. */
const SHARED_SITES = new RegExp(
  String.raw`^(?:(?:www|app|book)\.)?(?:planity|treatwell|kalendes|kiute|fresha|booksy|calendly|` +
    String.raw`setmore|squareup|google|facebook|instagram|tiktok)\.[a-z.]{2,6}$`,
);

/** What is wrong with an address that must lead to the institute’s own page. */
export function pageFault(url: string): string | undefined {
  const { hostname, pathname, hash } = new URL(url);
  if (pathname.split('/').some(isSampleName)) return 'est une adresse d’exemple';
  const isHome = pathname === '/' && hash === '';
  return isHome && SHARED_SITES.test(hostname)
    ? 'est l’accueil d’un site que d’autres instituts utilisent'
    : urlFault(url);
}

/** Numbers that ARCEP reserves for works of fiction (décision n° 2018-0881, article 2.5.12). */
const FICTION = /^0(?:19900|26191|35301|46571|53649|63998)\d{4}$/;
/** Numbers that people invent. */
const SAMPLE_PHONES = [
  /^0\d(?:(\d\d)\1{3}|01020304|11223344)$/,
  /^0(?:1?23456789|987654321|612345678|102030405)$/,
];

export function phoneFault(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (FICTION.test(digits))
    return 'est un numéro réservé à la fiction (Arcep), que personne ne peut avoir';
  return SAMPLE_PHONES.some((numbers) => numbers.test(digits))
    ? 'est un numéro d’exemple'
    : undefined;
}

export function emailFault(email: string): string | undefined {
  const [mailbox = '', host = ''] = email.split('@');
  return isSampleName(mailbox) || isSampleHost(host) ? 'est une adresse d’exemple' : undefined;
}

/** Refuses the number of the help text, and one digit repeated nine times. */
export const siretFault = (siret: string) =>
  /^(?:(\d)\1{8}|123456782)/.test(siret.replace(/\D/g, '')) ? 'est un numéro d’exemple' : undefined;

/** Words that show that a name or a postal address is a sample. */
const SAMPLE_FACT = new RegExp(
  String.raw`\bexemple|\bfictif|\bfictive|\b(?:jean dupont|j(?:ohn|ane) doe)\b|` +
    String.raw`\b\d{5} ville$|\b${TO_DO}\b`,
);

export const textFault = (text: string) =>
  SAMPLE_FACT.test(bareWords(text)) || placeholder(text) !== undefined
    ? 'est un exemple, ou reste à écrire'
    : undefined;

export const nameFault = (name: string) =>
  isSampleName(name) ? 'est un nom d’exemple' : textFault(name);
