import { expect, test } from 'vitest';
import type { z } from 'zod';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import type { Folder } from '#kit/read/folder.ts';
import { normalise } from '#kit/read/normalise.ts';
import type { Declaration } from '#kit/schema/declaration.ts';
import * as fields from '#kit/schema/field-kinds.ts';
import { check } from './check.ts';
import { explain, sentences } from './problem.ts';

const GOOD = bakeryFolder();
const CARTE = GOOD.texts['carte.yaml']!.text;
const report = (folder: Folder, severity?: 'warning') =>
  sentences(DECLARATION, check(DECLARATION, folder, TODAY), severity);

const withText = (file: string, text: string): Folder => ({
  ...GOOD,
  texts: { ...GOOD.texts, [file]: { text, faults: [] } },
});
const [PHOTO, STRAY] = ['photos/tarte/photo.jpg', 'photos/tarte/autre.jpg'];
const withPicture = (file: string, picture: Folder['pictures'][string], folder = GOOD): Folder => ({
  ...folder,
  pictures: { ...folder.pictures, [file]: picture },
});

test.each<[place: string, value: unknown, ...sentences: string[]]>([
  // References to its entries are not reported as well.
  ['carte.tartes', 'aucune', '« aucune » n’est pas une liste. Écrivez une liste'],
  [
    'accueil.photo',
    'fuornil.jpg',
    '« fuornil.jpg » n’est pas une photo de content/photos. Le nom le plus proche est « fournil »',
  ],
  [
    'accueil.dessert',
    'Flan',
    '« Flan » n’est pas une tarte de content/carte.yaml. Écrivez l’un de ses noms : ' +
      '« Tarte aux fraises », « Tarte au citron ».',
  ],
  [
    'accueil.vitrine.1',
    {},
    'content/accueil.yaml › vitrine › n° 2 › photo : ce champ manque. Écrivez le nom d’un dossier',
    'content/accueil.yaml › vitrine › n° 2 › titre : ce champ manque. Écrivez un texte',
  ],
  [
    'carte.tartes.1.nom',
    'TARTE AUX FRAISES',
    '/carte.yaml › TARTE AUX FRAISES › nom : « TARTE AUX FRAISES » figure déjà dans la liste (n° 1 et n° 2)',
  ],
  [
    'carte.tartes',
    [],
    'où il n’y en a pas. Ajoutez-en',
    'la liste compte 0 entrée, il en faut 1 au moins : ajoutez-en 1.',
  ],
  ['carte.titre', { a: 'b' }, 'un texte ou un nombre est attendu'],
  ['carte.titre', '  ', 'ce champ est vide. Écrivez un texte de 40 caractères au plus.'],
  [
    'photos.tarte.photo',
    'a.jpg',
    '/index.yaml › photo : « a.jpg » n’est pas dans ce dossier. Écrivez « photo',
  ],
])('check: %s must not be %j', (place, value, ...sentences) => {
  expect(report(bakeryFolder({ [place]: value }))).toEqual(
    sentences.map((sentence) => expect.stringContaining(sentence)),
  );
});

test.each([
  ['an unknown key', `__proto__: x\n${CARTE}`, / › __proto__ : ce champ n’existe .+ : .*\btitre\b/],
  // The file is not reported as empty as well.
  [
    'a line that cannot be read',
    'titre: "La carte',
    /^content\/carte\.yaml › ligne 1 : un guillemet/,
  ],
])('check: %s is refused', (_what, text, sentence) => {
  expect(report(withText('carte.yaml', text))).toEqual([expect.stringMatching(sentence)]);
});

const LARGE = { width: 2400, height: 3000, isSample: false };
const MARKED = { 'photos.tarte.exemple': true };

test.each<[changes: Record<string, unknown>, isSample: boolean, ...warnings: string[]]>([
  [{ 'carte.titre': 'Nos <br> pains' }, false, '« <br> » s’afficherait tel quel'],
  [{ 'carte.titre': 'Nos *pains*' }, false, 'n’a pas d’italique'],
  [{ 'carte.titre': 'Nos\npains' }, false, 'carte.yaml › titre : ce texte a plusieurs lignes'],
  [{ 'photos.tarte.alt': 'Une tarte\n\net un four' }, false, '› alt : ce texte a plusieurs lignes'],
  [{ 'photos.tarte.alt': 'Une tarte aux\n' }, false],
  ...['La tarte', 'tarte', 'Photo', 'IMG_2041', 'Capture d’écran 2026-11-26', 'photo (2).jpg'].map(
    (alt): [Record<string, unknown>, boolean, string] => [
      { 'photos.tarte.alt': alt },
      false,
      `/tarte/index.yaml › alt : « ${alt} » ne dit pas ce que montre la photo. Décrivez-la`,
    ],
  ),
  [{ 'photos.tarte.nom': 'IMG_2041' }, false, '› nom : « IMG_2041 » ne dit pas'],
  [
    { 'accueil.vitrine.0.titre': 'DSC01234', 'accueil.vitrine.0.legende': 'une image' },
    false,
    'accueil.yaml › DSC01234 › titre : « DSC01234 » ne dit pas ce que montre la photo. Écrivez',
    '› legende : « une image » ne dit pas',
  ],
  [MARKED, true],
  [MARKED, false, '› exemple : la photo a été remplacée, mais elle est encore marquée'],
  [{}, true, '› exemple : cette photo est encore l’image de démonstration.'],
])(
  'check: %j, with a sample picture (%j), gives the warning %s',
  (changes, isSample, ...warnings) => {
    const folder = withPicture(PHOTO, { ...LARGE, isSample }, bakeryFolder(changes));
    expect(report(folder)).toEqual([]);
    expect(report(folder, 'warning')).toEqual(
      warnings.map((text) => expect.stringContaining(text)),
    );
  },
);

