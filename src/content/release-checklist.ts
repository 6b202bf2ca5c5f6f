/** The list of what must be real before the site is published, in French for the owner. */
import type { Report } from '#kit/check/check.ts';
import type { ChecklistItem, Finding, Photo } from '#kit/schema/declaration.ts';
import { quote } from '#kit/check/explain.ts';
import { photoUses } from '#kit/check/photo-uses.ts';
import { fields, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { child, placeWords, type Path } from '#kit/schema/paths.ts';
import { sentences } from '#kit/check/problem.ts';
import { cites } from '#kit/french/citations.ts';
import { bareWords } from '#kit/french/spellings.ts';
import { ADVICE } from '#institute/advice.ts';
import { vatNumber } from '#institute/vat.ts';
import { DECLARATION } from './declaration.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import * as samples from './samples.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';
import { shownPhotos } from './shown-photos.ts';

/** An item is done when no remedy is needed. */
const item = (label: string, remedy: string, open: Finding[] = []): ChecklistItem => ({
  label,
  done: remedy === '',
  remedy,
  open,
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

/**
 * The facts that must be real, by item: the path of each, and a function that finds what is wrong.
 */
const FACTS: Record<string, Record<string, (value: string) => string | undefined>> = {
  'Nom de l’institut': { 'institut.nom': samples.nameFault },
  Téléphone: { 'institut.telephone': samples.phoneFault },
  'Adresse e-mail': { 'institut.email': samples.emailFault },
  'Page de réservation': { 'institut.reservation': samples.pageFault },
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
    'annonce.annonces.0.lien': (link) =>
      link.startsWith('/') ? undefined : samples.pageFault(link),
  },
};

/** One item for each group of facts that the content has. */
const factItems = (content: Content): ChecklistItem[] =>
  Object.entries(FACTS).flatMap(([label, facts]) => {
    const values = Object.entries(facts).flatMap(([fact, faultOf]) => {
      const [file = '', ...keys] = fact.split('.');
      const path = keys.map((key) => (key === '0' ? 0 : key));
      const value = [file, ...path].reduce<unknown>(child, content);
      return typeof value === 'string' ? [{ file, path, value, fault: faultOf(value) }] : [];
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
    return [item(label, remedies.join(' '), open)];
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
    const found = meta.prose ? wordsIn(String(value)) : undefined;
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
  );
}

/** The item of a question that only the owner can answer, and has not answered. */
const question = (label: string, key: 'tva' | 'qualification', remedy: string): ChecklistItem =>
  item(label, `${remedy} (content/institut.yaml › ${key}).`, [
    { file: 'institut', path: [key], message: remedy },
  ]);

/** In another town than that of the sample, the position on maps must not be that of the sample. */
function positionItem({ institut: { adresse, coordonnees } }: Content): ChecklistItem {
  const label = 'Position sur la carte';
  if (adresse.ville === 'Pignan' || !samples.isSamplePosition(coordonnees)) return item(label, '');
  const message = 'c’est encore celle de Pignan';
  return item(
    label,
    `${message}. Écrivez la vôtre dans content/institut.yaml › coordonnees.`,
    ['latitude', 'longitude'].map((key) => ({
      file: 'institut',
      path: ['coordonnees', key],
      message,
    })),
  );
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

/** The answers of « Bon à savoir » must be the owner's. */
function adviceItem({ contact }: Content): ChecklistItem[] {
  if (!contact.bonASavoir?.length) return [];
  const examples = contact.bonASavoir.flatMap(({ titre, exemple }, index) =>
    exemple ? [{ titre, index }] : [],
  );
  const remedy =
    `des réponses sont des exemples (${shortList(examples.map(({ titre }) => titre))}). Écrivez les ` +
    'vôtres dans content/contact.yaml › bonASavoir et retirez leur marque « exemple », ou ' +
    'supprimez-les.';
  return [
    item(
      ADVICE.title,
      examples.length > 0 ? remedy : '',
      examples.map(({ index }) => ({
        file: 'contact',
        path: ['bonASavoir', index],
        message: 'c’est un exemple',
      })),
    ),
  ];
}

type Review = Content['avis']['avis'][number];

/** Whether a review is a sample: it is marked as one, or has the words of one. */
const isSampleReview = ({ exemple, commentaire }: Review): boolean =>
  exemple === true || SAMPLE_REVIEWS.some((words) => bareWords(words) === bareWords(commentaire));

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
    );
  // D. 111-17 requires the dates of visit and publication. Cards show the month; this text, the
  // year.
  const isComplete = !/avis d’exemple/iu.test(controle) && /\b20\d\d\b/.test(controle);
  if (avis.length === 0 || isComplete) return item(label, '');
  const message =
    'dites si les avis sont vérifiés et comment, l’année des visites et de la publication, ' +
    'et dans quel ordre ils se suivent';
  return item(label, `${message} (content/avis.yaml › controle).`, [
    { file: 'avis', path: ['controle'], message },
  ]);
}

/** The lengths of services must be the owner's own. */
function durationsItem({ tarifs }: Content): ChecklistItem {
  const remedy =
    'les durées sont des exemples. Écrivez les vraies dans content/tarifs.yaml › duree de chaque ' +
    'prix, ou effacez-les, puis supprimez la ligne « dureesExemple: true ».';
  const open = { file: 'tarifs', path: ['dureesExemple'], message: 'ce sont des exemples' };
  return tarifs.dureesExemple ? item('Durées', remedy, [open]) : item('Durées', '');
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
  return item('Photos', remedies.filter(Boolean).join(' '), [
    ...open([...shownSamples, ...unmarkedSamples], 'c’est une image de démonstration'),
    ...open(staleMarks, 'elle est encore marquée comme image de démonstration'),
    ...wordless.map((name): Finding => {
      const [use] = photoUses(DECLARATION, content).get(name)!;
      const message = `${use!.label} : ce qu’on y voit est à dire`;
      return { file: `photos/${name}`, path: [], message };
    }),
  ]);
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
          ...factItems(content),
          positionItem(content),
          vatItem(content),
          qualificationItem(content),
          ...adviceItem(content),
          durationsItem(content),
          reviewsItem(content),
          photosItem(content),
          textsItem(content),
          namesItem(content),
        ]
      : []),
  ];
}
