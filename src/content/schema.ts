/**
 * The one declaration of everything in `content/`: types, checks and the editor's fields come from
 * here.
 *
 * Keys and descriptions are French because the owner reads them, in the files and in the editor.
 * Every field carries `title` (its label) and, where useful, `description` (its help text).
 */
import type { z } from 'zod';
import type { Content as SiteContent } from '#kit/content/declaration.ts';
import { describedPhoto } from '#kit/content/described-photo.ts';
import type { SlotName } from '#photos/slots.ts';
import { closureName } from '#institute/closures.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { CATEGORIES } from './categories.ts';
import * as kinds from '#kit/content/kinds.ts';
import {
  choix,
  degres,
  entier,
  groupe,
  ITALIQUE,
  jour,
  lien,
  liste,
  ouiNon,
  paragraphe,
  photo as photoIn,
  plageHoraire,
  prix,
  reference,
  texte,
  valeur,
} from '#kit/content/field-kinds.ts';

const PATHS = PAGE_LIST.map(({ path }) => path);

/** The name of a photo, and the places of the pages that show it. */
const photo = (title: string, ...slots: SlotName[]) => photoIn(title, ...slots);

/** The name of a line of the price list. */
const ligneDeTarif = (title: string) =>
  reference(title, { to: 'tarifs.familles.*.lignes.*.nom', called: 'un prix' });

const SEARCH = 'les données pour les moteurs de recherche';
const CARD = 'la fiche de contact à télécharger';

/** Says where the site uses a value, or a group, that no page shows in its own place. */
const used = <T extends z.ZodType>(where: string, type: T): T => type.meta({ usedIn: where }) as T;

/** A kind of entry that is « une », and not « un ». */
const une = <T extends z.ZodType>(type: T): T => type.meta({ feminine: true }) as T;

/** What a line of the price list is in a visit. */
const ROLES = {
  pose: 'Pose (une par visite)',
  finition: 'Finition (une au plus, avec une pose de sa famille)',
  option: 'Option (autant qu’on veut, avec une pose de sa famille)',
  dépose: 'Dépose (une au plus, avant toute pose)',
};
export type Role = keyof typeof ROLES;

/** Until November 2026 a finish was a line marked as a supplement. */
function withRole(line: Record<string, unknown>): object {
  const { supplement, ...rest } = line;
  const isFinish = kinds.ouiNon.lire(String(supplement));
  if (isFinish === undefined || rest['role'] !== undefined) return line;
  return isFinish ? { ...rest, role: 'finition' } : rest;
}

/** The closing call to book of a page. */
const reserver = groupe('Appel à réserver', {
  titre: texte('Titre', 60, ITALIQUE),
  texte: paragraphe('Texte', 180),
  photo: photo('Photo', 'band'),
});

