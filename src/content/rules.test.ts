import { expect, test } from 'vitest';
import { check } from '#kit/content/check.ts';
import { DECLARATION } from './declaration.ts';
import { applyRules } from './rules.ts';
import { testFolder, TODAY } from './test-content.ts';

const AT_SITE: typeof DECLARATION = {
  ...DECLARATION,
  rules: (raw, today) => applyRules(raw, today, 'https://www.maison.test'),
};
const problems = (changes: Record<string, unknown>) =>
  check(AT_SITE, testFolder(changes), TODAY).problems;

test('the content that tests use breaks no rule', () => {
  expect(problems({})).toEqual([]);
});

test.each<[place: string, value: string, message: string]>([
  ['horaires.semaine.lundi', '18-9', 'ne finit pas après son début'],
  ['horaires.semaine.lundi', '9h-9h', 'ne finit pas après son début'],
  ['horaires.semaine.lundi', '9h-13h, 12h-18h', 'se chevauchent'],
  ['horaires.fermetures.0.du', '2006-12-04', 'est trop loin d’aujourd’hui'],
  ['horaires.fermetures.0.au', '2062-01-03', 'est trop loin d’aujourd’hui'],
  ['horaires.fermetures.0.au', '2026-12-20', 'avant de commencer'],
  ['tarifs.misAJour', '2026-12-25', 'n’est pas encore arrivé'],
  ['tarifs.misAJour', '1999-12-24', 'est trop loin d’aujourd’hui'],
  ['mentions-legales.misAJour', '2027-01-01', 'n’est pas encore arrivé'],
  ['tarifs.familles.1.lignes.1.nom', 'FRENCH', 'figure déjà dans la famille « Gel »'],
  ['tarifs.exemples.0.lignes.1', 'Décor', 'est sur devis'],
  ['pages.contact.titre', 'TITRE TARIFS', 'ce titre est déjà celui de la page « tarifs »'],
  ['institut.reservation', 'https://www.maison.test/tarifs', 'est une page de ce site même'],
])('%s is not %j', (place, value, message) => {
  const [file, ...path] = place.split('.');
  expect(problems({ [place]: value })).toEqual([
    {
      file: `${file}.yaml`,
      path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message: expect.stringContaining(message) as string,
      severity: 'error',
    },
  ]);
});

test('prices of more than a year ago and closures that overlap are worth a look', () => {
  expect(problems({ 'tarifs.misAJour': '2025-12-19' })).toMatchObject([{ severity: 'warning' }]);
  const days = { du: TODAY, au: TODAY };
  const closures = [days, { ...days, motif: 'Congés' }];
  const [overlap] = problems({ 'horaires.fermetures': closures }).filter(
    ({ severity }) => severity === 'warning',
  );
  expect(overlap!.message).toContain('recouvre celle qui commence le');
});

test.each([
  ['2026-12-24', '2026-12-20', 'error', 'l’annonce finit le 20 décembre 2026, avant de commencer'],
  ['2026-12-24', '2062-12-24', 'error', 'le 24 décembre 2062 est trop loin d’aujourd’hui'],
  ['2026-12-01', '2026-12-19', 'warning', 'l’annonce est finie depuis le 19 décembre 2026'],
] as const)('an announcement from %s to %s is an %s', (du, au, severity, message) => {
  expect(problems({ 'annonce.annonces.0.du': du, 'annonce.annonces.0.au': au })).toMatchObject([
    {
      file: 'annonce.yaml',
      path: ['annonces', 0, 'au'],
      message: expect.stringContaining(message) as string,
      severity,
    },
  ]);
});
