import { expect, test } from 'vitest';
import type { z } from 'zod';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import type { Folder } from '#kit/read/folder.ts';
import { normalise } from '#kit/read/normalise.ts';
import type { Declaration } from '#kit/schema/declaration.ts';
import * as fields from '#kit/schema/field-kinds.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { sentences } from './problem.ts';

const GOOD = bakeryFolder();
const CARTE = GOOD.texts['carte.yaml']!.text;
const report = (folder: Folder, severity?: 'warning') =>
  sentences(DECLARATION, check(DECLARATION, folder, TODAY), severity);

const withText = (file: string, text: string): Folder => ({
  ...GOOD,
  texts: { ...GOOD.texts, [file]: { text, faults: [] } },
});
const withPicture = (picture: Folder['pictures'][string], folder = GOOD): Folder => ({
  ...folder,
  pictures: { ...folder.pictures, 'photos/tarte/photo.jpg': picture },
});

test('every fault is reported with its place', () => {
  const folder = bakeryFolder({
    'accueil.nom': undefined,
    'accueil.vitrine.1.titre': undefined,
    'carte.tartes.1.prix': 'vingt',
    'photos.tarte.cadrage.x': 120,
  });
  expect(report(folder).map((sentence) => sentence.split(' : ')[0])).toEqual([
    'content/accueil.yaml › nom',
    'content/accueil.yaml › vitrine › n° 2 › titre',
    'content/carte.yaml › Tarte au citron › prix',
    'content/photos/tarte/index.yaml › cadrage › x',
  ]);
});

test.each<[place: string, value: unknown, ...sentences: string[]]>([
  // What names one of its entries is not refused as well.
  ['carte.tartes', 'aucune', '« aucune » n’est pas une liste. Écrire une liste'],
  ['accueil.photo', 'four', '« four » n’est pas une photo de content/photos. Écrire l’un'],
  ['accueil.dessert', 'Flan', '« Flan » n’est pas une tarte de content/carte.yaml. Écrire l’un'],
  ['carte.tartes.1.nom', 'TARTE AUX FRAISES', 'figure déjà dans la liste (n° 1 et n° 2)'],
  [
    'carte.tartes',
    [],
    'où il n’y en a pas. En ajouter',
    'la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.',
  ],
  ['carte.titre', { a: 'b' }, 'un texte ou un nombre est attendu'],
  ['carte.titre', 'x'.repeat(42), 'le texte compte 42 caractères, 2 caractères de trop.'],
  ['carte.titre', '   ', 'ce champ est vide. Écrire un texte de 40 caractères au plus.'],
  ['accueil.vitrine.0', 'tarte', '« tarte » n’est pas un groupe de champs'],
  ['photos.tarte.photo', 'autre.jpg', '« autre.jpg » n’est pas dans ce dossier. Écrire « photo'],
])('%s is not %j', (place, value, ...sentences) => {
  expect(report(bakeryFolder({ [place]: value }))).toEqual(
    sentences.map((sentence) => expect.stringContaining(sentence)),
  );
});

test('an unknown key is refused, even one that every object has', () => {
  const [problem] = report(withText('carte.yaml', `__proto__: x\n${CARTE}`));
  expect(problem).toMatch(
    /carte\.yaml › __proto__ : ce champ n’existe pas\..+ces noms : .*\btitre\b/,
  );
});

test('a file that cannot be read has its line, and is not called empty', () => {
  expect(report(withText('carte.yaml', 'titre: "La carte'))).toEqual([
    expect.stringMatching(/^content\/carte\.yaml › ligne 1 : un guillemet/),
  ]);
});

test.each([
  ['carte.titre', 'Nos <br> pains', '« <br> » s’afficherait tel quel'],
  ['carte.titre', 'Nos *pains*', 'n’a pas d’italique'],
  ['photos.tarte.alt', 'La tarte', 'ne dit pas ce que montre la photo'],
])('%s: %j is worth a look', (place, text, sentence) => {
  const warnings = report(bakeryFolder({ [place]: text }), 'warning');
  expect(warnings).toEqual([expect.stringContaining(sentence)]);
});

