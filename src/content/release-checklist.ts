/** The list of what must be real before the site is published, in French for the owner. */
import type { Report } from '#kit/check/check.ts';
import type { ChecklistItem, Finding, Photo } from '#kit/schema/declaration.ts';
import { quote, sentenceOf, sentences } from '#kit/check/problem.ts';
import { photoUses } from '#kit/check/photo-uses.ts';
import { allFields, type Raw } from '#kit/schema/fields.ts';
import { readPosition } from '#kit/schema/position.ts';
import { siteAddress } from '#kit/schema/notations.ts';
import { child } from '#kit/schema/paths.ts';
import { cites } from '#kit/french/citations.ts';
import { countWords } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { ADVICE } from '#institute/advice.ts';
import { farFrom } from '#institute/departments.ts';
import { vatNumber } from '#institute/vat.ts';
import { isSampleReview, openClaims, type Claim } from './claims.ts';
import { DECLARATION } from './declaration.ts';
import * as samples from './samples.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';
import { shownPhotos } from './shown-photos.ts';

/** An item before its remedy is written: it is done when nothing of it is open. */
type Item = Pick<ChecklistItem, 'label' | 'open' | 'sample'> & {
  /** What to do, where nothing of the content can be pointed at. */
  remedy?: string;
};

/** How many open places are named in a sentence. */
const MAX_NAMED = 3;

