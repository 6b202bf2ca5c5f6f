/** A small site, as unlike the institute as can be: what kit and studio are tested with. */
import type { Content, Declaration } from '#kit/content/declaration.ts';
import { describedPhoto } from '#kit/content/described-photo.ts';
import {
  groupe,
  jour,
  liste,
  paragraphe,
  photo,
  prix,
  reference,
  texte,
  valeur,
} from '#kit/content/field-kinds.ts';
import { adresseDuSite } from '#kit/content/kinds.ts';

const accueil = groupe('Accueil', {
  nom: texte('Nom', 30),
  site: valeur('Adresse du site', adresseDuSite),
  photo: photo('Grande photo', 'large'),
  dessert: reference('Tarte du jour', { to: 'carte.tartes.*.nom', called: 'une tarte' }),
  reprise: jour('Retour du four'),
  vitrine: liste(
    'Vitrine',
    groupe('Photo', {
      photo: photo('Photo', 'small'),
      titre: texte('Titre', 40),
      legende: paragraphe('Légende', 120),
    }),
    { nomme: 'titre' },
  ),
});

const carte = groupe('La carte', {
  titre: texte('Titre', 40),
  cuiteLe: jour('Cuite le'),
  tartes: liste(
    'Tartes',
    groupe('Tarte', { nom: texte('Nom', 40), prix: prix('Prix', 'cuiteLe') }),
    {
      min: 1,
      nomme: 'nom',
      distincts: [['nom']],
    },
  ),
});

const files = { accueil, carte };
export type Bakery = Content<typeof files>;

export const DECLARATION: Declaration<typeof files> = {
  files,
  photo: describedPhoto('Une tarte aux fraises sur une nappe à carreaux'),
  slots: {
    large: { ratio: 3 / 2, sizes: '100vw', widths: [400, 800] },
    small: { ratio: 1, sizes: '50vw', widths: [200, 400] },
  },
  rules: () => [],
  samplePictures: [],
};

export const PAGES = [
  { key: 'accueil', path: '/', label: 'Accueil', files: ['accueil'] },
  { key: 'carte', path: '/carte', label: 'La carte', files: ['carte'] },
];
