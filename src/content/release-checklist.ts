/** What must be real before the site goes live, in French for the owner. */
import { demonstrationFault, type Report } from './check.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { lienHttps } from './kinds.ts';
import { bareWords, hostOf } from './spellings.ts';
import { at, metaOf, place } from './places.ts';
import { fields, shownPhotos } from './calls.ts';
import { FICHIERS, type Content } from './schema.ts';

/** One line of the release checklist. */
export type Item = {
  label: string;
  done: boolean;
  /** What to do about it. */
  remedy: string;
};

/** Verbs of a text still to write; honest prose has them too: « les dates à venir ». */
const STILL_TO = 'a (?:remplir|definir|determiner|preciser|venir|ecrire|changer|modifier|confirmer|verifier)';

/** What people write to come back to, without accents and capitals: in any text, or as the whole of it. */
const PLACEHOLDERS = [
  /\b(?:a (?:completer|remplacer|renseigner|rediger|inserer)|todo|tbd|fixme|lorem ipsum|dolor sit amet|consectetur|x{3,})\b/,
  /\b(?:texte provisoire|texte (?:d )?exemple|exemple de texte|azerty|qwerty)\b/,
  /\b(?:votre|ton|mon) (?:nom|texte|adresse|prenom) ici\b/,
  new RegExp(`^(?:\\S+ )?${STILL_TO}$`),
  /^(?:(?:ceci est )?un )?(?:ex[ae]mple|test|texte|texte ici|votre texte|placeholder|bla ?bla|xx|n a|neant|asdf|bientot|en attente|en construction)$/,
];

