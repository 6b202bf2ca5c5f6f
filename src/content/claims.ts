/**
 * What the sample content claims of its institute: prices, durations, hours, answers, texts. A claim
 * is the owner's own once she has changed it, or confirmed that it is true of her institute as well.
 * Invented reviews are nobody's: they cannot be confirmed.
 */
import { bareWords } from '#kit/french/spellings.ts';
import { entriesAt, type Raw } from '#kit/schema/fields.ts';
import { child, type Path } from '#kit/schema/paths.ts';
import { targetsOf } from '#kit/schema/references.ts';
import SAMPLE from './sample-claims.json' with { type: 'json' };
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { SAMPLE_NAMES } from './samples.ts';

/** A value that is still the sample's. `words` is what a confirmation of it says. */
export type Claim = { file: string; path: Path; words: string };

type Line = Partial<(typeof SAMPLE.lignes)[number]>;

/** The texts that claim something, by the paths of their values. */
const TEXTS = [
  'contact.paragraphes.*',
  'contact.bonASavoir.*.texte',
  // How long a pose lasts.
  'accueil.prestations.cartes.*.description',
  'tarifs.familles.*.note',
  'tarifs.familles.*.lignes.*.precision',
  // How long she keeps what she is told, and reviews.
  ...['utilisation', 'donnees'].map(
    (section) => `mentions-legales.sections.${section}.paragraphes.*`,
  ),
];

const sameWords = (one: unknown, other: unknown) =>
  bareWords(String(one)) === bareWords(String(other));

/** Longer texts are cut in confirmations. */
const MAX_WORDS = 60;

/** What becomes other words around another town. */
const SMALL_WORDS = 'a au aux d de des du en l la le les'.split(' ');

/**
 * A text without names and small words. Where a rename has changed no more than these, the text is
 * still the sample's.
 */
const withoutNames = (text: string, names: ReadonlySet<string>): string =>
  bareWords(text)
    .split(' ')
    .filter((word) => !names.has(word))
    .join(' ');

/** The words of the names that texts cite, of the sample and of the institute. */
function wordsOfNames({ institut }: Raw): ReadonlySet<string> {
  const names = [
    ...SAMPLE_NAMES,
    child(institut, 'nom'),
    child(child(institut, 'adresse'), 'ville'),
  ];
  return new Set([...SMALL_WORDS, ...bareWords(names.filter(Boolean).join(' ')).split(' ')]);
}

/**
 * The line of the sample that a line is: the one of its name or, once that name is gone, the one that
 * has two of its other values. Another name alone does not make a duration hers.
 */
function sampleOf(line: Line, names: readonly string[]): Line | undefined {
  const own = bareWords(String(line.nom));
  const others = SAMPLE.lignes.filter(({ nom }) => !names.includes(bareWords(nom)));
  const countSame = (sample: Line) =>
    (['precision', 'prix', 'duree'] as const).filter(
      (key) => line[key] !== undefined && sameWords(line[key], sample[key]),
    ).length;
  return (
    SAMPLE.lignes.find(({ nom }) => bareWords(nom) === own) ??
    others.find((sample) => countSame(sample) >= 2)
  );
}

function lineClaims({ tarifs }: Raw): Claim[] {
  const lines = entriesAt(tarifs, 'familles').flatMap((family, index) =>
    entriesAt(family, 'lignes').map((line, rank) => ({
      path: ['familles', index, 'lignes', rank],
      line: Object(line) as Line,
    })),
  );
  const names = lines.map(({ line }) => bareWords(String(line.nom)));
  return lines.flatMap(({ path, line }) => {
    const sample = sampleOf(line, names);
    if (!sample) return [];
    const claim = (key: 'prix' | 'duree', unit: string) =>
      line[key] === sample[key]
        ? [
            {
              file: 'tarifs',
              path: [...path, key],
              words: `${sample.nom} : ${sample[key]} ${unit}`,
            },
          ]
        : [];
    return [...claim('prix', '€'), ...claim('duree', 'minutes')];
  });
}

function textClaims(raw: Raw): Claim[] {
  const names = wordsOfNames(raw);
  const samples = new Map(SAMPLE.textes.map((text) => [withoutNames(text, names), text]));
  return TEXTS.flatMap((target) =>
    targetsOf(target, raw).flatMap(({ path, name: text }) => {
      const sample = samples.get(withoutNames(text, names));
      if (!sample) return [];
      const words = sample.length > MAX_WORDS ? `${sample.slice(0, MAX_WORDS)}…` : sample;
      return [{ file: target.split('.')[0]!, path, words }];
    }),
  );
}

/**
 * The days that are open as in the sample, as one claim of the week; a day that was confirmed with
 * others stays confirmed when one of them is changed.
 */
function hoursClaims({ horaires }: Raw, confirmed: readonly string[]): Claim[] {
  const said = new Set(confirmed.flatMap((words) => words.split(', ')).map(bareWords));
  const days = Object.entries(SAMPLE.semaine).filter(
    ([day, hours]) => hours !== 'fermé' && sameWords(child(child(horaires, 'semaine'), day), hours),
  );
  const words = days
    .map(([day, hours]) => `${day} ${hours}`)
    .filter((each) => !said.has(bareWords(each)));
  return words.length > 0 ? [{ file: 'horaires', path: ['semaine'], words: words.join(', ') }] : [];
}

/** The claims of the sample that are neither changed nor confirmed, in the order of the files. */
export function openClaims(raw: Raw): Claim[] {
  const confirmed = entriesAt(raw.confirmations, 'confirmations').map(String);
  const said = new Set(confirmed.map(bareWords));
  return [...hoursClaims(raw, confirmed), ...lineClaims(raw), ...textClaims(raw)].filter(
    ({ words }) => !said.has(bareWords(words)),
  );
}

/** Whether a review has the words of one that was made up. */
export const isSampleReview = ({ commentaire }: { commentaire: string }): boolean =>
  SAMPLE_REVIEWS.some((words) => bareWords(words) === bareWords(commentaire));
