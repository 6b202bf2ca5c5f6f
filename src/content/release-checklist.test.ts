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
  'institut.reservation': 'https://rdv.institut-lumiere.fr/',
  'institut.siret': '900 100 200 00014',
  'institut.reseaux': { instagram: 'https://www.instagram.com/lumiere' },
  'mentions-legales.hebergeur.telephone': '04 67 00 00 13',
  'mentions-legales.hebergeur.site': 'https://www.nuage.fr/',
  'mentions-legales.mediateur.site': 'https://www.mediation.fr/',
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

const NAMES = [
  ...['nom', 'fondatrice'].map((key) => `institut.${key}`),
  ...['nom', 'statut', 'adresse', 'registre'].map((key) => `mentions-legales.editrice.${key}`),
  ...['hebergeur.nom', 'hebergeur.adresse'].map((key) => `mentions-legales.${key}`),
  ...['mediateur.nom', 'mediateur.adresse', 'directrice'].map((key) => `mentions-legales.${key}`),
];
const SAMPLES: Record<string, string> = {
  ...Object.fromEntries(NAMES.map((place) => [place, 'Camille Exemple'])),
  'contact.acces': 'Le quai. Adresse à compléter',
  'photos/photo-2.alt': 'À compléter',
  'institut.site': 'https://www.institut-lumiere.example',
  'institut.telephone': '06 39 98 12 34',
  'institut.email': 'bonjour@example.com',
  'institut.reservation': 'https://www.planity.com/',
  'institut.reseaux.instagram': 'https://instagram.example/lumiere',
  'institut.reseaux.facebook': 'https://facebook.example/lumiere',
  'institut.reseaux.tiktok': 'https://tiktok.example/lumiere',
  'institut.siret': '000 000 000 00000',
  'mentions-legales.hebergeur.telephone': '04 65 71 00 40',
  'mentions-legales.hebergeur.site': 'https://a.example/',
  'mentions-legales.mediateur.site': 'https://b.example/',
  'annonce.annonces.0.lien': 'https://www.example.com/',
};

test('every sample is left to do, and the editor leads to its field', () => {
  const changes = Object.entries(SAMPLES).map(([place, value]) => [place.replace('/', '.'), value]);
  const items = left(report(Object.fromEntries(changes) as Changes));
  const places = items.flatMap(({ open }) =>
    open.map(({ file, path }) => [file, ...path].join('.')),
  );
  expect(places.toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
  expect(items.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^« 000 .*exemple\. .* content\/institut\.yaml › siret\.$/),
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
  for (const given of [`${SITE}/`, ` ${SITE.toUpperCase()} `, 'https://lumière.fr'])
    expect(left(none, given), given).toEqual([]);
  const wrong = `https://a.example ${SITE}?x=1 ${SITE}/site ${SITE}:80 http://a.fr www.a.fr`;
  for (const given of [...wrong.split(' '), `${SITE} ${SITE}`])
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
