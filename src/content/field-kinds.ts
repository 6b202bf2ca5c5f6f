/**
 * The kinds of field that content is made of. Each tells in one place how a value is read, what to say of one that cannot be,
 * what to write instead, and how the editor shows it.
 */
import { z } from 'zod';
import { typographie } from '#french/typography.ts';
import type { SlotName } from '#photos/slots.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import {
  amountOf,
  meant,
  photoName,
  plainValue,
  readAddress,
  readChoice,
  readDay,
  readDegrees,
  readEmail,
  readHours,
  readNumber,
  readPhone,
  readPictureName,
  readPostalCode,
  readPrice,
  readProfile,
  readSiret,
  readYesNo,
  siretDigits,
  type Network,
} from './spellings.ts';

/** The names that content may call: of photos, and of the lines of the price list. */
export type Names = { photo: readonly string[]; ligne: readonly string[] };

/** What is known of a field besides its type. */
export type FieldMeta = {
  /** Its label. */
  title: string;
  /** Its help text. */
  description?: string;
  /** How the editor shows it when the zod type alone does not say. */
  champ?: 'paragraphe' | 'photo' | 'ligne' | 'prix' | 'date';
  /** Words for people to read, and not a value that has one form. */
  prose?: boolean;
  /** Gives a text its one form, or nothing when it has no meaning here. */
  lire?: (text: string, names: Names) => unknown;
  /** What to say of a wrong value, after « value ». With a full stop when it says itself what to write. */
  refus?: string | ((value: string) => string);
  /** What to write, without a full stop: « Écrire … ». */
  remede?: string;
  /** A right value. */
  exemple?: string;
  /** A photo field: the places on the pages where the photo is shown. */
  emplacements?: readonly SlotName[];
  /** In a choice: the label of each value. */
  libelles?: Record<string, string>;
  /** In a list: the key whose value names an entry. */
  nomme?: string;
  /** In a list: sets of keys that no two entries share; an empty set compares the entries themselves. */
  distincts?: readonly (readonly string[])[];
  /** In a list: its smallest count when it is not empty. */
  ouVide?: number;
  /** In a group: fields of earlier days, by their old name, each with what it is called and means today. */
  anciens?: Record<string, { nom: string; lire: (value: unknown) => unknown }>;
};

const field = <T extends z.ZodType>(type: T, meta: FieldMeta): T => type.meta(meta) as T;

/** A field whose remedy is an example. */
const shown = <T extends z.ZodType>(type: T, meta: FieldMeta & { exemple: string }): T =>
  field(type, { remede: `Écrire par exemple « ${meta.exemple} »`, ...meta });

/** A text that has one form: the one that its reader gives back as it is. */
const forme = (meta: FieldMeta & { exemple: string; lire: (text: string) => string | undefined }) =>
  shown(
    z.string().refine((text) => meta.lire(text) === text),
    meta,
  );

/** One line of prose, `max` characters at most; French typography is applied here and nowhere else. */
export function texte(
  title: string,
  max: number,
  description?: string,
  { min = 1, ...meta }: { min?: number } & Partial<FieldMeta> = {},
) {
  const length = min > 1 ? `de ${min} à ${max} caractères` : `de ${max} caractères au plus`;
  const example = meta.exemple ? `, par exemple « ${meta.exemple} »` : '';
  const type = z.string().trim().min(min).max(max).overwrite(typographie);
  return field(type, { title, description, prose: true, remede: `Écrire un texte ${length}${example}`, ...meta });
}

/** Prose of one paragraph. */
export const paragraphe: typeof texte = (title, max, description, meta) =>
  texte(title, max, description, { champ: 'paragraphe', ...meta });

export const ITALIQUE = 'Un mot entre *astérisques* s’affiche en italique.';

/** The name of a photo: its folder in `content/photos/`. */
export const photo = (title: string, ...emplacements: SlotName[]) =>
  field(z.string().min(1), {
    title,
    champ: 'photo',
    emplacements,
    lire: (text, { photo }) => meant(photo.includes(text) ? text : photoName(text), photo),
    remede: 'Écrire le nom d’un dossier de content/photos',
  });

/** The name of a line of the price list. */
export const ligneDeTarif = (title: string) =>
  field(z.string().trim().min(1).overwrite(typographie), {
    title,
    champ: 'ligne',
    lire: (text, { ligne }) => meant(text, ligne),
    remede: 'Écrire le nom d’un prix de content/tarifs.yaml',
  });

/** A number; `lire` may know more spellings of it. */
export const nombre = (title: string, min: number, max: number, meta: Partial<FieldMeta> & { exemple: string }) =>
  shown(z.number().int().min(min).max(max), {
    title,
    lire: readNumber,
    refus: `n’est pas un nombre entier de ${min} à ${max}`,
    ...meta,
  });

const decimal = (number: number) => String(number).replace('.', ',');