export const institut = groupe('Identité et contact', {
  nom: used(
    `en haut et en bas de toutes les pages, dans les partages, ${CARD} et ${SEARCH}`,
    texte('Nom de l’institut', 30, undefined, { bare: true }),
  ),
  metier: used(`en bas de toutes les pages et dans ${CARD}`, texte('Métier et ville', 60)),
  fondatrice: used(
    `sur la page Contact, en signature, et dans ${SEARCH}`,
    texte('Prénom et nom de la fondatrice', 50),
  ),
  telephone: used(
    `en haut et en bas de toutes les pages, sur Contact et Mentions légales, dans ${CARD} et ${SEARCH}`,
    valeur('Téléphone', kinds.telephone),
  ),
  email: used(
    `en bas de toutes les pages, sur Contact et Mentions légales, dans ${CARD} et ${SEARCH}`,
    valeur('Adresse e-mail', kinds.email, undefined, { exemple: 'bonjour@mon-institut.fr' }),
  ),
  adresse: used(
    `en bas de toutes les pages, sur Contact, dans ${CARD} et ${SEARCH}`,
    groupe('Adresse', {
      codePostal: valeur('Code postal', kinds.codePostal),
      ville: texte('Ville', 50),
    }),
  ),
  coordonnees: used(
    `dans ${SEARCH}, qui placent l’institut sur leurs cartes`,
    groupe('Position sur la carte', {
      latitude: degres(
        'Latitude',
        41,
        51.5,
        '43.5853',
        'Le premier des deux nombres que montre Google Maps après un clic droit sur l’institut, par exemple 43.5853.',
      ),
      longitude: degres(
        'Longitude',
        -5.5,
        10,
        '3.7625',
        'Le second des deux nombres, par exemple 3.7625.',
      ),
    }),
  ),
  site: used(
    `pour publier le site, dans ${SEARCH}, ${CARD} et les partages`,
    valeur(
      'Adresse du site',
      kinds.adresseDuSite,
      'Facultatif avant la mise en ligne. https:// et le nom de domaine, avec ou sans www, rien de plus.',
      { bare: true, exemple: 'https://www.mon-institut.fr' },
    ),
  ).optional(),
  reservation: used(
    `par tous les boutons de réservation, dans ${CARD} et ${SEARCH}`,
    valeur(
      'Page de réservation',
      kinds.lienHttps,
      'Tous les boutons de réservation ouvrent cette adresse.',
    ),
  ),
  reseaux: used(
    `en bas de toutes les pages, sur Contact (Instagram aussi en haut et dans Galerie) et dans ${SEARCH}`,
    groupe('Réseaux sociaux', {
      instagram: valeur(
        'Instagram',
        kinds.profil('Instagram'),
        'Facultatif, comme les deux suivants : sans adresse, aucun lien ne s’affiche.',
      ).optional(),
      facebook: valeur('Facebook', kinds.profil('Facebook'), 'Facultatif.').optional(),
      tiktok: valeur('TikTok', kinds.profil('TikTok'), 'Facultatif.').optional(),
    }),
  ),
  siret: used('en bas de toutes les pages et sur Mentions légales', valeur('SIRET', kinds.siret)),
});

export const horaires = groupe('Horaires et fermetures', {
  semaine: used(
    `en bas de toutes les pages, sur Contact et dans ${SEARCH}`,
    groupe(
      'Semaine',
      {
        lundi: plageHoraire('Lundi'),
        mardi: plageHoraire('Mardi'),
        mercredi: plageHoraire('Mercredi'),
        jeudi: plageHoraire('Jeudi'),
        vendredi: plageHoraire('Vendredi'),
        samedi: plageHoraire('Samedi'),
        dimanche: plageHoraire('Dimanche'),
      },
      'Pour chaque jour : 9-18, ou 9h30-12h, 14h-18h30, ou fermé, ou sur rendez-vous.',
    ),
  ),
  fermetures: used(
    `en haut et en bas de toutes les pages, sur Contact et dans ${SEARCH}`,
    liste(
      'Fermetures exceptionnelles',
      une(
        groupe('Fermeture', {
          du: jour('Premier jour de fermeture'),
          au: jour('Dernier jour de fermeture', 'L’annonce disparaît d’elle-même le lendemain.'),
          motif: texte('Motif', 60, 'Facultatif, par exemple Congés d’été.').optional(),
        }),
      ),
      { nomme: 'du', appeler: closureName, datee: true, distincts: [['du', 'au']] },
    ),
  ),
});

export const annonce = used(
  'en haut de toutes les pages, entre ses deux jours',
  groupe(
    'Annonce',
    {
      annonces: liste(
        'Annonce',
        une(
          groupe('Annonce', {
            texte: texte(
              'Texte',
              80,
              'Une ligne, par exemple : Saint-Valentin, la french en forme de cœur à + 5 €.',
            ),
            lien: lien(
              'Lien',
              PATHS,
              PAGES.tarifs.path,
              'Facultatif : ce qui s’ouvre quand on touche l’annonce.',
            ).optional(),
            du: jour('Premier jour', 'L’annonce s’affiche d’elle-même ce jour-là.'),
            au: jour('Dernier jour', 'L’annonce disparaît d’elle-même le lendemain.'),
          }),
        ),
        { max: 1, nomme: 'texte', datee: true, description: 'En haut de toutes les pages.' },
      ).optional(),
    },
    'Une ligne datée, pour la saison ou une offre.',
  ),
);

