/**
 * « À » and « de » before the name of a town, a business or a person.
 *
 * - An article « le » or « les » contracts: au Croisic, du Mans, aux Sables-d’Olonne, des Herbiers.
 *   « La » and « l’ » stay: à La Rochelle, de L’Haÿ-les-Roses. So it is with a business: l’équipe du
 *   Boudoir, de L’Atelier d’Inès.
 * - « De » becomes « d’ » before a vowel, and before Y unless a, o or u follows: d’Œuilly, d’Yerres,
 *   but de Yutz.
 * - H is mute, as Insee has it for most towns (`TNCC` in its Code officiel géographique): d’Hyères,
 *   d’Hénin-Beaumont. {@link ASPIRATED} lists beginnings with an aspirated one: de Haguenau. So seven
 *   of eight people who live in a town with H read what Insee writes.
 */
import { bareWords } from './spellings.ts';

/** The beginnings of names, without accents, before which « de » stays. */
const ASPIRATED = new RegExp(
  '^(?:onze\\b|oui\\b|y[aou]|h(?:ello\\b|em\\b|am\\b|an(?!c)|appy|agu|ard\\b|aut(?:es?|s)?\\b|' +
    'ip\\b|ot\\b|oe|och|oll|ouse|om(?:b|e\\b)|on[efgk]|or[bd]|oudan|uit|un|[a-z]*heim\\b))',
);

const isElided = (name: string): boolean => {
  const words = bareWords(name);
  return /^[aeiouyh]/.test(words) && !ASPIRATED.test(words);
};

type Preposition = 'à' | 'de';

const CONTRACTIONS = {
  à: { le: 'au', les: 'aux' },
  de: { le: 'du', les: 'des' },
} as const;

/**
 * A name after « à » or « de ».
 *
 * @param space stands between the two
 * @example withPreposition('à', 'Le Croisic') // 'au Croisic'
 * @example withPreposition('de', 'Annecy') // 'd’Annecy'
 */
export function withPreposition(preposition: Preposition, name: string, space = ' '): string {
  const [start, article] = /^(les?)\s+(?=\S)/i.exec(name) ?? [];
  if (start && article) {
    const contraction = CONTRACTIONS[preposition][article.toLowerCase() as 'le' | 'les'];
    return contraction + space + name.slice(start.length);
  }
  if (preposition === 'de' && isElided(name)) return `d’${name}`;
  return preposition + space + name;
}
