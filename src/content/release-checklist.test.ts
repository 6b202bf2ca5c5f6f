import { expect, test } from 'vitest';
import { pictureCredits } from '#institute/legal.ts';
import { check } from '#kit/content/check.ts';
import { isRealPhone, isRealUrl, releaseChecklist } from './release-checklist.ts';
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { DECLARATION } from './declaration.ts';
import { testFolder, TODAY } from './test-content.ts';

const SITE = 'https://www.institut-lumiere.fr';

/** What makes the schema's examples real. */
const REAL = {
  'institut.site': SITE,
  'institut.telephone': '04 67 00 00 12',
  'institut.email': 'contact@institut-lumiere.fr',
  'institut.reservation': 'https://rdv.institut-lumiere.fr/',
  'institut.siret': '900 100 200 00014',
  'institut.reseaux': {
    instagram: 'https://www.instagram.com/lumiere',
    tiktok: 'https://www.tiktok.com/@lumiere',
  },
  'mentions-legales.hebergeur.telephone': '04 67 00 00 13',
  'mentions-legales.hebergeur.site': 'https://www.nuage.fr/',
  'mentions-legales.mediateur.site': 'https://www.mediation.fr/',
};

/**
 * The report on real content with changes, where some photos still are sample pictures, and
 * marked so.
 */
function report(changes: Record<string, unknown> = {}, samples: readonly string[] = []) {
  const marks = Object.fromEntries(samples.map((name) => [`photos.${name}.exemple`, true]));
  const folder = testFolder({ ...REAL, ...marks, ...changes });
  const files = samples.map((name) => `photos/${name}/photo.jpg`);
  const pictures = Object.fromEntries(
    files.map((file) => [file, { ...folder.pictures[file]!, isSample: true }]),
  );
  return check(DECLARATION, { ...folder, pictures: { ...folder.pictures, ...pictures } }, TODAY);
}

/** What is left to do: labels, or whole items. */
const items = (checked = report(), given?: string) =>
  releaseChecklist(checked, given).filter(({ done }) => !done);
const labels = (...inputs: Parameters<typeof items>) => items(...inputs).map(({ label }) => label);

test('nothing is left to do with real content, and a network that the institute does not have is not asked for', () => {
  expect(items()).toEqual([]);
  const all = releaseChecklist(report()).map(({ label }) => label);
  expect(all).toHaveLength(17);
  expect(all).not.toContain('Facebook');
  const none = releaseChecklist(report({ 'institut.reseaux': {} }));
  expect(none.map(({ label, done }) => (done ? label : `${label} left`))).toEqual(
    all.filter((label) => !['Instagram', 'TikTok'].includes(label)),
  );
});

test.each<[label: string, place: string, value: unknown]>([
  ['Adresse du site', 'institut.site', 'https://www.institut-lumiere.example'],
  ['Nom de l’institut', 'institut.nom', 'Institut Exemple'],
  ['Téléphone', 'institut.telephone', '06 39 98 12 34'],
  ['Adresse e-mail', 'institut.email', 'bonjour@example.com'],
  ['Adresse e-mail', 'institut.email', 'prenom.nom@orange.fr'],
  ['Page de réservation', 'institut.reservation', 'https://reservation.institut.test/'],
  ['Page de réservation', 'institut.reservation', 'https://www.planity.com/votre-institut'],
  ['Instagram', 'institut.reseaux.instagram', 'https://instagram.example/lumiere'],
  ['Instagram', 'institut.reseaux.instagram', 'https://www.instagram.com/mon.institut'],
  ['Instagram', 'institut.reseaux.instagram', 'https://www.instagram.com/username'],
  ['Lien de l’annonce', 'annonce.annonces.0.lien', 'https://www.example.com/'],
  ['Nom de l’institut', 'institut.nom', 'Nom de l’institut'],
  ['Directrice de la publication', 'mentions-legales.directrice', 'Jean Dupont'],
  [
    'Médiateur de la consommation',
    'mentions-legales.mediateur.adresse',
    '1 rue de la Paix, 00000 Ville',
  ],
  ['Facebook', 'institut.reseaux.facebook', 'https://facebook.example/lumiere'],
  ['TikTok', 'institut.reseaux.tiktok', 'https://tiktok.example/lumiere'],
  ['SIRET', 'institut.siret', '000 000 000 00000'],
  ['SIRET', 'institut.siret', '123 456 782 00010'],
  ['Fondatrice et éditrice', 'institut.fondatrice', 'Camille Exemple'],
  ['Fondatrice et éditrice', 'mentions-legales.editrice.nom', 'Camille Exemple EI'],
  ['Fondatrice et éditrice', 'mentions-legales.editrice.adresse', '3 rue de l’Exemple'],
  ['Fondatrice et éditrice', 'mentions-legales.editrice.registre', 'RNE, numéro à venir'],
  ['Directrice de la publication', 'mentions-legales.directrice', 'Camille Exemple'],
  ['Hébergeur', 'mentions-legales.hebergeur.nom', 'Hébergeur Exemple SAS'],
  ['Hébergeur', 'mentions-legales.hebergeur.adresse', '1 rue de l’Exemple'],
  ['Hébergeur', 'mentions-legales.hebergeur.telephone', '04 65 71 00 40'],
  ['Hébergeur', 'mentions-legales.hebergeur.site', 'https://hebergeur.example/'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.nom', 'Médiateur Exemple'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.adresse', '2 rue de l’Exemple'],
  ['Médiateur de la consommation', 'mentions-legales.mediateur.site', 'https://mediateur.example/'],
  ['Avis', 'avis.avis.2.exemple', true],
  ['Avis', 'avis.controle', 'Avis d’exemple, écrits pour présenter le site.'],
  ['Textes complets', 'contact.acces', 'Adresse à compléter.'],
  ['Textes complets', 'photos.photo-2.alt', 'À compléter'],
])('%s is not done: %s is %j', (label, place, value) => {
  const [item, ...others] = items(report({ [place]: value }));
  expect(item).toMatchObject({ label });
  expect(others).toEqual([]);
  // The editor leads to the field, or to the entry that it stands in.
  const [open, ...more] = item!.open.map(({ file, path }) =>
    [file.replace('/', '.'), ...path].map(String).join('.'),
  );
  expect(`${place}.`).toContain(`${open}.`);
  expect(more).toEqual([]);
});

