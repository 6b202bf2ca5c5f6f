/** Names that texts cite: of a business, a person, a town. */

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
const isElided = (name: string): boolean => /^[aeiouh]/i.test(name.normalize('NFD'));

/** Whether a text cites a name, as it is or in capitals. */
export const cites = (text: string, name: string): boolean =>
  name.trim() !== '' && patternOf(name).test(text);

/**
 * A text in which one name has become another. « De » and « d’ » follow the new one; « à » before
 * « Le Crès » is left to the writer.
 *
 * @example renamed('Le salon de Maison Amande', 'Maison Amande', 'Onglerie') // 'Le salon d’Onglerie'
 */
export const renamed = (text: string, from: string, to: string): string =>
  from.trim() === ''
    ? text
    : text.replace(patternOf(from), (_, de?: string, inCapitals?: string) => {
        const name = inCapitals === undefined ? to : to.toUpperCase();
        if (de === undefined) return name;
        return isElided(name) ? `${de}’${name}` : `${de}e ${name}`;
      });
