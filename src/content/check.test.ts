import { expect, test } from 'vitest';
import { check, type Folder } from './check.ts';
import { testFolder, TODAY } from './test-content.ts';

const problems = (folder: Folder) => check(folder, TODAY).problems;
const TWICE = 'figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.';

/** What is said, with file, place and remedy, of fields that do not agree with others. */
const SAID: Record<string, Parameters<typeof testFolder>[0]> = {
  'content/tarifs.yaml › French › nom : « French » figure déjà dans la famille « Gel ». Changer ou supprimer l’une des deux lignes.':
    { 'tarifs.familles.1.lignes.1.nom': 'French' },
  [`content/tarifs.yaml › Gel › nom : « Gel » ${TWICE}`]: { 'tarifs.familles.1.nom': 'Gel' },
  [`content/horaires.yaml › 2026-12-24 : cette entrée ${TWICE}`]: {
    'horaires.fermetures': ([one]: object[]) => [one, { ...one, motif: 'Fête' }],
  },
  [`content/avis.yaml › Nom 1 : cette entrée ${TWICE}`]: {
    'avis.avis': ([one, ...all]: object[]) => [one, { ...one }, ...all],
  },
  [`content/galerie.yaml › Titre 2 › photo : « photo-1 » ${TWICE}`]: { 'galerie.photos.1.photo': 'photo-1' },
  [`content/galerie.yaml › A ! › titre : « A\u202F! » ${TWICE}`]: {
    'galerie.photos.0.titre': 'A !',
    'galerie.photos.1.titre': 'A\u00A0!',
  },
  [`content/accueil.yaml › ruban › n° 2 : « photo-1 » ${TWICE}`]: { 'accueil.ruban.1': 'photo-1' },
  'content/galerie.yaml › Titre 1 › photo : « foto-1 » n’est pas une photo de content/photos. Écrire « photo-1 ».': {
    'galerie.photos.0.photo': 'foto-1',
  },
  'content/galerie.yaml › Titre 1 › photo : « DSC_0042 » n’est pas une photo de content/photos. Écrire le nom d’un de ses dossiers.':
    { 'galerie.photos.0.photo': 'DSC_0042' },
  'content/prestations.yaml › Titre 1 › tarifs › n° 1 : « Posse » n’est pas une ligne de content/tarifs.yaml. Écrire « Pose ».':
    { 'prestations.blocs.0.tarifs.0': 'Posse' },
  'content/prestations.yaml › Titre 1 › tarifs › n° 1 : « Américaine » n’est pas une ligne de content/tarifs.yaml. Écrire le nom exact d’une ligne, par exemple « Pose ».':
    { 'prestations.blocs.0.tarifs.0': 'Américaine' },
  'content/tarifs.yaml › Pose et dépose › lignes › n° 2 : « Décor » est sur devis et ne peut pas entrer dans un total. Choisir une ligne qui a un prix.':
    { 'tarifs.exemples.0.lignes.1': 'Décor' },
  'content/horaires.yaml › semaine › lundi : « 18h30-9h00 » finit avant d’avoir commencé. Écrire par exemple 9h00-18h30.':
    { 'horaires.semaine.lundi': '18h30-9h00' },
  'content/horaires.yaml › semaine › lundi : « 9h00-13h00, 12h00-18h00 » a deux plages qui se chevauchent. Écrire par exemple 9h00-12h00, 14h00-18h30.':
    { 'horaires.semaine.lundi': '9h00-13h00, 12h00-18h00' },
  'content/horaires.yaml › 2026-12-24 › au : la fermeture finit le 20 décembre 2026, avant de commencer, le 24 décembre 2026. Corriger l’une des deux dates.':
    { 'horaires.fermetures.0.au': '2026-12-20' },
  'content/pages.yaml › contact › titre : ce titre est déjà celui de la page « tarifs ». En écrire une autre version, propre à cette page.':
    { 'pages.contact.titre': 'Titre tarifs' },
  'content/pages.yaml › tarifs › description : cette description est déjà celle de la page « accueil ». En écrire une autre version, propre à cette page.':
    { 'pages.accueil.description': 'x'.repeat(80), 'pages.tarifs.description': 'x'.repeat(80) },
  'content/photos/photo-2/index.yaml › photo : « image.jpg » n’est pas dans ce dossier. Écrire « photo.jpg », ou déposer la photo.':
    { 'photos.photo-2.photo': 'image.jpg' },
};

test.each(Object.entries(SAID))('%s', (sentence, changes) => {
  expect(problems(testFolder(changes))).toEqual([sentence]);
});

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