test('content with problems is told before all else', () => {
  expect(labels(report({ 'institut.nom': '' }))).toEqual(['Contenu vérifié']);
});

test('the site’s address is asked for where the content has none, unless it is given', () => {
  const none = report({ 'institut.site': undefined });
  expect(items(none)).toMatchObject([
    { label: 'Adresse du site', open: [{ file: 'institut', path: ['site'] }] },
  ]);
  expect(items(none)[0]!.remedy).toContain('elle n’est pas donnée');
  expect(labels(none, SITE)).toEqual([]);
});

/** The bundled reviews without their mark, their words changed. */
const reviews = (change: (words: string) => string) =>
  SAMPLE_REVIEWS.map((words, index) => ({
    nom: `Cliente ${index}`,
    note: 5,
    date: 'Visité en mai',
    commentaire: change(words),
  }));

test('no review at all is done', () => {
  expect(labels(report({ 'avis.avis': [], 'avis.controle': 'Avis d’exemple.' }))).toEqual([]);
});

test('a bundled review is known by its words, whatever their capitals, accents and punctuation', () => {
  const [item, ...others] = items(
    report({ 'avis.avis': reviews((words) => words.toUpperCase().replace(/[^\p{L}]/gu, ' ')) }),
  );
  expect(item).toMatchObject({ label: 'Avis' });
  expect(item!.open).toHaveLength(SAMPLE_REVIEWS.length);
  expect(others).toEqual([]);
});

test('a review that shares words with a bundled one is a review', () => {
  expect(labels(report({ 'avis.avis': reviews((words) => `${words} Et je reviendrai.`) }))).toEqual(
    [],
  );
});

test.each(
  'A COMPLETER|À compléter.|Prix (à compléter)|RNE, numéro à compléter|Lorem ipsum dolor|TODO : adresse|XXX|[nom]|Le {nom}|???|Texte d’exemple'.split(
    '|',
  ),
)('« %s » is a text still to write', (text) => {
  const [item, ...others] = items(report({ 'contact.acces': text }));
  expect(item).toMatchObject({ label: 'Textes complets' });
  expect(item!.remedy).toContain('content/contact.yaml › acces (« ');
  expect(others).toEqual([]);
});

test('a text still to write is repeated as it is written, and told once', () => {
  const texts = {
    'contact.acces': 'Le quai. Adresse à COMPLÉTER',
    'mentions-legales.hebergeur.nom': 'Nom à compléter',
  };
  const [host, text, ...others] = items(report(texts));
  expect(host!.remedy).toMatch(
    /^« Nom à compléter » .* content\/mentions-legales\.yaml › hebergeur › nom\.$/,
  );
  expect(text!.remedy).toContain('(« Adresse à COMPLÉTER »)');
  expect(others).toEqual([]);
});

const PAGES_OF_ALL =
  'www.planity.com/ treatwell.fr/ kalendes.com/?utm=1 app.kiute.com/# book.squareup.com/ google.com/';
const PAGES_OF_ONE =
  'lumiere.kalendes.com/ lumiere.setmore.com/ rdv.lumiere.fr/ calendly.com/lumiere app.kiute.com/#/lumiere planity.fr.lumiere.fr/';

