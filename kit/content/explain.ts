/** One French sentence for each way a value can fail its schema: what is wrong, and what to write. */
import { z } from 'zod';
import { isDay } from './kinds.ts';
import { normalise } from './normalise.ts';
import { at, child, childType, metaOf, type Path, type Visit } from './places.ts';
import { nearest } from './spellings.ts';

export type Fault = { path: Path; message: string };

const count = (n: number, noun: string) => `${n} ${noun}${n > 1 ? 's' : ''}`;

/** A value as messages repeat it: on one line, and not endless. */
export const quote = (value: unknown): string => {
  const text = String(value).replace(/\s+/g, ' ').trim();
  return `« ${text.length > 90 ? `${text.slice(0, 90)}…` : text} »`;
};

/** How far a list is from the length it must have. */
function listSize(type: z.ZodArray, { length }: unknown[]): string {
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(type, { unrepresentable: 'any' });
  const { ouVide } = metaOf(type);
  const min = ouVide ?? minItems;
  const wanted = min === maxItems ? `${min} exactement` : length < min ? `${min} au moins` : `${maxItems} au plus`;
  const gap = length < min ? `en ajouter ${min - length}` : `en retirer ${length - maxItems}`;
  return `la liste compte ${count(length, 'entrée')}, il en faut ${wanted} : ${gap}${ouVide ? ', ou écrire []' : ''}.`;
}

/** How far a text is from the length it must have. */
function textSize({ minLength, maxLength }: z.ZodString, { length }: string): string {
  const over = length - (maxLength ?? Infinity);
  const gap = over > 0 ? `${count(over, 'caractère')} de trop` : `il en manque ${minLength! - length}`;
  return `le texte compte ${count(length, 'caractère')}, ${gap}`;
}

/** A day that a field may have: today, or the other end of its period where today lies beyond it. */
function possibleDay(group: unknown, key: PropertyKey | undefined, today: string): string {
  const other = child(group, key === 'du' ? 'au' : 'du');
  const isBeyond = isDay(other) && (key === 'du' ? other < today : other > today);
  return isBeyond ? other : today;
}

/** What a value means for a type, if anything. */
function meaning(type: unknown, value: unknown): unknown {
  const read = normalise(type, value);
  return (type as z.ZodType).safeParse(read).success ? read : undefined;
}

/** The sentence about one value; `day` is one that could be written instead. */
function describe(type: unknown, value: unknown, isOptional: boolean, what: string, day?: string): string {
  const { refus, remede = '' } = metaOf(type);
  const remedy = day === undefined ? remede : `Écrire par exemple « ${day} »`;
  const help = `${remedy}${isOptional ? ', ou laisser vide' : ''}.`;
  if (value === undefined) return `${what} manque. ${help}`;
  if (value === null || (typeof value === 'string' && value.trim() === '')) return `${what} est vide. ${help}`;
  if (type instanceof z.ZodArray && Array.isArray(value)) return listSize(type, value);
  const isGroup = typeof value === 'object';
  if (isGroup && !(type instanceof z.ZodObject) && !(type instanceof z.ZodArray))
    return `une seule valeur est attendue, pas ${Array.isArray(value) ? 'une liste' : 'un groupe'}. ${help}`;
  // A group may have a field called `toString`.
  const text = isGroup ? '' : String(value);
  // Letters O beside digits stand for zeros.
  const zeroed = meaning(type, text.replace(/(?<=\d[ o]*)o|o(?=[ o]*\d)/gi, '0'));
  if (zeroed !== undefined)
    return `${quote(value)} contient la lettre O au lieu du zéro. Écrire « ${String(zeroed)} ».`;
  if (refus === undefined) return `${textSize(type as z.ZodString, text)}. ${help}`;
  const words = typeof refus === 'string' ? refus : refus(text);
  const sentence = `${isGroup ? 'ce qui est écrit' : quote(value)} ${words}`;
  return sentence.endsWith('.') ? sentence : `${sentence}. ${help}`;
}

/** Two values of which each would be right in the other's place. */
function exchanged(one: Visit, other: Visit): Fault {
  const [name, otherName] = [one, other].map(({ path }) => String(path.at(-1)));
  const remedy = `Écrire « ${name}: ${String(other.value)} » et « ${otherName}: ${String(one.value)} ».`;
  return { path: one.path, message: `cette valeur et celle de « ${otherName} » sont échangées. ${remedy}` };
}

type StrangeKey = Fault & {
  /** The fields that it stands for, which are not missing then. */
  meant: Path[];
};

/** A key that the schema does not know: where it belongs, what it should be called, or that it must go. */
function strangeKey(type: z.ZodObject, group: object, path: Path, key: string, isOnly: boolean): StrangeKey {
  const { shape } = type;
  const known = Object.keys(shape);
  const owner = known.find((other) => {
    const inner = childType(type, other);
    return (
      inner instanceof z.ZodObject && Object.hasOwn(inner.shape, key) && child(child(group, other), key) === undefined
    );
  });
  const here = [...path, key];
  if (owner) {
    const message = `ce champ fait partie de « ${owner} ». Mettre sa ligne en retrait, sous « ${owner} ».`;
    const ownerPath = [...path, owner];
    return { path: here, meant: [ownerPath, [...ownerPath, key]], message };
  }
  const missing = known.filter((other) => !Object.hasOwn(group, other));
  const needed = missing.filter((other) => !(shape[other] instanceof z.ZodOptional));
  const name = nearest(key, missing) ?? (isOnly && needed.length === 1 ? needed[0] : undefined);
  const help = name ? `. Le renommer « ${name} ».` : ` (champs possibles : ${known.join(', ')}). Le supprimer.`;
  return { path: here, meant: name ? [[...path, name]] : [], message: `ce champ n’existe pas${help}` };
}

/**
 * Checks raw content, its values in their one form (normalise.ts), against its schema and explains every fault, one per place.
 * Dates are proposed for `today`.
 */
export function explain(schema: z.ZodType, data: unknown, today?: string): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const strange = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const { type, value } = at(schema, data, issue.path);
    const isOnly = issue.keys.length === 1;
    return issue.keys.map((key) => strangeKey(type as z.ZodObject, value as object, issue.path, key, isOnly));
  });
  const settled = new Set(strange.flatMap(({ meant }) => meant.map((path) => path.join('\0'))));
  const wrong = issues.flatMap(({ code, path }): Visit[] => {
    const id = path.join('\0');
    if (code === 'unrecognized_keys' || settled.has(id)) return [];
    settled.add(id);
    return [{ path, ...at(schema, data, path) }];
  });
  const told = wrong.flatMap(({ path, type, value }, index): Fault[] => {
    const other = wrong.findIndex(
      (each) => meaning(type, each.value) !== undefined && meaning(each.type, value) !== undefined,
    );
    if (other >= 0) return other < index ? [] : [exchanged(wrong[index]!, wrong[other]!)];
    const holder = at(schema, data, path.slice(0, -1));
    const key = path.at(-1);
    const isOptional = holder.type instanceof z.ZodObject && holder.type.shape[String(key)] instanceof z.ZodOptional;
    const what = path.length === 0 ? 'ce fichier' : 'ce champ';
    const isDate = metaOf(type).champ === 'date';
    const day = isDate && today !== undefined ? possibleDay(holder.value, key, today) : undefined;
    return [{ path, message: describe(type, value, isOptional, what, day) }];
  });
  return [...strange.map(({ path, message }) => ({ path, message })), ...told];
}
