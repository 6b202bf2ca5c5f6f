import { expect, test } from 'vitest';
import { check } from '#kit/check/check.ts';
import { DECLARATION } from './declaration.ts';
import { releaseChecklist } from './release-checklist.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { testFolder, TODAY } from './test-content.ts';

const SITE = 'https://www.institut-lumiere.fr';

/** What makes the schema's examples real. */
const REAL = {
  'institut.site': SITE,
  'institut.telephone': '04 67 00 00 12',
  'institut.email': 'contact@institut-lumiere.fr',
  'institut.siret': '900 100 200 00014',
  'institut.reservation': 'https://www.planity.com/lumiere',
  'institut.reseaux': { instagram: 'https://www.instagram.com/lumiere' },
  'mentions-legales.hebergeur.telephone': '04 67 00 00 13',
  'mentions-legales.hebergeur.site': 'https://www.lumiere-hosting.fr',
  'mentions-legales.mediateur.site': 'https://www.lumiere-mediation.fr',
};

type Changes = Record<string, unknown>;

/** The report on real content with changes, where the files of some photos are sample pictures. */
function report(changes: Changes = {}, samples: readonly string[] = []) {
  const folder = testFolder({ ...REAL, ...changes });
  const sample = { ...Object.values(folder.pictures)[0]!, isSample: true };
  const files = samples.map((name) => [`photos/${name}/photo.jpg`, sample] as const);
  const pictures = { ...folder.pictures, ...Object.fromEntries(files) };
  return check(DECLARATION, { ...folder, pictures }, TODAY);
}

/** The items that are left to do. */
const left = (...inputs: Parameters<typeof releaseChecklist>) =>
  releaseChecklist(...inputs).filter(({ done }) => !done);

test('with real content nothing is left to do; no network without an address is asked for', () => {
  expect(left(report())).toEqual([]);
  const labels = releaseChecklist(report()).map(({ label }) => label);
  expect(labels).toContain('Instagram');
  expect(labels).not.toContain('Facebook');
});

const places = (file: string, keys: string) => keys.split(' ').map((key) => `${file}.${key}`);
/** Where the schema's own example is a sample. */
const EXAMPLES = [
  ...places('institut', 'site telephone email siret'),
  ...places('institut.reseaux', 'instagram facebook tiktok'),
  'mentions-legales.hebergeur.telephone',
  'mentions-legales.hebergeur.site',
  'mentions-legales.mediateur.site',
];
const NAMES = [
  ...places('institut', 'nom fondatrice'),
  ...places('mentions-legales.editrice', 'nom statut adresse registre'),
  ...places('mentions-legales.hebergeur', 'nom adresse'),
  ...places('mentions-legales.mediateur', 'nom adresse'),
  'mentions-legales.directrice',
];
const SAMPLES: Changes = {
  ...Object.fromEntries(NAMES.map((place) => [place, 'Camille Exemple'])),
  'contact.acces': 'Le quai. Adresse à compléter',
  'photos.photo-2.alt': 'À compléter',
  'institut.reservation': 'https://www.planity.com/',
  'annonce.annonces.0.lien': 'https://www.planity.com/',
};

test('every sample is left to do, and the editor leads to its field', () => {
  const items = left(check(DECLARATION, testFolder(SAMPLES), TODAY));
  const open = items.flatMap((item) =>
    item.open.map(({ file, path }) => [file.replace('/', '.'), ...path].join('.')),
  );
  expect(open.toSorted()).toEqual([...EXAMPLES, ...Object.keys(SAMPLES)].toSorted());
  expect(items.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^« 123 .*exemple\. .* content\/institut\.yaml › siret\.$/),
      expect.stringContaining('reseaux › tiktok, ou laisser vide.'),
      expect.stringContaining('content/contact.yaml › acces (« Adresse à compléter »)'),
      expect.stringContaining('content/photos/photo-2/index.yaml › alt'),
    ]),
  );
});

test('content with problems comes before all else', () => {
  expect(left(report({ 'institut.nom': '' }))).toMatchObject([
    {
      label: 'Contenu vérifié',
      remedy: expect.stringMatching(/^content\/institut\.yaml › nom : ce champ est/) as string,
    },
  ]);
});

test('the site’s address is asked for where the content has none, unless it is given', () => {
  const none = report({ 'institut.site': undefined });
  expect(left(none)).toMatchObject([
    { label: 'Adresse du site', open: [{ file: 'institut', path: ['site'] }] },
  ]);
  for (const given of [` ${SITE.toUpperCase()}/ `, 'https://lumière.fr'])
    expect(left(none, given), given).toEqual([]);
  for (const given of ['https://a.example', `${SITE}/site`, 'www.a.fr'])
    expect(left(none, given), given).toMatchObject([{ label: 'Adresse du site' }]);
});

/** The bundled reviews without their mark, in other letters. */
const REVIEWS = SAMPLE_REVIEWS.map((words, index) => ({
  nom: `Cliente ${index}`,
  note: 5,
  date: 'Visité en mai',
  commentaire: words.toUpperCase().replace(/[^\p{L}]/gu, ' '),
}));

test.each<[what: string, changes: Changes, open: number]>([
  ['no review', { 'avis.avis': [], 'avis.controle': 'Avis d’exemple.' }, 0],
  ['a review that says it is a sample', { 'avis.avis.2.exemple': true }, 1],
  ['bundled reviews in other letters', { 'avis.avis': REVIEWS }, REVIEWS.length],
  ['a note that they are examples', { 'avis.controle': 'Avis d’exemple, pour voir.' }, 1],
])('%s', (_what, changes, open) => {
  const items = left(report(changes));
  expect(items.map(({ label }) => label)).toEqual(open > 0 ? ['Avis'] : []);
  expect(items.flatMap((item) => item.open)).toHaveLength(open);
});

test.each([
  ['1 2 3 10', '1 2 3 10', '3 des 9 images .*\\(photo-1, photo-2, photo-3\\)'],
  // No page shows it.
  ['10', '10', undefined],
  ['', '10', 'sans le dire \\(photo-10\\)'],
  ['10', '', 'encore marquée'],
])('photos marked as samples « %s », that are « %s »: %s', (marked, samples, remedy) => {
  const namesOf = (ranks: string) => (ranks.match(/\d+/g) ?? []).map((rank) => `photo-${rank}`);
  const marks = namesOf(marked).map((name) => [`photos.${name}.exemple`, true] as const);
  const items = left(report(Object.fromEntries(marks), namesOf(samples)));
  expect(items.map(({ label }) => label)).toEqual(remedy ? ['Photos'] : []);
  if (remedy) expect(items[0]!.remedy).toMatch(new RegExp(remedy));
});
