/**
 * Makes the fields of a schema (a text, a price, a list …), each with its label and its help for
 * the owner.
 */
import { z } from 'zod';
import { ON_REQUEST } from '#kit/french/format.ts';
import { bareWords } from '#kit/french/spellings.ts';
import { typography } from '#kit/french/typography.ts';
import type { FieldMeta, Reference } from './field-meta.ts';
import { MAX_TEXT, metaOf } from './paths.ts';
import { PHOTOS } from './references.ts';
import * as kinds from './value-kinds.ts';

type Kind<Value = string> = kinds.Kind<Value>;

/** A type with further meta data. */
export const withMeta = <T extends z.ZodType>(type: T, meta: Partial<FieldMeta>): T =>
  type.meta(meta) as T;

const field = <T extends z.ZodType>(type: T, meta: FieldMeta): T => withMeta(type, meta);

/** A field whose kind brings values into their one form. */
const fieldOfKind = <T extends z.ZodType>(
  type: T,
  title: string,
  kind: Kind<z.infer<T>>,
  meta: Partial<FieldMeta> = {},
): T =>
  field(type, {
    title,
    remedy: `Écrivez par exemple « ${meta.example ?? kind.example} »`,
    ...kind,
    ...meta,
  });

/** Zod counts letters, of which some are two characters. */
const isReadable = (text: string) => text.length <= MAX_TEXT;

/** A text that is valid only in the one form its kind returns. */
export const value = (
  title: string,
  kind: Kind,
  description = kind.description,
  meta: Partial<FieldMeta> = {},
) => {
  const type = z.string().refine((text) => isReadable(text) && kind.read(text) === text);
  return fieldOfKind(type, title, kind, { description, ...meta });
};

export const day = (title: string, description?: string) =>
  value(title, kinds.day, description, { input: 'date', unmarked: true });

export const openingHours = (title: string) =>
  value(title, kinds.openingHours, undefined, { input: 'hours', unmarked: true });

/**
 * The address of a page of the site, or of another site.
 *
 * @param pages the addresses of the site's pages
 */
export const link = (
  title: string,
  pages: readonly string[],
  example: string,
  description?: string,
) => value(title, kinds.link(pages, example), description, { input: 'link' });

export const integer = (
  title: string,
  min: number,
  max: number,
  example: string,
  description?: string,
) => {
  const type = z.number().int().min(min).max(max);
  return fieldOfKind(type, title, kinds.integer(min, max, example), { description });
};

/** One to five stars. */
export const stars = (title: string) => withMeta(integer(title, 1, 5, '5'), { input: 'stars' });

/** A length of time in whole minutes. */
export const duration = (title: string, min: number, max: number, description: string) => {
  const type = z.number().int().min(min).max(max);
  return fieldOfKind(type, title, kinds.duration(min, max), { description });
};

/** Whether an amount in euros is a whole number of cents. */
const isCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

export const price = (title: string) => {
  const amount = z.number().min(kinds.PRICES.min).max(kinds.PRICES.max).refine(isCents);
  const type = z.union([amount, z.literal(ON_REQUEST)]);
  return fieldOfKind(type, title, kinds.price, { input: 'price', unmarked: true });
};

export const yesNo = (title: string, description: string) =>
  fieldOfKind(z.boolean(), title, kinds.yesNo, {
    description,
    remedy: 'Écrivez « oui » ou « non »',
  });

/** One of a few words; it may also be written as its label. */
export function choice<Value extends string>(
  title: string,
  labels: Record<Value, string>,
  description?: string,
) {
  const values = Object.keys(labels) as Value[];
  const quotes = values.map((value) => `« ${value} »`);
  return field(z.enum(values), {
    title,
    description,
    labels,
    unmarked: true,
    example: values[0]!,
    read: (text) =>
      values.find((value) => [value, labels[value]].map(bareWords).includes(bareWords(text))),
    refusal: 'n’est pas une valeur possible',
    remedy: `Écrivez ${quotes.slice(0, -1).join(', ')} ou ${quotes.at(-1)}`,
  });
}