/** @example shortList(['a', 'b', 'c', 'd']) // 'a, b, c et 1 de plus' */
function shortList(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${first} et ${names.length - MAX_NAMED} de plus` : first;
}

/** The first of some sentences, and how many follow. */
const firstOf = (all: readonly string[]): string =>
  [
    ...all.slice(0, MAX_NAMED),
    ...(all.length > MAX_NAMED ? [`Et ${all.length - MAX_NAMED} de plus.`] : []),
  ].join(' ');

/** Whether an address is https, a real domain and nothing more. */
const isBareOrigin = (address: string): boolean =>
  URL.canParse(address) && siteAddress.read(address) !== undefined && samples.isRealUrl(address);

/** The item for the address of the site: the one that is given, or else that of the content. */
function siteItem(content: Content | undefined, givenAddress: string | undefined): Item[] {
  const label = 'Adresse du site';
  const example = 'https://www.mon-institut.fr';
  if (givenAddress !== undefined) {
    const remedy =
      'elle est faite de https, d’un vrai nom de domaine et de rien d’autre. ' +
      `Écrivez par exemple SITE_URL=${example} npm run release.`;
    return [{ label, open: [], ...(!isBareOrigin(givenAddress) && { remedy }) }];
  }
  if (!content) return [];
  const { site } = content.institut;
  if (site !== undefined && samples.isRealUrl(site)) return [{ label, open: [] }];
  const fault =
    site === undefined ? 'elle n’est pas donnée' : 'ce n’est pas un vrai domaine en https';
  const message = `${fault} : écrivez par exemple ${example}`;
  return [{ label, open: [{ file: 'institut', path: ['site'], message }] }];
}

/** The item for problems of the content; the items that need valid content are then left out. */
function contentItem(report: Report<typeof CONTENT_FILES>): Item {
  const errors = sentences(DECLARATION, report);
  const remedy = `${firstOf(errors)} La suite de la liste s’affichera ensuite.`;
  return { label: 'Contenu vérifié', open: [], ...(errors.length > 0 && { remedy }) };
}

/** What is wrong with the booking page: it must be a page of another site. */
const bookingFault = (address: string, site?: string) =>
  samples.pageFault(address) ??
  (hostOf(address) === hostOf(site) ? 'est une page de ce site même' : undefined);

type FaultOf = (value: string, site?: string) => string | undefined;

/**
 * The facts that must be real, by item: what pages show as an example while one is not, and the path
 * of each with a function that finds what is wrong, given the address of the site.
 */
const FACTS: { label: string; sample: string; facts: Record<string, FaultOf> }[] = [
  {
    label: 'Nom de l’institut',
    sample: 'le nom',
    facts: { 'institut.nom': samples.nameFault },
  },
  {
    label: 'Téléphone',
    sample: 'le téléphone',
    facts: { 'institut.telephone': samples.phoneFault },
  },
  {
    label: 'Adresse e-mail',
    sample: 'l’adresse e-mail',
    facts: { 'institut.email': samples.emailFault },
  },
  {
    label: 'Page de réservation',
    sample: 'la page de réservation',
    facts: { 'institut.reservation': bookingFault },
  },
  ...['Instagram', 'Facebook', 'TikTok'].map((label) => ({
    label,
    sample: 'les réseaux',
    facts: { [`institut.reseaux.${label.toLowerCase()}`]: samples.pageFault },
  })),
  { label: 'SIRET', sample: 'le SIRET', facts: { 'institut.siret': samples.siretFault } },
  {
    label: 'Fondatrice et éditrice',
    sample: 'les mentions légales',
    facts: {
      'institut.fondatrice': samples.textFault,
      'mentions-legales.editrice.nom': samples.textFault,
      'mentions-legales.editrice.statut': samples.textFault,
      'mentions-legales.editrice.adresse': samples.textFault,
      'mentions-legales.editrice.registre': samples.textFault,
    },
  },
  {
    label: 'Directrice de la publication',
    sample: 'les mentions légales',
    facts: { 'mentions-legales.directrice': samples.textFault },
  },
  {
    label: 'Hébergeur',
    sample: 'les mentions légales',
    facts: {
      'mentions-legales.hebergeur.nom': samples.textFault,
      'mentions-legales.hebergeur.adresse': samples.textFault,
      'mentions-legales.hebergeur.telephone': samples.phoneFault,
      'mentions-legales.hebergeur.site': samples.urlFault,
    },
  },
  {
    label: 'Médiateur de la consommation',
    sample: 'les mentions légales',
    facts: {
      'mentions-legales.mediateur.nom': samples.textFault,
      'mentions-legales.mediateur.adresse': samples.textFault,
      'mentions-legales.mediateur.site': samples.urlFault,
    },
  },
  {
    label: 'Lien de l’annonce',
    sample: 'le lien de l’annonce',
    facts: {
      'annonce.annonces.0.lien': (link) =>
        link.startsWith('/') ? undefined : samples.pageFault(link),
    },
  },
];

/** One item for each group of facts that the content has. */
const factItems = (content: Content, site: string | undefined): Item[] =>
  FACTS.flatMap(({ facts, ...item }) => {
    const values = Object.entries(facts).flatMap(([fact, faultOf]) => {
      const [file = '', ...keys] = fact.split('.');
      const path = keys.map((key) => (key === '0' ? 0 : key));
      const value = [file, ...path].reduce<unknown>(child, content);
      return typeof value === 'string' ? [{ file, path, fault: faultOf(value, site) }] : [];
    });
    if (values.length === 0) return [];
    const open = values.flatMap(({ file, path, fault }): Finding[] => {
      if (fault === undefined) return [];
      const isOptional = ['reseaux', 'annonces'].includes(String(path[0]));
      const orNothing = isOptional ? ' : écrivez ce qui est vrai, ou laissez vide' : '';
      return [{ file, path, message: `c’${fault}${orNothing}` }];
    });
    return [{ ...item, open }];
  });

/**
 * The free texts that contain certain words.
 *
 * @param wordsIn returns the words that it finds in a text, if any
 * @param fault what is said of them
 */
function wordings(
  { photos, ...files }: Content,
  wordsIn: (text: string) => string | undefined,
  fault: string,
): Finding[] {
  const schemas = { files: CONTENT_FILES, photo: photoSchema };
  return allFields(schemas, files, photos).flatMap(({ file, path, value, meta }) => {
    const found = meta.kind === 'text' ? wordsIn(String(value)) : undefined;
    return found === undefined ? [] : [{ file, path, message: `${quote(found)} ${fault}` }];
  });
}

/** All other texts that contain a placeholder. */
function textsItem(content: Content): Item {
  const known = FACTS.flatMap(({ facts }) => Object.keys(facts));
  const open = wordings(content, samples.placeholder, 'est encore à écrire').filter(
    ({ file, path }) => !known.includes([file, ...path].join('.')),
  );
  return { label: 'Textes complets', open, sample: 'des textes' };
}

/** Texts that still speak of the sample institute. */
function namesItem(content: Content): Item {
  const { nom, adresse } = content.institut;
  const names = samples.sampleNames(nom, adresse.ville);
  const nameIn = (text: string) => names.find((name) => cites(text, name));
  const open = wordings(content, nameIn, 'est l’institut d’exemple');
  return { label: 'Noms dans les textes', open, sample: 'des textes' };
}

/** The item of a question that only the owner can answer, and has not answered. */
const question = (label: string, key: 'tva' | 'qualification', message: string): Item => ({
  label,
  open: [{ file: 'institut', path: [key], message }],
});

/**
 * The position on maps is not that of the sample in another town, and is near the department of the
 * postal code.
 */
function positionItem({ institut: { adresse, coordonnees } }: Content): Item {
  const label = 'Position sur la carte';
  const position = readPosition(coordonnees.position)!;
  const isSample =
    coordonnees.position === samples.SAMPLE_POSITION && adresse.ville !== samples.SAMPLE_NAMES[1];
  const distance = farFrom(adresse.codePostal, position);
  const message = isSample ? 'c’est encore celle de Pignan' : distance && `elle est ${distance}`;
  const path = ['coordonnees', 'position'];
  return { label, open: message ? [{ file: 'institut', path, message }] : [] };
}

/** Asks the owner whether she charges VAT. A VAT number must contain the SIREN of her SIRET. */
function vatItem({ institut: { tva, siret } }: Content): Item {
  const label = 'TVA';
  if (tva === undefined)
    return question(label, 'tva', 'dites si les prix comprennent la TVA, ou « franchise »');
  const digits = (text: string) => text.replace(/\D/g, '');
  const number = vatNumber(tva);
  return number === undefined || digits(siret).startsWith(digits(number.slice(-11)))
    ? { label, open: [] }
    : question(label, 'tva', 'le numéro de TVA finit par les neuf premiers chiffres du SIRET');
}

/**
 * Words for services that only qualified beauticians may offer (loi n° 96-603 du 5 juillet 1996,
 * art. 16). « Prendre soin » and « avec soin » are no service.
 */
const RESERVED_WORDS =
  /(?<!\b(?:pren(?:ant|dre|d|ez|ons)|avec|grand) )\bsoins?\b|\binstituts? de beauté|\bmanucures?\b/iu;

/** « Soin » and « institut de beauté » need a qualification that not every nail technician has. */
function qualificationItem(content: Content): Item {
  const label = 'Qualification';
  const { qualification } = content.institut;
  if (qualification === undefined)
    return question(
      label,
      'qualification',
      'dites si vous avez une qualification d’esthéticienne : « soin », « manucure » et ' +
        '« institut de beauté » la demandent',
    );
  const reserved = (text: string) => RESERVED_WORDS.exec(text)?.[0];
  const fault = 'demande une qualification d’esthéticienne';
  return { label, open: qualification === 'non' ? wordings(content, reserved, fault) : [] };
}

const NOUNS = { prix: 'prix', duree: 'durée', precision: 'précision', note: 'note' };

/** @example countLines(claims) // '2 prix, 1 durée' */
function countLines(claims: readonly Claim[]): string {
  const counts = Object.entries(NOUNS).map(([key, noun]): [number, string] => [
    claims.filter(({ path }) => path.at(-1) === key).length,
    noun,
  ]);
  return counts.flatMap(([count, noun]) => (count > 0 ? countWords(count, noun) : [])).join(', ');
}

/**
 * The items of what the sample claims: by the start of its places, how many keys of them make a
 * point, and what is said of one.
 */
const CLAIMS: {
  label: string;
  at: string;
  depth: number;
  message: string | ((claims: readonly Claim[]) => string);
  /** What pages show as an example while a claim is open. */
  sample: string;
}[] = [
  {
    label: 'Prix et durées',
    at: 'tarifs.familles',
    depth: 1,
    message: (claims) => `${countLines(claims)} de l’exemple`,
    sample: 'les prix, les durées',
  },
  {
    label: 'Prestations de l’accueil',
    at: 'accueil.prestations.cartes',
    depth: 3,
    message: 'ce qui est promis ici vient de l’exemple',
    sample: 'les prestations',
  },
  {
    label: 'Horaires',
    at: 'horaires.semaine',
    depth: 1,
    message: 'ce sont les horaires de l’exemple',
    sample: 'les horaires',
  },
  {
    label: 'Présentation',
    at: 'contact.paragraphes',
    depth: 1,
    message: 'ce texte parle de l’institut d’exemple',
    sample: 'la présentation',
  },
  {
    label: ADVICE.title,
    at: 'contact.bonASavoir',
    depth: 2,
    message: 'c’est un exemple',
    sample: `« ${ADVICE.title} »`,
  },
  {
    label: 'Textes légaux',
    at: 'mentions-legales.sections',
    depth: 1,
    message: 'ces textes ne sont pas encore confirmés',
    sample: 'les textes légaux',
  },
];

/** What the sample claims must have been changed by the owner, or confirmed. */
function claimItems(content: Content): Item[] {
  const open = openClaims(content);
  return CLAIMS.map(({ label, at, depth, message, sample }) => {
    const own = open.filter(({ file, path }) =>
      `${[file, ...path].join('.')}.`.startsWith(`${at}.`),
    );
    const points = Map.groupBy(own, ({ path }) => path.slice(0, depth).join('.'));
    const findings = [...points.values()].map((claims): Finding => {
      const fieldMessage = typeof message === 'string' ? message : message(claims);
      const words = shortList(claims.map((claim) => quote(claim.words)));
      return {
        file: claims[0]!.file,
        path: claims[0]!.path.slice(0, depth),
        fieldMessage,
        message:
          `${fieldMessage}. Écrivez ce qui est vrai ou, si c’est ainsi chez vous, confirmez-le ` +
          `dans content/confirmations.yaml : ${words}`,
      };
    });
    return { label, open: findings, sample };
  });
}

/** Reviews must be real ones, and the text above them must say so. */
function reviewsItem({ avis: { avis, controle } }: Content): Item {
  const label = 'Avis';
  const fieldMessage = 'c’est un exemple';
  const examples = avis.flatMap((review, index): Finding[] => {
    if (!isSampleReview(review)) return [];
    const message = `${fieldMessage} : mettez-en un vrai, ou « avis: [] » sans aucun`;
    return [{ file: 'avis', path: ['avis', index], fieldMessage, message }];
  });
  if (examples.length > 0) return { label, open: examples, sample: 'les avis' };
  // D. 111-17 requires the dates of visit and publication. Cards show the month; this text, the
  // year.
  const isExample = /avis d’exemple/iu.test(controle);
  if (avis.length === 0 || (!isExample && /\b20\d\d\b/.test(controle))) return { label, open: [] };
  const message =
    'dites si les avis sont vérifiés et comment, l’année des visites et de la publication, ' +
    'et dans quel ordre ils se suivent';
  // The help of its field says the rest.
  const lack = isExample ? fieldMessage : 'l’année des visites et de la publication manque';
  return { label, open: [{ file: 'avis', path: ['controle'], message, fieldMessage: lack }] };
}

/** No page may show a sample picture, nor a photo without words; each says whether it is a sample. */
function photosItem(content: Content): Item {
  const { shown, samples: shownMarks } = shownPhotos(content);
  const wordless = shown.filter((name) => {
    const { nom, alt, isSample } = content.photos[name]!;
    return !isSample && (!nom || !alt);
  });
  const namesOf = (isWanted: (photo: Photo) => boolean) =>
    Object.entries(content.photos).flatMap(([name, photo]) => (isWanted(photo) ? [name] : []));
  const shownSamples = shownMarks.filter((name) => content.photos[name]!.isSample);
  const unmarkedSamples = namesOf(({ exemple, isSample }) => isSample && !exemple);
  const staleMarks = namesOf(({ exemple, isSample }) => exemple === true && !isSample);
  const open = (names: readonly string[], fieldMessage: string, next: string) =>
    names.map((name): Finding => {
      const message = `${fieldMessage}. ${next}`;
      return { file: `photos/${name}`, path: [], fieldMessage, message };
    });
  const showsSamples = shown.some((name) => content.photos[name]!.isSample);
  const unmark = 'retirez sa marque « Image de démonstration » (exemple)';
  return {
    label: 'Photos',
    open: [
      ...open(
        [...shownSamples, ...unmarkedSamples],
        'c’est une image de démonstration',
        `Mettez une vraie photo à sa place, et ${unmark}`,
      ),
      ...open(
        staleMarks,
        'elle est encore marquée comme image de démonstration',
        `La photo a été remplacée : ${unmark}`,
      ),
      ...wordless.flatMap((name) => {
        const [use] = photoUses(DECLARATION, content).get(name)!;
        return open(
          [name],
          `${use!.label} : ce qu’on y voit est à dire`,
          'Donnez son sujet, ou nom et alt, ou sa pose dans content/galerie.yaml',
        );
      }),
    ],
    ...(showsSamples && { sample: 'les photos' }),
  };
}

/** The same with what is left to do in words, each with its place. */
function withRemedy({ label, open, sample, remedy = '' }: Item, values: Raw): ChecklistItem {
  const places = open.map((finding) => {
    const { file } = finding;
    const yaml = file.startsWith('photos/') ? `${file}/index.yaml` : `${file}.yaml`;
    return `${sentenceOf(DECLARATION, { ...finding, file: yaml }, values[yaml])}.`;
  });
  const words = remedy || firstOf(places);
  const done = words === '';
  return { label, done, remedy: words, open, ...(!done && sample && { sample }) };
}

/**
 * Everything that a release needs, done or not.
 *
 * @param givenAddress the address of the site, if it is not that of the content
 */
export function releaseChecklist(
  report: Report<typeof CONTENT_FILES>,
  givenAddress?: string,
): ChecklistItem[] {
  const { content } = report;
  const items = [
    ...siteItem(content, givenAddress),
    contentItem(report),
    ...(content
      ? [
          ...factItems(content, givenAddress ?? content.institut.site),
          positionItem(content),
          vatItem(content),
          qualificationItem(content),
          ...claimItems(content),
          reviewsItem(content),
          photosItem(content),
          textsItem(content),
          namesItem(content),
        ]
      : []),
  ];
  return items.map((item) => withRemedy(item, report.values));
}
