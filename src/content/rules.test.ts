import { expect, test } from 'vitest';
import { check } from '#kit/check/check.ts';
import { DECLARATION } from './declaration.ts';
import { applyRules } from './rules.ts';
import { testContent, testFolder, TODAY } from './test-content.ts';

const { institut } = testContent();
const problems = (changes: Record<string, unknown>) =>
  check({ ...DECLARATION, rules: applyRules }, testFolder(changes), TODAY).problems;

test.each<[place: string, value: string, message: string, severity?: 'limit' | 'warning']>([
  ['horaires.semaine.lundi', '9h-9h', 'ne finit pas après son début'],
  ['horaires.semaine.lundi', '9h-13h, 12h-18h', 'se chevauchent'],
  ['horaires.fermetures.0.du', '2006-12-04', 'est trop loin d’aujourd’hui'],
  ['horaires.fermetures.0.au', '2026-12-20', 'avant de commencer'],
  ['annonce.annonces.0.au', '2026-12-20', 'l’annonce finit le 20 décembre 2026, avant de'],
  ['tarifs.misAJour', '2026-12-25', 'n’est pas encore arrivé'],
  ['tarifs.misAJour', '2025-12-19', 'date de plus de douze mois', 'warning'],
  ['mentions-legales.misAJour', '1999-12-24', 'est trop loin d’aujourd’hui'],
  ['tarifs.familles.1.lignes.1.nom', 'FRENCH', 'figure déjà dans la famille « Gel »'],
  ['tarifs.exemples.0.lignes.1', 'Décor', 'est sur devis', 'limit'],
  ['tarifs.familles.0.lignes.0.finitions', 'Vernis', 'n’est pas une famille de content/tarifs'],
  ['tarifs.familles.0.lignes.1.finitions', 'Gel', 'ne vaut que pour une pose', 'warning'],
  ['pages.contact.titre', 'TITRE TARIFS', 'ce titre est déjà celui de la page', 'limit'],
  ['pages.contact.description', 'DESCRIPTION TARIFS'.padEnd(70, '.'), 'est déjà celle', 'limit'],
  ['institut.reservation', `${institut.site}/tarifs`, 'est une page de ce site', 'limit'],
])('applyRules: %s must not be %j', (place, value, message, severity) => {
  const [file, ...path] = place.split('.');
  expect(problems({ [place]: value })).toEqual([
    {
      file: `${file}.yaml`,
      path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message: expect.stringContaining(message) as string,
      severity: severity ?? 'error',
    },
  ]);
});

test('applyRules: warns of an announcement that is over and of closures that overlap', () => {
  const over = { 'annonce.annonces.0.du': '2026-12-01', 'annonce.annonces.0.au': '2026-12-19' };
  const days = { du: TODAY, au: '2026-12-24' };
  const closures = { 'horaires.fermetures': [days, { ...days, au: '2026-12-28' }] };
  expect(problems({ ...over, ...closures })).toMatchObject([
    { message: expect.stringContaining('recouvre celle') as string, severity: 'warning' },
    { message: expect.stringContaining('est finie depuis') as string, severity: 'warning' },
  ]);
});
