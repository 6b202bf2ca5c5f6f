import { beforeAll, describe, expect, test } from 'vitest';
import { REAL_URL, realTexts } from '../../e2e/fixtures/real-content.ts';
import { check, type Folder } from './check.ts';
import { CONTENT_DIR, readFolder } from './read.ts';
import { isRealPhone, isRealUrl, releaseChecklist } from './release-checklist.ts';
import { pictureCredits } from '#institute/legal.ts';

const TODAY = '2026-11-20';
let project: Folder;
let real: Folder;
beforeAll(async () => {
  project = await readFolder(CONTENT_DIR);
  const drawn = { width: 1400, height: 1750, sha256: 'of another picture', hash: '0f'.repeat(32) };
  real = {
    ...project,
    texts: realTexts(project.texts),
    pictures: Object.fromEntries(Object.keys(project.pictures).map((file) => [file, drawn])),
  };
});

/** What is left to do, by label. */
const undone = (folder: Folder, url = REAL_URL) =>
  releaseChecklist(check(folder, TODAY), url).flatMap(({ label, done, remedy }) => (done ? [] : [[label, remedy]]));

/** The real content with one text replaced by another. */
function patched(file: string, from: string | RegExp, to: string): Folder {
  const text = real.texts[file]!;
  expect(text.replace(from, to), `${String(from)} is in ${file}`).not.toBe(text);
  return { ...real, texts: { ...real.texts, [file]: text.replace(from, to) } };
}

test('everything is done with real content', () => {
  expect(check(real, TODAY).problems).toEqual([]);
  const items = releaseChecklist(check(real, TODAY), REAL_URL);
  expect(items).toHaveLength(16);
  expect(items.every(({ done }) => done)).toBe(true);
});

test('nearly nothing is done with the project’s own content', () => {
  const left = undone(project, 'https://maison-amande.example').map(([label]) => label);
  expect(left).toEqual([
    'Adresse du site',
    'Téléphone',
    'Adresse e-mail',
    'Page de réservation',
    'Instagram',
    'Facebook',
    'TikTok',
    'SIRET',
    'Fondatrice et éditrice',
    'Directrice de la publication',
    'Hébergeur',
    'Médiateur de la consommation',
    'Avis',
    'Photos',
    'Textes complets',
  ]);
});

