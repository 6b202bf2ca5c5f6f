import type { Report } from '#kit/check/check.ts';
import { formatPrice } from '#kit/french/format.ts';
import { child } from '#kit/schema/paths.ts';
import { entriesAt, type Raw } from '#kit/schema/fields.ts';
import type { StudioConfig } from '#studio/config.ts';
import small from '#kit/bakery/studio.config.ts';
import { readLines, reviewsOf, ROLES } from './src/pasted.ts';
import { DECLARATION, PAGES } from './src/schema.ts';

type Line = { nom: string; prix: number };

/** A photo shows any of the prices; they are added up. */
function chooseLook(files: Raw, chosen: readonly string[], press?: string) {
  const lines = entriesAt(files.tarifs, 'familles').flatMap(
    (family) => entriesAt(family, 'lignes') as Line[],
  );
  const isChosen = ({ nom }: Line) => chosen.includes(nom) !== (nom === press);
  const sum = lines.filter(isChosen).reduce((all, { prix }) => all + prix, 0);
  return {
    lines: [lines.map(({ nom }) => nom)],
    chosen: lines.filter(isChosen).map(({ nom }) => nom),
    words: sum > 0 ? formatPrice(sum) : '',
  };
}

/** Numbers of the sample, which a release lists. */
const SAMPLES = { telephone: '04 65 71 00 34', siret: '000 000 000 00000' };

/** All that the editor can be told of a site. */
export default {
  ...small,
  declaration: DECLARATION,
  pages: PAGES,
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
  heads: {
    file: 'pages',
    title: 'titre',
    description: 'description',
    card: () => '/partage.svg',
  },
  pastes: {
    'avis.avis': {
      label: 'Coller des avis',
      help: 'Un nom, puis le texte ; une ligne vide entre deux avis.',
      found: (count: number) => `${count} avis`,
      roles: ROLES,
      read: readLines,
      entriesOf: reviewsOf,
    },
  },
  quickActions: [
    { label: 'Prix', icon: 'euro', open: 'tarifs.familles' },
    { label: 'Horaires', icon: 'clock', open: 'horaires.semaine' },
    { label: 'Fermeture', icon: 'calendar', add: 'horaires.fermetures' },
  ] as const,
  releaseChecklist: (report: Report) => [
    ...small.releaseChecklist(report),
    ...Object.entries(SAMPLES).map(([key, sample]) => {
      const done = child(report.content?.contact, key) !== sample;
      const open = { file: 'contact', path: [key], message: 'c’est un exemple' };
      return { label: key, done, remedy: 'À remplacer.', open: done ? [] : [open] };
    }),
  ],
  firstSteps: [
    { label: 'Qui', page: 'contact', places: ['contact.telephone', 'contact.siret', 'accueil'] },
    { label: 'Photos', page: 'galerie', places: ['photos'], view: 'photos' },
    { label: 'Prix', page: 'tarifs', places: ['tarifs'], view: 'prices' },
    { label: 'En ligne', page: 'accueil', places: ['accueil.site'], view: 'publish' },
  ] as const,
  settings: {
    Boulangerie: ['accueil', 'contact.siret'],
    Annonces: ['annonce'],
    'Titres et partages': PAGES.map(({ key }) => `pages.${key}`),
  },
} satisfies StudioConfig;
