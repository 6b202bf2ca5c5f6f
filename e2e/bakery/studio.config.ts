import type { Report } from '#kit/content/check.ts';
import { DECLARATION, PAGES } from '#kit/bakery/site.ts';

export default {
  content: DECLARATION,
  pages: PAGES,
  name: 'accueil.nom',
  address: 'accueil.site',
  gallery: { list: 'accueil.vitrine', noun: 'la vitrine' },
  quickActions: [{ label: 'Carte', icon: 'euro', page: 'carte' }] as const,
  namedByContent: ['cartes/'],
  build: 'build.ts',
  storage: 'boulangerie',
  slotLabels: { large: 'Accueil, en grand', small: 'Vitrine' },
  releaseChecklist: ({ problems }: Report) => [
    { label: 'Contenu vérifié', done: problems.length === 0, remedy: problems.join(' '), open: [] },
  ],
  settings: { Boulangerie: ['accueil'] },
  modules: { content: '../load.ts', pictures: '../pictures.ts' },
};
