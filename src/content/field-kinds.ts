/** The kinds of field that content is made of, each with its check and the words that explain it to the owner. */
import { z } from 'zod';
import type { SlotName } from '#photos/slots.ts';
import { typographie } from '#french/typography.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import {
  addressFault,
  dayFault,
  phoneFault,
  readAddress,
  readDay,
  readHours,
  readPhone,
  readProfile,
} from './spellings.ts';

/** What a field may tell the editor besides its label and help text. */
export type FieldMeta = {
  title: string;
  description?: string;
  /** How the editor shows it when the zod type alone does not say. */
  champ?: 'paragraphe' | 'photo' | 'ligne' | 'prix' | 'date';
  /** In a list: the key whose value names an entry. */
  nomme?: string;
  /** In a list: sets of keys that no two entries share; an empty set compares the entries themselves. */
  distincts?: readonly (readonly string[])[];
  /** In a list: it may also be empty, below its smallest count. */
  ouVide?: number;
  /** A right value, shown when it is missing or wrong. */
  exemple?: string;
  /** What to say of a wrong value, after « value »: what it is not. With a full stop when it says itself what to write. */
  refus?: string | ((value: string) => string);
  /** Gives a text its one form, or nothing when it has no meaning here (spellings.ts). */
  lire?: (text: string) => unknown;
  /** A photo field: the places on the pages where the photo is shown. */
  emplacements?: readonly SlotName[];
  /** In a group: fields of earlier days, by their old name, each with what it is called and means today. */
  anciens?: Record<string, { nom: string; lire: (value: unknown) => unknown }>;
  /** In a choice: the label of each value. */
  libelles?: Record<string, string>;
};

export const field = <T extends z.ZodType>(type: T, meta: FieldMeta): T => type.meta(meta) as T;

/** One line of prose, `max` characters at most; French typography is applied here and nowhere else. */
export const texte = (title: string, max: number, description?: string) =>
  field(z.string().trim().min(1).max(max).overwrite(typographie), { title, description });

/** Prose of one paragraph. */
export const paragraphe = (title: string, max: number, description?: string) =>
  field(z.string().trim().min(1).max(max).overwrite(typographie), {
    title,
    description,
    champ: 'paragraphe',
  });

export const ITALIQUE = 'Un mot entre *astérisques* s’affiche en italique.';

/** The name of a photo: its folder in `content/photos/`. */
export const photo = (title: string, ...emplacements: SlotName[]) =>
  field(z.string().min(1), { title, champ: 'photo', emplacements });

export const ligneDeTarif = (title: string, description?: string) =>
  field(z.string().trim().min(1).overwrite(typographie), {
    title,
    description,
    champ: 'ligne',
  });

export const lienHttps = (title: string, description?: string) =>
  field(
    z.string().refine((text) => readAddress(text) === text),
    {
      title,
      description,
      exemple: 'https://www.nom-du-site.fr',
      refus: addressFault,
      lire: readAddress,
    },
  );

/** A page of the site by its address, or another site. */
export const lien = (title: string, description?: string) => {
  const pages = PAGE_LIST.map(({ path }) => path);
  const read = (text: string) =>
    pages.find((path) => path === `/${text.toLowerCase().replace(/^\/|\/$/g, '')}`) ?? readAddress(text);
  return field(
    z.string().refine((text) => read(text) === text),
    {
      title,
      description,
      exemple: PAGES.tarifs.path,
      refus: `n’est ni une page du site (${pages.join(', ')}), ni l’adresse d’un autre`,
      lire: read,
    },
  );
};

/** A profile on a social network, by its address or its name. */
export const profil = (title: string, network: 'instagram' | 'facebook' | 'tiktok', description?: string) =>
  field(
    z.string().refine((text) => readProfile(network, text) === text),
    {
      title,
      description,
      exemple: readProfile(network, 'mon.institut')!,
      refus: `n’est pas l’adresse d’un profil ${title}`,
      lire: (text) => readProfile(network, text),
    },
  );

/** French landline or mobile, ten digits (ARCEP numbering plan), spaces or dots allowed. */
export const telephone = (title: string) =>
  field(z.string().regex(/^0[1-9](?: \d{2}){4}$/), {
    title,
    description: 'Dix chiffres, par exemple 04 65 71 00 34.',
    exemple: '04 65 71 00 34',
    refus: phoneFault,
    lire: readPhone,
  });

/** Calendar day `YYYY-MM-DD` that exists. */
export const jour = (title: string, description?: string) =>
  field(z.iso.date(), {
    title,
    description,
    champ: 'date',
    exemple: '2026-12-24',
    refus: dayFault,
    lire: readDay,
  });

/** A group of fields with a label; a misspelt key is refused. */
export const groupe = <T extends z.ZodRawShape>(
  title: string,
  shape: T,
  description?: string,
  anciens?: FieldMeta['anciens'],
) => field(z.strictObject(shape), { title, description, anciens });

export const liste = <T extends z.ZodType>(
  title: string,
  element: T,
  { min = 0, max, ...meta }: { min?: number; max?: number } & Omit<FieldMeta, 'title'> = {},
) => {
  const list = z.array(element).min(min);
  return field(max === undefined ? list : list.max(max), { title, ...meta });
};

/** A list with `min` entries at least, or none at all. */
export const listeOuVide = <T extends z.ZodType>(
  title: string,
  element: T,
  { min, ...meta }: { min: number } & Omit<FieldMeta, 'title'>,
) =>
  field(
    z.array(element).refine((list) => list.length === 0 || list.length >= min, {
      when: ({ value }) => Array.isArray(value),
    }),
    { title, ouVide: min, ...meta },
  );

/** The check digit of a SIREN or SIRET (Luhn, ISO/IEC 7812-1). */
export const luhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const HEURE = '(?:[01]?\\d|2[0-3])h[0-5]\\d';
const PLAGES = new RegExp(`^(?:fermé|${HEURE}-${HEURE}(?:, ${HEURE}-${HEURE})*)$`);

/** `9h00-18h30`, `9h00-12h00, 14h00-18h30` or `fermé`. */
export const plageHoraire = (title: string) =>
  field(z.string().regex(PLAGES), {
    title,
    description: 'Par exemple 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.',
    exemple: '9h00-18h30',
    refus:
      'n’est pas un horaire. Écrire « 9h00-18h30 », ou « 9h00-12h00, 14h00-18h30 » pour un jour coupé en deux, ou « fermé ».',
    lire: readHours,
  });
