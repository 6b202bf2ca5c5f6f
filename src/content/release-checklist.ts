/** What must be real before the site goes live, in French for the owner. */
import { createHash } from 'node:crypto';
import { demonstrationFault, type Report } from './check.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { bareWords, readAddress } from './spellings.ts';
import { at, metaOf, place, walk } from './places.ts';
import { FILE_NAMES, shownPhotos } from './calls.ts';
import { FICHIERS, type Content } from './schema.ts';

/** One line of the release checklist. */
export type Item = {
  label: string;
  done: boolean;
  /** What to do about it. */
  remedy: string;
};

/** Domains that belong to nobody (RFC 2606, RFC 6761), and those that people write in their place. */
const SAMPLE_DOMAIN =
  /(?:^|\.)(?:example|test|invalid|localhost|local|(?:ex[ae]mple|test|email|domaine?|votre-site|monsite|mon-site)\.(?:com|org|net|fr)|mon-institut\.fr|nom-du-site\.fr)$/i;

const isSampleHost = (host: string) => SAMPLE_DOMAIN.test(host) || !/\.[a-z]{2,}$/i.test(host);

/** Whether an address is https and on a domain that can be real. */
export const isRealUrl = (url: string) => {
  const address = readAddress(url);
  return address !== undefined && !isSampleHost(new URL(address).hostname);
};

/** Whether an address is that of a whole site: https, a real domain, and nothing behind it. */
export const isRealOrigin = (url: string) => isRealUrl(url) && /^\s*https:\/\/[^/?#]+\/?\s*$/i.test(url);

/** Numbers that ARCEP keeps for works of fiction (décision n° 2018-0881, article 2.5.12), and those that nobody has. */
const FICTIONAL_PHONE = /^0(?:(?:19900|26191|35301|46571|53649|63998)\d{4}|\d(\d\d)\1{3}|1?23456789|612345678)$/;

export const isRealPhone = (phone: string) => !FICTIONAL_PHONE.test(phone.replace(/\D/g, ''));

/** Words that stand where a real one is still to come. « Par exemple » is honest prose. */
const isSampleText = (text: string) =>
  /(?<!par )\bexemple|\bfictif|\bfictive/.test(bareWords(text)) || placeholder(text);

const isRealText = (...texts: string[]) => !texts.some(isSampleText);

/** No zeros, and not the number of our own help text. */
const isRealSiret = (siret: string) => !['0'.repeat(14), '12345678200010'].includes(siret.replace(/\D/g, ''));

/** What people write to come back to, without accents and capitals. */
const PLACEHOLDERS =
  /\b(?:a (?:completer|remplir|definir|preciser|venir|ecrire|changer)|todo|tbd|fixme|lorem ipsum|dolor sit amet|x{3,}|(?:votre|ton|mon) (?:nom|texte|adresse|prenom) ici|texte ici|azerty|qwerty)\b/;

/** The placeholder that a text holds, if any. */
const placeholder = (text: string): string | undefined => PLACEHOLDERS.exec(bareWords(text))?.[0];

/** Every text of the content that still waits for its real one, by its place, with what gives it away. */
function incomplete({ photos, ...files }: Content): string[] {
  const found: string[] = [];
  const look = (value: unknown, where: () => string) => {
    const word = typeof value === 'string' ? placeholder(value) : undefined;
    if (word) found.push(`${where()} (« ${word} »)`);
  };
  for (const file of FILE_NAMES) {
    for (const { path, value } of walk(FICHIERS[file], files[file])) {
      look(value, () => [`content/${file}.yaml`, ...place(FICHIERS[file], files[file], path)].join(' › '));
    }
  }
  for (const [name, { nom, alt }] of Object.entries(photos)) {
    for (const text of [nom, alt]) look(text, () => `content/photos/${name}/index.yaml`);
  }
  return found;
}

/** Whether a review is one of those that came with the project, known by its words even when its mark is gone. */
const isSampleReview = ({ exemple, commentaire }: Content['avis']['avis'][number]) =>
  exemple === true || SAMPLE_REVIEWS.includes(createHash('sha256').update(bareWords(commentaire)).digest('hex'));

/** A few names of many. @example some(['a', 'b', 'c', 'd']) // 'a, b, c et 1 de plus' */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} et ${names.length - 3} de plus` : shown;
}

/** The items that the content decides. */
function contentItems(content: Content): Item[] {
  const { institut, 'mentions-legales': legal, avis } = content;
  const { editrice, directrice, hebergeur, mediateur } = legal;
  const { shown, samples } = shownPhotos(content);
  const mismarked = Object.keys(content.photos).filter((name) => demonstrationFault(content.photos[name]!));
  const sampleReviews = avis.avis.filter(isSampleReview);
  const todo = incomplete(content);
  const item = (label: string, done: boolean, remedy: string): Item => ({ label, done, remedy });
  const profiles = Object.entries(institut.reseaux).map(([key, url]) =>
    item(
      String(metaOf(at(FICHIERS.institut, undefined, ['reseaux', key]).type).title),
      isRealUrl(url),
      `écrire l’adresse du vrai profil dans content/institut.yaml › reseaux › ${key}, ou supprimer la ligne.`,
    ),
  );
  return [
    item(
      'Téléphone',
      isRealPhone(institut.telephone),
      `« ${institut.telephone} » est un numéro de fiction. Écrire le vrai numéro dans content/institut.yaml › telephone.`,
    ),
    item(
      'Adresse e-mail',
      !isSampleHost(institut.email.split('@')[1]!),
      'écrire la vraie adresse dans content/institut.yaml › email.',
    ),
    item(
      'Page de réservation',
      isRealUrl(institut.reservation),
      'écrire l’adresse de la vraie page dans content/institut.yaml › reservation.',
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
  return [
    {
      label: 'Adresse du site',
      done: isRealOrigin(siteUrl),
      remedy: `« ${siteUrl} » n’est pas l’adresse https d’un vrai domaine. La donner avec SITE_URL, par exemple SITE_URL=https://www.mon-institut.fr npm run release.`,
    },
    {
      label: 'Contenu vérifié',
      done: problems.length === 0,
      remedy: `${problems.length === 1 ? 'un problème reste' : `${problems.length} problèmes restent`} à corriger : les voir avec npm run check. La suite de la liste s’affichera ensuite.`,
    },
    ...(content ? contentItems(content) : []),
  ];
}