export const tarifs = groupe('Tarifs', {
  titre: texte('Titre de la page', 30),
  introduction: paragraphe('Introduction', 200),
  misAJour: jour('Tarifs à jour au', 'À changer à chaque modification de prix.'),
  visite: groupe(
    'Votre pose, votre prix',
    {
      titre: texte('Titre', 60, ITALIQUE),
      photo: photo('Photo', 'visit'),
      sansFinition: texte(
        'Sans finition',
        30,
        'Le premier choix de finition : la pose telle quelle, par exemple Couleur.',
      ),
    },
    'Facultatif. En haut de la page, une cliente compose sa visite et lit son prix. Tout vient des familles ci-dessous.',
  ).optional(),
  familles: liste(
    'Familles de prix',
    une(
      groupe('Famille', {
        nom: texte('Nom', 30),
        note: paragraphe('Précision sous le nom', 140),
        photo: photo('Petite photo', 'family').optional(),
        lignes: liste(
          'Prix',
          groupe(
            'Prix',
            {
              nom: texte('Prestation', 60),
              precision: texte('Précision', 80, 'Facultatif.').optional(),
              prix: prix('Prix', 'misAJour'),
              role: choix(
                'Rôle',
                ROLES,
                'Facultatif : sans rôle, un prix est une pose, et « sur devis » une option.',
              ).optional(),
            },
            undefined,
            withRole,
          ),
          { min: 1, nomme: 'nom' },
        ),
      }),
    ),
    { min: 1, nomme: 'nom', distincts: [['nom']] },
  ),
  exemples: liste(
    'Exemples de prix',
    groupe('Exemple', {
      nom: texte('Nom', 70, 'Facultatif : sans nom, les lignes choisies sont citées.').optional(),
      lignes: liste('Prix additionnés', ligneDeTarif('Ligne de tarif'), {
        min: 2,
        max: 5,
        description: 'Les noms exacts de prix de cette page : le total est calculé.',
      }),
    }),
    { max: 4, nomme: 'nom' },
  ),
  reserver,
});

export const accueil = groupe('Accueil', {
  hero: groupe('Haut de page', {
    surtitre: texte('Petit titre', 40),
    titre: texte('Grand titre', 70, ITALIQUE),
    introduction: paragraphe('Introduction', 180),
    photo: photo('Grande photo', 'heroLarge'),
    petitePhoto: photo('Petite photo', 'heroSmall'),
  }),
  prestations: groupe('Prestations', {
    titre: texte('Titre', 40),
    introduction: paragraphe('Introduction', 180),
    cartes: liste(
      'Cartes',
      une(
        groupe('Carte', {
          titre: texte('Titre', 50),
          description: paragraphe('Description', 120),
          photo: photo('Photo', 'card'),
        }),
      ),
      { min: 3, max: 3, nomme: 'titre', distincts: [['titre']] },
    ),
  }),
  realisations: groupe('Réalisations', {
    titre: texte('Titre', 40),
    photos: liste('Photos', photo('Photo', 'tile', 'largeTile'), {
      min: 4,
      max: 12,
      distincts: [[]],
    }),
  }),
  reserver,
  ruban: liste('Bande de quatre photos', photo('Photo', 'strip'), {
    min: 4,
    max: 4,
    distincts: [[]],
  }),
});

