import { expect, test } from 'vitest';
import { check } from '#kit/check/check.ts';
import { openClaims } from './claims.ts';
import { DECLARATION } from './declaration.ts';
import { releaseChecklist } from './release-checklist.ts';
import SAMPLE from './sample-claims.json' with { type: 'json' };
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { testFolder, TODAY } from './test-content.ts';

const SITE = 'https://www.institut-lumiere.fr';

/** Changes of the examples of the schema that make them real. */
const REAL = {
  'institut.site': SITE,
  'institut.telephone': '04 67 00 00 12',
  'institut.email': 'contact@institut-lumiere.fr',
  'institut.siret': '900 100 200 00014',
  'institut.coordonnees': { position: '43.31, 3.47' },
  'institut.reservation': 'https://www.planity.com/lumiere',
  'institut.reseaux': { instagram: 'https://www.instagram.com/lumiere' },
  'mentions-legales.hebergeur.telephone': '04 67 00 00 13',
  'mentions-legales.hebergeur.site': 'https://www.lumiere-hosting.fr',
  'mentions-legales.mediateur.site': 'https://www.lumiere-mediation.fr',
  'avis.controle': 'Avis vérifiés, laissés en 2026, les plus récents d’abord.',
};

type Changes = Record<string, unknown>;

/** An answer of the sample. */
const ANSWER = SAMPLE.textes.find((text) => text.includes('acompte'))!;
const PROMISE = SAMPLE.textes.find((text) => text.includes('semaines'))!;

/**
 * The report on real content with changes. `samples` are the ranks of photos with sample pictures.
 */
function report(changes: Changes = {}, samples: readonly number[] = []) {
  const folder = testFolder({ ...REAL, ...changes });
  const pictures = { ...folder.pictures };
  for (const rank of samples)
    pictures[`photos/photo-${rank}/photo.jpg`] = { width: 2400, height: 3000, isSample: true };
  return check(DECLARATION, { ...folder, pictures }, TODAY);
}

/** The items of the checklist that are not done. */
const left = (...inputs: Parameters<typeof releaseChecklist>) =>
  releaseChecklist(...inputs).filter(({ done }) => !done);

test('releaseChecklist: all is done with real content; networks without an address are not asked for', () => {
  expect(left(report())).toEqual([]);
  const labels = releaseChecklist(report()).map(({ label }) => label);
  expect(labels).toContain('Instagram');
  expect(labels).not.toContain('Facebook');
});

const places = (file: string, keys: string) => keys.split(' ').map((key) => `${file}.${key}`);
const LEGAL = 'mentions-legales';
/** The paths where the example of the schema is a sample. */
const EXAMPLES = [
  ...places('institut', 'site telephone email siret coordonnees.position'),
  ...places('institut.reseaux', 'instagram facebook tiktok'),
  ...places(LEGAL, 'hebergeur.telephone hebergeur.site mediateur.site'),
];
const NAMES = [
  ...places('institut', 'nom fondatrice'),
  ...places(`${LEGAL}.editrice`, 'nom statut adresse registre'),
  ...places(LEGAL, 'directrice hebergeur.nom hebergeur.adresse mediateur.nom mediateur.adresse'),
];
const SAMPLES: Changes = {
  ...Object.fromEntries(NAMES.map((place) => [place, 'Camille Exemple'])),
  'contact.acces': 'Le quai. Adresse à compléter',
  'photos.photo-2.alt': 'À compléter',
  'avis.controle': 'Avis d’exemple, de 2026.',
  'institut.reservation': 'https://www.planity.com/',
  'annonce.annonces.0.lien': 'https://www.planity.com/',
  'tarifs.familles.1.lignes.1': { nom: 'Gainage gel', prix: 41, duree: 75 },
};

