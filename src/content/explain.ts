/** One French sentence for each way a value can fail its schema: what is wrong, and what to write. */
import { z } from 'zod';
import type { FieldMeta } from './field-kinds.ts';
import { at, bare, metaOf, nearest, type Path } from './places.ts';

export type Fault = { path: Path; message: string };

/** Texts, dates, addresses: whatever is written as characters. */
const isText = (type: unknown): type is z.ZodType<string> => (type as z.ZodType).def.type === 'string';

const count = (n: number, noun: string) => `${n} ${noun}${n > 1 ? 's' : ''}`;

const lengthOf = (type: unknown) => {
  const { minLength, maxLength } = type as z.ZodString;
  if (maxLength === null) return 'un texte';
  return minLength !== null && minLength > 1
    ? `un texte de ${minLength} à ${maxLength} caractères`
    : `un texte de ${maxLength} caractères au plus`;
};

/** What to write in a field: its example, or its kind. */
function remedy(type: unknown): string {
  const { exemple, champ } = metaOf(type);
  if (champ === 'prix') return `Écrire ${exemple}.`;
  if (type instanceof z.ZodEnum) return `Écrire ${options(type)}.`;
  if (type instanceof z.ZodBoolean) return 'Écrire true (oui) ou false (non).';
  if (exemple && champ === 'paragraphe') return `Écrire par exemple « ${exemple} ».`;
  if (exemple) return `Écrire par exemple ${/[.?!]$/.test(exemple) ? exemple : `${exemple}.`}`;
  if (type instanceof z.ZodObject) return `Le remplir avec ses champs : ${Object.keys(type.shape).join(', ')}.`;
  if (type instanceof z.ZodArray) return 'Écrire une liste, une entrée par ligne, chacune après un tiret.';
  return `Écrire ${lengthOf(type)}.`;
}

