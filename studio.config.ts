/** Everything that the studio knows about this site. */
import { openClaims } from '#content/claims.ts';
import { DECLARATION } from '#content/declaration.ts';
import { chooseLook } from '#content/photo-words.ts';
import { releaseChecklist } from '#content/release-checklist.ts';
import { CONTENT_FILES } from '#content/schema.ts';
import { readLines, reviewsOf, ROLES } from '#institute/reviews.ts';
import { GIVEN_ADDRESS, PAGE_LIST, PAGES } from '#site.ts';
import type { StudioConfig } from '#studio/config.ts';

export default {
  declaration: DECLARATION,
  pages: PAGE_LIST,
  namePlace: 'institut.nom',
  addressPlace: 'institut.site',
  heads: {
    file: 'pages',
    title: 'titre',
    description: 'description',
    // Error pages show the default card, as on the site.
    card: (page: string) => `/partage/${page in PAGES ? page : 'defaut'}.jpg`,
  },
  namedByContent: ['partage/'],
  gallery: {
    list: 'galerie.photos',
    noun: 'la galerie',
    photo: 'photo',
    title: 'titre',
    caption: 'description',
    look: { key: 'pose', choose: chooseLook },
  },
  prices: {
    page: 'tarifs',
    groups: 'tarifs.familles',
    lines: 'lignes',
    price: 'prix',
    duration: 'duree',
  },
  claims: { open: openClaims, confirmed: 'confirmations.confirmations' },
  pastes: {
    'avis.avis': {
      label: 'Coller des avis',
      help:
        'Sur votre fiche Google, sélectionnez les avis et copiez-les, puis collez-les ici. ' +
        'Les étoiles que Google n’a pas copiées vous seront demandées.',
      found: (count: number) => `${count} avis ${count > 1 ? 'trouvés' : 'trouvé'}`,
      roles: ROLES,
      read: readLines,
      entriesOf: reviewsOf,
    },
  },
  quickActions: [
    { label: 'Prix', icon: 'euro', open: 'tarifs.familles' },
    { label: 'Horaires', icon: 'clock', open: 'horaires.semaine' },
    { label: 'Fermeture', icon: 'calendar', add: 'horaires.fermetures' },
  ],
  build: 'scripts/build.ts',
  storage: 'site-institut',
  releaseChecklist,
  givenAddress: GIVEN_ADDRESS,
  settings: {
    'L’institut': ['institut', 'institut.coordonnees', 'institut.reseaux', 'institut.site'],
    'Horaires et annonces': ['horaires', 'annonce'],
    'Textes légaux': ['editrice', 'hebergeur', 'mediateur'].map((key) => `mentions-legales.${key}`),
    'Titres et partages': Object.keys(CONTENT_FILES.pages.shape).map((key) => `pages.${key}`),
  },
  firstSteps: [
    {
      label: 'Votre institut',
      page: 'accueil',
      places: [
        ...[
          ...['nom', 'metier', 'adresse', 'coordonnees.position', 'fondatrice', 'telephone'],
          ...['email', 'reservation', 'siret', 'reseaux', 'qualification'],
        ].map((key) => `institut.${key}`),
        'accueil.prestations.cartes',
      ],
    },
    { label: 'Photos', page: 'galerie', places: ['photos'], view: 'photos' },
    { label: 'Prix', page: 'tarifs', places: ['tarifs'], view: 'prices' },
    {
      label: 'Horaires',
      page: 'contact',
      places: [
        ...['semaine', 'fermetures'].map((key) => `horaires.${key}`),
        ...['acces', 'bonASavoir', 'paragraphes'].map((key) => `contact.${key}`),
        ...['horaires', 'annonce', 'contact'],
      ],
    },
    {
      label: 'Avis',
      page: 'accueil',
      places: ['avis.masque', 'avis.avis', 'avis.controle', 'avis'],
    },
    {
      label: 'Mentions légales',
      page: 'mentionsLegales',
      places: [
        'institut.tva',
        ...['directrice', 'editrice', 'hebergeur', 'mediateur', 'sections'].map(
          (key) => `mentions-legales.${key}`,
        ),
        'mentions-legales',
      ],
    },
    { label: 'En ligne', page: 'accueil', places: ['institut.site'], view: 'publish' },
  ],
  share: '/src/share/share.ts',
  tokens: '/src/styles/global.css',
  typefaces: '/src/styles/fonts.css',
} satisfies StudioConfig;
