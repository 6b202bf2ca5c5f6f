/**
 * Makes the fields of a schema (a text, a price, a list …), each with its label and its help for
 * the owner.
 */
import { z } from 'zod';
import { ON_REQUEST } from '#kit/french/format.ts';
import { bareWords } from '#kit/french/spellings.ts';
import { typography } from '#kit/french/typography.ts';
import type { FieldMeta, Meta, Reference } from './field-meta.ts';
import { MAX_TEXT, metaOf } from './paths.ts';
import { referenceOf } from './references.ts';
import * as notations from './notations.ts';

type Notation<Value = string> = notations.Notation<Value>;

/** A type with further meta data. */
export const withMeta = <T extends z.ZodType>(type: T, meta: Partial<FieldMeta>): T =>
  type.meta(meta) as T;

const field = <T extends z.ZodType>(type: T, meta: FieldMeta): T => withMeta(type, meta);

/** A field whose notation brings values into their one form. */
const fieldOf = <T extends z.ZodType>(
  type: T,
  title: string,
  notation: Notation<z.infer<T>>,
  meta: Partial<FieldMeta> = {},
): T =>
  withMeta(type, {
    kind: 'value',
    title,
    remedy: `Écrivez par exemple « ${meta.example ?? notation.example} »`,
    ...notation,
    ...meta,
  });

/** Zod counts letters, of which some are two characters. */
const isReadable = (text: string) => text.length <= MAX_TEXT;

/** A text that is valid only in the one form that its notation returns. */
export const value = (
  title: string,
  notation: Notation,
  description = notation.description,
  meta: Partial<FieldMeta> = {},
) => {
  const type = z.string().refine((text) => isReadable(text) && notation.read(text) === text);
  return fieldOf(type, title, notation, { description, ...meta });
};

export const day = (title: string, description?: string) =>
  value(title, notations.day, description, { kind: 'day', unmarked: true });

export const openingHours = (title: string) =>
  value(title, notations.openingHours, undefined, { kind: 'hours', unmarked: true });

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
) => value(title, notations.link(pages, example), description, { kind: 'link' });

export const integer = (
  title: string,
  min: number,
  max: number,
  example: string,
  description?: string,
) => {
  const type = z.number().int().min(min).max(max);
  return fieldOf(type, title, notations.integer(min, max, example), {
    kind: 'number',
    description,
  });
};

/** One to five stars. */
export const stars = (title: string) => withMeta(integer(title, 1, 5, '5'), { kind: 'stars' });

/** A length of time in whole minutes. */
export const duration = (title: string, min: number, max: number, description: string) => {
  const type = z.number().int().min(min).max(max);
  return fieldOf(type, title, notations.duration(min, max), { kind: 'number', description });
};

/** Whether an amount in euros is a whole number of cents. */
const isCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

export const price = (title: string) => {
  const amount = z.number().min(notations.PRICES.min).max(notations.PRICES.max).refine(isCents);
  const type = z.union([amount, z.literal(ON_REQUEST)]);
  return fieldOf(type, title, notations.price, { kind: 'price', unmarked: true });
};

export const yesNo = (title: string, description: string) =>
  fieldOf(z.boolean(), title, notations.yesNo, {
    kind: 'yes-no',
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
    kind: 'choice',
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
  { min = 1, ...meta }: { min?: number } & Partial<Meta<'text'>> = {},
) {
  const length = min > 1 ? `de ${min} à ${max} caractères` : `de ${max} caractères au plus`;
  const example = meta.example ? `, par exemple « ${meta.example} »` : '';
  const type = z.string().trim().min(1).refine(isReadable, { abort: true }).overwrite(typography);
  return field(type, {
    kind: 'text',
    title,
    description,
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
export const madeText = (type: z.ZodString, made: Meta<'text'>['made']): z.ZodString =>
  withMeta(type, { made }).optional() as unknown as z.ZodString;

/**
 * A text that may have several lines, and blank lines between paragraphs. Pages show the line
 * breaks.
 */
export const paragraphs: typeof text = (title, max, description, meta) =>
  text(title, max, description, { hasLines: true, ...meta });

/** A text of one line with words in italics, which are between asterisks in the file. */
export const textWithItalics = (title: string, max: number) =>
  text(title, max, 'Pour l’italique, sélectionnez des mots, puis touchez I ou tapez Ctrl+I.', {
    italics: true,
  });

/** The name of a photo: its folder in `content/photos/`. */
export const photo = (title: string, ...slots: string[]) =>
  field(z.string().min(1).refine(isReadable), {
    kind: 'photo',
    title,
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
    kind: 'reference',
    title,
    ...target,
    unmarked: true,
    remedy: `Écrivez le nom d’${target.noun} de content/${target.to.split('.')[0]}.yaml`,
    fieldRemedy: `Choisissez ${target.noun}`,
  });

/** A group of fields with a label; a misspelt key is refused. */
export function group<T extends z.ZodRawShape>(title: string, shape: T, description?: string) {
  const keys = Object.keys(shape).join(', ');
  return field(z.strictObject(shape), {
    kind: 'group',
    title,
    description,
    refusal: 'n’est pas un groupe de champs',
    remedy: `Remplissez-le avec ses champs, en retrait sur les lignes suivantes : ${keys}`,
  });
}

/** A list of `min` to `max` entries, or of none if it may be empty. */
export function list<T extends z.ZodType>(
  title: string,
  element: T,
  { min = 0, max = Infinity, mayBeEmpty = min === 0, ...meta }: Partial<Meta<'list'>> = {},
) {
  const entry = metaOf(element);
  const word = entry.title ?? 'Entrée';
  const isLongEnough = ({ length }: unknown[]) => (mayBeEmpty && length === 0) || length >= min;
  const all = z.array(element);
  const type = max === Infinity ? all : all.max(max);
  const fieldRemedy = 'Écrivez une liste, une entrée par ligne, chacune après un tiret';
  return field(type.refine(isLongEnough, { when: ({ value }) => Array.isArray(value) }), {
    kind: 'list',
    title,
    min,
    max,
    mayBeEmpty,
    refusal: 'n’est pas une liste',
    remedy: mayBeEmpty && min === 0 ? `${fieldRemedy}, ou écrivez []` : fieldRemedy,
    fieldRemedy,
    noun: referenceOf(entry)?.noun ?? `un ${word.charAt(0).toLowerCase()}${word.slice(1)}`,
    ...meta,
  });
}
