import { describe, expect, test } from 'vitest';
import { pictureCredits } from '#institute/legal.ts';
import { check } from './check.ts';
import { isRealPhone, isRealUrl, releaseChecklist } from './release-checklist.ts';
import { testFolder, TODAY } from './test-content.ts';

const SITE = 'https://www.institut-lumiere.fr';
const PHOTOS = Object.keys(testFolder().pictures).map((file) => file.split('/')[1]!);

/** What makes the schema's examples real. */
const REAL = {
  'institut.fondatrice': 'Lucie Marchand',
  'institut.telephone': '04 67 00 00 12',
  'institut.email': 'contact@institut-lumiere.fr',
  'institut.reservation': 'https://rdv.institut-lumiere.fr/',
  'institut.siret': '900 100 200 00014',
  'institut.reseaux.instagram': 'https://www.instagram.com/lumiere',
  'institut.reseaux.facebook': 'https://www.facebook.com/lumiere',
  'institut.reseaux.tiktok': 'https://www.tiktok.com/@lumiere',
  'mentions-legales.hebergeur.telephone': '04 67 00 00 13',
  'mentions-legales.hebergeur.site': 'https://www.nuage.fr/',
  'mentions-legales.mediateur.site': 'https://www.mediation.fr/',
};

/** The report on real content with changes, and with these photos being demonstration pictures. */
function report(changes: Record<string, unknown> = {}, demonstration: readonly string[] = []) {
  const marks = demonstration.map((name) => [`photos.${name}.exemple`, true]);
  const folder = testFolder({ ...REAL, ...Object.fromEntries(marks), ...changes });
  const pictures = Object.entries(folder.pictures).map(([file, picture]) => [
    file,
    { ...picture, demonstration: demonstration.includes(file.split('/')[1]!) },
  ]);
  return check({ ...folder, pictures: Object.fromEntries(pictures) as typeof folder.pictures }, TODAY);
}

const undone = (checked = report(), url = SITE) =>
  releaseChecklist(checked, url).flatMap(({ label, done, remedy }) => (done ? [] : [[label, remedy]]));

test('everything is done with real content', () => {
  expect(undone()).toEqual([]);
  expect(releaseChecklist(report(), SITE)).toHaveLength(16);
});

test('a network that the institute does not have is not asked for', () => {
  const alone = report({ 'institut.reseaux': { facebook: REAL['institut.reseaux.facebook'] } });
  expect(undone(alone)).toEqual([]);
  expect(releaseChecklist(alone, SITE).map(({ label }) => label)).not.toContain('Instagram');
});

