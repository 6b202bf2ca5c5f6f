/** One French sentence for each way a value can fail its schema: what is wrong, and what to write. */
import { z } from 'zod';
import { at, bare, child, childType, metaOf, nearest, type Path } from './places.ts';
import { amountOf, readNumber } from './spellings.ts';

export type Fault = { path: Path; message: string };

const count = (n: number, noun: string) => `${n} ${noun}${n > 1 ? 's' : ''}`;

/** A value as messages repeat it: on one line, and not endless. */
export const quote = (value: unknown): string => {
  const text = String(value).replace(/\s+/g, ' ').trim();
  return `« ${text.length > 90 ? `${text.slice(0, 90)}…` : text} »`;
};

const either = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;

/** How many entries a list may have. */
function limits(type: z.ZodArray) {
  const checks = (type.def.checks ?? []).map((check) => check._zod.def as { minimum?: number; maximum?: number });
  const { ouVide } = metaOf(type);
  const least = Math.max(0, ...checks.map((check) => check.minimum ?? 0));
  const max = Math.min(Infinity, ...checks.map((check) => check.maximum ?? Infinity));
  return { min: ouVide ?? least, max, mayBeEmpty: ouVide !== undefined || least === 0 };
}

/** What to write in a field: its example, or its kind. */
function remedy(type: unknown, isOptional: boolean): string {
  const { exemple, champ } = metaOf(type);
  const ways = [];
  if (champ === 'prix') ways.push('Écrire par exemple « 35 »');
  else if (champ === 'photo') ways.push('Écrire le nom d’un dossier de content/photos');
  else if (champ === 'ligne') ways.push('Écrire le nom d’un prix de content/tarifs.yaml');
  else if (type instanceof z.ZodEnum) ways.push(`Écrire ${either(type.options.map(quote))}`);
  else if (type instanceof z.ZodBoolean) ways.push('Écrire « true » (oui) ou « false » (non)');
  else if (exemple) ways.push(`Écrire par exemple ${quote(exemple)}`);
  else if (type instanceof z.ZodObject) {
    ways.push(
      `Le remplir avec ses champs, en retrait sur les lignes suivantes : ${Object.keys(type.shape).join(', ')}`,
    );
    if (Object.values(type.shape).every((field) => field instanceof z.ZodOptional)) ways.push('écrire {}');
  } else if (type instanceof z.ZodArray) {
    ways.push('Écrire une liste, une entrée par ligne, chacune après un tiret');
    if (limits(type).mayBeEmpty) ways.push('écrire []');
  } else ways.push(`Écrire ${lengthOf(type)}`);
  if (isOptional) ways.push('supprimer la ligne');
  return `${ways.join(', ou ')}.`;
}

function lengthOf(type: unknown): string {
  const { minLength, maxLength } = type as z.ZodString;
  return minLength !== null && minLength > 1
    ? `un texte de ${minLength} à ${maxLength} caractères`
    : `un texte de ${maxLength} caractères au plus`;
}

/** What is wrong with an amount. */
function price(shown: string): string {
  const amount = amountOf(shown);
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
}

/** How far a text or a list is from the length it must have. */
function size(type: unknown, value: string | unknown[]): string {
  if (typeof value === 'string') {
    const { minLength, maxLength } = type as z.ZodString;
    const over = maxLength !== null && value.length > maxLength;
    const gap = over
      ? `${count(value.length - maxLength, 'caractère')} de trop`
      : `il en manque ${minLength! - value.length}`;
    return `le texte compte ${count(value.length, 'caractère')}, ${gap}. Écrire ${lengthOf(type)}.`;
  }
  const { min, max, mayBeEmpty } = limits(type as z.ZodArray);
  const wanted = min === max ? `${min} exactement` : value.length < min ? `${min} au moins` : `${max} au plus`;
  const gap = value.length < min ? `en ajouter ${min - value.length}` : `en retirer ${value.length - max}`;
  const none = mayBeEmpty && value.length < min ? ', ou écrire []' : '';
  return `la liste compte ${count(value.length, 'entrée')}, il en faut ${wanted} : ${gap}${none}.`;
}

