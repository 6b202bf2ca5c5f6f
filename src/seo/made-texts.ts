/**
 * The texts that the site makes from facts: name, trade, town, families of the price list. Each has
 * variants, the fullest first; the first one that is short enough is taken, and the last always is.
 * They are pure functions of raw content, since the editor shows what they make while she types.
 */
import { departmentOf } from '#kit/french/citations.ts';
import { capitalise, uncapitalise } from '#kit/french/format.ts';
import { withPreposition } from '#kit/french/prepositions.ts';
import { bareWords } from '#kit/french/spellings.ts';
import { typography } from '#kit/french/typography.ts';
import { entriesAt, shownText, type Raw } from '#kit/schema/fields.ts';
import { child } from '#kit/schema/paths.ts';
import type { PageKey } from '#site.ts';

/** How long titles and descriptions may be: search engines cut longer ones, and pass over short ones. */
export const TITLE = { min: 1, max: 60 };
export const DESCRIPTION = { min: 70, max: 160 };
/** How long the label above the title of the home page may be. */
export const LABEL = { min: 1, max: 40 };

/** The first variant of a fitting length, or else the last one. */
function fitting({ min, max }: { min: number; max: number }, variants: readonly string[]): string {
  const shown = variants.map(typography);
  return shown.find(({ length }) => length >= min && length <= max) ?? shown.at(-1)!;
}

/** Whether a trade already says the town: « Prothésiste ongulaire au Croisic ». */
const saysTown = (trade: string, town: string) => {
  const name = bareWords(town).replace(/^(?:les?|la|l) (?=.)/, '');
  return ` ${bareWords(trade)} `.includes(` ${name} `);
};

type Place = { metier: string; adresse: { ville: string; codePostal: string } };

/**
 * The trade and the town, as pages and cards show them.
 *
 * @example tradeAndTown(institut) // 'Institut de prothésie ongulaire à Pignan (34)'
 */
export function tradeAndTown({ metier, adresse: { ville, codePostal } }: Place): string {
  if (saysTown(metier, ville)) return metier;
  // In the editor an invisible mark follows the digits.
  const department = departmentOf(codePostal.slice(0, 5));
  // No line begins with the town.
  const town = `${metier} ${withPreposition('à', ville, '\u00A0')}`;
  return department ? `${town}\u00A0${department}` : town;
}

/** The facts in the words that the texts need; undefined while one is missing. */
function factsOf(raw: Raw) {
  const at = (...keys: string[]) =>
    shownText(keys.reduce<unknown>(child, raw.institut))?.replace(/\s/gu, ' ');
  const [name, metier, ville] = [at('nom'), at('metier'), at('adresse', 'ville')];
  if (!name || !metier || !ville) return undefined;
  const trade = uncapitalise(metier);
  const atTown = withPreposition('à', ville);
  const postalCode = at('adresse', 'codePostal') ?? '';
  const department = departmentOf(postalCode);
  const families = entriesAt(raw.tarifs, 'familles').flatMap(
    (family) => shownText(child(family, 'nom')) ?? [],
  );
  const first = families.slice(0, 3).map(uncapitalise);
  return {
    name,
    ofName: withPreposition('de', name),
    chezName: /^chez\s/i.test(name) ? uncapitalise(name) : `chez ${name}`,
    trade,
    town: ville,
    atTown,
    tradeAtTown: saysTown(metier, ville) ? trade : `${trade} ${atTown}`,
    department: department ? ` ${department}` : '',
    postalCode: postalCode && ` (${postalCode})`,
    /** The families in one phrase, after a colon; the first three; and these as a list of two. */
    families: families.map(uncapitalise).join(', '),
    someFamilies: first.join(', '),
    firstFamilies: capitalise(
      [first.slice(0, -1).join(', '), first.at(-1)].filter(Boolean).join(' et '),
    ),
    isQualified: child(raw.institut, 'qualification') !== 'non',
  };
}
type Facts = NonNullable<ReturnType<typeof factsOf>>;

/** The variants of a page’s title and description. */
type Head = { titre: string[]; description: string[] };

/** Variants, without those that need families while there are none. */
const withFamilies = ({ families }: Facts, ...variants: string[]) => (families ? variants : []);

/** The keys of the pages in `content/pages.yaml`. */
export type MadeHead = PageKey | 'defaut' | 'introuvable' | 'erreur';

