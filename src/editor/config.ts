/** Keystatic's configuration: one entry per file of the content, in the order the owner looks for them. */
import { collection, config, singleton } from '@keystatic/core';
import type { FieldMeta } from '#content/field-kinds.ts';
import { FICHIERS, photoDecrite, type FileName } from '#content/schema.ts';
import { fieldsOf, fileField, nameField } from './fields.tsx';
import { Mark } from './inputs.tsx';

/** The page that shows most of a file, opened by « Voir la page ». */
const PAGES: Partial<Record<FileName, string>> = {
  institut: '/contact',
  horaires: '/contact',
  contact: '/contact',
  'mentions-legales': '/mentions-legales',
  tarifs: '/tarifs',
  prestations: '/prestations',
  accueil: '/',
  avis: '/',
  galerie: '/galerie',
  instagram: '/galerie',
};

const files = Object.fromEntries(
  (Object.keys(FICHIERS) as FileName[]).map((name) => [
    name,
    singleton({
      label: (FICHIERS[name].meta() as FieldMeta).title,
      path: name,
      previewUrl: PAGES[name],
      schema: fieldsOf(FICHIERS[name]),
    }),
  ]),
) as Record<FileName, ReturnType<typeof singleton>>;

export default config({
  storage: { kind: 'local' },
  locale: 'fr-FR',
  ui: {
    brand: { name: 'Maison Amande', mark: Mark },
    navigation: {
      'Votre institut': ['institut', 'horaires', 'contact', 'mentions-legales'],
      'Prestations et prix': ['tarifs', 'prestations'],
      'Textes et avis': ['accueil', 'avis', 'pages'],
      Images: ['photos', 'galerie', 'instagram'],
    },
  },
  singletons: files,
  collections: {
    photos: collection({
      label: 'Photos',
      path: 'photos/*/',
      slugField: 'nom',
      columns: ['nom'],
      schema: {
        ...fieldsOf(photoDecrite),
        nom: nameField(photoDecrite.shape.nom),
        photo: fileField(photoDecrite.shape.photo),
      },
    }),
  },
});
