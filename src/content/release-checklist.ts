/** What must be real before the site goes live, in French for the owner. */
import type { Report } from '#kit/content/check.ts';
import type { ChecklistItem, OpenPoint } from '#kit/content/checklist.ts';
import type { Photo } from '#kit/content/declaration.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { httpsLink } from '#kit/content/kinds.ts';
import { bareWords } from '#kit/content/spellings.ts';
import { quote } from '#kit/content/explain.ts';
import { child, placeWords } from '#kit/content/places.ts';
import { fields } from '#kit/content/fields.ts';
import { shownPhotos } from '#content/shown-photos.ts';
import { CONTENT_FILES, type Content, type FileName } from './schema.ts';

/**
 * Words for a text still to be written, without accents. Real prose may contain them: « à compléter
 * avec un bijou ».
 */
const TO_DO =
  'a (?:completer|remplacer|renseigner|rediger|preciser|venir|ecrire|modifier|confirmer|verifier)';

/**
 * Placeholders, without accents: notes of what is still to do, in words or brackets, and filler
 * text.
 */
const PLACEHOLDERS = [
  new RegExp(
    String.raw`(?:\b(?:texte|titre|description|nom|numero|adresse|telephone|siret|horaires|prix|date|lien) |[([{] ?|^)${TO_DO}(?= ?(?:[.,!)\]}]|$))`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${TO_DO.toUpperCase()}|TODO|TBD|FIXME|X{3,})\b`),
  /\blorem ipsum\b|\btexte d['’]exemple\b|^(?:test|todo|ex[ae]mple)\W*$|^\s*(?:\[.*\]|<[^<>]*>|[\s.…?_–—-]+)\s*$|\{[^{}]*\}/i,
];

/** The same text without accents, letter for letter. */
const unaccented = (text: string) =>
  text.normalize('NFC').replace(/[\u00C0-\u024F]/g, (letter) => letter.normalize('NFD')[0]!);

/** The placeholder in a text, if any. */
function placeholder(text: string): string | undefined {
  const match = PLACEHOLDERS.map((pattern) => pattern.exec(unaccented(text))).find(
    (result) => result !== null,
  );
  return match && text.normalize('NFC').slice(match.index, match.index + match[0].length);
}

/**
 * Names that people write until they know the real one: of a domain, a mailbox, a profile, a
 * booking page.
 */
const SAMPLE_NAME =
  /^(?:ex[ae]mple|test|prenom nom|nom de l institut|user ?name|(?:mon|ma|votre|my|your) ?(?:institut|salon|site|domaine?|compte|profil|page|nom))$/;

const isSampleName = (name: string) => SAMPLE_NAME.test(bareWords(name));

/** Domains that belong to nobody, or only to a home network (RFC 2606, RFC 6762). */
const RESERVED_DOMAIN = /\.(?:example|test|invalid|localhost|local|lan|internal)$/i;

const isSampleHost = (host: string) =>
  RESERVED_DOMAIN.test(`.${host}`) ||
  !/\.[a-z][a-z\d-]+$/i.test(host) ||
  isSampleName(host.split('.').at(-2)!);

/** Whether an address is https and on a domain that can be real. */
export const isRealUrl = (url: string) => {
  const address = httpsLink.read(url);
  return address !== undefined && !isSampleHost(new URL(address).hostname);
};

/**
 * Booking sites and networks that many institutes share: their home page is no institute's own.
 */
const SHARED_SITES =
  /^(?:(?:www|app|book)\.)?(?:planity|treatwell|kalendes|kiute|fresha|booksy|calendly|setmore|squareup|google|facebook|instagram|tiktok)\.[a-z.]{2,6}$/;

/** Why an address cannot be the institute's own page, if it cannot. */
function pageFault(url: string): string | undefined {
  const { hostname, pathname, hash } = new URL(url);
  if (!isRealUrl(url) || pathname.split('/').some(isSampleName)) return 'est une adresse d’exemple';
  const isHome = pathname === '/' && hash === '';
  return isHome && SHARED_SITES.test(hostname)
    ? 'est l’accueil d’un site que d’autres instituts utilisent'
    : undefined;
}

/**
 * What is wrong with an address given for the site and what to write, if anything: it is https, a
 * real domain, and nothing more.
 */
function givenFault(givenAddress: string): string | undefined {
  const full = [givenAddress, `https://${givenAddress}`].find(
    (text) => URL.canParse(text) && new URL(text).hostname !== '',
  );
  const url = full === undefined ? undefined : new URL(full);
  if (!url || !isRealUrl(`https://${url.hostname}`))
    return `${quote(givenAddress)} n’est pas un vrai domaine en https. Donner celui du site, par exemple SITE_URL=https://www.mon-institut.fr npm run release.`;
  if (full === givenAddress && url.port === '' && httpsLink.read(givenAddress) === `${url.origin}/`)
    return undefined;
  return `elle est faite de https, du nom de domaine et de rien d’autre. Écrire SITE_URL=https://${url.hostname} npm run release.`;
}