test('releaseChecklist: every sample is an open item with the path of its field', () => {
  const items = left(check(DECLARATION, testFolder(SAMPLES), TODAY));
  const open = items.flatMap((item) =>
    item.open.map(({ file, path }) => [file.replace('/', '.'), ...path].join('.')),
  );
  const expected = [...EXAMPLES, ...Object.keys(SAMPLES)].map((place) =>
    place.replace(/^tarifs\.familles.*/, 'tarifs.familles'),
  );
  expect(open.toSorted()).toEqual(expected.toSorted());
  expect(items.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content\/institut\.yaml › siret : c’.*exemple\.$/),
      expect.stringMatching(/reseaux › tiktok : c’.+, ou laissez vide\.$/),
      expect.stringContaining('content/contact.yaml › acces : « Adresse à compléter »'),
      expect.stringContaining('content/photos/photo-2/index.yaml › alt'),
      expect.stringMatching(/tarifs\.yaml › familles.+« Gainage gel : 75 minutes »/),
    ]),
  );
});

test('releaseChecklist: with problems of the content there is one item for them', () => {
  const remedy = expect.stringMatching(/^content\/institut\.yaml › nom : ce champ est/) as string;
  expect(left(report({ 'institut.nom': '' }))).toMatchObject([
    { label: 'Contenu vérifié', remedy },
  ]);
});

test('releaseChecklist: the address of the site must be in the content or given', () => {
  const none = report({ 'institut.site': undefined });
  expect(left(none)).toMatchObject([
    { label: 'Adresse du site', open: [{ file: 'institut', path: ['site'] }] },
  ]);
  for (const given of [` ${SITE.toUpperCase()}/ `, 'https://lumière.fr'])
    expect(left(none, given), given).toEqual([]);
  for (const given of ['https://a.example', `${SITE}/site`, 'www.a.fr'])
    expect(left(none, given), given).toMatchObject([{ label: 'Adresse du site' }]);
});

const REWRITTEN = SAMPLE_REVIEWS.at(-1)!
  .toUpperCase()
  .replace(/[^\p{L}]/gu, ' ');

test.each<[what: string, changes: Changes, open: number]>([
  ['no review', { 'avis.avis': [], 'avis.controle': 'Avis d’exemple.' }, 0],
  ['a bundled review in other letters', { 'avis.avis.0.commentaire': REWRITTEN }, 1],
  ['a note that they are examples', { 'avis.controle': 'Avis d’exemple, de 2026.' }, 1],
  ['a note without the year of visit', { 'avis.controle': 'Avis vérifiés.' }, 1],
])('releaseChecklist: reviews with %s', (_what, changes, open) => {
  const items = left(report(changes));
  expect(items.map(({ label }) => label)).toEqual(open > 0 ? ['Avis'] : []);
  expect(items.flatMap((item) => item.open)).toHaveLength(open);
});

test.each<[label: string, changes: Changes, open: string[], remedy: RegExp]>([
  ['TVA', { 'institut.tva': undefined }, ['institut.tva'], /institut\.yaml › tva/],
  ['TVA', { 'institut.tva': 'FR 11 123 456 782' }, ['institut.tva'], /chiffres du SIRET/],
  [
    'Qualification',
    { 'institut.qualification': undefined },
    ['institut.qualification'],
    /institut\.yaml › qualification/,
  ],
  [
    'Qualification',
    {
      'institut.qualification': 'non',
      'accueil.hero.surtitre': 'Institut de beauté à Nice',
      'contact.acces': 'Des ongles soignés, avec soin',
      'tarifs.familles.1.note': 'Dépose et soin.',
    },
    ['tarifs.familles.1.note', 'accueil.hero.surtitre'],
    / › note : « soin » .+\. content\/accueil\.yaml › hero › surtitre : « Institut de beauté » /,
  ],
  [
    'Page de réservation',
    { 'institut.reservation': `${SITE}/rendez-vous` },
    ['institut.reservation'],
    /est une page de ce site même/,
  ],
  [
    'Noms dans les textes',
    {
      'institut.adresse.ville': 'Agde',
      'pages.contact.titre': 'Contact | MAISON AMANDE',
      'pages.tarifs.titre': 'Tarifs à Pignan',
      'contact.acces': 'Près de Pignan',
    },
    ['pages.tarifs.titre', 'pages.contact.titre'],
    /titre : « à Pignan » .+titre : « Maison Amande » /,
  ],
  [
    'Position sur la carte',
    {
      'institut.adresse.ville': 'Agde',
      'institut.coordonnees': { position: '43.5853, 3.7625' },
    },
    ['institut.coordonnees.position'],
    /celle de Pignan/,
  ],
  [
    'Position sur la carte',
    { 'institut.coordonnees': { position: '47.29, 3.7625' } },
    ['institut.coordonnees.position'],
    / : elle est à 410 km environ du département 34/,
  ],
  [
    'Bon à savoir',
    { 'contact.bonASavoir.0.texte': ANSWER },
    ['contact.bonASavoir.0'],
    /contact\.yaml › .+« Par carte bancaire/,
  ],
])('releaseChecklist: %s is open with %j', (label, changes, open, remedy) => {
  const items = left(report(changes));
  expect(items).toMatchObject([{ label, remedy: expect.stringMatching(remedy) as string }]);
  const places = items[0]!.open.map(({ file, path }) => [file, ...path].join('.'));
  expect(places).toEqual(open);
});