/** What is wrong with a value, behind it; with a full stop when it says itself what to write. */
function fault(type: unknown, value: unknown, shown: string): string {
  const { champ, refus } = metaOf(type);
  if (type instanceof z.ZodArray) return 'n’est pas une liste';
  if (type instanceof z.ZodObject) return 'n’est pas un groupe de champs';
  if (champ === 'prix') return price(shown);
  if (refus) return typeof refus === 'string' ? refus : refus(shown);
  if (type instanceof z.ZodBoolean) return 'n’est ni « true » ni « false »';
  if (!(type instanceof z.ZodNumber)) return 'n’est pas une valeur possible';
  if (typeof value !== 'number') return 'n’est pas un nombre';
  const whole = type.format === 'safeint' ? ' entier' : '';
  return `n’est pas un nombre${whole} de ${type.minValue} à ${type.maxValue}`;
}

/** The sentence about one value. */
function describe(type: unknown, value: unknown, shown: string, what: string, isOptional: boolean): string {
  const help = remedy(type, isOptional);
  if (value === undefined) return `${what} manque. ${help}`;
  if (value === null || value === '') return `${what} est vide. ${help}`;
  const isHolder = type instanceof z.ZodObject || type instanceof z.ZodArray;
  if (typeof value === 'object' && !isHolder) {
    return `une seule valeur est attendue, pas ${Array.isArray(value) ? 'une liste' : 'un groupe'}. ${help}`;
  }
  if (
    (type instanceof z.ZodString && metaOf(type).refus === undefined) ||
    (type instanceof z.ZodArray && Array.isArray(value))
  )
    return size(type, value as string | unknown[]);
  const words = fault(type, value, shown);
  const who = typeof value === 'object' ? 'ce qui est écrit' : quote(shown);
  return words.endsWith('.') ? `${who} ${words}` : `${who} ${words}. ${help}`;
}

/**
 * Checks raw content, its values in their one form (normalise.ts), against its schema and explains every fault, one per place.
 *
 * @param written gives a value as it stands in the file
 */
export function explain(
  schema: z.ZodType,
  data: unknown,
  written: (path: Path) => string | undefined = () => undefined,
): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const misspelt = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = at(schema, data, issue.path);
    const { shape } = group.type as z.ZodObject;
    const known = Object.keys(shape);
    const missing = known.filter((key) => !Object.hasOwn(group.value as object, key));
    const needed = missing.filter((key) => !(shape[key] instanceof z.ZodOptional));
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const owner = known.find((other) => {
        const [type, value] = [childType(group.type, other), child(group.value, other)];
        return type instanceof z.ZodObject && Object.hasOwn(type.shape, key) && child(value, key) === undefined;
      });
      if (owner) {
        const message = `ce champ fait partie de « ${owner} ». Mettre sa ligne en retrait, sous « ${owner} ».`;
        return {
          path,
          meant: [
            [...issue.path, owner],
            [...issue.path, owner, key],
          ],
          message,
        };
      }
      const onlyOne = needed.length === 1 && issue.keys.length === 1 ? needed[0] : undefined;
      const name = nearest(key, missing) ?? onlyOne;
      const help = name ? `. Le renommer « ${name} ».` : ` (champs possibles : ${known.join(', ')}). Le supprimer.`;
      return { path, meant: name ? [[...issue.path, name]] : [], message: `ce champ n’existe pas${help}` };
    });
  });
  // The field that a misspelt key stands for is not missing.
  const settled = new Set(misspelt.flatMap(({ meant }) => meant.map((path) => path.join('\0'))));
  const faults = misspelt.map(({ path, message }) => ({ path: path as Path, message }));
  for (const issue of issues) {
    const id = issue.path.join('\0');
    if (issue.code === 'unrecognized_keys' || settled.has(id)) continue;
    settled.add(id);
    const { type, value } = at(schema, data, issue.path);
    const holder = at(schema, data, issue.path.slice(0, -1)).type;
    const isOptional =
      holder instanceof z.ZodObject && child(holder.shape, issue.path.at(-1)!) instanceof z.ZodOptional;
    const what = issue.path.length === 0 ? 'ce fichier' : 'ce champ';
    const shown = written(issue.path) ?? (typeof value === 'object' ? '' : String(value));
    faults.push({ path: issue.path, message: describe(bare(type), value, shown, what, isOptional) });
  }
  return faults;
}
