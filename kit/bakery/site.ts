/**
 * The small site that the units of the kit and the studio are tested with. `e2e/bakery/` has its pages,
 * and more content for the editor's browser tests.
 */
import { type SiteContent, type Declaration, describedPhoto } from '#kit/schema/declaration.ts';
import {
  group,
  day,
  list,
  photo,
  price,
  reference,
  text,
  value,
  withMeta,
} from '#kit/schema/field-kinds.ts';
import { child } from '#kit/schema/paths.ts';
import { siteAddress } from '#kit/schema/notations.ts';

const accueil = group('Accueil', {
  nom: text('Nom', 30, undefined, { cited: true }),
  site: value('Adresse du site', siteAddress),
  photo: photo('Grande photo', 'large'),
  dessert: reference('Tarte du jour', { to: 'carte.tartes.*.nom', noun: 'une tarte' }),
  reprise: day('Retour du four'),
  vitrine: list(
    'Vitrine',
    group('Photo', {
      photo: photo('Photo', 'small'),
      titre: text('Titre', 40),
      legende: text('Légende', 120).optional(),
    }),
    { noun: 'une photo', namedBy: 'titre' },
  ),
});

const carte = group('La carte', {
  titre: text('Titre', 40),
  cuiteLe: withMeta(day('Cuite le'), { follows: ['carte.tartes.*.prix'] }),
  tartes: list('Tartes', group('Tarte', { nom: text('Nom', 40), prix: price('Prix') }), {
    noun: 'une tarte',
    min: 1,
    namedBy: 'nom',
    distinct: [['nom']],
  }),
  gouts: list('Goûts', text('Goût', 40)).optional(),
});

const SUBJECTS = { tarte: 'Une tarte', boutique: 'La boutique' };

const files = { accueil, carte };
export type Bakery = SiteContent<typeof files>;

export const DECLARATION: Declaration<typeof files> = {
  files,
  photo: describedPhoto('Une tarte aux fraises sur une nappe à carreaux', SUBJECTS),
  slots: {
    large: { label: 'Accueil, en grand', ratio: 3 / 2, sizes: '100vw', widths: [400, 800] },
    small: { label: 'Vitrine', ratio: 1, sizes: '50vw', widths: [200, 400] },
  },
  rules: () => [],
  made: (raw, file, [key]) => {
    const subject = SUBJECTS[child(raw[file], 'sujet') as keyof typeof SUBJECTS];
    return subject && key === 'alt' ? `${subject} de la boulangerie` : subject;
  },
  samplePictures: [],
};

export const PAGES = [
  { key: 'accueil', path: '/', label: 'Accueil', files: ['accueil'] },
  { key: 'carte', path: '/carte', label: 'La carte', files: ['carte'] },
];