/** What is wrong with the address in the content, which already has its one form. */
function writtenFault(written: string | undefined): string | undefined {
  if (written === undefined) return 'elle n’est pas donnée';
  return isRealUrl(written) ? undefined : 'ce n’est pas un vrai domaine en https';
}

/** The site's own address: the one given on the command line, or else the content's. */
function siteItem(content: Content | undefined, givenAddress: string | undefined): ChecklistItem[] {
  const label = 'Adresse du site';
  if (givenAddress !== undefined) {
    const fault = givenFault(givenAddress);
    return [{ label, done: fault === undefined, remedy: fault ?? '', open: [] }];
  }
  if (!content) return [];
  const fault = writtenFault(content.institut.site);
  if (fault === undefined) return [{ label, done: true, remedy: '', open: [] }];
  const remedy = `${fault}. Écrire l’adresse dans content/institut.yaml › site, par exemple https://www.mon-institut.fr.`;
  return [
    { label, done: false, remedy, open: [{ file: 'institut', path: ['site'], message: fault }] },
  ];
}

/**
 * Numbers that ARCEP keeps for works of fiction (décision n° 2018-0881, article 2.5.12), and those
 * that people make up.
 */
const SAMPLE_PHONES = [
  /^0(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
  /^0\d(?:(\d\d)\1{3}|01020304|11223344)$/,
  /^0(?:1?23456789|987654321|612345678|102030405)$/,
];

export const isRealPhone = (phone: string) =>
  !SAMPLE_PHONES.some((numbers) => numbers.test(phone.replace(/\D/g, '')));

/** What gives away a name or an address that is not the real one. */
const SAMPLE_FACT = new RegExp(
  String.raw`\bexemple|\bfictif|\bfictive|\b(?:jean dupont|j(?:ohn|ane) doe)\b|\b\d{5} ville$|\b${TO_DO}\b`,
);

const textFault = (text: string) =>
  SAMPLE_FACT.test(bareWords(text)) || placeholder(text) !== undefined
    ? 'est un exemple, ou reste à écrire'
    : undefined;

const nameFault = (name: string) => (isSampleName(name) ? 'est un nom d’exemple' : textFault(name));

const phoneFault = (phone: string) => (isRealPhone(phone) ? undefined : 'est un numéro d’exemple');

const siteAddressFault = (url: string) =>
  isRealUrl(url) ? undefined : 'est une adresse d’exemple';

function emailFault(email: string): string | undefined {
  const [mailbox = '', host = ''] = email.split('@');
  return isSampleName(mailbox) || isSampleHost(host) ? 'est une adresse d’exemple' : undefined;
}

/** Samples are one digit nine times, and the number that the help text shows. */
const siretFault = (siret: string) =>
  /^(?:(\d)\1{8}|123456782)/.test(siret.replace(/\D/g, '')) ? 'est un numéro d’exemple' : undefined;

/**
 * Facts that must be the real ones, by the item that asks for them: where each stands, and what can
 * be wrong with it.
 */
const FACTS: Record<string, Record<string, (value: string) => string | undefined>> = {
  'Nom de l’institut': { 'institut.nom': nameFault },
  Téléphone: { 'institut.telephone': phoneFault },
  'Adresse e-mail': { 'institut.email': emailFault },
  'Page de réservation': { 'institut.reservation': pageFault },
  Instagram: { 'institut.reseaux.instagram': pageFault },
  Facebook: { 'institut.reseaux.facebook': pageFault },
  TikTok: { 'institut.reseaux.tiktok': pageFault },
  SIRET: { 'institut.siret': siretFault },
  'Fondatrice et éditrice': {
    'institut.fondatrice': textFault,
    'mentions-legales.editrice.nom': textFault,
    'mentions-legales.editrice.statut': textFault,
    'mentions-legales.editrice.adresse': textFault,
    'mentions-legales.editrice.registre': textFault,
  },
  'Directrice de la publication': { 'mentions-legales.directrice': textFault },
  Hébergeur: {
    'mentions-legales.hebergeur.nom': textFault,
    'mentions-legales.hebergeur.adresse': textFault,
    'mentions-legales.hebergeur.telephone': phoneFault,
    'mentions-legales.hebergeur.site': siteAddressFault,
  },
  'Médiateur de la consommation': {
    'mentions-legales.mediateur.nom': textFault,
    'mentions-legales.mediateur.adresse': textFault,
    'mentions-legales.mediateur.site': siteAddressFault,
  },
  'Lien de l’annonce': {
    'annonce.annonces.0.lien': (link) => (link.startsWith('/') ? undefined : pageFault(link)),
  },
};

/** One item for each group of facts that the content has. */
function factItems(content: Content): ChecklistItem[] {
  return Object.entries(FACTS).flatMap(([label, facts]) => {
    const values = Object.entries(facts).flatMap(([where, faultOf]) => {
      const value = where.split('.').reduce<unknown>(child, content);
      return typeof value === 'string' ? [{ where, value, faultOf }] : [];
    });
    const wrong = values.flatMap(({ where, value, faultOf }) => {
      const fault = faultOf(value);
      const [file = '', ...keys] = where.split('.');
      const path = keys.map((key) => (key === '0' ? 0 : key));
      return fault ? [{ file, path, value, fault }] : [];
    });
    const remedies = wrong.map(({ file, path, value, fault }) => {
      const place = [`content/${file}.yaml`, ...path.filter((key) => key !== 0)].join(' › ');
      const orLeaveOut = ['reseaux', 'annonces'].includes(String(path[0]))
        ? ', ou laisser vide'
        : '';
      return `${quote(value)} ${fault}. Écrire ce qui est vrai dans ${place}${orLeaveOut}.`;
    });
    const open = wrong.map(({ file, path, fault }): OpenPoint => ({
      file,
      path,
      message: `c’${fault}`,
    }));
    return values.length > 0
      ? [{ label, done: open.length === 0, remedy: remedies.join(' '), open }]
      : [];
  });
}

/** All other texts that contain a placeholder. */
function textsItem({ photos, ...files }: Content): ChecklistItem {
  const facts = Object.values(FACTS).flatMap(Object.keys);
  // Values with one form cannot be placeholders.
  const texts = fields(CONTENT_FILES, files).filter(
    ({ file, path, meta }) => meta.prose && !facts.includes([file, ...path].join('.')),
  );
  const places = texts.map(({ file, path, value }) => ({
    file,
    path,
    value,
    where: [
      `content/${file}.yaml`,
      ...placeWords(CONTENT_FILES[file as FileName], files[file as FileName], path),
    ].join(' › '),
  }));
  const described = Object.entries(photos).flatMap(([name, photo]) =>
    (['nom', 'alt'] as const).map((key) => ({
      file: `photos/${name}`,
      path: [key],
      value: photo[key],
      where: `content/photos/${name}/index.yaml`,
    })),
  );
  const todo = [...places, ...described].flatMap(({ value, ...place }) => {
    const words = typeof value === 'string' ? placeholder(value) : undefined;
    return words === undefined ? [] : [{ ...place, message: quote(words) }];
  });
  const waiting = todo.map(({ where, message }) => `${where} (${message})`);
  return {
    label: 'Textes complets',
    done: todo.length === 0,
    remedy: `un texte est encore à écrire dans ${some(waiting)}.`,
    open: todo.map(({ file, path, message }) => ({
      file,
      path,
      message: `${message} est encore à écrire`,
    })),
  };
}

/**
 * Whether a review is one of those that came with the project: marked so, or known by its words.
 */
const isSampleReview = ({ exemple, commentaire }: Content['avis']['avis'][number]): boolean =>
  exemple === true || SAMPLE_REVIEWS.some((sample) => bareWords(sample) === bareWords(commentaire));

/**
 * A few names of many.
 *
 * @example some(['a', 'b', 'c', 'd']) // 'a, b, c et 1 de plus'
 */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} et ${names.length - 3} de plus` : shown;
}

/** No page may show a sample picture, and every picture must be marked correctly. */
function photosItem(content: Content): ChecklistItem {
  const { shown, samples } = shownPhotos(content);
  const named = (wanted: (photo: Photo) => boolean) =>
    Object.keys(content.photos).filter((name) => wanted(content.photos[name]!));
  const sample = samples.filter((name) => content.photos[name]!.isSample);
  const unmarked = named(({ exemple, isSample }) => isSample && !exemple);
  const stale = named(({ exemple, isSample }) => exemple === true && !isSample);
  const faults = [
    sample.length > 0 &&
      `${sample.length} des ${shown.length} images montrées sont des images de démonstration (${some(sample)}). Remplacer chacune par une vraie photo dans content/photos, et supprimer sa ligne « exemple: true ».`,
    unmarked.length > 0 &&
      `l’image est encore celle de démonstration, sans le dire (${some(unmarked)}). La remplacer par une vraie photo dans content/photos.`,
    stale.length > 0 &&
      `la photo a été remplacée, mais elle est encore marquée comme image de démonstration (${some(stale)}). Supprimer la ligne « exemple: true » dans content/photos.`,
  ].filter((fault) => fault !== false);
  const open = (names: readonly string[], message: string) =>
    names.map((name): OpenPoint => ({ file: `photos/${name}`, path: [], message }));
  return {
    label: 'Photos',
    done: faults.length === 0,
    remedy: faults.join(' '),
    open: [
      ...open([...new Set([...sample, ...unmarked])], 'c’est une image de démonstration'),
      ...open(stale, 'elle est encore marquée comme image de démonstration'),
    ],
  };
}

/** Reviews must be real ones, and the text above them must say so. */
function reviewsItem({ avis: { avis, controle } }: Content): ChecklistItem {
  const examples = avis.flatMap((review, index) =>
    isSampleReview(review) ? [{ index, nom: review.nom }] : [],
  );
  const samples = examples.map(({ nom }) => nom);
  const remedy =
    samples.length > 0
      ? `des avis sont des exemples (${some(samples)}). Les remplacer dans content/avis.yaml par de vrais avis, ou écrire « avis: [] » pour retirer la section.`
      : 'dire dans content/avis.yaml › controle si les avis sont vérifiés, et comment.';
  const isStated = avis.length === 0 || !/avis d’exemple/iu.test(controle);
  const open: OpenPoint[] = examples.map(({ index }) => ({
    file: 'avis',
    path: ['avis', index],
    message: 'c’est un exemple',
  }));
  const unstated = {
    file: 'avis',
    path: ['controle'],
    message: 'dire si les avis sont vérifiés, et comment',
  };
  const isReal = samples.length === 0;
  return {
    label: 'Avis',
    done: isReal && isStated,
    remedy,
    open: isReal && !isStated ? [unstated] : open,
  };
}

/**
 * Everything a release needs, done or not.
 *
 * @param givenAddress the address the site will have, where it is not the content's
 */
export function releaseChecklist(
  { content, problems }: Report<typeof CONTENT_FILES>,
  givenAddress?: string,
): ChecklistItem[] {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return [
    ...siteItem(content, givenAddress),
    {
      label: 'Contenu vérifié',
      done: errors === 0,
      remedy: `à corriger : ${errors}. Le détail est donné par npm run check ; la suite de la liste s’affichera ensuite.`,
      open: [],
    },
    ...(content
      ? [...factItems(content), reviewsItem(content), photosItem(content), textsItem(content)]
      : []),
  ];
}