test.each(['institut.reservation', 'annonce.annonces.0.lien'])(
  '%s leads to a page of one institute',
  (place) => {
    const left = (page: string) => labels(report({ [place]: `https://${page}` })).length;
    expect(PAGES_OF_ALL.split(' ').map(left)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(PAGES_OF_ONE.split(' ').map(left)).toEqual([0, 0, 0, 0, 0, 0]);
  },
);

test('an address is refused for the reason that is true', () => {
  const said = (url: string) => items(report({ 'institut.reservation': url }))[0]!.remedy;
  expect(said('https://rdv.example.com/')).toContain(' est une adresse d’exemple. ');
  expect(said('https://www.planity.com/')).toContain(
    ' est l’accueil d’un site que d’autres instituts utilisent. ',
  );
});

test('honest prose may speak of an example, a test, or what is to come', () => {
  const honest =
    'Par exemple, à pied.|Un bel exemple|Le test se fait ici.|Les dates à venir sont en ligne.|La teinte est à définir ensemble.|Taille XXL';
  const incomplete =
    'À compléter avec un soin.|Un look à compléter avec un bijou|Un nuancier à compléter|Tout à venir|Le todo bien|Votre texte préféré';
  for (const texts of [honest, incomplete, 'Une adresse à préciser par téléphone'])
    expect(items(report({ 'prestations.blocs.0.liste': texts.split('|') }))).toEqual([]);
});

test.each([
  ['https://maison-amande.example', 'pas un vrai domaine'],
  ['https://institut.fr https://autre.fr', 'pas un vrai domaine'],
  ...['?x=1', '?', '/#', '/site', ':8080'].map((more) => [
    `${SITE}${more}`,
    `Écrire SITE_URL=${SITE} `,
  ]),
  ...['http://', 'https:', 'https:/', 'https://moi:secret@', ''].map((start) => [
    SITE.replace('https://', start),
    `Écrire SITE_URL=${SITE} `,
  ]),
])('the address given for the site is not %j: %s', (given, reason) => {
  const [item, ...others] = items(report(), given);
  expect(item).toMatchObject({ label: 'Adresse du site' });
  expect(item!.remedy).toContain(reason);
  expect(item!.remedy).not.toContain('secret');
  expect(others).toEqual([]);
});

test.each([`${SITE}/`, ` ${SITE} `, SITE.toUpperCase(), 'https://www.lumière.fr'])(
  'the address given for the site may be %j',
  (given) => {
    expect(labels(report(), given)).toEqual([]);
  },
);

test('sample pictures are not done when pages show them', () => {
  const [photos, ...others] = items(
    report({}, ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-10']),
  );
  expect(photos!.remedy).toContain('4 des 9 images montrées sont des images de démonstration');
  expect(photos!.remedy).toContain('(photo-1, photo-2, photo-3 et 1 de plus)');
  expect(others).toEqual([]);
  expect(labels(report({}, ['photo-10'])), 'no page shows this one').toEqual([]);
});

test.each([
  [
    'whose mark was cleared',
    { 'photos.photo-10.exemple': undefined },
    ['photo-10'],
    'La remplacer par une vraie',
  ],
  [
    'that was replaced under its mark',
    { 'photos.photo-10.exemple': true },
    [],
    'Supprimer la ligne « exemple: true »',
  ],
])('a sample picture %s is not done, shown or not', (_what, changes, samples, remedy) => {
  const [photos, ...others] = items(report(changes, samples));
  expect(photos).toMatchObject({
    label: 'Photos',
    remedy: expect.stringContaining(`(photo-10). ${remedy}`),
  });
  expect(others).toEqual([]);
});

test('the legal notice says whether all, some or none of the pictures shown are computer renders', () => {
  const which = (...names: string[]) =>
    pictureCredits(report({}, names).content!).map((text) => text.split(' ')[0]);
  expect(which(...Array.from({ length: 9 }, (_, index) => `photo-${index + 1}`))).toEqual(['Les']);
  expect(which('photo-3')).toEqual(['Certaines']);
  expect(which('photo-10')).toEqual([]);
});

test('an address is real when it is https, on a domain that can be somebody’s', () => {
  const hosts =
    'institut.example www.example.com exemple.fr localhost:4321 127.0.0.1 www.mon-institut.fr institut.lan votre-domaine.fr'.split(
      ' ',
    );
  expect(
    ['http://www.institut-lumiere.fr', ...hosts.map((host) => `https://${host}`)].filter(isRealUrl),
  ).toEqual([]);
  expect(isRealUrl('https://notexample.com')).toBe(true);
});

test('the phone numbers that ARCEP keeps for fiction are not real, nor are those that nobody has', () => {
  const kept = [
    '06 00 00 00 00',
    '01 23 45 67 89',
    '01 02 03 04 05',
    '06 11 22 33 44',
    '0199001234',
    '0261911234',
    '0353011234',
    '04 65 71 12 34',
    '05.36.49.12.34',
    '0639981234',
  ];
  expect(kept.filter(isRealPhone)).toEqual([]);
  expect(['04 65 72 12 34', '0639971234'].every(isRealPhone)).toBe(true);
});
