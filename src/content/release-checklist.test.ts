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
  const pictures = { ...folder.pictures };
  for (const name of samples) {
    const file = `photos/${name}/photo.jpg`;
    pictures[file] = { ...pictures[file]!, isSample: true };
  }
  return check(DECLARATION, { ...folder, pictures }, TODAY);
}
const declaredSamples = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`photos.${name}.exemple`, true]));

/** The items that are left to do. */
const left = (...inputs: Parameters<typeof releaseChecklist>) =>
  releaseChecklist(...inputs).filter(({ done }) => !done);

test('with real content nothing is left to do; no network without an address is asked for', () => {
  const items = releaseChecklist(report());
  expect(items.filter(({ done }) => !done)).toEqual([]);
  const labels = items.map(({ label }) => label);
  expect(labels).toContain('Instagram');
  expect(labels).not.toContain('Facebook');
});

const SAMPLES = {
  'institut.site': 'https://www.institut-lumiere.example',
  'institut.nom': 'Institut Exemple',
  'institut.telephone': '06 39 98 12 34',
  'institut.email': 'bonjour@example.com',
  'institut.reservation': 'https://www.planity.com/',
  'institut.reseaux.instagram': 'https://instagram.example/lumiere',
  'institut.reseaux.facebook': 'https://facebook.example/lumiere',
  'institut.reseaux.tiktok': 'https://tiktok.example/lumiere',
  'institut.siret': '000 000 000 00000',
  'institut.fondatrice': 'Camille Exemple',
  'mentions-legales.editrice.nom': 'Camille Exemple EI',
  'mentions-legales.editrice.statut': 'À compléter',
  'mentions-legales.editrice.adresse': '3 rue de l’Exemple',
  'mentions-legales.editrice.registre': 'RNE, numéro à venir',
  'mentions-legales.directrice': 'Camille Exemple',
  'mentions-legales.hebergeur.nom': 'Hébergeur Exemple SAS',
  'mentions-legales.hebergeur.adresse': '1 rue de l’Exemple',
  'mentions-legales.hebergeur.telephone': '04 65 71 00 40',
  'mentions-legales.hebergeur.site': 'https://hebergeur.example/',
  'mentions-legales.mediateur.nom': 'Médiateur Exemple',
  'mentions-legales.mediateur.adresse': '2 rue de l’Exemple',
  'mentions-legales.mediateur.site': 'https://mediateur.example/',
  'annonce.annonces.0.lien': 'https://www.example.com/',
  'contact.acces': 'Le quai. Adresse à compléter',
};

test('every sample is left to do, and the editor leads to its field', () => {
  const items = left(report(SAMPLES));
  const places = items.flatMap(({ open }) => open.map(({ file, path }) => [file, ...path]));
  expect(places.map((keys) => keys.join('.'))).toEqual(Object.keys(SAMPLES));
  expect(items.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^« 000 .*exemple\. .* content\/institut\.yaml › siret\.$/),
      expect.stringContaining('reseaux › tiktok, ou laisser vide.'),
      expect.stringContaining('content/contact.yaml › acces (« Adresse à compléter »)'),
    ]),
  );
});

test('a photo’s description that is still to write is left to do', () => {
  const [item] = left(report({ 'photos.photo-2.alt': 'À compléter' }));
  expect(item!.open).toMatchObject([{ file: 'photos/photo-2', path: ['alt'] }]);
  expect(item!.remedy).toContain('content/photos/photo-2/index.yaml › alt');
});

test('content with problems comes before all else', () => {
  const [item, ...others] = left(report({ 'institut.nom': '' }));
  expect(item).toMatchObject({ label: 'Contenu vérifié' });
  expect(item!.remedy).toMatch(/^content\/institut\.yaml › nom : ce champ est vide\./);
  expect(others).toEqual([]);
  const empty = { nom: '', metier: '', fondatrice: '', telephone: '', email: '' };
  const changes = Object.entries(empty).map(([key, value]) => [`institut.${key}`, value]);
  expect(left(report(Object.fromEntries(changes) as Changes))[0]!.remedy).toContain(
    'Et 2 de plus. La suite',
  );
});

test('the site’s address is asked for where the content has none, unless it is given', () => {
  const none = report({ 'institut.site': undefined });
  expect(left(none)).toMatchObject([
    { label: 'Adresse du site', open: [{ file: 'institut', path: ['site'] }] },
  ]);
  for (const given of [SITE, `${SITE}/`, ` ${SITE} `, SITE.toUpperCase(), 'https://lumière.fr'])
    expect(left(none, given), given).toEqual([]);
});

test.each([
  'https://maison-amande.example',
  'https://institut.fr https://autre.fr',
  ...['?x=1', '?', '/#', '/site', ':8080'].map((more) => SITE + more),
  ...['http://', 'https:', 'https:/', 'https://moi:secret@', ''].map((start) =>
    SITE.replace('https://', start),
  ),
])('the address given for the site is not %j', (given) => {
  const items = left(report(), given);
  expect(items).toMatchObject([{ label: 'Adresse du site' }]);
  expect(items[0]!.remedy).not.toContain('secret');
});

/** The bundled reviews without their mark, their words changed. */
const reviews = (change: (words: string) => string) =>
  SAMPLE_REVIEWS.map((words, index) => ({
    nom: `Cliente ${index}`,
    note: 5,
    date: 'Visité en mai',
    commentaire: change(words),
  }));
const shouted = (words: string) => words.toUpperCase().replace(/[^\p{L}]/gu, ' ');

test.each<[what: string, changes: Changes, open: number]>([
  ['no review', { 'avis.avis': [], 'avis.controle': 'Avis d’exemple.' }, 0],
  ['a review that says it is a sample', { 'avis.avis.2.exemple': true }, 1],
  ['bundled reviews in other letters', { 'avis.avis': reviews(shouted) }, SAMPLE_REVIEWS.length],
  ['reviews that share words', { 'avis.avis': reviews((words) => `${words} Encore !`) }, 0],
  ['a note that they are examples', { 'avis.controle': 'Avis d’exemple, pour voir.' }, 1],
])('%s', (_what, changes, open) => {
  const items = left(report(changes));
  expect(items.map(({ label }) => label)).toEqual(open > 0 ? ['Avis'] : []);
  expect(items.flatMap((item) => item.open)).toHaveLength(open);
});

test('a sample picture is left where a page shows it, or where its mark is wrong', () => {
  const names = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-10'];
  const photosOf = (declared: readonly string[], samples: readonly string[]) =>
    left(report(declaredSamples(declared), samples)).map(
      ({ label, remedy }) => `${label}: ${remedy}`,
    );
  expect(photosOf(names, names)).toEqual([
    expect.stringMatching(/^Photos: 4 des 9 images .*\(photo-1, photo-2, photo-3 et 1 de plus\)/),
  ]);
  expect(photosOf(['photo-10'], ['photo-10']), 'no page shows it').toEqual([]);
  expect(photosOf([], ['photo-10'])).toEqual([expect.stringContaining('sans le dire (photo-10)')]);
  expect(photosOf(['photo-10'], [])).toEqual([expect.stringContaining('encore marquée')]);
});
