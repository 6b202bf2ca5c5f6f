/**
 * What is wrong with the content: why a value fails its schema, in a French sentence that says what to
 * write; problems as data, which the terminal and the editor turn into sentences.
 */
import { z } from 'zod';
import { countWords } from '#kit/french/format.ts';
import type { Source } from '#kit/read/values.ts';
import type { Declaration, Fault } from '#kit/schema/declaration.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { MAX_TEXT, metaOf, nodeAt, pathWords, walk, type Path } from '#kit/schema/paths.ts';

/** A value as messages quote it: on one line, cut when long. */
export const quote = (value: unknown): string => {
  const text = String(value).slice(0, 1000).replace(/\s+/g, ' ').trim();
  return `« ${text.length > 90 ? `${text.slice(0, 90)}…` : text} »`;
};

/** The reader of a message: somebody who edits a file, or sees a field of the editor. */
type Reader = 'file' | 'field';

/** How many entries a list has too many or too few. */
function listSize(
  { min, max, mayBeEmpty }: Meta<'list'>,
  { length }: unknown[],
  reader: Reader,
): string {
  const isShort = length < min;
  const limit = min === max ? `${max} exactement` : isShort ? `${min} au moins` : `${max} au plus`;
  const remedy = isShort ? `ajoutez-en ${min - length}` : `retirez-en ${length - max}`;
  const orNone = mayBeEmpty && min > 0 && reader === 'file' ? ', ou écrivez []' : '';
  return `la liste compte ${countWords(length, 'entrée')}, il en faut ${limit} : ${remedy}${orNone}.`;
}

/** @param subject what lacks a value, in a sentence: « ce champ » */
function describe(
  type: unknown,
  value: unknown,
  isOptional: boolean,
  subject: string,
  reader: Reader,
): string {
  const meta = metaOf(type);
  const { refusal, remedy: fileRemedy = '', fieldRemedy = fileRemedy } = meta;
  const remedy = reader === 'file' ? fileRemedy : fieldRemedy;
  const help = `${remedy}${isOptional ? ', ou laissez vide' : ''}.`;
  if (value === undefined) return `${subject} manque. ${help}`;
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return `${subject} est vide. ${help}`;
  if (meta.kind === 'list' && Array.isArray(value)) return listSize(meta, value, reader);
  const isGroup = typeof value === 'object';
  if (isGroup && !(type instanceof z.ZodObject) && !(type instanceof z.ZodArray))
    return (
      'un texte ou un nombre est attendu. Mettez entre guillemets un texte qui contient « : » ou ' +
      'des crochets.'
    );
  if (typeof value === 'string' && value.length > MAX_TEXT)
    return `le texte compte plus de ${MAX_TEXT} caractères. ${help}`;
  // A group may have a field called `toString`.
  const sentence = `${isGroup ? 'ce qui est écrit' : quote(value)} ${refusal ?? 'ne convient pas'}`;
  return sentence.endsWith('.') ? sentence : `${sentence}. ${help}`;
}

/** The texts that are too long or too short. */
function wrongLengths(schema: z.ZodType, data: unknown): Fault[] {
  return [...walk(schema, data)].flatMap(({ type, value, path }): Fault[] => {
    const { length: size, lengthReason, remedy } = metaOf(type, 'text') ?? {};
    const length = typeof value === 'string' ? value.trim().length : 0;
    if (!size || length === 0 || length > MAX_TEXT) return [];
    if (length >= size.min && length <= size.max) return [];
    const excess = length - size.max;
    const gap =
      excess <= 0
        ? `il en manque ${size.min - length}`
        : lengthReason
          ? `${lengthReason} ${size.max}`
          : `${countWords(excess, 'caractère')} de trop`;
    const message = `le texte compte ${countWords(length, 'caractère')}, ${gap}. ${remedy}.`;
    return [{ path, message, severity: 'limit' }];
  });
}

function unknownKeys(type: z.ZodObject, path: Path, keys: readonly string[]): Fault[] {
  const names = Object.keys(type.shape).join(', ');
  const message = `ce champ n’existe pas. Supprimez-le, ou donnez-lui l’un de ces noms : ${names}.`;
  return keys.map((key) => ({ path: [...path, key], message }));
}

/**
 * Explains every fault of raw content, one per place.
 *
 * @param data the content, after `normalise`
 */
export function explain(schema: z.ZodType, data: unknown): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const places = new Set<string>();
  const faults = issues.flatMap((issue): Fault[] => {
    const { path } = issue;
    const { type, value } = nodeAt(schema, data, path);
    if (issue.code === 'unrecognized_keys')
      return unknownKeys(type as z.ZodObject, path, issue.keys);
    const id = path.join('\0');
    if (places.has(id)) return [];
    places.add(id);
    const { type: holder } = nodeAt(schema, data, path.slice(0, -1));
    const isOptional =
      holder instanceof z.ZodObject && holder.shape[String(path.at(-1))] instanceof z.ZodOptional;
    const subject = path.length === 0 ? 'ce fichier' : 'ce champ';
    const [message, fieldMessage] = (['file', 'field'] as const).map((reader) =>
      describe(type, value, isOptional, subject, reader),
    );
    return [{ path, message: message!, ...(fieldMessage !== message && { fieldMessage }) }];
  });
  return [...faults, ...wrongLengths(schema, data)];
}

/** What the check finds, by the path of the file or folder below `content/`: `carte.yaml`. */
export type Problem = Fault & {
  file: string;
  /** The line of a file that cannot be read. */
  line?: number;
  severity: NonNullable<Fault['severity']>;
};

export const error = (file: string, message: string, path: Path = []): Problem => ({
  file,
  path,
  message,
  severity: 'error',
});

/** The problems of a file: those of its lines or, if it can be read, those of its values. */
export const problemsOf = ({ file, faults }: Source, valueFaults: readonly Fault[]): Problem[] =>
  faults.length > 0
    ? faults.map(({ line, message }) => ({ ...error(file, message), line }))
    : valueFaults.map(({ severity = 'error', ...fault }) => ({ ...fault, file, severity }));

const schemaOfFile = ({ files, photo }: Declaration, file: string): z.ZodObject | undefined =>
  file.startsWith('photos/') ? photo : files[file.replace(/\.yaml$/, '')];

/**
 * A problem as a sentence that begins with its place.
 *
 * @param data what the file holds, which names the entries of its lists
 * @example 'content/carte.yaml › Tarte › prix : ce champ manque. Écrivez par exemple « 35 ».'
 */
export function sentenceOf(
  declaration: Declaration,
  { file, path, line, message }: Omit<Problem, 'severity'>,
  data: unknown,
): string {
  const words =
    line === undefined ? pathWords(schemaOfFile(declaration, file), data, path) : [`ligne ${line}`];
  return `${[`content/${file}`, ...words].join(' › ')} : ${message}`;
}

/** The errors of a report or, with `warning`, all else that is wrong, one sentence each. */
export const sentences = (
  declaration: Declaration,
  { problems, values }: { problems: readonly Problem[]; values: Readonly<Record<string, unknown>> },
  severity: 'error' | 'warning' = 'error',
): string[] =>
  problems
    .filter((problem) => (problem.severity === 'error') === (severity === 'error'))
    .map((problem) => sentenceOf(declaration, problem, values[problem.file]));
