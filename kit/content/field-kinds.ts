/**
 * What content is made of: values of one form, prose, names, groups and lists, each with what the
 * owner is told about it.
 */
import { z } from 'zod';
import { typographie } from '#kit/french/typography.ts';
import * as kinds from './kinds.ts';
import { PHOTOS, type Names, type Reference } from './references.ts';
import { bareWords, meant } from './spellings.ts';

type Kind<Value = string> = kinds.Kind<Value>;

/** What is known of a field besides its type. */
export type FieldMeta = Partial<Omit<Kind, 'lire'>> & {
  /** Its label. */
  title: string;
  /** How the editor shows it when the zod type alone does not say. */
  champ?: 'paragraphe' | 'prix' | 'date' | 'lien' | 'heures';
  /** What the field calls by its name. */
  reference?: Reference;
  /** Words for people to read, and not a value that has one form. */
  prose?: boolean;
  /** Gives a text its one form, or nothing when it has no meaning here. */
  lire?: (text: string, names: Names) => unknown;
  /** What to write, without a full stop: « Écrire … ». */
  remede?: string;
  /** A photo field: the places on the pages where the photo is shown. */
  emplacements?: readonly string[];
  /** In a choice: the label of each value. */
  libelles?: Record<string, string>;
  /** In a list: the key whose value names an entry. */
  nomme?: string;
  /**
   * In a list: what the owner calls an entry, where the value that names it does not tell her
   * enough.
   */
  appeler?: (entry: never) => string | undefined;
  /**
   * In a list: whether its entries have a first and a last day (`du`, `au`), by which they stand.
   */
  datee?: boolean;
  /**
   * In a list: sets of keys that no two entries share; an empty set compares the entries
   * themselves.
   */
  distincts?: readonly (readonly string[])[];
  /** In a list: its smallest count when it is not empty. */
  ouVide?: number;
  /**
   * The field at the top of the same file that says the day of the last change: it becomes today
   * with each of this value.
   */
  changedOn?: string;
  /**
   * Whether pages compare, cut or calculate with a text, or with all of a file: while the editor
   * runs it has no mark of its place.
   */
  bare?: boolean;
  /** Where the site uses what no page shows in its own place: « dans les partages ». */
  usedIn?: string;
  /** In an entry of a list: « une », and not « un ». */
  feminine?: boolean;
  /** In a group: writes what has another name or meaning today as it is written today. */
  renouveler?: (group: Record<string, unknown>) => object;
};

const field = <T extends z.ZodType>(type: T, meta: FieldMeta): T => type.meta(meta) as T;

/** A value of one form, in a type that it fits. */
const typed = <T extends z.ZodType>(
  type: T,
  title: string,
  kind: Kind<z.infer<T>>,
  more: Partial<FieldMeta> = {},
): T =>
  field(type, {
    title,
    remede: `Écrire par exemple « ${more.exemple ?? kind.exemple} »`,
    ...kind,
    ...more,
  });

/** A text of one form: the one that its kind gives back as it is. */
export const valeur = (
  title: string,
  kind: Kind,
  description = kind.description,
  meta: Partial<FieldMeta> = {},
) =>
  typed(
    z.string().refine((text) => kind.lire(text) === text),
    title,
    kind,
    { description, ...meta },
  );

export const jour = (title: string, description?: string) =>
  valeur(title, kinds.jour, description, { champ: 'date' });

/** A day's hours. */
export const plageHoraire = (title: string) =>
  valeur(title, kinds.plageHoraire, undefined, { champ: 'heures' });

/**
 * A page of the site by its address, or another site. @param pages the addresses of the site's
 * pages
 */
export const lien = (
  title: string,
  pages: readonly string[],
  exemple: string,
  description?: string,
) => valeur(title, kinds.lien(pages, exemple), description, { champ: 'lien' });

export const entier = (title: string, kind: Kind<number>, min: number, max: number) =>
  typed(z.number().int().min(min).max(max), title, kind);