describe('one thing that is not real is enough', () => {
  const legal = 'mentions-legales.yaml';
  test.each<[label: string, file: string, from: string | RegExp, to: string]>([
    ['Téléphone', 'institut.yaml', '04 67 00 00 12', '06 39 98 12 34'],
    ['Adresse e-mail', 'institut.yaml', 'contact@institut-lumiere-pignan.fr', 'bonjour@example.com'],
    ['Page de réservation', 'institut.yaml', 'reservation.institut-lumiere-pignan.fr', 'reservation.institut.test'],
    ['Instagram', 'institut.yaml', 'www.instagram.com', 'instagram.example'],
    ['Facebook', 'institut.yaml', 'www.facebook.com', 'facebook.example'],
    ['TikTok', 'institut.yaml', 'www.tiktok.com', 'tiktok.example'],
    ['SIRET', 'institut.yaml', '900 100 200 00014', '000 000 000 00000'],
    ['Fondatrice et éditrice', 'institut.yaml', 'Lucie Marchand', 'Camille Exemple'],
    ['Fondatrice et éditrice', legal, 'nom: Lucie Marchand EI', 'nom: Camille Exemple EI'],
    ['Fondatrice et éditrice', legal, '4 place de la Fontaine', '3 rue de l’Exemple'],
    ['Directrice de la publication', legal, 'directrice: Lucie Marchand', 'directrice: Camille Exemple'],
    ['Hébergeur', legal, 'Nuage du Sud SAS', 'Hébergeur Exemple SAS'],
    ['Hébergeur', legal, '12 avenue des Platanes', '1 rue de l’Exemple'],
    ['Hébergeur', legal, '04 67 00 00 13', '04 65 71 00 40'],
    ['Hébergeur', legal, 'www.nuage-du-sud.fr', 'hebergeur.example'],
    ['Médiateur de la consommation', legal, 'Médiation Beauté Occitanie', 'Médiateur Exemple'],
    ['Médiateur de la consommation', legal, '8 rue des Tilleuls', '2 rue de l’Exemple'],
    ['Médiateur de la consommation', legal, 'www.mediation-beaute-occitanie.fr', 'mediateur.example'],
    ['Avis', 'avis.yaml', 'note: 5', 'note: 5\n    exemple: true'],
    ['Avis', 'avis.yaml', /controle: .*/, 'controle: Avis d’exemple, écrits pour présenter le site.'],
    ['Textes complets', 'contact.yaml', /^acces: .*/m, 'acces: Adresse à compléter.'],
  ])('%s in %s: %s', (label, file, from, to) => {
    expect(undone(patched(file, from, to)).map(([name]) => name)).toEqual([label]);
  });

  test('an address that is not given', () => {
    expect(undone(real, 'https://maison-amande.example')).toEqual([
      [
        'Adresse du site',
        '« https://maison-amande.example » n’est pas l’adresse https d’un vrai domaine. La donner avec SITE_URL, par exemple SITE_URL=https://www.mon-institut.fr npm run release.',
      ],
    ]);
  });

  test('content that npm run check refuses', () => {
    expect(undone(patched('tarifs.yaml', 'prix: 35', 'prix: trente'))).toEqual([
      [
        'Contenu vérifié',
        'un problème reste à corriger : les voir avec npm run check. La suite de la liste s’affichera ensuite.',
      ],
    ]);
  });

  test('one illustration among the photos', () => {
    const file = 'photos/french-amande/photo.jpg';
    const folder = { ...real, pictures: { ...real.pictures, [file]: project.pictures[file]! } };
    expect(undone(folder)).toEqual([
      [
        'Photos',
        '1 des 19 images montrées sont des illustrations de démonstration (french-amande). Les remplacer par de vraies photos dans content/photos.',
      ],
    ]);
  });

  test('but not an illustration that no page shows', () => {
    const file = 'photos/chrome-macro/photo.jpg';
    expect(undone({ ...real, pictures: { ...real.pictures, [file]: project.pictures[file]! } })).toEqual([]);
  });

  test('and no review at all is right', () => {
    expect(undone(patched('avis.yaml', /\navis:[^]*/, '\navis: []\n'))).toEqual([]);
  });
});

test.each([
  ['https://www.institut-lumiere-pignan.fr', true],
  ['http://www.institut-lumiere-pignan.fr', false],
  ['www.institut-lumiere-pignan.fr', false],
  ['https://institut.example', false],
  ['https://www.example.com', false],
  ['https://example.org', false],
  ['https://example.net', false],
  ['https://example.fr', false],
  ['https://site.test', false],
  ['https://site.invalid', false],
  ['https://localhost', false],
  ['https://localhost:4321', false],
  ['https://127.0.0.1', false],
  ['https://www.mon-institut.fr', false],
  ['https://notexample.com', true],
])('%s may be real: %s', (url, real) => {
  expect(isRealUrl(url)).toBe(real);
});

test.each([
  ['01 99 00 12 34', false],
  ['02 61 91 12 34', false],
  ['03 53 01 12 34', false],
  ['04 65 71 12 34', false],
  ['05 36 49 12 34', false],
  ['0639981234', false],
  ['04 65 72 12 34', true],
  ['06 39 97 12 34', true],
])('%s may be real: %s', (phone, real) => {
  expect(isRealPhone(phone)).toBe(real);
});

describe('the legal notice says which pictures are computer renders', () => {
  const credits = (folder: Folder) => pictureCredits(check(folder, TODAY).content!);

  test('all of them', () => {
    expect(credits(project)).toEqual([
      'Les images de ce site sont des rendus réalisés par ordinateur, et non des photographies de l’institut.',
    ]);
  });

  test('some of them', () => {
    const file = 'photos/french-amande/photo.jpg';
    const folder = { ...real, pictures: { ...real.pictures, [file]: project.pictures[file]! } };
    expect(credits(folder)).toEqual([
      'Certaines images de ce site sont des rendus réalisés par ordinateur, et non des photographies de l’institut.',
    ]);
  });

  test('none of them', () => {
    expect(credits(real)).toEqual([]);
  });
});