/** One of the two numbers of a place in France, in degrees. */
export function degres(title: string, min: number, max: number, exemple: string) {
  const isInside = (part: string) => (readNumber(part) ?? NaN) >= min && (readNumber(part) ?? NaN) <= max;
  return shown(z.number().min(min).max(max), {
    title,
    description: `En degrés, par exemple ${exemple}.`,
    exemple,
    lire: readDegrees,
    refus: (text) => {
      const pair = plainValue(text).split(/[,;]? (?=-?\d)|,(?=-?\d+\.)/);
      const own = pair.find(isInside);
      if (pair.length === 2 && own) return `contient les deux nombres de la position. Écrire « ${own} ».`;
      const range = `de ${decimal(min)} à ${decimal(max)} degrés en France`;
      return `n’est pas une ${title.toLowerCase()}, qui va ${range} (vérifier que latitude et longitude ne sont pas échangées)`;
    },
  });
}

/** Whether an amount in euros is a whole number of cents. */
const isCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

/** An amount in euros, or « sur devis ». */
export const prix = (title: string) =>
  shown(z.union([z.number().min(1).max(1000).refine(isCents), z.literal('sur devis')]), {
    title,
    description: 'En euros TTC, par exemple 35, ou sur devis.',
    champ: 'prix',
    exemple: '35',
    lire: readPrice,
    refus: (text) => {
      const amount = amountOf(text);
      const number = readNumber(amount);
      if (number === undefined) {
        return 'n’est pas un prix. Écrire par exemple « 35 », ou « sur devis » pour un prix que nul exemple n’additionne.';
      }
      if (number < 0) return 'est un prix négatif';
      if (number < 1) return 'est inférieur à 1 €';
      if (number > 1000) return 'dépasse 1000 €';
      if (amount.startsWith('0')) return `commence par un zéro. Écrire « ${number} ».`;
      if (/^\d[.,]000$/.test(amount)) return `a deux sens. Écrire « ${number} » ou « ${number * 1000} ».`;
      return `compte plus de deux décimales. Écrire « ${number.toFixed(2).replace('.', ',')} », ou le prix exact.`;
    },
  });

export const ouiNon = (title: string, description: string) =>
  field(z.boolean(), {
    title,
    description,
    exemple: 'true',
    lire: readYesNo,
    refus: 'n’est ni « true » ni « false »',
    remede: 'Écrire « true » (oui) ou « false » (non)',
  });

