/** Explains in a French sentence how a value fails its schema, and what to write. */
import { z } from 'zod';
import { nodeAt, metaOf, type Path } from './places.ts';

export type Fault = { path: Path; message: string };

const count = (n: number, noun: string) => `${n} ${noun}${n > 1 ? 's' : ''}`;

/** A value as messages quote it: on one line, cut when long. */
export const quote = (value: unknown): string => {
  const text = String(value).replace(/\s+/g, ' ').trim();
  return `« ${text.length > 90 ? `${text.slice(0, 90)}…` : text} »`;
};

/** How many entries a list has too many or too few. */
function listSize(type: z.ZodArray, { length }: unknown[]): string {
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(type, { unrepresentable: 'any' });
  const { minUnlessEmpty } = metaOf(type);
  const min = minUnlessEmpty ?? minItems;
  const wanted =
    min === maxItems
      ? `${min} exactement`
      : length < min
        ? `${min} au moins`
        : `${maxItems} au plus`;
  const gap = length < min ? `en ajouter ${min - length}` : `en retirer ${length - maxItems}`;
  return `la liste compte ${count(length, 'entrée')}, il en faut ${wanted} : ${gap}${minUnlessEmpty ? ', ou écrire []' : ''}.`;
}

/** How many characters a text has too many or too few. */
function textSize({ minLength, maxLength }: z.ZodString, { length }: string): string {
  const over = length - (maxLength ?? Infinity);
  const gap =
    over > 0 ? `${count(over, 'caractère')} de trop` : `il en manque ${minLength! - length}`;
  return `le texte compte ${count(length, 'caractère')}, ${gap}`;
}

/** The sentence about one fault. */
function describe(type: unknown, value: unknown, isOptional: boolean, what: string): string {
  const { refusal, remedy = '' } = metaOf(type);
  const help = `${remedy}${isOptional ? ', ou laisser vide' : ''}.`;
  if (value === undefined) return `${what} manque. ${help}`;
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return `${what} est vide. ${help}`;
  if (type instanceof z.ZodArray && Array.isArray(value)) return listSize(type, value);
  const isGroup = typeof value === 'object';
  if (isGroup && !(type instanceof z.ZodObject) && !(type instanceof z.ZodArray))
    return `un texte ou un nombre est attendu. Mettre entre guillemets un texte qui contient « : » ou des crochets.`;
  // A group may have a field called `toString`.
  const text = isGroup ? '' : String(value);
  if (refusal === undefined) return `${textSize(type as z.ZodString, text)}. ${help}`;
  const sentence = `${isGroup ? 'ce qui est écrit' : quote(value)} ${refusal}`;
  return sentence.endsWith('.') ? sentence : `${sentence}. ${help}`;
}

/** Keys that the schema does not know. */
const unknownKeys = (type: z.ZodObject, path: Path, keys: readonly string[]): Fault[] =>
  keys.map((key) => ({
    path: [...path, key],
    message: `ce champ n’existe pas. Le supprimer, ou lui donner l’un de ces noms : ${Object.keys(type.shape).join(', ')}.`,
  }));

/**
 * Checks raw content, its values in their one form (normalise.ts), against its schema and explains
 * every fault, one per place.
 */
export function explain(schema: z.ZodType, data: unknown): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const places = new Set<string>();
  return issues.flatMap((issue): Fault[] => {
    const { path } = issue;
    const { type, value } = nodeAt(schema, data, path);
    if (issue.code === 'unrecognized_keys')
      return unknownKeys(type as z.ZodObject, path, issue.keys);
    const id = path.join('\0');
    if (places.has(id)) return [];
    places.add(id);
    const key = String(path.at(-1));
    const { type: holder } = nodeAt(schema, data, path.slice(0, -1));
    const isOptional = holder instanceof z.ZodObject && holder.shape[key] instanceof z.ZodOptional;
    return [
      {
        path,
        message: describe(type, value, isOptional, path.length === 0 ? 'ce fichier' : 'ce champ'),
      },
    ];
  });
}
