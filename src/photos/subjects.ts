/**
 * What photos show beside the poses of the gallery: the label of each in the editor, which is also
 * the name of such a photo, and what the photo says to those who do not see it.
 */
export const SUBJECTS = {
  main: { label: 'Une main', alt: 'Une main aux ongles faits à l’institut' },
  teintes: { label: 'Des teintes', alt: 'Teintes et finitions au choix' },
  materiel: { label: 'Le matériel', alt: 'Vernis et outils de l’institut' },
  institut: { label: 'L’institut', alt: 'Une vue de l’institut' },
  portrait: { label: 'Portrait', alt: 'Portrait de la fondatrice' },
} as const;

export type Subject = keyof typeof SUBJECTS;