/** One line of prose, `max` characters at most, in French typography. */
export function text(
  title: string,
  max: number,
  description?: string,
  { min = 1, ...meta }: { min?: number } & Partial<FieldMeta> = {},
) {
  const length = min > 1 ? `de ${min} à ${max} caractères` : `de ${max} caractères au plus`;
  const example = meta.example ? `, par exemple « ${meta.example} »` : '';
  const type = z.string().trim().min(1).refine(isReadable, { abort: true }).overwrite(typography);
  return field(type, {
    title,
    description,
    prose: true,
    length: { min, max },
    remedy: `Écrivez un texte ${length}${example}`,
    ...meta,
  });
}

/**
 * An optional text that the site makes from other values until the owner writes her own: pages
 * always get a text. `check` fills it in.
 *
 * @param made makes it from valid content; from invalid content it may return undefined
 */
export const madeText = (type: z.ZodString, made: FieldMeta['made']): z.ZodString =>
  withMeta(type, { made }).optional() as unknown as z.ZodString;

/** Prose of one paragraph. */
export const paragraph: typeof text = (title, max, description, meta) =>
  text(title, max, description, { input: 'paragraph', ...meta });

/**
 * Prose that may have several lines, and blank lines between paragraphs. Pages show the line
 * breaks.
 */
export const paragraphs: typeof text = (title, max, description, meta) =>
  text(title, max, description, { input: 'paragraphs', ...meta });

/** Prose of one line with words in italics, which are between asterisks in the file. */
export const textWithItalics = (title: string, max: number) =>
  text(title, max, 'Pour l’italique, sélectionnez des mots, puis touchez I ou tapez Ctrl+I.', {
    italics: true,
  });

/** The name of a photo: its folder in `content/photos/`. */
export const photo = (title: string, ...slots: string[]) =>
  field(z.string().min(1).refine(isReadable), {
    title,
    reference: { to: PHOTOS, noun: 'une photo' },
    slots,
    remedy: 'Écrivez le nom d’un dossier de content/photos',
    fieldRemedy: 'Choisissez une photo',
  });

/**
 * The name of an entry of a list.
 *
 * @example reference('Prix', { to: 'carte.plats.*.nom', noun: 'un plat' })
 */
export const reference = (title: string, target: Reference) =>
  field(z.string().trim().min(1).refine(isReadable, { abort: true }).overwrite(typography), {
    title,
    reference: target,
    unmarked: true,
    remedy: `Écrivez le nom d’${target.noun} de content/${target.to.split('.')[0]}.yaml`,
    fieldRemedy: `Choisissez ${target.noun}`,
  });

/** A group of fields with a label; a misspelt key is refused. */
export function group<T extends z.ZodRawShape>(title: string, shape: T, description?: string) {
  const keys = Object.keys(shape).join(', ');
  return field(z.strictObject(shape), {
    title,
    description,
    refusal: 'n’est pas un groupe de champs',
    remedy: `Remplissez-le avec ses champs, en retrait sur les lignes suivantes : ${keys}`,
  });
}

/** A list of `min` to `max` entries; with `minUnlessEmpty`, either none or at least so many. */
export function list<T extends z.ZodType>(
  title: string,
  element: T,
  { min = 0, max = Infinity, ...meta }: { min?: number; max?: number } & Partial<FieldMeta> = {},
) {
  const { minUnlessEmpty = min } = meta;
  const { title: entry = 'Entrée', reference: target } = metaOf(element);
  const isLongEnough = ({ length }: unknown[]) => length === 0 || length >= minUnlessEmpty;
  const fieldRemedy = 'Écrivez une liste, une entrée par ligne, chacune après un tiret';
  const atLeast = z.array(element).min(min);
  const type = max === Infinity ? atLeast : atLeast.max(max);
  return field(type.refine(isLongEnough, { when: ({ value }) => Array.isArray(value) }), {
    title,
    refusal: 'n’est pas une liste',
    remedy: min === 0 ? `${fieldRemedy}, ou écrivez []` : fieldRemedy,
    fieldRemedy,
    noun: target?.noun ?? `un ${entry.charAt(0).toLowerCase()}${entry.slice(1)}`,
    ...meta,
  });
}
