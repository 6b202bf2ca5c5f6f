/** What must be real before the site goes live, in French for the owner. */
import type { Report } from '#kit/check/check.ts';
import type { ChecklistItem, Finding, Photo } from '#kit/schema/declaration.ts';
import { quote } from '#kit/check/explain.ts';
import { fields, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { child, placeWords } from '#kit/schema/paths.ts';
import { sentences } from '#kit/check/problem.ts';
import { bareWords } from '#kit/french/spellings.ts';
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

/** The site's own address: the one given on the command line, or else the content's. */
function siteItem(content: Content | undefined, givenAddress: string | undefined): ChecklistItem[] {
  const label = 'Adresse du site';
  const example = 'https://www.mon-institut.fr';
  if (givenAddress !== undefined) {
    const remedy =
      'elle est faite de https, d’un vrai nom de domaine et de rien d’autre. ' +
      `Écrire par exemple SITE_URL=${example} npm run release.`;
    return [item(label, isBareOrigin(givenAddress) ? '' : remedy)];
  }
  if (!content) return [];
  const { site } = content.institut;
  if (site !== undefined && samples.isRealUrl(site)) return [item(label, '')];
  const message =
    site === undefined ? 'elle n’est pas donnée' : 'ce n’est pas un vrai domaine en https';
  const remedy = `Écrire l’adresse dans content/institut.yaml › site, par exemple ${example}.`;
  return [item(label, `${message}. ${remedy}`, [{ file: 'institut', path: ['site'], message }])];
}

/** The first problems of the content, which hide the rest of the list. */
function contentItem(report: Report<typeof CONTENT_FILES>): ChecklistItem {
  const errors = sentences(DECLARATION, report);
  const first = errors.slice(0, 3);
  const more = errors.length - first.length;
  if (more > 0) first.push(`Et ${more} de plus.`);
  const remedy = `${first.join(' ')} La suite de la liste s’affichera ensuite.`;
  return item('Contenu vérifié', errors.length > 0 ? remedy : '');
}

/** The facts that must be real, by item: where each stands, and what can be wrong with it. */
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
      const orNothing = isOptional ? ', ou laisser vide' : '';
      return `${quote(value)} ${fault}. Écrire ce qui est vrai dans ${where}${orNothing}.`;
    });
    const open = faulty.map(({ file, path, fault }) => ({ file, path, message: `c’${fault}` }));
    return [item(label, remedies.join(' '), open)];
  });

/** All other texts that contain a placeholder. */
function textsItem({ photos, ...files }: Content): ChecklistItem {
  const facts = Object.values(FACTS).flatMap(Object.keys);
  const ofPhotos = <Value>(valueOf: (name: string) => Value) =>
    Object.fromEntries(Object.keys(photos).map((name) => [`photos/${name}`, valueOf(name)]));
  const schemas: Schemas = { ...CONTENT_FILES, ...ofPhotos(() => photoSchema) };
  const values: Raw = { ...files, ...ofPhotos((name) => photos[name]) };
  const unwritten = fields(schemas, values).flatMap(({ file, path, value, meta }) => {
    // Values with one form cannot be placeholders.
    if (!meta.prose || facts.includes([file, ...path].join('.'))) return [];
    const words = samples.placeholder(String(value));
    return words === undefined ? [] : [{ file, path, words: quote(words) }];
  });
  const locations = unwritten.map(({ file, path, words }) => {
    const name = file.startsWith('photos/') ? `${file}/index` : file;
    const where = [`${name}.yaml`, ...placeWords(schemas[file], values[file], path)].join(' › ');
    return `content/${where} (${words})`;
  });
  return item(
    'Textes complets',
    locations.length > 0 ? `un texte est encore à écrire dans ${shortList(locations)}.` : '',
    unwritten.map(({ file, path, words }) => ({
      file,
      path,
      message: `${words} est encore à écrire`,
    })),
  );
}

type Review = Content['avis']['avis'][number];

/** Whether a review came with the project: it says so, or its words are known. */
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
        'Les remplacer dans content/avis.yaml par de vrais avis, ' +
        'ou écrire « avis: [] » pour retirer la section.',
      examples.map(({ index }) => ({
        file: 'avis',
        path: ['avis', index],
        message: 'c’est un exemple',
      })),
    );
  if (avis.length === 0 || !/avis d’exemple/iu.test(controle)) return item(label, '');
  return item(
    label,
    'dire dans content/avis.yaml › controle si les avis sont vérifiés, et comment.',
    [{ file: 'avis', path: ['controle'], message: 'dire si les avis sont vérifiés, et comment' }],
  );
}

/** No page may show a sample picture, and every photo must say whether it is one. */
function photosItem(content: Content): ChecklistItem {
  const { shown, samples: shownMarks } = shownPhotos(content);
  const namesOf = (isWanted: (photo: Photo) => boolean) =>
    Object.entries(content.photos).flatMap(([name, photo]) => (isWanted(photo) ? [name] : []));
  const shownSamples = shownMarks.filter((name) => content.photos[name]!.isSample);
  const unmarkedSamples = namesOf(({ exemple, isSample }) => isSample && !exemple);
  const staleMarks = namesOf(({ exemple, isSample }) => exemple === true && !isSample);
  const remedies = [
    shownSamples.length > 0 &&
      `${shownSamples.length} des ${shown.length} images montrées sont des images de ` +
        `démonstration (${shortList(shownSamples)}). ` +
        'Remplacer chacune par une vraie photo dans content/photos, ' +
        'et supprimer sa ligne « exemple: true ».',
    unmarkedSamples.length > 0 &&
      `l’image est encore celle de démonstration, sans le dire (${shortList(unmarkedSamples)}). ` +
        'La remplacer par une vraie photo dans content/photos.',
    staleMarks.length > 0 &&
      'la photo a été remplacée, mais elle est encore marquée comme image de démonstration ' +
        `(${shortList(staleMarks)}). Supprimer la ligne « exemple: true » dans content/photos.`,
  ];
  const open = (names: readonly string[], message: string) =>
    names.map((name): Finding => ({ file: `photos/${name}`, path: [], message }));
  return item('Photos', remedies.filter(Boolean).join(' '), [
    ...open([...shownSamples, ...unmarkedSamples], 'c’est une image de démonstration'),
    ...open(staleMarks, 'elle est encore marquée comme image de démonstration'),
  ]);
}

/**
 * Everything a release needs, done or not.
 *
 * @param givenAddress the address the site will have, where it is not the content's
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
      ? [...factItems(content), reviewsItem(content), photosItem(content), textsItem(content)]
      : []),
  ];
}
