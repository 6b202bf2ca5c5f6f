/**
 * Finds and changes the names that texts cite: of a business, a person or a town, and postal codes.
 */
import { capitalise } from './format.ts';
import { withPreposition } from './prepositions.ts';

/** The pattern of words, also broken over lines, and with either apostrophe. */
const sourceOf = (words: string): string =>
  words
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join('\\s+');

/** The contractions of « le » and « les » with « de » and « à ». */
const CONTRACTED: Readonly<Record<string, string>> = { le: 'du|au', les: 'des|aux' };

/**
 * Finds a whole name with « à », « de » or « d’ » before it, also in capitals. An article that it
 * begins with may have a small letter, or be contracted: « le Croisic », « au Croisic ».
 */
function patternOf(name: string): RegExp {
  const [start, article] = /^(?:(les?|la)\s+|l['’]\s*)(?=\S)/iu.exec(name.trim()) ?? [];
  const own = start ? `[lL]${sourceOf(name).slice(1)}` : sourceOf(name);
  const whole = `(?:${own}|(?<upper>${sourceOf(name.toUpperCase())}))`;
  const preposition = `(?:(?<full>[àÀA]|[dD][eE])(?<space>\\s+)|(?<elided>[dD])['’])?`;
  const contractions = CONTRACTED[article?.toLowerCase() ?? '']
    ?.split('|')
    .flatMap((word) => [word, capitalise(word), word.toUpperCase()])
    .join('|');
  const rest = name.trim().slice(start?.length);
  const contracted =
    `|(?<contracted>${contractions})(?<gap>\\s+)` +
    `(?:${sourceOf(rest)}|(?<upperRest>${sourceOf(rest.toUpperCase())}))`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${preposition}${whole}${contractions ? contracted : ''})(?![\\p{L}\\p{N}])`,
    'gu',
  );
}

/**
 * The department of a postal code as texts write it after a town; undefined for any other name.
 *
 * @example departmentOf('34570') // '(34)'
 */
export function departmentOf(name: string): string | undefined {
  if (!/^\d{5}$/.test(name)) return undefined;
  if (name.startsWith('20')) return Number(name) < 20200 ? '(2A)' : '(2B)';
  return `(${name.slice(0, /^9[78]/.test(name) ? 3 : 2)})`;
}

const includesDepartment = (text: string, name: string): boolean => {
  const department = departmentOf(name);
  return department !== undefined && text.includes(department);
};

/** Longer texts are no names, and comparing them everywhere would take too long. */
const MAX_NAME = 200;

const isName = (name: string): boolean => name.length <= MAX_NAME && name.trim() !== '';

/** Whether a text cites a name, as it is or in capitals, or the department of a postal code. */
export const cites = (text: string, name: string): boolean =>
  isName(name) && (patternOf(name).test(text) || includesDepartment(text, name));

const withDepartment = (text: string, from: string, to: string): string => {
  const [own, other] = [departmentOf(from), departmentOf(to)];
  return own && other ? text.replaceAll(own, other) : text;
};

/** The new name, in place of the old one and the preposition before it. */
function replacement(found: Record<string, string | undefined>, to: string): string {
  const { full, elided, contracted, upper, upperRest, space, gap } = found;
  const isUpper = upper !== undefined || upperRest !== undefined;
  const name = isUpper ? to.toUpperCase() : to;
  const first = full ?? elided ?? contracted;
  if (first === undefined) return name;
  const words = withPreposition(/^d/i.test(first) ? 'de' : 'à', name, space ?? gap);
  if (isUpper && first === first.toUpperCase()) return words.toUpperCase();
  if (first === first.toLowerCase()) return words;
  return first === 'A' ? words.replace(/^à/, 'A').replace(/^au/, 'Au') : capitalise(words);
}

/**
 * A text in which one name has become another, with « à » and « de » as the new one has them. When
 * a postal code changes, so does the number of its department.
 *
 * @example renamed('Le salon de Maison Amande', 'Maison Amande', 'Onglerie') // 'Le salon d’Onglerie'
 * @example renamed('Des ongles à Pignan', 'Pignan', 'Le Croisic') // 'Des ongles au Croisic'
 */
export const renamed = (text: string, from: string, to: string): string =>
  !isName(from)
    ? text
    : withDepartment(text, from, to).replace(patternOf(from), (...args) =>
        replacement(args.at(-1) as Record<string, string | undefined>, to),
      );
