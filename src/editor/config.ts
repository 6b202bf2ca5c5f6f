/** Keystatic's configuration: one entry per file of the content. */
import { collection, config, singleton } from '@keystatic/core';
import type { FieldMeta } from '#content/field-kinds.ts';
import { FICHIERS, photoDecrite, type FileName } from '#content/schema.ts';
import { PAGE_LIST } from '#site.ts';
import { fieldsOf, fileField, nameField } from './fields.tsx';
import { Mark } from './inputs.tsx';

/** The page that a file makes what it is, opened by « Voir la page ». */
const pageOf = (name: FileName) => PAGE_LIST.findLast(({ files }) => (files as readonly string[]).includes(name))?.path;

/** The menu's groups, in the order the owner looks for them; a file that none names stands in the last. */
const GROUPS: Record<string, (FileName | 'photos')[]> = {
  'Votre institut': ['institut', 'horaires', 'annonce', 'contact', 'mentions-legales'],
  'Prestations et prix': ['tarifs', 'prestations'],
  Images: ['photos', 'galerie', 'instagram'],
  'Textes et avis': ['accueil', 'avis', 'pages'],
};
const NAMES = Object.keys(FICHIERS) as FileName[];
GROUPS['Textes et avis']!.push(...NAMES.filter((name) => !Object.values(GROUPS).flat().includes(name)));

const files = Object.fromEntries(
  NAMES.map((name) => [
    name,
    singleton({
      label: (FICHIERS[name].meta() as FieldMeta).title,
      path: name,
      previewUrl: pageOf(name),
      schema: fieldsOf(FICHIERS[name]),
    }),
  ]),
) as Record<FileName, ReturnType<typeof singleton>>;

export default config({
  storage: { kind: 'local' },
  locale: 'fr-FR',
  ui: {
    brand: { name: 'Maison Amande', mark: Mark },
    navigation: GROUPS,
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
