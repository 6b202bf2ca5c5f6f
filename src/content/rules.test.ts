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
  ['galerie.photos.0.pose.0', 'Vernis', 'n’est pas un prix de content/tarifs.yaml'],
  ['tarifs.familles.0.lignes.0.finitions', 'Vernis', 'n’est pas une famille de content/tarifs'],
  ['tarifs.familles.0.lignes.1.finitions', 'Gel', 'ne vaut que pour une pose', 'warning'],
  ['pages.contact.titre', 'TITRE TARIFS', 'ce titre est déjà celui de la page', 'limit'],
  ['pages.contact.description', 'DESCRIPTION TARIFS'.padEnd(70, '.'), 'est déjà celle', 'limit'],
  ['institut.reservation', `${institut.site}/tarifs`, 'est une page de ce site', 'limit'],
])('applyRules: %s must not be %j', (place, value, message, severity) => {
  const [file, ...path] = place.split('.');
  expect(problems({ [place]: value })).toMatchObject([
    {
      file: `${file}.yaml`,
      path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message: expect.stringContaining(message) as string,
      severity: severity ?? 'error',
    },
  ]);
});

/** A second pose, and lines of the pose's own family. */
const NAILS = {
  'tarifs.familles.0.lignes': (lines: object[]) => [
    ...lines,
    { nom: 'Chrome', prix: 8, role: 'finition' },
    { nom: 'Strass', prix: 'sur devis' },
    { nom: 'Remplissage', prix: 35, sansDepose: true },
  ],
  'tarifs.familles.1.lignes': (lines: object[]) => [
    ...lines,
    { nom: 'Soin', prix: 20 },
    { nom: 'Paraffine', prix: 3, role: 'option' },
  ],
};

test.each<[pose: string, fault?: [rank: number | undefined, message: string]]>([
  ['Pose'],
  ['French, Pose, Strass'],
  ['Dépose, Soin, Paraffine, Décor'],
  ['French', [undefined, 'il manque la pose : « French » ne se choisit pas sans elle']],
  ['Pose, Soin', [1, '« Soin » est de trop : une photo ne montre qu’une pose, et « Pose » y']],
  ['Pose, French, Chrome', [2, '« Chrome » est de trop : une pose n’a qu’une finition']],
  ['French, Soin', [0, '« French » ne va pas avec « Soin ». Retirez']],
  ['Remplissage, Dépose', [1, '« Dépose » ne va pas avec « Remplissage »']],
  ['Pose, Strass, Paraffine', [2, '« Paraffine » ne va pas avec « Pose »']],
  ['Pose, Pose', [1, 'figure déjà dans la liste']],
])('applyRules: a photo of « %s »', (pose, fault) => {
  const found = problems({ ...NAILS, 'galerie.photos.4.pose': pose.split(', ') });
  const at = (rank?: number) => ['photos', 4, 'pose', ...(rank === undefined ? [] : [rank])];
  expect(found).toEqual(
    fault
      ? [
          expect.objectContaining({
            path: at(fault[0]),
            message: expect.stringContaining(fault[1]),
          }),
        ]
      : [],
  );
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