export const prestations = groupe('Prestations', {
  titre: texte('Titre de la page', 30),
  introduction: paragraphe('Introduction', 240),
  blocs: liste(
    'Prestations',
    une(
      groupe('Prestation', {
        titre: texte('Titre', 50),
        description: paragraphe('Description', 260),
        photo: photo('Photo', 'block'),
        titreListe: texte('Titre de la liste', 40),
        liste: liste('Bienfaits', texte('Bienfait', 90), { min: 1, max: 6, distincts: [[]] }),
        tarifs: liste('Tarifs', ligneDeTarif('Ligne de tarif'), {
          min: 1,
          max: 4,
          distincts: [[]],
          description:
            'Les noms exacts de prix de la page Tarifs : le prix, ou la fourchette, s’affiche sous le titre.',
        }),
      }),
    ),
    { min: 5, max: 5, nomme: 'titre', distincts: [['titre']] },
  ),
  reserver,
});

export const galerie = groupe('Galerie', {
  titre: texte('Titre de la page', 30),
  introduction: paragraphe('Introduction', 160),
  photos: liste(
    'Photos',
    une(
      groupe('Photo', {
        photo: photo('Photo', 'gallery', 'galleryFeature', 'lightbox'),
        titre: texte('Titre', 40),
        description: paragraphe('Légende', 120),
        categorie: choix('Catégorie', CATEGORIES),
      }),
    ),
    { min: 9, nomme: 'titre', distincts: [['photo'], ['titre']] },
  ),
  reserver,
});

export const instagram = groupe('Instagram', {
  titre: texte('Titre', 40),
  introduction: paragraphe('Introduction', 140),
  publications: liste(
    'Publications',
    une(
      groupe('Publication', {
        photo: photo('Photo', 'instagram'),
        lien: valeur(
          'Lien',
          kinds.lienHttps,
          'Facultatif : sans lien, la photo mène au profil Instagram.',
        ).optional(),
      }),
    ),
    { min: 7, max: 7, nomme: 'photo', distincts: [['photo']] },
  ),
});

export const avis = groupe('Avis', {
  titre: texte('Titre', 40),
  controle: paragraphe(
    'Mention sur les avis',
    200,
    'Dit si les avis sont vérifiés et comment (Code de la consommation, L. 111-7-2).',
  ),
  avis: liste(
    'Avis',
    groupe('Avis', {
      nom: texte('Nom', 30),
      note: entier('Note', kinds.etoiles, 1, 5),
      date: texte('Date de la visite', 30, 'Par exemple Visité en avril.'),
      commentaire: paragraphe('Commentaire', 240),
      exemple: ouiNon(
        'Avis d’exemple',
        'Un avis d’exemple ne peut pas être mis en ligne.',
      ).optional(),
    }),
    {
      ouVide: 3,
      nomme: 'nom',
      distincts: [['nom', 'commentaire']],
      description: 'Sans avis, la section disparaît de l’accueil.',
    },
  ),
});

export const contact = groupe('Contact', {
  surtitre: texte('Petit titre', 40),
  titre: texte('Grand titre', 60, ITALIQUE),
  paragraphes: liste('Présentation', paragraphe('Paragraphe', 320), { min: 1, max: 5 }),
  photo: photo('Photo', 'portrait'),
  coordonnees: texte('Titre des coordonnées', 30),
  horaires: texte('Titre des horaires', 30),
  acces: texte('Accès', 120, 'Comment venir, ou quand l’adresse exacte est donnée.'),
  bonASavoir: liste(
    'Bon à savoir',
    groupe('Fait', {
      titre: texte(
        'Titre',
        40,
        'Par exemple Paiement, Stationnement, Retard et annulation, Première visite.',
      ),
      texte: paragraphe('Texte', 240),
    }),
    {
      max: 8,
      nomme: 'titre',
      distincts: [['titre']],
      description:
        'Ce qu’une cliente aime savoir avant de venir. Liste vide : la section disparaît.',
    },
  ).optional(),
  reserver,
});

const titreSection = texte('Titre', 80);
const section = (title: string) =>
  groupe(title, {
    titre: titreSection,
    paragraphes: liste('Paragraphes', paragraphe('Paragraphe', 900), { min: 1 }),
  });