test('check: a photo that is too small for a slot is refused', () => {
  const small = { width: 300, height: 100, isSample: false };
  expect(report(withPicture(PHOTO, small))).toEqual([
    'content/photos/tarte/photo.jpg : la photo mesure 300 × 100 pixels, trop petite pour ' +
      '« Accueil › La tarte du dimanche › Photo ». Il en faut au moins 200 × 200 : ' +
      'déposez de nouveau la photo d’origine, ni réduite ni recadrée.',
  ]);
  const unused = bakeryFolder({ 'accueil.vitrine': [] });
  expect(report(withPicture(PHOTO, small, unused))).toEqual([]);
});

/** The valid folder without some of its files, and with other things in it. */
function without(gone: RegExp, things: Partial<Folder> = {}): Folder {
  const keep = <T>(files: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => !gone.test(file)));
  return { ...GOOD, texts: keep(GOOD.texts), pictures: keep(GOOD.pictures), ...things };
}
const NOTHING = { photos: [], folders: [] };

test.each<[problems: string[], folder: Folder]>([
  [['carte.yaml', 'carte.yml'], without(/carte/, { others: ['carte.yml'] })],
  [['anciens'], { ...GOOD, folders: [...GOOD.folders, 'anciens'], others: ['anciens/a.docx'] }],
  [['photos/tarte'], without(/tarte\/index/)],
  [['photos/tarte/index.yaml'], without(/tarte\/photo/)],
  [[PHOTO], without(/tarte\/photo/, { links: [PHOTO] })],
  [[STRAY], withPicture(STRAY, LARGE)],
  [[PHOTO], withPicture(PHOTO, { fault: 'la photo est abîmée. La copier de nouveau.' })],
  [['photos'], without(/^photos/, NOTHING)],
  [[''], without(/./, NOTHING)],
])('check: %j are reported as missing, misnamed or unused', (files, folder) => {
  const { problems } = check(DECLARATION, folder, TODAY);
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(files);
});

test('check: a file with optional fields only may be empty or missing', () => {
  const annonce = fields.group('Annonce', { texte: fields.text('Texte', 40).optional() });
  const site: Declaration = { ...DECLARATION, files: { ...DECLARATION.files, annonce } };
  for (const folder of [GOOD, withText('annonce.yaml', '')])
    expect(check(site, folder, TODAY).content).toMatchObject({ annonce: {} });
});

test('explain: the remedy for an optional field or list says that it may stay empty', () => {
  const problem = (type: z.ZodType, value: unknown) =>
    explain(type, normalise(type, value))[0]?.message;
  const group = fields.group('Pain', { jour: fields.day('Jour').optional() });
  expect(problem(group, { jour: 'demain' })).toMatch(/, ou laissez vide\.$/);
  expect(problem(group, { jour: ' ' })).toBeUndefined();
  const list = fields.list('Avis', fields.text('Avis', 20), { min: 3, mayBeEmpty: true });
  expect([problem(list, []), problem(list, ['a', 'b', 'c'])]).toEqual([undefined, undefined]);
  expect(problem(list, ['a'])).toContain('il en faut 3 au moins : ajoutez-en 2, ou écrivez []');
});

test('check: the length of a text is a limit, which no build stops at', () => {
  const longText = 'x'.repeat(42);
  const folder = bakeryFolder({ 'carte.titre': longText, 'accueil.vitrine.0.titre': longText });
  const { content, problems } = check(DECLARATION, folder, TODAY);
  expect(content?.carte.titre).toBe(longText);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual(
    Array.from({ length: 2 }, () => [
      'limit',
      'le texte compte 42 caractères, 2 caractères de trop. Écrivez un texte de 40 caractères au plus.',
    ]),
  );
  const head = fields.text('Titre', 60, undefined, { min: 7, lengthReason: 'Google en montre' });
  expect(explain(head, 'x'.repeat(61))[0]!.message).toMatch(/61 caractères, Google en montre 60\./);
  expect(explain(head, 'x')[0]!.message).toMatch(/compte 1 caractère, il en manque 6\./);
});

test('check: entries that a change has made equal are a limit, unless something refers to them', () => {
  const severities = (list: string, entries: unknown[]) =>
    check(DECLARATION, bakeryFolder({ [list]: entries }), TODAY).problems.map(
      (each) => each.severity,
    );
  const site: Declaration = {
    ...DECLARATION,
    files: {
      pains: fields.group('Pains', {
        noms: fields.list('Noms', fields.text('Nom', 9), { distinct: [[]] }),
      }),
    },
  };
  const pains = {
    ...GOOD,
    texts: { ...GOOD.texts, 'pains.yaml': { text: 'noms: [A, a]', faults: [] } },
  };
  expect(check(site, pains, TODAY).problems.map((each) => each.severity)).toContain('limit');
  const tart = { nom: 'Tarte aux fraises', prix: 20 };
  expect(severities('carte.tartes', [tart, { ...tart }])).toEqual(['error']);
});

test('check: an unquoted number in a text field keeps its leading zeros', () => {
  const folder = withText('carte.yaml', CARTE.replace(/titre: .*/, 'titre: 007'));
  expect(check(DECLARATION, folder, TODAY).content?.carte.titre).toBe('007');
});
