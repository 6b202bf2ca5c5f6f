/** The steps of a publication, by what the owner reads. */
export const STEPS = {
  check: 'Contrôle',
  build: 'Construction',
  send: 'Envoi',
  verify: 'Vérification',
};
export type Step = keyof typeof STEPS;

/** How far a step is. */
export type Progress = { step: Step; done: number; total: number };