/** The folder with a YAML file or a picture changed, or taken away. */
function put(file: string, data?: string | Folder['pictures'][string], folder = testFolder()): Folder {
  const kind = file.endsWith('.yaml') ? 'texts' : 'pictures';
  const value = typeof data === 'string' ? { text: data, faults: [] } : data;
  const files = Object.entries({ ...folder[kind], [file]: value }).filter(([, each]) => each !== undefined);
  return { ...folder, [kind]: Object.fromEntries(files) };
}
const tiny = { width: 400, height: 300, demonstration: false };
const fault = 'la photo est abîmée.';

/** What is said of files that should not be there, or should. */
const FOLDERS: Record<string, Folder> = {
  'content/horaires.yaml : ce fichier manque. Le remettre, avec ses champs : semaine, fermetures.\ncontent/horaire.yml : ce fichier n’est pas lu. Le renommer « horaires.yaml ».':
    { ...put('horaires.yaml'), others: ['horaire.yml'] },
  'content/contact.yaml › ligne 1 : il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».':
    put('contact.yaml', 'titre Galerie\nacces: Ici'),
  'content/notes.docx : le site n’utilise pas ce fichier. Le supprimer, ou le ranger ailleurs.\ncontent/photos/IMG_0001.jpg : une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.':
    { ...testFolder(), others: ['notes.docx', 'photos/IMG_0001.jpg'] },
  'content/photos/photo-2 : il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.':
    put('photos/photo-2/index.yaml'),
  'content/photos/photo-2/index.yaml › photo : « photo.jpg » n’est pas dans ce dossier. Y déposer la photo, ou supprimer le dossier.':
    put('photos/photo-2/photo.jpg'),
  'content/photos/photo-2/old.jpg : cette photo ne sert pas : son dossier contient déjà photo.jpg. La supprimer, ou lui donner son propre dossier.':
    put('photos/photo-2/old.jpg', tiny),
  'content/photos/photo-2/photo.jpg : la photo est abîmée.': put('photos/photo-2/photo.jpg', { fault }),
};

test.each(Object.entries(FOLDERS))('%s', (sentences, folder) => {
  expect(problems(folder).join('\n')).toBe(sentences);
});

test('a picture is large enough for the places that show it', () => {
  const [said, ...more] = problems(put('photos/photo-7/photo.jpg', tiny));
  expect(said).toContain('400 × 300 pixels, trop petite pour content/galerie.yaml › Titre 7 › photo.');
  expect(said).toMatch(/Il en faut au moins \d+ × \d+ : redéposer la photo d’origine, ni réduite ni recadrée\.$/);
  expect(more).toEqual([]);
  expect(problems(put('photos/photo-10/photo.jpg', tiny)), 'no page shows this one').toEqual([]);
});

test.each([
  ['2025-12-24', ''],
  ['2025-12-23', 'les prix datent du 23 décembre 2025, il y a plus de douze mois.'],
])('prices of %s are worth a warning at most', (day, said) => {
  const { problems, warnings } = check(testFolder({ 'tarifs.misAJour': day }), TODAY);
  expect(problems).toEqual([]);
  expect(warnings).toEqual(said ? [expect.stringContaining(`content/tarifs.yaml › misAJour : ${said}`)] : []);
});

/** Days that no institute means. */
test.each([
  ['tarifs.misAJour', '2026-12-25', 'le 25 décembre 2026 n’est pas encore arrivé. Écrire la date du jour, 2026-12-24.'],
  [
    'mentions-legales.misAJour',
    '2027-01-01',
    'le 1er janvier 2027 n’est pas encore arrivé. Écrire la date du jour, 2026-12-24.',
  ],
  [
    'horaires.fermetures',
    [{ du: '2026-12-24', au: '2062-12-28' }],
    'le 28 décembre 2062 est trop loin d’aujourd’hui. Corriger l’année.',
  ],
  ['tarifs.misAJour', '1999-12-24', 'le 24 décembre 1999 est trop loin d’aujourd’hui. Corriger l’année.'],
])('%s on %j is a fault', (place, value, said) => {
  expect(problems(testFolder({ [place]: value }))).toEqual([expect.stringContaining(said)]);
});

test.each([
  [true, true, ''],
  [true, false, 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration.'],
  [undefined, true, 'cette photo est encore l’image de démonstration.'],
])('a photo whose mark is %s, and its file a demonstration picture: %s', (exemple, demonstration, said) => {
  const folder = testFolder({ 'photos.photo-2.exemple': exemple });
  const picture = { width: 2400, height: 3000, demonstration };
  const { problems, warnings } = check(put('photos/photo-2/photo.jpg', picture, folder), TODAY);
  expect(problems).toEqual([]);
  expect(warnings).toEqual(said ? [expect.stringContaining(`photo-2/index.yaml › exemple : ${said}`)] : []);
});