test('releaseChecklist: texts may name the town of the institute', () => {
  const inPignan = { 'institut.adresse.ville': 'Pignan', 'pages.tarifs.titre': 'Tarifs à Pignan' };
  expect(left(report(inPignan))).toEqual([]);
});

test('releaseChecklist: what the sample claims is closed by a confirmation', () => {
  const claims = {
    'contact.bonASavoir.0.texte': ANSWER,
    'horaires.semaine': SAMPLE.semaine,
    'accueil.prestations.cartes.0.description': PROMISE,
    'tarifs.familles.0.note': PROMISE,
  };
  const labelsOf = (changes: object) => left(report({ ...changes })).map(({ label }) => label);
  const others = ['Prix et durées', 'Prestations de l’accueil', 'Horaires'];
  expect(labelsOf(claims)).toEqual([...others, 'Bon à savoir']);
  const confirmations = openClaims(report(claims).content!).map(({ words }) => words);
  expect(left(report({ ...claims, 'confirmations.confirmations': confirmations }))).toEqual([]);
  expect(labelsOf({ ...claims, 'contact.bonASavoirMasque': true })).toEqual(others);
});

test('releaseChecklist: an answer of the owner closes its item', () => {
  const number = { 'institut.tva': 'FR 62 900 100 200' };
  const nails = { 'institut.qualification': 'non' };
  expect(left(report({ ...number, ...nails }))).toEqual([]);
  const beautician = { 'contact.acces': 'Un soin à l’institut de beauté' };
  expect(left(report(beautician))).toEqual([]);
  expect(left(report({ 'contact.bonASavoir': [] }))).toEqual([]);
});

test('each photo that a page shows without all its words is left to do', () => {
  const [photos] = left(
    report({
      'photos.photo-1.alt': undefined,
      'photos.photo-1.sujet': undefined,
      'galerie.photos.0.pose': undefined,
      'photos.photo-2.nom': '',
      'photos.photo-2.sujet': undefined,
      'galerie.photos.1.pose': undefined,
      // Its words are made of its pose.
      'photos.photo-3.alt': undefined,
      'photos.photo-3.sujet': undefined,
      'galerie.photos.2.pose': ['Pose'],
      // No page shows it.
      'photos.photo-10.alt': undefined,
    }),
  );
  expect(photos).toMatchObject({
    label: 'Photos',
    remedy: expect.stringMatching(/photo-1\/.+photo-2\//) as string,
    open: [
      {
        file: 'photos/photo-1',
        fieldMessage: expect.stringMatching(/^Tarifs › .+ est à dire$/) as string,
      },
      { file: 'photos/photo-2' },
    ],
  });
});

test.each<[marked: number[], samples: number[], ...remedies: RegExp[]]>([
  [
    [1, 2, 3, 10],
    [1, 2, 3, 10],
    /photo-1\/.+photo-2\/.+photo-3\/.+ : c’est une image de démonstration/,
  ],
  // Photo 10 is on no page.
  [[10], [10]],
  [[], [10], /photo-10\/.+ : c’est une image de démonstration/],
  [[10], [], /encore marquée/],
])(
  'releaseChecklist: photos marked as samples %j, samples %j: %s',
  (marked, samples, ...remedies) => {
    const marks = marked.map((rank) => [`photos.photo-${rank}.exemple`, true] as const);
    expect(left(report(Object.fromEntries(marks), samples))).toMatchObject(
      remedies.map((remedy) => ({
        label: 'Photos',
        remedy: expect.stringMatching(remedy) as string,
      })),
    );
  },
);