test('a picture is large enough for the slots that show it', () => {
  const small = { width: 300, height: 100, isSample: false };
  expect(report(withPicture(small))).toEqual([
    'content/photos/tarte/photo.jpg : la photo mesure 300 × 100 pixels, trop petite pour ' +
      '« Accueil › La tarte du dimanche › Photo ». Il en faut au moins 200 × 200 : ' +
      'redéposer la photo d’origine, ni réduite ni recadrée.',
  ]);
  expect(report(withPicture(small, bakeryFolder({ 'accueil.vitrine': [] })))).toEqual([]);
});

test.each([
  [true, true, []],
  [true, false, ['la photo a été remplacée, mais elle est encore marquée']],
  [undefined, true, ['cette photo est encore l’image de démonstration.']],
])('mark %s on a picture that is a sample: %s', (exemple, isSample, sentences) => {
  const picture = { width: 2400, height: 3000, isSample };
  const folder = withPicture(picture, bakeryFolder({ 'photos.tarte.exemple': exemple }));
  expect(report(folder)).toEqual([]);
  expect(report(folder, 'warning')).toEqual(
    sentences.map((text) => expect.stringContaining(`tarte/index.yaml › exemple : ${text}`)),
  );
});

/** The good folder without some files, and with other things. */
function without(gone: RegExp, things: Partial<Folder> = {}): Folder {
  const keep = <T>(files: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => !gone.test(file)));
  return { ...GOOD, texts: keep(GOOD.texts), pictures: keep(GOOD.pictures), ...things };
}
const NOTHING = { photos: [], folders: [] };
const [PHOTO, STRAY] = ['photos/tarte/photo.jpg', 'photos/tarte/autre.jpg'];
const stray = { [STRAY]: { width: 2400, height: 3000, isSample: false } };

test.each<[problems: string[], folder: Folder]>([
  [['carte.yaml', 'carte.yml'], without(/carte/, { others: ['carte.yml'] })],
  [['anciens'], { ...GOOD, folders: [...GOOD.folders, 'anciens'], others: ['anciens/a.docx'] }],
  [['photos/tarte'], without(/tarte\/index/)],
  [['photos/tarte/index.yaml'], without(/tarte\/photo/)],
  [[PHOTO], without(/tarte\/photo/, { links: [PHOTO] })],
  [[STRAY], { ...GOOD, pictures: { ...GOOD.pictures, ...stray } }],
  [[PHOTO], withPicture({ fault: 'la photo est abîmée. La copier de nouveau.' })],
  [['photos'], without(/^photos/, NOTHING)],
  [[''], without(/./, NOTHING)],
])('of files and folders, %j are reported', (files, folder) => {
  const { problems } = check(DECLARATION, folder, TODAY);
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(files);
});

test('a file whose every field may be left out may be empty or missing', () => {
  const annonce = fields.group('Annonce', { texte: fields.text('Texte', 40).optional() });
  const site: Declaration = { ...DECLARATION, files: { ...DECLARATION.files, annonce } };
  for (const folder of [GOOD, withText('annonce.yaml', '')])
    expect(check(site, folder, TODAY).content).toMatchObject({ annonce: {} });
});

test('an optional field, and a list that may be empty, say so', () => {
  const problem = (type: z.ZodType, value: unknown) =>
    explain(type, normalise(type, value))[0]?.message;
  const group = fields.group('Pain', { jour: fields.day('Jour').optional() });
  expect(problem(group, { jour: 'demain' })).toMatch(/, ou laisser vide\.$/);
  expect(problem(group, { jour: ' ' })).toBeUndefined();
  const list = fields.list('Avis', fields.text('Avis', 20), { minUnlessEmpty: 3 });
  expect([problem(list, []), problem(list, ['a', 'b', 'c'])]).toEqual([undefined, undefined]);
  expect(problem(list, ['a'])).toContain('il en faut 3 au moins : en ajouter 2, ou écrire []');
});

test('an unquoted number is the text that stands in the file', () => {
  const folder = withText('carte.yaml', CARTE.replace(/titre: .*/, 'titre: 007'));
  expect(check(DECLARATION, folder, TODAY).content?.carte.titre).toBe('007');
});
