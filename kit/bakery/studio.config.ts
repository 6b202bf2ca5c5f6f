/** What the studio knows of the bakery of its unit tests (`kit/bakery/`). */
import type { Report } from '#kit/check/check.ts';
import { sentences } from '#kit/check/problem.ts';
import { DECLARATION, PAGES } from './site.ts';

export default {
  declaration: DECLARATION,
  pages: PAGES,
  namePlace: 'accueil.nom',
  addressPlace: 'accueil.site',
  gallery: {
    list: 'accueil.vitrine',
    noun: 'la vitrine',
    photo: 'photo',
    title: 'titre',
    caption: 'legende',
  },
  quickActions: [{ label: 'Carte', icon: 'euro', open: 'carte' }] as const,
  namedByContent: ['cartes/'],
  build: 'build.ts',
  storage: 'boulangerie',
  releaseChecklist: (report: Report) => {
    const faults = sentences(DECLARATION, report);
    const done = faults.length === 0;
    const samples = Object.entries(report.content?.photos ?? {}).flatMap(([name, { exemple }]) =>
      exemple ? [{ file: `photos/${name}`, path: [], message: 'c’est un exemple' }] : [],
    );
    return [
      { label: 'Contenu vérifié', done, remedy: faults.join(' '), open: [] },
      { label: 'Photos', done: samples.length === 0, remedy: 'À remplacer.', open: samples },
    ];
  },
  firstSteps: [
    { label: 'Qui', page: 'accueil', places: ['accueil.nom', 'accueil.vitrine'] },
    { label: 'Photos', page: 'accueil', places: ['photos'], view: 'photos' },
    { label: 'En ligne', page: 'accueil', places: ['accueil.site'], view: 'publish' },
  ] as const,
  settings: { Boulangerie: ['accueil'] },
  share: '/src/share.ts',
};
