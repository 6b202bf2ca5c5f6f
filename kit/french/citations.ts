/**
 * Finds and changes the names that texts cite: of a business, a person or a town, and postal codes.
 */

const sourceOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+');

/** Finds a whole name, also in capitals or broken over lines, and « de » or « d’ » before it. */
const patternOf = (name: string): RegExp => {
  const spellings = `(?:${sourceOf(name)}|(${sourceOf(name.toUpperCase())}))`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:([dD])(?:e\\s+|['’]))?${spellings}(?![\\p{L}\\p{N}])`,
    'gu',
  );
};

/** Whether « de » becomes « d’ » before a name: before a vowel, and mostly before h. */
const isElided = (name: string): boolean => /^[aeiouh]/i.test(name.slice(0, 4).normalize('NFD'));

/**
 * The department of a postal code as texts write it after a town; undefined for any other name.
 *
 * @example departmentOf('34570') // '(34)'
 */
function departmentOf(name: string): string | undefined {
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

/**
 * A text in which one name has become another. « De » or « d’ » is chosen for the new name; « à »
 * before « Le Crès » is left to the writer. When a postal code changes, so does the number of its
 * department.
 *
 * @example renamed('Le salon de Maison Amande', 'Maison Amande', 'Onglerie') // 'Le salon d’Onglerie'
 */
export const renamed = (text: string, from: string, to: string): string =>
  !isName(from)
    ? text
    : withDepartment(text, from, to).replace(
        patternOf(from),
        (_, de?: string, inCapitals?: string) => {
          const name = inCapitals === undefined ? to : to.toUpperCase();
          if (de === undefined) return name;
          return isElided(name) ? `${de}’${name}` : `${de}e ${name}`;
        },
      );