/** Signs that stand for a text: brackets of a template around all of it, or nothing but punctuation. */
const TEMPLATE = /^\s*(?:\[.*\]|<[^<>]*>|[\s.…?_–—-]+)\s*$|\{\{?[^{}]*\}/;

/** The placeholder that a text holds, if any. */
function placeholder(text: string): string | undefined {
  const words = bareWords(text);
  return PLACEHOLDERS.map((pattern) => pattern.exec(words)?.[0]).find(Boolean) ?? TEMPLATE.exec(text)?.[0];
}

/** Names that people write until they know the real one: of a domain, a mailbox, a profile, a booking page. */
const SAMPLE_NAME =
  /^(?:prenom nom|nom prenom|nom du site|e ?mail|domaine?|(?:mon|ma|votre|my|your) ?(?:institut|salon|site|domaine?|compte|profil|page|nom|adresse|e? ?mail))$/;

const isSampleName = (name: string) => SAMPLE_NAME.test(bareWords(name)) || placeholder(name) !== undefined;

/** Domains that belong to nobody or only to a house's own network (RFC 2606, RFC 6761, RFC 8375, RFC 9476). */
const RESERVED_DOMAIN = /\.(?:example|test|invalid|localhost|local|lan|internal|home\.arpa|alt|onion|tld)$/i;

const isSampleHost = (host: string) =>
  RESERVED_DOMAIN.test(`.${host}`) || !/\.[a-z][a-z\d-]+$/i.test(host) || isSampleName(host.split('.').at(-2)!);

/** Whether an address is https and on a domain that can be real. */
export const isRealUrl = (url: string) => {
  const address = lienHttps.lire(url);
  return address !== undefined && !isSampleHost(new URL(address).hostname);
};

/** Whether an address is real and nothing in its path stands for a name still to come. */
const isRealPage = (url: string) => isRealUrl(url) && !new URL(url).pathname.split('/').some(isSampleName);

/** What is wrong with the site's own address and what to write, if anything: it is https, a real domain, and nothing more. */
function siteFault(given: string): string | undefined {
  const full = [given, `https://${given}`].find((text) => URL.canParse(text) && new URL(text).hostname !== '');
  const url = full === undefined ? undefined : new URL(full);
  if (!url || !isRealUrl(`https://${url.hostname}`)) {
    const said =
      given.trim() === '' ? 'elle n’est pas donnée' : `« ${given.trim()} » n’est pas un vrai domaine en https`;
    return `${said}. Donner celle du site avec SITE_URL, par exemple SITE_URL=https://www.mon-institut.fr npm run release.`;
  }
  if (full === given && lienHttps.lire(given) === `${url.origin}/`) return undefined;
  return `elle est faite de https, du nom de domaine et de rien d’autre. Écrire SITE_URL=https://${url.hostname} npm run release.`;
}

/** Numbers that ARCEP keeps for works of fiction (décision n° 2018-0881, article 2.5.12), and those that people make up. */
const SAMPLE_PHONES = [
  /^0(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
  /^0\d(?:(\d\d)\1{3}|01020304|11223344)$/,
  /^0(?:1?23456789|987654321|612345678|102030405)$/,
];

export const isRealPhone = (phone: string) => !SAMPLE_PHONES.some((numbers) => numbers.test(phone.replace(/\D/g, '')));

/** What gives away a name or an address that is not the real one. */
const SAMPLE_FACT = new RegExp(`\\bexemple|\\bfictif|\\bfictive|^(?:prenom nom|nom prenom)$|\\b${STILL_TO}\\b`);

const isRealText = (...texts: string[]) => !texts.some((text) => SAMPLE_FACT.test(bareWords(text)));

/** Not one digit nine times, and not the number of our own help text. */
const isRealSiret = (siret: string) => !/^(?:(\d)\1{8}|123456782)/.test(siret.replace(/\D/g, ''));

/** Every text of the content that still waits for its real one, by its place, with what gives it away. */
function incomplete({ photos, ...files }: Content): string[] {
  // Fields that show an example have a form of their own, and items of their own.
  const texts = fields(files).filter(({ meta }) => meta.exemple === undefined);
  const places = texts.map(({ file, path, value }) => ({
    value,
    where: [`content/${file}.yaml`, ...place(FICHIERS[file], files[file], path)].join(' › '),
  }));
  const described = Object.entries(photos).flatMap(([name, { nom, alt }]) =>
    [nom, alt].map((value) => ({ value, where: `content/photos/${name}/index.yaml` })),
  );
  return [...places, ...described].flatMap(({ value, where }) => {
    const word = typeof value === 'string' ? placeholder(value) : undefined;
    return word === undefined ? [] : [`${where} (« ${word} »)`];
  });
}

/** Every two words that follow each other. */
function wordPairs(text: string): string[] {
  const words = bareWords(text).split(' ');
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** Whether a review is one of those that came with the project: marked so, or known by half of its words in their order. */
function isSampleReview({ exemple, commentaire }: Content['avis']['avis'][number]): boolean {
  const pairs = wordPairs(commentaire);
  const known = (sample: string) => wordPairs(sample).filter((pair) => pairs.includes(pair)).length;
  return exemple === true || SAMPLE_REVIEWS.some((sample) => known(sample) * 2 >= wordPairs(sample).length);
}

/** A few names of many. @example some(['a', 'b', 'c', 'd']) // 'a, b, c et 1 de plus' */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} et ${names.length - 3} de plus` : shown;
}

/** The items that the content decides, on a site at this address. */
function contentItems(content: Content, siteUrl: string): Item[] {
  const { institut, 'mentions-legales': legal, avis } = content;
  const { editrice, directrice, hebergeur, mediateur } = legal;
  const { shown, samples } = shownPhotos(content);
  const mismarked = Object.keys(content.photos).filter((name) => demonstrationFault(content.photos[name]!));
  const sampleReviews = avis.avis.filter(isSampleReview);
  const todo = incomplete(content);
  const [mailbox, mailHost] = institut.email.split('@');
  const item = (label: string, done: boolean, remedy: string): Item => ({ label, done, remedy });
  const profiles = Object.entries(institut.reseaux).map(([key, url]) =>
    item(
      String(metaOf(at(FICHIERS.institut, undefined, ['reseaux', key]).type).title),
      isRealPage(url),
      `écrire l’adresse du vrai profil dans content/institut.yaml › reseaux › ${key}, ou supprimer la ligne.`,
    ),
  );
  return [
    item(
      'Nom de l’institut',
      isRealText(institut.nom) && !isSampleName(institut.nom),
      `« ${institut.nom} » est un nom d’exemple. Écrire le vrai nom dans content/institut.yaml › nom.`,
    ),
    item(
      'Téléphone',
      isRealPhone(institut.telephone),
      `« ${institut.telephone} » est un numéro d’exemple. Écrire le vrai numéro dans content/institut.yaml › telephone.`,
    ),
    item(
      'Adresse e-mail',
      !isSampleName(mailbox!) && !isSampleHost(mailHost!),
      `« ${institut.email} » est une adresse d’exemple. Écrire la vraie adresse dans content/institut.yaml › email.`,
    ),
    item(
      'Page de réservation',
      isRealPage(institut.reservation) && hostOf(institut.reservation) !== hostOf(siteUrl),
      `« ${institut.reservation} » est une adresse d’exemple, ou celle du site lui-même. Écrire l’adresse de la vraie page dans content/institut.yaml › reservation.`,
    ),
    ...profiles,
    item('SIRET', isRealSiret(institut.siret), 'écrire les quatorze chiffres dans content/institut.yaml › siret.'),
    item(
      'Fondatrice et éditrice',
      isRealText(institut.fondatrice, ...Object.values(editrice)),
      'écrire le vrai nom dans content/institut.yaml › fondatrice, puis le nom, l’adresse et l’immatriculation dans content/mentions-legales.yaml › editrice.',
    ),
    item(
      'Directrice de la publication',
      isRealText(directrice),
      'écrire son vrai nom dans content/mentions-legales.yaml › directrice.',
    ),
    item(
      'Hébergeur',
      isRealText(hebergeur.nom, hebergeur.adresse) && isRealPhone(hebergeur.telephone) && isRealUrl(hebergeur.site),
      'écrire le nom, l’adresse, le téléphone et le site de l’hébergeur dans content/mentions-legales.yaml › hebergeur.',
    ),
    item(
      'Médiateur de la consommation',
      isRealText(mediateur.nom, mediateur.adresse) && isRealUrl(mediateur.site),
      'écrire le nom, l’adresse et le site du médiateur choisi dans content/mentions-legales.yaml › mediateur.',
    ),
    item(
      'Avis',
      sampleReviews.length === 0 && (avis.avis.length === 0 || !/avis d’exemple/iu.test(avis.controle)),
      sampleReviews.length > 0
        ? `${sampleReviews.length === 1 ? 'un avis est un exemple' : `${sampleReviews.length} avis sont des exemples`} (${some(sampleReviews.map(({ nom }) => nom))}). Les remplacer dans content/avis.yaml par de vrais avis, ou écrire « avis: [] » pour retirer la section.`
        : 'dire dans content/avis.yaml › controle si les avis sont vérifiés, et comment.',
    ),
    item(
      'Photos',
      samples.length === 0 && mismarked.length === 0,
      samples.length > 0
        ? `${samples.length} des ${shown.length} images montrées sont des images de démonstration (${some(samples)}). Les remplacer par de vraies photos dans content/photos, et supprimer leur ligne « exemple: true ».`
        : `la marque « exemple » et l’image ne vont pas ensemble (${some(mismarked)}). Voir npm run check.`,
    ),
    item('Textes complets', todo.length === 0, `un texte est encore à écrire dans ${some(todo)}.`),
  ];
}

/**
 * Everything a release needs, done or not.
 *
 * @param siteUrl the address the site will have
 */
export function releaseChecklist({ content, problems }: Report, siteUrl: string): Item[] {
  const fault = siteFault(siteUrl);
  return [
    {
      label: 'Adresse du site',
      done: fault === undefined,
      remedy: fault ?? '',
    },
    {
      label: 'Contenu vérifié',
      done: problems.length === 0,
      remedy: `${problems.length === 1 ? 'un problème reste' : `${problems.length} problèmes restent`} à corriger : les voir avec npm run check. La suite de la liste s’affichera ensuite.`,
    },
    ...(content ? contentItems(content, siteUrl) : []),
  ];
}