/** One of a few words, each with its label. */
export function choix<Value extends string>(title: string, libelles: Record<Value, string>, description?: string) {
  const values = Object.keys(libelles) as Value[];
  const quoted = values.map((value) => `« ${value} »`);
  return field(z.enum(values), {
    title,
    description,
    exemple: values[0]!,
    libelles,
    lire: (text) => readChoice(libelles, text),
    refus: 'n’est pas une valeur possible',
    remede: `Écrire ${quoted.slice(0, -1).join(', ')} ou ${quoted.at(-1)}`,
  });
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

/** The address of another site. */
export const lienHttps = (title: string, description?: string) =>
  forme({
    title,
    description,
    exemple: 'https://www.nom-du-site.fr',
    lire: readAddress,
    refus: (text) => {
      const said: string[] = [];
      const mended = SLIPS.reduce((address, [sign, instead, words]) => {
        const next = address.replace(sign, instead);
        if (next !== address) said.push(words);
        return next;
      }, text.trim());
      return said.length > 0 && readAddress(mended)
        ? `${said.join(', et ')}. Écrire « ${mended} ».`
        : 'n’est pas l’adresse https d’un site';
    },
  });

/** A page of the site by its address, or another site. */
export function lien(title: string, description?: string) {
  const pages = PAGE_LIST.map(({ path }) => path);
  const pageOf = (text: string) => pages.find((path) => path === `/${text.toLowerCase().replace(/^\/|\/$/g, '')}`);
  return forme({
    title,
    description,
    exemple: PAGES.tarifs.path,
    lire: (text) => pageOf(text) ?? readAddress(text),
    refus: `n’est ni une page du site (${pages.join(', ')}), ni l’adresse d’un autre`,
  });
}

/** A profile on a social network, by its address or its name. */
export const profil = (title: string, network: Network, description: string) =>
  forme({
    title,
    description,
    exemple: readProfile(network, 'mon.institut')!,
    lire: (text) => readProfile(network, text),
    refus: `n’est pas l’adresse d’un profil ${title}`,
  });

export const email = (title: string) =>
  forme({
    title,
    exemple: 'bonjour@mon-institut.fr',
    lire: readEmail,
    refus: (text) => {
      const parts = text.split(/[\s,;/<>()]+/).filter((part) => /^[^@]+@[^@]+\.[a-z]{2,}$/i.test(part));
      if (parts.length > 1) return `contient deux adresses. Écrire « ${parts[0]} », ou l’autre seule.`;
      if (!text.includes('@')) return 'n’est pas une adresse e-mail : le signe @ manque';
      const accent = /[^\x00-\x7F]/.exec(text)?.[0];
      if (accent) return `contient « ${accent} », qu’une adresse e-mail ne peut pas avoir`;
      return `n’est pas une adresse e-mail${/\S\s+\S/.test(text) ? ' : elle contient une espace' : ''}`;
    },
  });

/** A French landline or mobile. */
export const telephone = (title: string) =>
  forme({
    title,
    description: 'Dix chiffres, par exemple 04 65 71 00 34.',
    exemple: '04 65 71 00 34',
    lire: readPhone,
    refus: (text) => {
      if (/^(?:\+|00) ?(?!33|0)[1-9]/.test(text))
        return 'est un numéro étranger : il en faut un français, de dix chiffres';
      const first = text.split(/ ?(?:[,;/]|ou|et) ?/).find((part) => readPhone(part));
      if (first) return `contient deux numéros, ou autre chose qu’un numéro. Écrire « ${readPhone(first)} ».`;
      return 'n’est pas un numéro de téléphone français, de dix chiffres';
    },
  });

export const codePostal = (title: string) =>
  forme({
    title,
    description: 'Cinq chiffres.',
    exemple: '34570',
    lire: readPostalCode,
    refus: 'n’est pas un code postal français, de cinq chiffres',
  });

export const siret = (title: string) =>
  forme({
    title,
    description: 'Quatorze chiffres.',
    exemple: '123 456 782 00010',
    lire: readSiret,
    refus: (text) => {
      const copy = 'Le recopier de l’avis de situation de l’Insee, par exemple « 123 456 782 00010 ».';
      if (text.replace(/\D/g, '').length === 9)
        return `est un SIREN, de neuf chiffres : il manque les cinq derniers du SIRET. ${copy}`;
      if (siretDigits(text))
        return `n’est pas un SIRET : sa clé est fausse, un chiffre au moins est mal recopié. ${copy}`;
      return `n’est pas un SIRET, fait de quatorze chiffres et de rien d’autre. ${copy}`;
    },
  });

/** A calendar day that exists, `YYYY-MM-DD`. */
export const jour = (title: string, description?: string) =>
  forme({
    title,
    description,
    champ: 'date',
    exemple: '2026-12-24',
    lire: readDay,
    refus: (text) => {
      const [, weekday, day = ''] = /^(\p{L}+) (\d.*)$/u.exec(text) ?? [];
      if (weekday && readDay(day)) return `n’est pas juste : ce jour n’est pas un ${weekday}`;
      if (/^\d{4}-\d\d-\d\d$|^\d\d?\D\d\d?\D\d{4}$/.test(text)) return 'n’existe pas dans le calendrier';
      return /^[^\d]*\d{1,2}\D/.test(text) && !/\d{4}/.test(text)
        ? 'n’a pas d’année en quatre chiffres'
        : 'n’est pas une date : année-mois-jour';
    },
  });

/** `9h00-18h30`, `9h00-12h00, 14h00-18h30` or `fermé`. */
export const plageHoraire = (title: string) =>
  forme({
    title,
    description: 'Par exemple 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.',
    exemple: '9h00-18h30',
    lire: readHours,
    refus:
      'n’est pas un horaire. Écrire « 9h00-18h30 », ou « 9h00-12h00, 14h00-18h30 » pour un jour coupé en deux, ou « fermé ».',
  });

/** The file of a picture, in the folder of its description. */
export const fichierPhoto = (title: string, description: string) =>
  forme({
    title,
    description,
    exemple: 'photo.jpg',
    lire: readPictureName,
    refus: (text) => {
      const name = /[^\\/]+\.(?:jpe?g|png|webp)$/i.exec(text)?.[0];
      if (name && /[\\/]/.test(text)) return `n’est pas un nom seul. Écrire « ${name} », sans dossier.`;
      if (!/\.\w+$/.test(text)) return 'n’est pas un nom de fichier entier';
      return 'n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple « photo.jpg ».';
    },
  });

/** A group of fields with a label; a misspelt key is refused. */
export function groupe<T extends z.ZodRawShape>(
  title: string,
  shape: T,
  description?: string,
  anciens?: FieldMeta['anciens'],
) {
  const mayBeEmpty = Object.values(shape).every((type) => type instanceof z.ZodOptional);
  const fields = `Le remplir avec ses champs, en retrait sur les lignes suivantes : ${Object.keys(shape).join(', ')}`;
  return field(z.strictObject(shape), {
    title,
    description,
    anciens,
    refus: 'n’est pas un groupe de champs',
    remede: mayBeEmpty ? `${fields}, ou écrire {}` : fields,
  });
}

/** A list of `min` to `max` entries, or of `ouVide` entries at least or none at all. */
export function liste<T extends z.ZodType>(
  title: string,
  element: T,
  { min = 0, max, ...meta }: { min?: number; max?: number } & Partial<FieldMeta> = {},
) {
  const { ouVide = min } = meta;
  const list = z.array(element).min(min);
  const type = max === undefined ? list : list.max(max);
  const isLongEnough = ({ length }: unknown[]) => length === 0 || length >= ouVide;
  return field(type.refine(isLongEnough, { when: ({ value }) => Array.isArray(value) }), {
    title,
    refus: 'n’est pas une liste',
    remede: `Écrire une liste, une entrée par ligne, chacune après un tiret${min === 0 ? ', ou écrire []' : ''}`,
    ...meta,
  });
}
