/**
 * Declares everything in `content/`. Types, checks and the fields of the editor are made from it.
 * Keys, labels and help texts are French, because the owner reads them.
 */
import { z } from 'zod';
import { type SiteContent, describedPhoto } from '#kit/schema/declaration.ts';
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
  photo as photoIn,
  price,
  reference,
  stars,
  text,
  textWithItalics,
  value,
  withMeta,
  yesNo,
} from '#kit/schema/field-kinds.ts';
import { ON_REQUEST, parisDay } from '#kit/french/format.ts';
import { child } from '#kit/schema/paths.ts';
import { position } from '#kit/schema/position.ts';
import * as notations from '#kit/schema/notations.ts';
import type { SlotName } from '#photos/slots.ts';
import { SUBJECTS, type Subject } from '#photos/subjects.ts';
import * as made from '#seo/made-texts.ts';
import { PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { CATEGORIES } from '#institute/categories.ts';
import { closureName } from '#institute/closures.ts';
import { visitDates } from '#institute/reviews.ts';
import { isSampleReview } from './claims.ts';

/** A field for the name of a photo, with the slots that show it. */
const photo = (title: string, ...slots: [SlotName, ...SlotName[]]) => photoIn(title, ...slots);

/** The name of a line of the price list. */
const PRICE_LINES = { to: 'tarifs.familles.*.lignes.*.nom', noun: 'un prix' };
const priceLine = reference('Ligne de tarif', PRICE_LINES);

/** The name of a line that a sum can have. */
const addedLine = reference('Ligne de tarif', {
  ...PRICE_LINES,
  fits: (line) => child(line, 'prix') !== ON_REQUEST,
});

/** The name of a family of the price list. */
const priceFamily = (title: string, description: string) =>
  withMeta(reference(title, { to: 'tarifs.familles.*.nom', noun: 'une famille' }), { description });

const SEARCH = 'les données pour les moteurs de recherche';
const CARD = 'la fiche de contact à télécharger';

/** Declares where the site uses a value that no page shows in its own place. */
const usedIn = <T extends z.ZodType>(where: string, type: T): T =>
  withMeta(type, { usedIn: where });

/** Declares what most owners never change. */
const rare = <T extends z.ZodType>(type: T): T => withMeta(type, { rare: true });

/** The checkbox that hides a section. */
const hidden = (title: string) =>
  yesNo(title, 'Le site ne montre plus cette section ; son contenu reste ici.').optional();

/** The roles that a line of the price list can have in a visit (`institute/visit.ts`). */
const ROLES = {
  pose: 'Pose (une par visite)',
  finition: 'Finition (une au plus, avec une pose de sa famille)',
  option: 'Option (autant qu’on veut, avec une pose de sa famille)',
  dépose: 'Dépose (une au plus, avant la pose)',
};
export type Role = keyof typeof ROLES;

/** Whether the owner may say « soin » and « institut de beauté » of what she offers. */
const QUALIFICATIONS = {
  oui: 'Oui (CAP Esthétique, titre équivalent ou trois ans d’expérience dans le métier)',
  non: 'Non (prothésie ongulaire seulement)',
};

/** The call to book that closes a page. */
const bookingCall = group('Appel à réserver', {
  titre: textWithItalics('Titre', 60),
  texte: text('Texte', 180),
  photo: photo('Photo', 'band'),
});

const institut = group(
  'Identité et contact',
  {
    nom: text('Nom de l’institut', 30, undefined, { unmarked: true, cited: true }),
    metier: text(
      'Métier',
      50,
      'Sans la ville : le site l’ajoute. Par exemple Prothésiste ongulaire.',
    ),
    fondatrice: text('Prénom et nom de la fondatrice', 50, undefined, { cited: true }),
    telephone: value('Téléphone', notations.phone),
    email: value('Adresse e-mail', notations.email, undefined, {
      example: 'bonjour@mon-institut.fr',
    }),
    adresse: usedIn(
      `en bas de toutes les pages, sur Contact, dans ${CARD} et ${SEARCH}`,
      group('Adresse', {
        codePostal: withMeta(value('Code postal', notations.postalCode), { cited: true }),
        ville: text('Ville', 50, 'La rue n’est demandée que pour Mentions légales.', {
          cited: true,
        }),
      }),
    ),
    coordonnees: usedIn(
      `dans ${SEARCH}, qui placent l’institut sur leurs cartes`,
      rare(
        group('Position sur la carte', {
          position: value(
            'Position',
            position,
            'Dans Google Maps, un clic droit sur l’institut montre deux nombres : copiez-les et ' +
              'collez-les ici. L’adresse d’une carte convient aussi.',
            { unmarked: true },
          ),
          exacte: yesNo(
            'Position exacte',
            'À cocher si tout le monde peut connaître l’adresse de l’institut. ' +
              'Sinon, la position publiée est arrondie : à un kilomètre près environ.',
          ).optional(),
        }),
      ),
    ),
    site: usedIn(
      `pour publier le site, dans ${SEARCH}, ${CARD} et les partages`,
      value(
        'Adresse du site',
        notations.siteAddress,
        'https:// et le nom de domaine, avec ou sans www, rien de plus.',
        { unmarked: true, neededOnline: true, example: 'https://www.mon-institut.fr' },
      ),
    ).optional(),
    reservation: value(
      'Page de réservation',
      notations.httpsLink,
      'Tous les boutons de réservation ouvrent cette adresse.',
    ),
    reseaux: usedIn(
      'en bas de toutes les pages, sur Contact (Instagram aussi en haut et dans Galerie) ' +
        `et dans ${SEARCH}`,
      group('Réseaux sociaux', {
        instagram: value(
          'Instagram',
          notations.profile('Instagram'),
          'Comme pour les deux suivants : sans adresse, aucun lien ne s’affiche.',
        ).optional(),
        facebook: value('Facebook', notations.profile('Facebook')).optional(),
        tiktok: value('TikTok', notations.profile('TikTok')).optional(),
      }),
    ),
    siret: value('SIRET', notations.siret),
    // CGI, art. 293 B and 293 E.
    tva: usedIn(
      'sur Tarifs et Mentions légales',
      value('TVA', notations.vat, undefined, { unmarked: true, neededOnline: true }),
    ).optional(),
    // Loi n° 96-603 du 5 juillet 1996, art. 16, and décret n° 98-246 du 2 avril 1998.
    qualification: usedIn(
      'avant la mise en ligne, pour relire les mots du site',
      withMeta(
        choice(
          'Qualification d’esthéticienne',
          QUALIFICATIONS,
          'Les soins esthétiques, dont la manucure, demandent une qualification ; la pose de faux ' +
            'ongles seule n’en demande pas.',
        ),
        { neededOnline: true },
      ),
    ).optional(),
  },
  `Utilisé sur toutes les pages, dans les partages, ${CARD} et ${SEARCH}.`,
);

const horaires = group('Horaires et fermetures', {
  semaine: withMeta(
    group(
      'Semaine',
      {
        lundi: openingHours('Lundi'),
        mardi: openingHours('Mardi'),
        mercredi: openingHours('Mercredi'),
        jeudi: openingHours('Jeudi'),
        vendredi: openingHours('Vendredi'),
        samedi: openingHours('Samedi'),
        dimanche: openingHours('Dimanche'),
      },
      'Chaque jour : ouvert (9h-18h30), avec une pause (9h30-12h, 14h-18h), fermé ou sur rendez-vous.',
    ),
    { usedIn: `en bas de toutes les pages, sur Contact et dans ${SEARCH}`, inline: true },
  ),
  fermetures: usedIn(
    `en bas de toutes les pages, en haut dès deux semaines avant, sur Contact et dans ${SEARCH}`,
    list(
      'Fermetures exceptionnelles',
      group('Fermeture', {
        du: day('Premier jour de fermeture'),
        au: day('Dernier jour de fermeture', 'L’annonce disparaît d’elle-même le lendemain.'),
        motif: text('Motif', 60, 'Par exemple Congés d’été.').optional(),
      }),
      {
        noun: 'une fermeture',
        namedBy: 'du',
        nameOf: closureName,
        dated: true,
        distinct: [['du', 'au']],
      },
    ),
  ),
});

const annonce = usedIn(
  'en haut de toutes les pages, entre ses deux jours',
  group(
    'Annonce',
    {
      annonces: list(
        'Annonce',
        group('Annonce', {
          texte: text(
            'Texte',
            80,
            'Une ligne, par exemple : Saint-Valentin, la French en forme de cœur à + 5 €.',
          ),
          lien: link(
            'Lien',
            PAGE_LIST.map(({ path }) => path),
            PAGES.tarifs.path,
            'Ce qui s’ouvre quand on touche l’annonce.',
          ).optional(),
          du: day('Premier jour', 'L’annonce s’affiche d’elle-même ce jour-là.'),
          au: day('Dernier jour', 'L’annonce disparaît d’elle-même le lendemain.'),
        }),
        {
          noun: 'une annonce',
          max: 1,
          namedBy: 'texte',
          dated: true,
          description: 'En haut de toutes les pages.',
        },
      ).optional(),
    },
    'Une ligne datée, pour la saison ou une offre.',
  ),
);

const tarifs = group('Tarifs', {
  titre: text('Titre de la page', 30),
  introduction: text('Introduction', 200),
  misAJour: withMeta(day('Tarifs à jour au', 'Passe à la date du jour quand un prix change.'), {
    follows: ['tarifs.familles.*.lignes.*.prix'],
  }),
  visiteMasquee: hidden('Masquer la section « Votre pose, votre prix »'),
  visite: withMeta(
    group(
      'Votre pose, votre prix',
      {
        titre: textWithItalics('Titre', 60),
        photo: photo('Photo', 'visit'),
        sansFinition: text(
          'Sans finition',
          30,
          'Le premier choix de finition : la pose telle quelle, par exemple Couleur.',
        ),
      },
      'Facultatif. En haut de la page, une cliente compose sa visite et lit son prix. ' +
        'Tout vient des familles ci-dessous.',
    ),
    { hiddenBy: 'visiteMasquee' },
  ).optional(),
  familles: list(
    'Familles de prix',
    group('Famille', {
      nom: text('Nom', 30),
      note: text('Précision sous le nom', 140),
      photo: photo('Petite photo', 'family').optional(),
      lignes: list(
        'Prix',
        group('Prix', {
          nom: text('Prestation', 60),
          precision: text('Précision', 80).optional(),
          prix: price('Prix'),
          duree: duration(
            'Durée',
            5,
            480,
            'En minutes, par exemple 90, ou 1 h 30. D’une finition, d’une option ou d’une dépose : ' +
              'le temps en plus.',
          ).optional(),
          role: rare(
            choice('Rôle', ROLES, 'Sans rôle, un prix est une pose, et « sur devis » une option.'),
          ).optional(),
          finitions: rare(
            priceFamily(
              'Finitions',
              'Pour une pose : la famille dont elle prend les finitions et les options. ' +
                'Sans choix, la sienne.',
            ),
          ).optional(),
          sansDepose: rare(
            yesNo(
              'Sans dépose',
              'Pour une pose qui garde la précédente, comme un remplissage : ' +
                'aucune dépose ne va avec elle.',
            ),
          ).optional(),
        }),
        { min: 1, namedBy: 'nom' },
      ),
    }),
    { noun: 'une famille', min: 1, namedBy: 'nom', distinct: [['nom']] },
  ),
  exemplesMasques: hidden('Masquer la section « Par exemple »'),
  exemples: list(
    'Exemples de prix',
    group('Exemple', {
      nom: text('Nom', 70, 'Sans nom, les lignes choisies sont citées.').optional(),
      lignes: list('Prix additionnés', addedLine, {
        min: 2,
        max: 5,
        description: 'Les noms exacts de prix de cette page : le total est calculé.',
      }),
    }),
    { max: 4, namedBy: 'nom', hiddenBy: 'exemplesMasques' },
  ),
  reserver: bookingCall,
});

const accueil = group('Accueil', {
  hero: group('Haut de page', {
    surtitre: madeText(text('Petit titre', made.LABEL.max), made.madeLabel),
    titre: textWithItalics('Grand titre', 70),
    introduction: text('Introduction', 180),
    photo: photo('Grande photo', 'heroLarge'),
    petitePhoto: photo('Petite photo', 'heroSmall'),
  }),
  prestations: group('Prestations', {
    titre: text('Titre', 40),
    introduction: text('Introduction', 180),
    cartes: list(
      'Cartes de prestations',
      group('Carte', {
        titre: text('Titre', 50),
        description: text('Description', 120),
        photo: photo('Photo', 'card'),
        tarifs: list('Tarifs', priceLine, {
          max: 4,
          distinct: [[]],
          description:
            'Les noms exacts de prix de la page Tarifs : le moins élevé s’affiche, « dès 25 € ».',
        }).optional(),
      }),
      { noun: 'une carte', min: 3, max: 3, namedBy: 'titre', distinct: [['titre']] },
    ),
  }),
  realisations: group('Réalisations', {
    titre: text('Titre', 40),
    photos: list('Photos', photo('Photo', 'tile', 'largeTile'), {
      min: 4,
      max: 12,
      distinct: [[]],
    }),
  }),
  reserver: bookingCall,
  rubanMasque: hidden('Masquer la bande de photos'),
  ruban: list('Bande de quatre photos', photo('Photo', 'strip'), {
    min: 4,
    max: 4,
    distinct: [[]],
    hiddenBy: 'rubanMasque',
  }),
});

const prestations = group('Prestations', {
  titre: text('Titre de la page', 30),
  introduction: text('Introduction', 240),
  blocs: list(
    'Prestations',
    group('Prestation', {
      titre: text('Titre', 50),
      description: paragraphs('Description', 260),
      photo: photo('Photo', 'block'),
      titreListe: text('Titre de la liste', 40),
      liste: list('Bienfaits', text('Bienfait', 90), { min: 1, max: 6, distinct: [[]] }),
      tarifs: list('Tarifs', priceLine, {
        min: 1,
        max: 4,
        distinct: [[]],
        description:
          'Les noms exacts de prix de la page Tarifs : ' +
          'le prix, ou la fourchette, s’affiche sous le titre.',
      }),
    }),
    { noun: 'une prestation', min: 5, max: 5, namedBy: 'titre', distinct: [['titre']] },
  ),
  reserver: bookingCall,
});

const galerie = group('Galerie', {
  titre: text('Titre de la page', 30),
  introduction: text('Introduction', 160),
  photos: list(
    'Photos',
    group('Photo', {
      photo: photo('Photo', 'gallery', 'galleryFeature', 'lightbox'),
      titre: text('Titre', 40, 'Sans titre, le site montre le nom de la photo.').optional(),
      description: text(
        'Légende',
        120,
        'Sans légende, le site montre le texte « Ce que montre la photo ».',
      ).optional(),
      categorie: choice('Catégorie', CATEGORIES).optional(),
      pose: list('Prix de cette pose', priceLine, {
        max: 4,
        distinct: [[]],
        description:
          'La pose, sa finition et ce qui s’ajoute : le site en montre le prix et la durée, calculés. ' +
          'Rien pour une photo de l’institut, de teintes ou d’outils.',
      }).optional(),
    }),
    { noun: 'une photo', min: 9, namedBy: 'photo', distinct: [['photo']] },
  ),
  reserver: bookingCall,
});

const instagram = group('Instagram', {
  titre: text('Titre', 40),
  introduction: text('Introduction', 140),
  masque: hidden('Masquer la section Instagram'),
  publications: list(
    'Publications',
    group('Publication', {
      photo: photo('Photo', 'instagram'),
      lien: value(
        'Lien',
        notations.httpsLink,
        'Sans lien, la photo mène au profil Instagram.',
      ).optional(),
    }),
    {
      noun: 'une publication',
      min: 7,
      max: 7,
      namedBy: 'photo',
      distinct: [['photo']],
      hiddenBy: 'masque',
    },
  ),
});

const avis = group('Avis', {
  titre: text('Titre', 40),
  controle: text(
    'Mention sur les avis',
    260,
    'Dit si les avis sont vérifiés et comment, l’année des visites et celle de la publication, ' +
      'et dans quel ordre ils se suivent (Code de la consommation, L. 111-7-2 et D. 111-17).',
  ),
  masque: hidden('Masquer la section des avis'),
  avis: list(
    'Avis',
    group('Avis', {
      nom: text('Nom', 30),
      note: stars('Note'),
      date: text(
        'Date',
        30,
        'Celle de la visite. D’un avis collé, seul le mois où il a été publié est connu.',
        { offers: () => visitDates(parisDay()) },
      ),
      commentaire: text('Commentaire', 240),
    }),
    {
      min: 3,
      mayBeEmpty: true,
      namedBy: 'nom',
      isSample: isSampleReview,
      distinct: [['nom', 'commentaire']],
      description: 'Sans avis, la section disparaît de l’accueil.',
      hiddenBy: 'masque',
    },
  ),
});

const contact = group('Contact', {
  surtitre: text('Petit titre', 40),
  titre: textWithItalics('Grand titre', 60),
  paragraphes: list('Présentation', paragraphs('Paragraphe', 320), { min: 1, max: 5 }),
  photo: photo('Photo', 'portrait'),
  coordonnees: text('Titre des coordonnées', 30),
  horaires: text('Titre des horaires', 30),
  acces: text(
    'Accès',
    120,
    'Comment venir, avec votre rue si elle peut se lire ici : l’adresse de l’entreprise n’est que ' +
      'sur Mentions légales.',
  ),
  bonASavoirMasque: hidden('Masquer la section « Bon à savoir »'),
  bonASavoir: list(
    'Bon à savoir',
    group('Réponse', {
      titre: text('Question', 40, 'Par exemple Comment payer ? ou Où se garer ?'),
      texte: paragraphs(
        'Réponse',
        240,
        'En une ou deux phrases. Sur la santé, rien de plus que demander conseil à un ' +
          'professionnel.',
      ),
    }),
    {
      noun: 'une réponse',
      max: 8,
      namedBy: 'titre',
      distinct: [['titre']],
      description:
        'Ce qu’une cliente aime savoir avant de venir, sur Contact. ' +
        'Liste vide : la section disparaît.',
      hiddenBy: 'bonASavoirMasque',
    },
  ).optional(),
  reserver: bookingCall,
});

const section = (title: string) =>
  group(title, {
    titre: text('Titre', 80),
    paragraphes: list('Paragraphes', paragraphs('Paragraphe', 900), { min: 1 }),
  });

/** The facts of the institute that « Mentions légales » states. */
const LEGAL_FACTS = ['nom', 'fondatrice', 'adresse', 'telephone', 'email', 'siret', 'tva'];

const mentionsLegales = group('Mentions légales', {
  titre: text('Titre de la page', 40),
  misAJour: withMeta(
    day('Mentions à jour au', 'Passe à la date du jour quand une mention ou un fait cité change.'),
    { follows: ['mentions-legales', ...LEGAL_FACTS.map((key) => `institut.${key}`)] },
  ),
  editrice: usedIn(
    'sur Mentions légales',
    group('Éditrice', {
      nom: madeText(
        text(
          'Nom et forme juridique',
          80,
          'Le nom suivi de EI pour une entrepreneuse individuelle.',
        ),
        made.madePublisher,
      ),
      statut: text('Statut', 120),
      adresse: text('Adresse', 160),
      registre: text(
        'Immatriculation',
        120,
        'RNE et votre SIREN ou, pour une commerçante, RCS, la ville et le SIREN.',
      ),
    }),
  ),
  directrice: madeText(text('Directrice de la publication', 80), made.madeDirector),
  hebergeur: usedIn(
    'sur Mentions légales',
    group('Hébergeur', {
      nom: text('Nom', 80),
      adresse: text('Adresse', 160),
      telephone: value('Téléphone', notations.hostPhone),
      site: value('Site', notations.httpsLink),
    }),
  ),
  mediateur: usedIn(
    'sur Mentions légales',
    group('Médiateur de la consommation', {
      nom: text('Nom', 120),
      adresse: text('Adresse', 160),
      site: value('Site', notations.httpsLink),
    }),
  ),
  sections: group('Sections', {
    presentation: section('1. Présentation'),
    utilisation: section('2. Conditions d’utilisation'),
    propriete: section('3. Propriété intellectuelle'),
    donnees: section('4. Données personnelles'),
    responsabilite: section('5. Responsabilité'),
    liens: section('6. Liens'),
  }),
  accessibilite: group(
    'Accessibilité',
    {
      titre: text('Titre', 40),
      niveau: text(
        'Niveau',
        60,
        'En une phrase, par exemple : Ce site n’a pas été audité par un tiers.',
      ),
      paragraphes: list('Paragraphes', paragraphs('Paragraphe', 900), { min: 1 }),
      signaler: paragraphs(
        'Signaler un problème',
        400,
        'Le téléphone et l’e-mail de l’institut s’affichent à la suite.',
      ),
    },
    'Ce qui a été vérifié pour que chacune puisse se servir du site, ' +
      'et comment signaler une difficulté.',
  ),
});

/** What search engines and shared links show of a page. */
function headFields(
  page: made.MadeHead,
  title: string,
  picture = photo('Photo de partage', 'share'),
) {
  const { min, max } = made.DESCRIPTION;
  const reason = { lengthReason: 'Google en montre' };
  return group(title, {
    titre: madeText(text('Titre', made.TITLE.max, undefined, reason), made.madeTitle(page)),
    description: madeText(
      text('Description', max, undefined, { min, ...reason }),
      made.madeDescription(page),
    ),
    photo: picture,
  });
}

/** Title, description and picture of each page, by its key. */
const pageHeads = Object.fromEntries(
  Object.entries(PAGES).map(([key, { label }]) => [key, headFields(key as PageKey, label)]),
) as Record<PageKey, ReturnType<typeof headFields>>;

const pages = withMeta(
  group('Titres et partages', {
    defaut: usedIn(
      'sur la carte de partage des pages introuvable et d’erreur (titre et photo), ' +
        `dans ${SEARCH} et pour les assistants (description)`,
      rare(headFields('defaut', 'Par défaut')),
    ),
    ...pageHeads,
    introuvable: rare(
      headFields('introuvable', 'Page introuvable (404)', photo('Photo de la page', 'emblem')),
    ),
    erreur: rare(headFields('erreur', 'Page d’erreur', photo('Photo de la page', 'emblem'))),
  }),
  { unmarked: true },
);

/** What the owner has confirmed of the sample: only the editor writes it. */
const confirmations = group('Confirmé', {
  confirmations: list(
    'Confirmé',
    withMeta(z.string().min(1).max(200), { kind: 'value', title: 'Ce qui est confirmé' }),
    { noun: 'une confirmation' },
  ).optional(),
});

/** One photo of `content/photos/`. */
export const photoSchema = describedPhoto(
  'Une main aux ongles amande rose poudré, posée sur une serviette de lin',
  Object.fromEntries(Object.entries(SUBJECTS).map(([key, { label }]) => [key, label])) as Record<
    Subject,
    string
  >,
);

/** Every single file of `content/`, by its file name. */
export const CONTENT_FILES = {
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
  confirmations,
} as const;

// Fails to compile if the table of pages names a file that does not exist.
void (PAGES satisfies Record<PageKey, { files: readonly (keyof typeof CONTENT_FILES)[] }>);

export type HeadKey = keyof z.infer<typeof pages>;
export type Content = SiteContent<typeof CONTENT_FILES>;
