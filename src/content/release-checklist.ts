/** The list of what must be real before the site is published, in French for the owner. */
import type { Report } from '#kit/check/check.ts';
import type { ChecklistItem, Finding, Photo } from '#kit/schema/declaration.ts';
import { quote } from '#kit/check/explain.ts';
import { photoUses } from '#kit/check/photo-uses.ts';
import { fields, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { readPosition } from '#kit/schema/position.ts';
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { child, placeWords, type Path } from '#kit/schema/paths.ts';
import { sentences } from '#kit/check/problem.ts';
import { cites } from '#kit/french/citations.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { ADVICE } from '#institute/advice.ts';
import { farFrom } from '#institute/departments.ts';
import { vatNumber } from '#institute/vat.ts';
import { isSampleReview, openClaims, type Claim } from './claims.ts';
import { DECLARATION } from './declaration.ts';
import * as samples from './samples.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';
import { shownPhotos } from './shown-photos.ts';

/**
 * An item is done when no remedy is needed.
 *
 * @param sample what pages show as an example while it is not done
 */
const item = (
  label: string,
  remedy: string,
  open: Finding[] = [],
  sample?: string,
): ChecklistItem => ({
  label,
  done: remedy === '',
  remedy,
  open,
  ...(remedy !== '' && sample && { sample }),
});

/** @example shortList(['a', 'b', 'c', 'd']) // 'a, b, c et 1 de plus' */
function shortList(names: readonly string[]): string {
  const first = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${first} et ${names.length - 3} de plus` : first;
}

/** Whether an address is https, a real domain and nothing more. */
const isBareOrigin = (address: string): boolean =>
  URL.canParse(address) && siteAddress.read(address) !== undefined && samples.isRealUrl(address);

/** The item for the address of the site: the one that is given, or else that of the content. */
function siteItem(content: Content | undefined, givenAddress: string | undefined): ChecklistItem[] {
  const label = 'Adresse du site';
  const example = 'https://www.mon-institut.fr';
  if (givenAddress !== undefined) {
    const remedy =
      'elle est faite de https, d’un vrai nom de domaine et de rien d’autre. ' +
      `Écrivez par exemple SITE_URL=${example} npm run release.`;
    return [item(label, isBareOrigin(givenAddress) ? '' : remedy)];
  }
  if (!content) return [];
  const { site } = content.institut;
  if (site !== undefined && samples.isRealUrl(site)) return [item(label, '')];
  const message =
    site === undefined ? 'elle n’est pas donnée' : 'ce n’est pas un vrai domaine en https';
  const remedy = `Écrivez l’adresse dans content/institut.yaml › site, par exemple ${example}.`;
  return [item(label, `${message}. ${remedy}`, [{ file: 'institut', path: ['site'], message }])];
}

/** The item for problems of the content; the items that need valid content are then left out. */
function contentItem(report: Report<typeof CONTENT_FILES>): ChecklistItem {
  const errors = sentences(DECLARATION, report);
  const first = errors.slice(0, 3);
  const more = errors.length - first.length;
  if (more > 0) first.push(`Et ${more} de plus.`);
  const remedy = `${first.join(' ')} La suite de la liste s’affichera ensuite.`;
  return item('Contenu vérifié', errors.length > 0 ? remedy : '');
}

/** What is wrong with the booking page: it must be a page of another site. */
const bookingFault = (address: string, site?: string) =>
  samples.pageFault(address) ??
  (hostOf(address) === hostOf(site) ? 'est une page de ce site même' : undefined);

/**
 * The facts that must be real, by item: the path of each, and a function that finds what is wrong,
 * given the address of the site.
 */
const FACTS = {
  'Nom de l’institut': { 'institut.nom': samples.nameFault },
  Téléphone: { 'institut.telephone': samples.phoneFault },
  'Adresse e-mail': { 'institut.email': samples.emailFault },
  'Page de réservation': { 'institut.reservation': bookingFault },
  Instagram: { 'institut.reseaux.instagram': samples.pageFault },
  Facebook: { 'institut.reseaux.facebook': samples.pageFault },
  TikTok: { 'institut.reseaux.tiktok': samples.pageFault },
  SIRET: { 'institut.siret': samples.siretFault },
  'Fondatrice et éditrice': {
    'institut.fondatrice': samples.textFault,
    'mentions-legales.editrice.nom': samples.textFault,
    'mentions-legales.editrice.statut': samples.textFault,
    'mentions-legales.editrice.adresse': samples.textFault,
    'mentions-legales.editrice.registre': samples.textFault,
  },
  'Directrice de la publication': { 'mentions-legales.directrice': samples.textFault },
  Hébergeur: {
    'mentions-legales.hebergeur.nom': samples.textFault,
    'mentions-legales.hebergeur.adresse': samples.textFault,
    'mentions-legales.hebergeur.telephone': samples.phoneFault,
    'mentions-legales.hebergeur.site': samples.urlFault,
  },
  'Médiateur de la consommation': {
    'mentions-legales.mediateur.nom': samples.textFault,
    'mentions-legales.mediateur.adresse': samples.textFault,
    'mentions-legales.mediateur.site': samples.urlFault,
  },
  'Lien de l’annonce': {
    'annonce.annonces.0.lien': (link: string) =>
      link.startsWith('/') ? undefined : samples.pageFault(link),
  },
} satisfies Record<string, Record<string, (value: string, site?: string) => string | undefined>>;

/** What pages show as an example while a fact of the item is one. */
const FACT_SAMPLES: Record<keyof typeof FACTS, string> = {
  'Nom de l’institut': 'le nom',
  Téléphone: 'le téléphone',
  'Adresse e-mail': 'l’adresse e-mail',
  'Page de réservation': 'la page de réservation',
  Instagram: 'les réseaux',
  Facebook: 'les réseaux',
  TikTok: 'les réseaux',
  SIRET: 'le SIRET',
  'Fondatrice et éditrice': 'les mentions légales',
  'Directrice de la publication': 'les mentions légales',
  Hébergeur: 'les mentions légales',
  'Médiateur de la consommation': 'les mentions légales',
  'Lien de l’annonce': 'le lien de l’annonce',
};

/** One item for each group of facts that the content has. */
const factItems = (content: Content, site: string | undefined): ChecklistItem[] =>
  Object.entries(FACTS).flatMap(([label, facts]) => {
    const values = Object.entries(facts).flatMap(([fact, faultOf]) => {
      const [file = '', ...keys] = fact.split('.');
      const path = keys.map((key) => (key === '0' ? 0 : key));
      const value = [file, ...path].reduce<unknown>(child, content);
      return typeof value === 'string' ? [{ file, path, value, fault: faultOf(value, site) }] : [];
    });
    if (values.length === 0) return [];
    const faulty = values.filter(({ fault }) => fault !== undefined);
    const remedies = faulty.map(({ file, path, value, fault }) => {
      const where = [`content/${file}.yaml`, ...path.filter((key) => key !== 0)].join(' › ');
      const isOptional = ['reseaux', 'annonces'].includes(String(path[0]));
      const orNothing = isOptional ? ', ou laissez vide' : '';
      return `${quote(value)} ${fault}. Écrivez ce qui est vrai dans ${where}${orNothing}.`;
    });
    const open = faulty.map(({ file, path, fault }) => ({ file, path, message: `c’${fault}` }));
    return [item(label, remedies.join(' '), open, FACT_SAMPLES[label as keyof typeof FACTS])];
  });

/** Words in a text that a release may not contain. */
type Wording = { file: string; path: Path; words: string; where: string };

/**
 * The free texts that contain certain words.
 *
 * @param wordsIn returns the words that it finds in a text, if any
 */
function wordings(
  { photos, ...files }: Content,
  wordsIn: (text: string) => string | undefined,
): Wording[] {
  const ofPhotos = <Value>(valueOf: (name: string) => Value) =>
    Object.fromEntries(Object.keys(photos).map((name) => [`photos/${name}`, valueOf(name)]));
  const schemas: Schemas = { ...CONTENT_FILES, ...ofPhotos(() => photoSchema) };
  const values: Raw = { ...files, ...ofPhotos((name) => photos[name]) };
  return fields(schemas, values).flatMap(({ file, path, value, meta }) => {
    const found = meta.kind === 'text' ? wordsIn(String(value)) : undefined;
    if (found === undefined) return [];
    const words = quote(found);
    const name = file.startsWith('photos/') ? `${file}/index` : file;
    const place = [`${name}.yaml`, ...placeWords(schemas[file], values[file], path)].join(' › ');
    return [{ file, path, words, where: `content/${place} (${words})` }];
  });
}

/** All other texts that contain a placeholder. */
function textsItem(content: Content): ChecklistItem {
  const facts = Object.values(FACTS).flatMap(Object.keys);
  const unwritten = wordings(content, samples.placeholder).filter(
    ({ file, path }) => !facts.includes([file, ...path].join('.')),
  );
  const locations = shortList(unwritten.map(({ where }) => where));
  return item(
    'Textes complets',
    unwritten.length > 0 ? `un texte est encore à écrire dans ${locations}.` : '',
    unwritten.map(({ file, path, words }) => ({
      file,
      path,
      message: `${words} est encore à écrire`,
    })),
    'des textes',
  );
}

/** Texts that still speak of the sample institute. */
function namesItem(content: Content): ChecklistItem {
  const { nom, adresse } = content.institut;
  const names = samples.sampleNames(nom, adresse.ville);
  const left = wordings(content, (text) => names.find((name) => cites(text, name)));
  return item(
    'Noms dans les textes',
    left.length > 0
      ? `des textes parlent encore de l’institut d’exemple : ${shortList(left.map(({ where }) => where))}.`
      : '',
    left.map(({ file, path, words }) => ({
      file,
      path,
      message: `${words} est l’institut d’exemple`,
    })),
    'des textes',
  );
}

/** The item of a question that only the owner can answer, and has not answered. */
const question = (label: string, key: 'tva' | 'qualification', remedy: string): ChecklistItem =>
  item(label, `${remedy} (content/institut.yaml › ${key}).`, [
    { file: 'institut', path: [key], message: remedy },
  ]);

/**
 * The position on maps is not that of the sample in another town, and is near the department of the
 * postal code.
 */
function positionItem({ institut: { adresse, coordonnees } }: Content): ChecklistItem {
  const label = 'Position sur la carte';
  const position = readPosition(coordonnees.position)!;
  const isSample =
    coordonnees.position === samples.SAMPLE_POSITION && adresse.ville !== samples.SAMPLE_NAMES[1];
  const distance = farFrom(adresse.codePostal, position);
  const message = isSample ? 'c’est encore celle de Pignan' : distance && `elle est ${distance}`;
  if (!message) return item(label, '');
  return item(label, `${message}. Écrivez la vôtre dans content/institut.yaml › coordonnees.`, [
    { file: 'institut', path: ['coordonnees', 'position'], message },
  ]);
}

/** Asks the owner whether she charges VAT. A VAT number must contain the SIREN of her SIRET. */
function vatItem({ institut: { tva, siret } }: Content): ChecklistItem {
  const label = 'TVA';
  if (tva === undefined)
    return question(label, 'tva', 'dites si les prix comprennent la TVA, ou « franchise »');
  const digits = (text: string) => text.replace(/\D/g, '');
  const number = vatNumber(tva);
  return number === undefined || digits(siret).startsWith(digits(number.slice(-11)))
    ? item(label, '')
    : question(label, 'tva', 'le numéro de TVA finit par les neuf premiers chiffres du SIRET');
}

/**
 * Words for services that only qualified beauticians may offer (loi n° 96-603 du 5 juillet 1996,
 * art. 16). « Prendre soin » and « avec soin » are no service.
 */
const RESERVED_WORDS =
  /(?<!\b(?:pren(?:ant|dre|d|ez|ons)|avec|grand) )\bsoins?\b|\binstituts? de beauté|\bmanucures?\b/iu;

/** « Soin » and « institut de beauté » need a qualification that not every nail technician has. */
function qualificationItem(content: Content): ChecklistItem {
  const label = 'Qualification';
  const { qualification } = content.institut;
  if (qualification === undefined)
    return question(
      label,
      'qualification',
      'dites si vous avez une qualification d’esthéticienne : « soin », « manucure » et ' +
        '« institut de beauté » la demandent',
    );
  const reserved =
    qualification === 'non' ? wordings(content, (text) => RESERVED_WORDS.exec(text)?.[0]) : [];
  return item(
    label,
    reserved.length > 0
      ? 'sans qualification d’esthéticienne, écrivez autre chose dans ' +
          `${shortList(reserved.map(({ where }) => where))}.`
      : '',
    reserved.map(({ file, path, words }) => ({
      file,
      path,
      message: `${words} demande une qualification d’esthéticienne`,
    })),
  );
}

/** @example countWords(2, 'durée') // '2 durées' */
const countWords = (count: number, noun: string) =>
  `${count} ${noun}${count > 1 && !noun.endsWith('x') ? 's' : ''}`;

/** Prices and durations, counted. */
function countLines(claims: readonly Claim[]): string {
  const count = (key: string) => claims.filter(({ path }) => path.at(-1) === key).length;
  const [prices, durations] = [count('prix'), count('duree')];
  return [prices && countWords(prices, 'prix'), durations && countWords(durations, 'durée')]
    .filter(Boolean)
    .join(' et ');
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
    label: 'Accès',
    at: 'contact.acces',
    depth: 1,
    message: 'c’est un exemple',
    sample: 'l’accès',
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
function claimItems(content: Content): ChecklistItem[] {
  const open = openClaims(content);
  return CLAIMS.map(({ label, at, depth, message, sample }) => {
    const own = open.filter(({ file, path }) =>
      `${[file, ...path].join('.')}.`.startsWith(`${at}.`),
    );
    const points = Map.groupBy(own, ({ path }) => path.slice(0, depth).join('.'));
    const findings = [...points.values()].map((claims): Finding => ({
      file: claims[0]!.file,
      path: claims[0]!.path.slice(0, depth),
      message: typeof message === 'string' ? message : message(claims),
    }));
    const [file, ...keys] = at.split('.');
    const remedy =
      `c’est encore l’exemple dans content/${[`${file}.yaml`, ...keys].join(' › ')}. Écrivez ce ` +
      'qui est vrai ou, si c’est ainsi chez vous, confirmez-le dans l’éditeur, ou dans ' +
      `content/confirmations.yaml : ${shortList(own.map(({ words }) => quote(words)))}.`;
    return item(label, own.length > 0 ? remedy : '', findings, sample);
  });
}

/** Reviews must be real ones, and the text above them must say so. */
function reviewsItem({ avis: { avis, controle } }: Content): ChecklistItem {
  const label = 'Avis';
  const examples = avis.flatMap((review, index) =>
    isSampleReview(review) ? [{ name: review.nom, index }] : [],
  );
  if (examples.length > 0)
    return item(
      label,
      `des avis sont des exemples (${shortList(examples.map(({ name }) => name))}). ` +
        'Remplacez-les dans content/avis.yaml par de vrais avis, ' +
        'ou écrivez « avis: [] » pour retirer la section.',
      examples.map(({ index }) => ({
        file: 'avis',
        path: ['avis', index],
        message: 'c’est un exemple',
      })),
      'les avis',
    );
  // D. 111-17 requires the dates of visit and publication. Cards show the month; this text, the
  // year.
  const isExample = /avis d’exemple/iu.test(controle);
  if (avis.length === 0 || (!isExample && /\b20\d\d\b/.test(controle))) return item(label, '');
  const remedy =
    'dites si les avis sont vérifiés et comment, l’année des visites et de la publication, ' +
    'et dans quel ordre ils se suivent (content/avis.yaml › controle).';
  // Its field says the rest.
  const message = isExample
    ? 'c’est un exemple'
    : 'l’année des visites et de la publication manque';
  return item(label, remedy, [{ file: 'avis', path: ['controle'], message }]);
}

/** No page may show a sample picture, nor a photo without words; each says whether it is a sample. */
function photosItem(content: Content): ChecklistItem {
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
  const remedies = [
    shownSamples.length > 0 &&
      `${shownSamples.length} des ${shown.length} images montrées sont des images de ` +
        `démonstration (${shortList(shownSamples)}). ` +
        'Remplacez chacune par une vraie photo dans content/photos, ' +
        'et retirez sa marque « Image de démonstration » (exemple).',
    unmarkedSamples.length > 0 &&
      `l’image est encore celle de démonstration, sans le dire (${shortList(unmarkedSamples)}). ` +
        'Remplacez-la par une vraie photo dans content/photos.',
    staleMarks.length > 0 &&
      'la photo a été remplacée, mais elle est encore marquée comme image de démonstration ' +
        `(${shortList(staleMarks)}). Retirez la marque « Image de démonstration » (exemple).`,
    wordless.length > 0 &&
      `la photo est montrée sans ses mots (${shortList(wordless)}). ` +
        'Dites dans content/photos ce qu’on y voit (sujet, ou nom et alt), ou sa pose dans ' +
        'content/galerie.yaml.',
  ];
  const open = (names: readonly string[], message: string) =>
    names.map((name): Finding => ({ file: `photos/${name}`, path: [], message }));
  const showsSamples = shown.some((name) => content.photos[name]!.isSample);
  return item(
    'Photos',
    remedies.filter(Boolean).join(' '),
    [
      ...open([...shownSamples, ...unmarkedSamples], 'c’est une image de démonstration'),
      ...open(staleMarks, 'elle est encore marquée comme image de démonstration'),
      ...wordless.map((name): Finding => {
        const [use] = photoUses(DECLARATION, content).get(name)!;
        const message = `${use!.label} : ce qu’on y voit est à dire`;
        return { file: `photos/${name}`, path: [], message };
      }),
    ],
    showsSamples ? 'les photos' : undefined,
  );
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
  return [
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
}