test.each<[label: string, place: string, value: unknown]>([
  ['Téléphone', 'institut.telephone', '06 39 98 12 34'],
  ['Adresse e-mail', 'institut.email', 'bonjour@example.com'],
  ['Page de réservation', 'institut.reservation', 'https://reservation.institut.test/'],
  ['Instagram', 'institut.reseaux.instagram', 'https://instagram.example/lumiere'],
  ['Facebook', 'institut.reseaux.facebook', 'https://facebook.example/lumiere'],
  ['TikTok', 'institut.reseaux.tiktok', 'https://tiktok.example/lumiere'],
  ['SIRET', 'institut.siret', '000 000 000 00000'],
  ['SIRET', 'institut.siret', '123 456 782 00010'],
  ['Fondatrice et éditrice', 'institut.fondatrice', 'Camille Exemple'],
  ['Fondatrice et éditrice', 'mentions-legales.editrice.nom', 'Camille Exemple EI'],
  ['Fondatrice et éditrice', 'mentions-legales.editrice.adresse', '3 rue de l’Exemple'],
  ['Directrice de la publication', 'mentions-legales.directrice', 'Camille Exemple'],
  ['Hébergeur', 'mentions-legales.hebergeur.nom', 'Hébergeur Exemple SAS'],
  ['Hébergeur', 'mentions-legales.hebergeur.adresse', '1 rue de l’Exemple'],
  ['Hébergeur', 'mentions-legales.hebergeur.telephone', '04 65 71 00 40'],
  ['Hébergeur', 'mentions-legales.hebergeur.site', 'https://hebergeur.example/'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.nom', 'Médiateur Exemple'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.adresse', '2 rue de l’Exemple'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.site', 'https://mediateur.example/'],
  ['Avis', 'avis.avis.3.exemple', true],
  ['Avis', 'avis.controle', 'Avis d’exemple, écrits pour présenter le site.'],
  ['Textes complets', 'contact.acces', 'Adresse à compléter.'],
  ['Textes complets', 'photos.photo-2.alt', 'À compléter'],
])('%s is not done: %s is %s', (label, place, value) => {
  expect(undone(report({ [place]: value })).map(([name]) => name)).toEqual([label]);
});

describe('also not done', () => {
  test('an address that is not given', () => {
    expect(undone(report(), 'https://maison-amande.example')).toEqual([
      [
        'Adresse du site',
        '« https://maison-amande.example » n’est pas l’adresse https d’un vrai domaine. La donner avec SITE_URL, par exemple SITE_URL=https://www.mon-institut.fr npm run release.',
      ],
    ]);
  });

  test('content that npm run check refuses', () => {
    expect(undone(report({ 'institut.nom': '' }))).toEqual([
      [
        'Contenu vérifié',
        'un problème reste à corriger : les voir avec npm run check. La suite de la liste s’affichera ensuite.',
      ],
    ]);
  });

  test('demonstration pictures that pages show', () => {
    expect(undone(report({}, ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-10']))).toEqual([
      [
        'Photos',
        '4 des 9 images montrées sont des images de démonstration (photo-1, photo-2, photo-3 et 1 de plus). Les remplacer par de vraies photos dans content/photos, et supprimer leur ligne « exemple: true ».',
      ],
    ]);
    expect(undone(report({}, ['photo-10'])), 'one that no page shows').toEqual([]);
  });

  test.each([
    ['its mark cleared', { 'photos.photo-10.exemple': undefined }, ['photo-10']],
    ['another picture under its mark', { 'photos.photo-10.exemple': true }, []],
  ])('a demonstration picture with %s', (_what, changes, demonstration) => {
    expect(undone(report(changes, demonstration))).toEqual([
      ['Photos', 'la marque « exemple » et l’image ne vont pas ensemble (photo-10). Voir npm run check.'],
    ]);
  });
});

test('no review at all is done, whatever is said of reviews', () => {
  expect(undone(report({ 'avis.avis': [], 'avis.controle': 'Avis d’exemple.' }))).toEqual([]);
});

test.each([
  ['https://notexample.com', true],
  ['http://www.institut-lumiere.fr', false],
  ['www.institut-lumiere.fr', false],
  ...[
    'institut.example',
    'www.example.com',
    'example.org',
    'exemple.fr',
    'site.test',
    'site.invalid',
    'localhost:4321',
    '127.0.0.1',
    'www.mon-institut.fr',
  ].map((host) => [`https://${host}`, false] as const),
] as const)('the address %s may be real: %s', (url, real) => {
  expect(isRealUrl(url)).toBe(real);
});

test('the phone numbers that ARCEP keeps for fiction are not real', () => {
  const kept = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49', '06 39 98'].map(
    (start) => `${start} 12 34`,
  );
  expect(kept.filter(isRealPhone)).toEqual([]);
  expect(['04 65 72 12 34', '0639971234'].every(isRealPhone)).toBe(true);
});

test('the legal notice says whether all, some or none of the pictures shown are computer renders', () => {
  const credits = (demonstration: string[]) => pictureCredits(report({}, demonstration).content!);
  const said = (which: string) => [
    `${which} images de ce site sont des rendus réalisés par ordinateur, et non des photographies de l’institut.`,
  ];
  expect(credits(PHOTOS)).toEqual(said('Les'));
  expect(credits(['photo-2'])).toEqual(said('Certaines'));
  expect(credits(['photo-10'])).toEqual([]);
});