function options(type: z.ZodEnum): string {
  const words = type.options.map((option) => `« ${option} »`);
  return `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;
}

/** What a value of the wrong kind should have been. */
function kind(type: unknown, value: unknown, shown: string): string {
  const scalar = typeof value !== 'object';
  if (type instanceof z.ZodObject || type instanceof z.ZodArray) {
    return `${scalar ? `« ${shown} »` : 'ce qui est écrit'} n’est pas ${type instanceof z.ZodArray ? 'une liste' : 'un groupe de champs'}. ${remedy(type)}`;
  }
  if (!scalar)
    return `une seule valeur est attendue, pas ${Array.isArray(value) ? 'une liste' : 'un groupe'}. ${remedy(type)}`;
  if (isText(type)) {
    return `« ${shown} » est lu comme ${typeof value === 'number' ? 'un nombre' : 'oui ou non'}. L’écrire entre guillemets : "${shown}".`;
  }
  if (type instanceof z.ZodBoolean) return `« ${shown} » n’est ni true ni false. ${remedy(type)}`;
  return `« ${shown} » n’est pas un nombre. ${/^\d+,\d+$/.test(shown) ? `Écrire ${shown.replace(',', '.')}, avec un point.` : remedy(type)}`;
}

/** A number out of its limits. */
function range(type: unknown, value: number, shown: string): string {
  const { minValue, maxValue } = type as z.ZodNumber;
  const whole = (type as z.ZodNumber).format === 'safeint' && !Number.isInteger(value) ? ' entier' : '';
  return `« ${shown} » n’est pas un nombre${whole} de ${minValue} à ${maxValue}. ${remedy(type)}`;
}

function price(type: unknown, value: unknown, shown: string): string {
  if (typeof value !== 'number') return kind(type, value, shown);
  if (value < 0) return `« ${shown} » est un prix négatif. ${remedy(type)}`;
  if (value < 1) return `« ${shown} » n’est pas un prix, qui est d’au moins 1 €. ${remedy(type)}`;
  if (value > 1000) return `« ${shown} » dépasse 1000 €. ${remedy(type)}`;
  return `« ${shown} » compte plus de deux décimales. Écrire ${value.toFixed(2).replace('.', ',')}, ou le prix exact.`;
}

function size(type: unknown, value: string | unknown[]): string {
  if (typeof value === 'string') {
    const { minLength, maxLength } = type as z.ZodString;
    const length = value.trim().length;
    const over = maxLength !== null && length > maxLength;
    const gap = over ? `${count(length - maxLength, 'caractère')} de trop` : `il en manque ${minLength! - length}`;
    return `le texte compte ${count(length, 'caractère')}, ${gap}. Écrire ${lengthOf(type)}.`;
  }
  const { min, max, orNone } = limits(type as z.ZodArray);
  const wanted = min === max ? `${min} exactement` : value.length < min ? `${min} au moins` : `${max} au plus`;
  const gap = value.length < min ? `en ajouter ${min - value.length}` : `en retirer ${value.length - max}`;
  return `la liste compte ${count(value.length, 'entrée')}, il en faut ${wanted}${orNone ? ', ou aucune' : ''} : ${gap}.`;
}

/** How many entries a list may have. */
function limits(type: z.ZodArray) {
  const checks = (type.def.checks ?? []).map((check) => check._zod.def as { minimum?: number; maximum?: number });
  const { ouVide } = metaOf(type);
  return {
    min: ouVide ?? Math.max(0, ...checks.map((check) => check.minimum ?? 0)),
    max: Math.min(Infinity, ...checks.map((check) => check.maximum ?? Infinity)),
    orNone: ouVide !== undefined,
  };
}

/** A field's own sentence about a value it refuses. */
const refused = (refus: NonNullable<FieldMeta['refus']>, shown: string) =>
  `« ${shown} » ${typeof refus === 'string' ? refus : refus(shown)}`;

/** The sentence about one value. */
function describe(type: unknown, value: unknown, what: string): string {
  const { champ, refus } = metaOf(type);
  const shown = String(value).trim();
  if (value === undefined) return `${what} manque. ${remedy(type)}`;
  if (value === null || (typeof value === 'string' && value.trim() === '')) return `${what} est vide. ${remedy(type)}`;
  if (champ === 'prix') return price(type, value, shown);
  if (type instanceof z.ZodEnum) {
    if (typeof value === 'object') return kind(type, value, shown);
    return `« ${shown} » n’est pas une valeur possible. ${remedy(type)}`;
  }
  const fits =
    (isText(type) && typeof value === 'string') ||
    (type instanceof z.ZodNumber && typeof value === 'number' && Number.isFinite(value)) ||
    (type instanceof z.ZodArray && Array.isArray(value));
  if (!fits) {
    // A phone without quotes is a number for YAML: quotes are enough if its digits are right.
    const quotable = isText(type) && type.safeParse(shown).success;
    return refus && typeof value !== 'object' && !quotable ? refused(refus, shown) : kind(type, value, shown);
  }
  if (refus) return refused(refus, shown);
  return typeof value === 'number' ? range(type, value, shown) : size(type, value as string | unknown[]);
}

/** Checks raw content, its values in their one form (normalise.ts), against its schema and explains every fault, one per place. */
export function explain(schema: z.ZodType, data: unknown): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const misspelt = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = at(schema, data, issue.path);
    const known = Object.keys((group.type as z.ZodObject).shape);
    const missing = known.filter((key) => !Object.hasOwn(group.value as object, key));
    return issue.keys.map((key) => {
      const meant = nearest(key, missing) ?? nearest(key, known);
      const help = meant ? `Écrire « ${meant} ».` : `Champs possibles : ${known.join(', ')}.`;
      const path = [...issue.path, key];
      return { path, meant: [...issue.path, meant], message: `ce champ n’existe pas. ${help}` };
    });
  });
  // The field that a misspelt key stands for is not missing.
  const settled = new Set(misspelt.map(({ meant }) => meant.join('\0')));
  const faults = misspelt.map(({ path, message }) => ({ path: path as Path, message }));
  for (const issue of issues) {
    const id = issue.path.join('\0');
    if (issue.code === 'unrecognized_keys' || settled.has(id)) continue;
    settled.add(id);
    const { type, value } = at(schema, data, issue.path);
    const what = issue.path.length === 0 ? 'ce fichier' : 'ce champ';
    faults.push({ path: issue.path, message: describe(bare(type), value, what) });
  }
  return faults;
}