export const mentionsLegales = groupe('Mentions légales', {
  titre: texte('Titre de la page', 40),
  misAJour: jour('Mentions à jour au'),
  editrice: used(
    'sur Mentions légales',
    groupe('Éditrice', {
      nom: texte(
        'Nom et forme juridique',
        80,
        'Le nom suivi de EI pour une entrepreneuse individuelle.',
      ),
      statut: texte('Statut', 120),
      adresse: texte('Adresse', 160),
      registre: texte('Immatriculation', 120, 'RNE ou RCS, avec le numéro et la ville.'),
    }),
  ),
  directrice: texte('Directrice de la publication', 80),
  hebergeur: used(
    'sur Mentions légales',
    groupe('Hébergeur', {
      nom: texte('Nom', 80),
      adresse: texte('Adresse', 160),
      telephone: valeur('Téléphone', kinds.telephone),
      site: valeur('Site', kinds.lienHttps),
    }),
  ),
  mediateur: used(
    'sur Mentions légales',
    groupe('Médiateur de la consommation', {
      nom: texte('Nom', 120),
      adresse: texte('Adresse', 160),
      site: valeur('Site', kinds.lienHttps),
    }),
  ),
  sections: groupe('Sections', {
    presentation: section('1. Présentation'),
    utilisation: section('2. Conditions d’utilisation'),
    propriete: section('3. Propriété intellectuelle'),
    donnees: section('4. Données personnelles'),
    responsabilite: section('5. Responsabilité'),
    liens: section('6. Liens'),
  }),
  accessibilite: groupe(
    'Accessibilité',
    {
      titre: texte('Titre', 40),
      niveau: texte(
        'Niveau',
        60,
        'En une phrase, par exemple : Ce site n’a pas été audité par un tiers.',
      ),
      paragraphes: liste('Paragraphes', paragraphe('Paragraphe', 900), { min: 1 }),
      signaler: paragraphe(
        'Signaler un problème',
        400,
        'Le téléphone et l’e-mail de l’institut s’affichent à la suite.',
      ),
    },
    'Ce qui a été vérifié pour que chacune puisse se servir du site, et comment signaler une difficulté.',
  ),
});

/** What a search engine or a shared link shows of a page. */
const tete = (title: string, ...emplacements: SlotName[]) =>
  groupe(title, {
    titre: texte('Titre', 60),
    description: paragraphe('Description', 160, 'Soixante-dix caractères au moins.', { min: 70 }),
    photo: photo('Photo de partage', 'share', ...emplacements),
  });

/** The heads of the pages of the site, by their keys. */
const tetesDesPages = Object.fromEntries(
  Object.entries(PAGES).map(([key, { label }]) => [key, tete(label)]),
) as Record<PageKey, ReturnType<typeof tete>>;

export const pages = groupe('Titres et partages', {
  defaut: used('par les pages qui n’ont pas de titre à elles', tete('Par défaut')),
  ...tetesDesPages,
  introuvable: tete('Page introuvable (404)', 'emblem'),
  erreur: tete('Page d’erreur', 'emblem'),
}).meta({ bare: true });

/** One photo of `content/photos/`. */
export const photoDecrite = describedPhoto(
  'Une main aux ongles amande rose poudré, posée sur une serviette de lin',
);

/** Every single file of `content/`, by its file name. */
export const FICHIERS = {
  institut,
  horaires,
  annonce,
  tarifs,
  accueil,
  prestations,
  galerie,
  instagram,
  avis,
  contact,
  'mentions-legales': mentionsLegales,
  pages,
} as const;

export type FileName = keyof typeof FICHIERS;
export const FILE_NAMES = Object.keys(FICHIERS) as FileName[];
// The table of pages names only files that exist.
void (PAGES satisfies Record<PageKey, { files: readonly FileName[] }>);

export type HeadKey = keyof z.infer<typeof pages>;
export type Content = SiteContent<typeof FICHIERS>;
