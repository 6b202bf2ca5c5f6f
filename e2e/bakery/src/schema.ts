/**
 * The content of the site that the editor's tests open: the bakery of the unit tests, and beside it
 * the other kinds of fields and lists that the editor knows.
 */
import { DECLARATION as SMALL, PAGES as SMALL_PAGES } from '#kit/bakery/site.ts';
import { formatDay } from '#kit/french/format.ts';
import type { SiteContent, Declaration } from '#kit/schema/declaration.ts';
import {
  choice,
  day,
  duration,
  group,
  link,
  list,
  madeText,
  openingHours,
  paragraphs,
  photo,
  price,
  reference,
  stars,
  text,
  textWithItalics,
  value,
  withMeta,
  yesNo,
} from '#kit/schema/field-kinds.ts';
import { entriesAt, shownText, type Raw } from '#kit/schema/fields.ts';
import { child } from '#kit/schema/paths.ts';
import { phone, siret } from '#kit/schema/notations.ts';

export const PAGES = [
  ...SMALL_PAGES,
  { key: 'tarifs', path: '/tarifs', label: 'Tarifs', files: ['tarifs'] },
  { key: 'galerie', path: '/galerie', label: 'Galerie', files: ['galerie'] },
  { key: 'avis', path: '/avis', label: 'Avis', files: ['avis'] },
  { key: 'contact', path: '/contact', label: 'Contact', files: ['contact', 'horaires'] },
];

const priceLine = reference('Ligne de tarif', {
  to: 'tarifs.familles.*.lignes.*.nom',
  noun: 'un prix',
});

const tarifs = group('Tarifs', {
  titre: text('Titre de la page', 30),
  misAJour: withMeta(day('Tarifs à jour au'), { follows: ['tarifs.familles.*.lignes.*.prix'] }),
  familles: list(
    'Familles de prix',
    group('Famille', {
      nom: text('Nom', 30),
      photo: photo('Petite photo', 'small').optional(),
      lignes: list(
        'Prix',
        group('Prix', {
          nom: text('Produit', 60),
          prix: price('Prix'),
          duree: duration('Durée', 5, 480, 'En minutes.').optional(),
        }),
        { min: 1, namedBy: 'nom', distinct: [['nom']] },
      ),
    }),
    { noun: 'une famille', min: 1, namedBy: 'nom', distinct: [['nom']] },
  ),
  formules: list(
    'Formules',
    group('Formule', { lignes: list('Prix additionnés', priceLine, { min: 2, max: 3 }) }),
    { noun: 'une formule' },
  ),
  conseil: group('Le conseil', { titre: text('Titre', 40), prix: priceLine }),
});

const galerie = group('Galerie', {
  titre: text('Titre de la page', 30),
  photos: list(
    'Photos',
    group('Photo', {
      photo: photo('Photo', 'gallery'),
      titre: text('Titre', 40).optional(),
      description: text('Légende', 120).optional(),
      categorie: choice('Catégorie', { tartes: 'Tartes', boutique: 'Boutique' }).optional(),
      pose: list('Prix de ces produits', priceLine, { max: 4, distinct: [[]] }).optional(),
    }),
    { noun: 'une photo', min: 2, namedBy: 'photo', distinct: [['photo'], ['titre']] },
  ),
});

/** Reviews that are samples begin so. */
const SAMPLE = 'Exemple :';

const avis = group('Avis', {
  titre: text('Titre de la page', 40),
  masque: yesNo('Masquer la section des avis', 'Le site ne la montre plus.').optional(),
  avis: list(
    'Avis',
    group('Avis', {
      nom: text('Nom', 30),
      note: stars('Note'),
      date: text('Date de la visite', 30, undefined, { offers: () => ['Visité en mai'] }),
      commentaire: text('Commentaire', 240),
    }),
    {
      min: 3,
      mayBeEmpty: true,
      namedBy: 'nom',
      isSample: ({ commentaire }: { commentaire: string }) => commentaire.startsWith(SAMPLE),
      distinct: [['nom', 'commentaire']],
      hiddenBy: 'masque',
    },
  ),
});