const HEADS: Record<MadeHead, (facts: Facts) => Head> = {
  defaut: (facts) => {
    const { name, trade, tradeAtTown, department, families, someFamilies } = facts;
    const whole = `${name}, ${tradeAtTown}${department}`;
    const work = 'Pose et entretien des ongles, sur rendez-vous, avec réservation en ligne.';
    return {
      titre: [
        whole,
        `${name}, ${tradeAtTown}`,
        `${name}, ${trade}`,
        `${name}, prothésie ongulaire`,
      ],
      description: [
        ...withFamilies(
          facts,
          `${whole}. ${capitalise(families)}. Sur rendez-vous.`,
          `${whole}. ${capitalise(someFamilies)}. Sur rendez-vous.`,
        ),
        `${whole}. ${work}`,
        `${name}, ${trade}. ${work}`,
        `${name}. ${work}`,
      ],
    };
  },
  accueil: (facts) => {
    const { name, chezName, trade, tradeAtTown, atTown, firstFamilies } = facts;
    const rest = `${chezName}. Prix clairs, ligne par ligne, horaires et rendez-vous en ligne.`;
    return {
      titre: [
        `${name}, ${tradeAtTown}`,
        `${name}, ongles ${atTown}`,
        `${name}, ${trade}`,
        `${name}, pose d’ongles`,
      ],
      description: [
        ...withFamilies(facts, `${firstFamilies} ${atTown} ${rest}`),
        `Vos ongles ${atTown} ${rest}`,
        `Vos ongles ${rest}`,
      ],
    };
  },
  prestations: (facts) => {
    const { name, ofName, atTown, families, someFamilies, firstFamilies } = facts;
    const end = 'Ce que chacune apporte, et son prix.';
    return {
      titre: [
        ...withFamilies(
          facts,
          `${firstFamilies} ${atTown} | ${name}`,
          `${capitalise(someFamilies)} ${atTown} | ${name}`,
        ),
        `Prestations pour les ongles ${atTown} | ${name}`,
        `Prestations ${atTown} | ${name}`,
        `Prestations pour les ongles | ${name}`,
      ],
      description: [
        ...withFamilies(
          facts,
          `Les prestations ${ofName} ${atTown} pour vos ongles : ${families}. ${end}`,
          `Les prestations ${ofName} ${atTown} pour vos ongles : ${someFamilies}. ${end}`,
        ),
        `Les prestations ${ofName} ${atTown} pour vos ongles. ${end}`,
        `Les prestations ${ofName} pour vos ongles. ${end}`,
      ],
    };
  },
  tarifs: (facts) => {
    const { name, ofName, atTown, families, someFamilies } = facts;
    const how = 'ligne par ligne, en euros et tout compris';
    return {
      titre: [
        `Tarifs des poses ${atTown} | ${name}`,
        `Tarifs ${atTown} | ${name}`,
        `Tarifs des poses | ${name}`,
      ],
      description: [
        ...withFamilies(
          facts,
          `Tous les tarifs ${ofName} ${atTown}, ${how} : ${families}.`,
          `Tous les tarifs ${ofName} ${atTown}, ${how} : ${someFamilies}.`,
        ),
        `Tous les tarifs ${ofName} ${atTown} pour vos ongles, ${how}.`,
        `Tous les tarifs ${ofName} pour vos ongles, ${how}.`,
      ],
    };
  },
  galerie: ({ name, ofName, atTown }) => {
    const rest = 'en photos : formes, teintes et finitions, et un regard sur l’institut.';
    return {
      titre: [
        `Galerie de poses ${atTown} | ${name}`,
        `Galerie ${atTown} | ${name}`,
        `Galerie de poses | ${name}`,
      ],
      description: [`Les poses ${ofName} ${atTown} ${rest}`, `Les poses ${ofName} ${rest}`],
    };
  },
  contact: ({ name, ofName, atTown, tradeAtTown, trade, postalCode }) => {
    const start = `Téléphone, e-mail, horaires et rendez-vous en ligne ${ofName}`;
    return {
      titre: [
        `Contact, horaires et rendez-vous ${atTown} | ${name}`,
        `Contact et horaires ${atTown} | ${name}`,
        `Contact ${atTown} | ${name}`,
        `Contact et horaires | ${name}`,
      ],
      description: [
        `${start}, ${tradeAtTown}${postalCode}.`,
        `${start} ${atTown}${postalCode} : tout pour venir.`,
        `${start}, ${trade}.`,
        `${start} : tout pour venir.`,
      ],
    };
  },
  mentionsLegales: ({ name, ofName, town }) => ({
    titre: [`Mentions légales | ${name}, ${town}`, `Mentions légales | ${name}`],
    description: [
      'Éditrice, hébergeur, propriété intellectuelle, données personnelles et médiation de la ' +
        `consommation pour le site ${ofName}.`,
    ],
  }),
  introuvable: ({ name, ofName, atTown }) => {
    const start =
      'Cette page n’existe pas ou n’existe plus. Retrouvez les prestations, les tarifs et les ' +
      `horaires ${ofName}`;
    return {
      titre: [`Page introuvable | ${name}`],
      description: [`${start} ${atTown}.`, `${start}.`],
    };
  },
  erreur: ({ name, ofName, atTown }) => {
    const start =
      `Le site ${ofName} ne répond pas comme il le devrait. Réessayez dans un instant, ou ` +
      'appelez l’institut';
    return {
      titre: [`Site momentanément indisponible | ${name}`, `Site indisponible | ${name}`],
      description: [`${start} ${atTown}.`, `${start}.`],
    };
  },
};

/** The title of a page; undefined while the name, the trade or the town is missing. */
export const madeTitle = (page: MadeHead) => (raw: Raw) => {
  const facts = factsOf(raw);
  return facts && fitting(TITLE, HEADS[page](facts).titre);
};

/** The description of a page. */
export const madeDescription = (page: MadeHead) => (raw: Raw) => {
  const facts = factsOf(raw);
  return facts && fitting(DESCRIPTION, HEADS[page](facts).description);
};

/**
 * The label above the title of the home page. « Institut de beauté » needs a qualification: with
 * another trade, or without one, it is the trade.
 */
export function madeLabel(raw: Raw): string | undefined {
  const facts = factsOf(raw);
  if (!facts) return undefined;
  const { trade, tradeAtTown, atTown, isQualified } = facts;
  const variants =
    /^institut\b/i.test(trade) && isQualified
      ? [`Institut de beauté ${atTown}`, 'Institut de beauté']
      : [tradeAtTown, trade, 'Prothésie ongulaire'];
  return fitting(LABEL, variants.map(capitalise));
}

/** The person who publishes the site, with her legal form as a sole trader. */
const founder = (raw: Raw) => shownText(child(raw.institut, 'fondatrice'));
export const madeDirector = founder;
export const madePublisher = (raw: Raw) => {
  const name = founder(raw);
  return name && `${name} EI`;
};
