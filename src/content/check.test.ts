import { expect, test } from 'vitest';
import { check } from '#kit/content/check.ts';
import type { Folder } from '#kit/content/entries.ts';
import { explain } from '#kit/content/explain.ts';
import { DECLARATION } from './declaration.ts';
import { CONTENT_FILES } from './schema.ts';
import { sentences } from '#kit/content/problem.ts';
import { testContent, testFolder, TODAY } from './test-content.ts';

const report = (folder: Folder, severity?: 'warning') =>
  sentences(DECLARATION, check(DECLARATION, folder, TODAY), severity);
const problems = (folder: Folder) => report(folder);
const warnings = (folder: Folder) => report(folder, 'warning');

/** The folder with a YAML file or a picture changed. */
function put(
  file: string,
  data: string | Folder['pictures'][string],
  folder = testFolder(),
): Folder {
  return typeof data === 'string'
    ? { ...folder, texts: { ...folder.texts, [file]: { text: data, faults: [] } } }
    : { ...folder, pictures: { ...folder.pictures, [file]: data } };
}

test('every fault is told, in the order of the files', () => {
  const folder = testFolder({
    'galerie.photos.2.photo': 'photo-1',
    'galerie.introduction': undefined,
    'tarifs.familles.1.lignes.0.prix': 'vingt',
    'tarifs.familles.0.lignes.0.prix': -40,
    'horaires.semaine.mardi': 'midi',
    'photos.photo-2.cadrage.x': 120,
  });
  expect(problems(folder).map((sentence) => sentence.split(' : ')[0])).toEqual([
    'content/horaires.yaml › semaine › mardi',
    'content/tarifs.yaml › Pose › prix',
    'content/tarifs.yaml › Dépose › prix',
    'content/galerie.yaml › Titre 3 › photo',
    'content/galerie.yaml › introduction',
    'content/photos/photo-2/index.yaml › cadrage › x',
  ]);
});

test('closures that overlap are told', () => {
  const days = { du: TODAY, au: TODAY };
  const later = { ...days, motif: 'Congés' };
  expect(warnings(testFolder({ 'horaires.fermetures': [days, later] })).join()).toContain(
    'recouvre celle qui commence le',
  );
});

test('spaces alone are no text', () => {
  const [fault] = explain(CONTENT_FILES.avis, { ...testContent().avis, titre: '   ' });
  expect(fault!.message).toContain('est vide');
});

test('a file that cannot be read is not told to be empty', () => {
  expect(problems(put('galerie.yaml', `a: ${'['.repeat(5000)}`))).toHaveLength(1);
});

const tiny = { width: 400, height: 300, demonstration: false };

test('a picture is large enough for the places that show it', () => {
  const [said, ...more] = problems(put('photos/photo-7/photo.jpg', tiny));
  expect(said).toContain('400 × 300 pixels, trop petite pour « Galerie › Titre 7 › Photo ».');
  expect(said).toMatch(
    /Il en faut au moins \d+ × \d+ : redéposer la photo d’origine, ni réduite ni recadrée\.$/,
  );
  expect(more).toEqual([]);
  expect(problems(put('photos/photo-10/photo.jpg', tiny)), 'no page shows this one').toEqual([]);
});

test.each([
  [true, true, ''],
  [
    true,
    false,
    'la photo a été remplacée, mais elle est encore marquée comme image de démonstration.',
  ],
  [undefined, true, 'cette photo est encore l’image de démonstration.'],
])(
  'a photo whose mark is %s, and its file a demonstration picture: %s',
  (exemple, demonstration, said) => {
    const folder = testFolder({ 'photos.photo-2.exemple': exemple });
    const picture = { width: 2400, height: 3000, demonstration };
    const changed = put('photos/photo-2/photo.jpg', picture, folder);
    expect(problems(changed)).toEqual([]);
    expect(warnings(changed)).toEqual(
      said ? [expect.stringContaining(`photo-2/index.yaml › exemple : ${said}`)] : [],
    );
  },
);

test.each([
  ['2026-12-24', '2026-12-20', 'error', 'l’annonce finit le 20 décembre 2026, avant de commencer'],
  ['2026-12-24', '2062-12-24', 'error', 'le 24 décembre 2062 est trop loin d’aujourd’hui'],
  ['2026-12-01', '2026-12-19', 'warning', 'l’annonce est finie depuis le 19 décembre 2026'],
] as const)('an announcement from %s to %s is an %s', (du, au, severity, said) => {
  const { problems } = check(
    DECLARATION,
    testFolder({ 'annonce.annonces.0.du': du, 'annonce.annonces.0.au': au }),
    TODAY,
  );
  const message = expect.stringContaining(said) as string;
  expect(problems).toMatchObject([
    { file: 'annonce.yaml', path: ['annonces', 0, 'au'], message, severity },
  ]);
});