const horaires = group('Horaires et fermetures', {
  semaine: withMeta(
    group('Semaine', { lundi: openingHours('Lundi'), mardi: openingHours('Mardi') }),
    { inline: true },
  ),
  fermetures: list(
    'Fermetures exceptionnelles',
    group('Fermeture', {
      du: day('Premier jour de fermeture'),
      au: day('Dernier jour de fermeture'),
      motif: text('Motif', 60).optional(),
    }),
    {
      noun: 'une fermeture',
      namedBy: 'du',
      nameOf: closureName,
      dated: true,
      distinct: [['du', 'au']],
    },
  ),
});

const annonce = group('Annonce', {
  annonces: list(
    'Annonce',
    group('Annonce', {
      texte: text('Texte', 80),
      lien: link(
        'Lien',
        PAGES.map(({ path }) => path),
        '/tarifs',
      ).optional(),
      du: day('Premier jour'),
      au: day('Dernier jour'),
    }),
    { noun: 'une annonce', max: 1, namedBy: 'texte', dated: true },
  ).optional(),
});

const contact = group('Contact', {
  surtitre: madeText(text('Petit titre', 40), ({ accueil }) => shownText(child(accueil, 'nom'))),
  titre: textWithItalics('Grand titre', 70),
  introduction: text('Introduction', 180),
  paragraphes: list('Présentation', paragraphs('Paragraphe', 320), { min: 1, max: 3 }),
  telephone: value('Téléphone', phone),
  siret: withMeta(value('SIRET', siret), { usedIn: 'sur toutes les pages' }),
  bande: list('Bande de deux photos', photo('Photo', 'small'), {
    min: 2,
    max: 2,
    distinct: [[]],
  }),
});

/** What search engines show of each page. */
const pages = withMeta(
  group(
    'Titres et partages',
    Object.fromEntries(
      PAGES.map(({ key, label }) => [
        key,
        group(label, {
          titre: madeText(text('Titre', 60), () => label),
          description: madeText(text('Description', 160), () => 'Du pain et des tartes.'),
        }),
      ]),
    ),
  ),
  { unmarked: true },
);

/** The name of a photo, and what it shows: the products in it, or else its subject. */
function photoWord(raw: Raw, name: string, key: string): string | undefined {
  const entries = entriesAt(raw.galerie, 'photos');
  const products = entriesAt(
    entries.find((entry) => child(entry, 'photo') === name),
    'pose',
  );
  const isWord = key === 'nom' || key === 'alt';
  return isWord && products.length > 0
    ? products.join(', ')
    : SMALL.made!(raw, `photos/${name}`, [key]);
}

const files = { ...SMALL.files, tarifs, galerie, avis, horaires, annonce, contact, pages };
export type Bakery = SiteContent<typeof files>;

export const DECLARATION: Declaration<typeof files> = {
  ...SMALL,
  files,
  slots: {
    ...SMALL.slots,
    gallery: { label: 'Galerie', ratio: 4 / 5, sizes: '50vw', widths: [200, 400] },
  },
  made: (raw, file, path) => {
    if (file.startsWith('photos/')) return photoWord(raw, file.slice(7), String(path[0]));
    const [list, rank, key] = path;
    const entry = file === 'galerie' && entriesAt(raw.galerie, String(list))[Number(rank)];
    const word = { titre: 'nom', description: 'alt' }[String(key)];
    if (!entry || path.length !== 3 || word === undefined) return undefined;
    const name = String(child(entry, 'photo'));
    return shownText(child(raw[`photos/${name}`], word)) ?? photoWord(raw, name, word);
  },
};

export type Closure = { du: string; au: string; motif?: string | undefined };

/** @example closureName({ du: '2026-12-24', au: '2026-12-28' }) // '24 décembre 2026 au 28 …' */
export function closureName({ du, au, motif }: Closure): string {
  const days = du === au ? formatDay(du) : `${formatDay(du)} au ${formatDay(au)}`;
  return [days, motif].filter(Boolean).join(', ');
}