export const degres = (
  title: string,
  min: number,
  max: number,
  exemple: string,
  description: string,
) =>
  typed(z.number().min(min).max(max), title, kinds.degres(title.toLowerCase(), min, max, exemple), {
    description,
  });

/** Whether an amount in euros is a whole number of cents. */
const isCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

export const prix = (title: string, changedOn?: string) =>
  typed(
    z.union([z.number().min(1).max(1000).refine(isCents), z.literal('sur devis')]),
    title,
    kinds.prix,
    {
      champ: 'prix',
      changedOn,
    },
  );

export const ouiNon = (title: string, description: string) =>
  typed(z.boolean(), title, kinds.ouiNon, {
    description,
    remede: 'Écrire « true » (oui) ou « false » (non)',
  });

/** One of a few words, by itself or by its label. */
export function choix<Value extends string>(
  title: string,
  libelles: Record<Value, string>,
  description?: string,
) {
  const values = Object.keys(libelles) as Value[];
  const quoted = values.map((value) => `« ${value} »`);
  const joined = (text: string) => bareWords(text).replaceAll(' ', '');
  return field(z.enum(values), {
    title,
    description,
    libelles,
    exemple: values[0]!,
    lire: (text) =>
      values.find((value) => [value, libelles[value]].map(joined).includes(joined(text))),
    refus: 'n’est pas une valeur possible',
    remede: `Écrire ${quoted.slice(0, -1).join(', ')} ou ${quoted.at(-1)}`,
  });
}

/**
 * One line of prose, `max` characters at most; French typography is applied here and nowhere else.
 */
export function texte(
  title: string,
  max: number,
  description?: string,
  { min = 1, ...meta }: { min?: number } & Partial<FieldMeta> = {},
) {
  const length = min > 1 ? `de ${min} à ${max} caractères` : `de ${max} caractères au plus`;
  const example = meta.exemple ? `, par exemple « ${meta.exemple} »` : '';
  const type = z.string().trim().min(min).max(max).overwrite(typographie);
  return field(type, {
    title,
    description,
    prose: true,
    remede: `Écrire un texte ${length}${example}`,
    ...meta,
  });
}

/** Prose of one paragraph. */
export const paragraphe: typeof texte = (title, max, description, meta) =>
  texte(title, max, description, { champ: 'paragraphe', ...meta });

export const ITALIQUE = 'Un mot entre *astérisques* s’affiche en italique.';

/** The name of a photo: its folder in `content/photos/`. */
export const photo = (title: string, ...emplacements: string[]) =>
  field(z.string().min(1), {
    title,
    reference: { to: PHOTOS, called: 'une photo' },
    feminine: true,
    emplacements,
    lire: (text, { [PHOTOS]: names = [] }) => meant(text, names),
    remede: 'Écrire le nom d’un dossier de content/photos',
  });

/**
 * The name of an entry of a list.
 *
 * @example reference('Prix', { to: 'carte.plats.*.nom', called: 'un plat' })
 */
export const reference = (title: string, target: Reference) =>
  field(z.string().trim().min(1).overwrite(typographie), {
    title,
    reference: target,
    feminine: target.called.startsWith('une '),
    lire: (text, { [target.to]: names = [] }) => meant(text, names),
    remede: `Écrire le nom d’${target.called} de content/${target.to.split('.')[0]}.yaml`,
  });

/** A group of fields with a label; a misspelt key is refused. */
export function groupe<T extends z.ZodRawShape>(
  title: string,
  shape: T,
  description?: string,
  renouveler?: FieldMeta['renouveler'],
) {
  return field(z.strictObject(shape), {
    title,
    description,
    renouveler,
    refus: 'n’est pas un groupe de champs',
    remede: `Le remplir avec ses champs, en retrait sur les lignes suivantes : ${Object.keys(shape).join(', ')}`,
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
