import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryContent, bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { check } from './check.ts';
import { readYaml } from './yaml.ts';
import type { Declaration } from './declaration.ts';
import type { Folder } from './folder.ts';
import * as fields from './field-kinds.ts';
import { explain } from './explain.ts';
import { normalise } from './normalise.ts';
import { sentences } from './problem.ts';

const GOOD = bakeryFolder();
const report = (folder: Folder, severity?: 'warning') =>
  sentences(DECLARATION, check(DECLARATION, folder, TODAY), severity);
const warnings = (changes: Record<string, unknown>) => report(bakeryFolder(changes), 'warning');

/** The folder with a text or a picture at a path. */
const put = (file: string, data: string | Folder['pictures'][string], folder = GOOD): Folder =>
  typeof data === 'string'
    ? { ...folder, texts: { ...folder.texts, [file]: { text: data, faults: [] } } }
    : { ...folder, pictures: { ...folder.pictures, [file]: data } };

test('the bakery has no fault, and its content is typed', () => {
  expect([report(GOOD), report(GOOD, 'warning')]).toEqual([[], []]);
  expect(bakeryContent({ 'carte.tartes.0.prix': '24,50 €' }).carte.tartes[0]!.prix).toBe(24.5);
});

test('every fault is reported, in the order of the files', () => {
  const folder = bakeryFolder({
    'accueil.reprise': 'demain',
    'accueil.vitrine.1.titre': undefined,
    'accueil.nom': undefined,
    'carte.tartes.1.prix': 'vingt',
    'carte.tartes.0.prix': -4,
    'photos.tarte.cadrage.x': 120,
  });
  expect(report(folder).map((sentence) => sentence.split(' : ')[0])).toEqual([
    'content/accueil.yaml › reprise',
    'content/accueil.yaml › nom',
    'content/accueil.yaml › vitrine › n° 2 › titre',
    'content/carte.yaml › Tarte aux fraises › prix',
    'content/carte.yaml › Tarte au citron › prix',
    'content/photos/tarte/index.yaml › cadrage › x',
  ]);
});

test.each<[place: string, value: unknown, sentence: string]>([
  ['accueil.photo', 'four', '« four » n’est pas une photo de content/photos. Écrire l’un'],
  ['accueil.dessert', 'Flan', '« Flan » n’est pas une tarte de content/carte.yaml. Écrire l’un'],
  ['accueil.dessert', 'constructor', 'n’est pas une tarte'],
  ['carte.tartes.1.nom', 'TARTE AUX FRAISES', 'figure déjà dans la liste (n° 1 et n° 2)'],
  ['carte.tartes', [], 'la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.'],
  ['carte.tartes', 'aucune', '« aucune » n’est pas une liste. Écrire une liste'],
  ['carte.titre', { a: 'b' }, 'un texte ou un nombre est attendu'],
  ['carte.titre', 'x'.repeat(42), 'le texte compte 42 caractères, 2 caractères de trop.'],
  ['carte.titre', '   ', 'ce champ est vide. Écrire un texte de 40 caractères au plus.'],
  ['accueil.vitrine.0', 'tarte', '« tarte » n’est pas un groupe de champs'],
  ['photos.tarte.photo', 'autre.jpg', '« autre.jpg » n’est pas dans ce dossier. Écrire « photo'],
])('%s is not %j', (place, value, sentence) => {
  const [first = ''] = report(bakeryFolder({ [place]: value }));
  expect(first).toContain(sentence);
});

test.each([
  ['titre:', 'tittre:', 'tittre'],
  ['titre:', '__proto__: x\ntitre:', '__proto__'],
  ['titre:', 'constructor: x\ntitre:', 'constructor'],
  ['titre:', '"": x\ntitre:', '« »'],
  ['    prix: 24', '    price: 24', 'Tarte aux fraises › price'],
  ['  - nom: Tarte aux fraises\n    prix: 24', '  - Tarte', 'tartes › n° 1'],
])('a key is refused where it stands: %j written %j', (from, to, place) => {
  const text = GOOD.texts['carte.yaml']!.text.replace(from, to);
  const prefix = `content/carte.yaml › ${place} : `;
  expect(report(put('carte.yaml', text)).join('\n')).toContain(prefix);
});

test('a file that cannot be read has its line, and is not called empty', () => {
  expect(report(put('carte.yaml', 'titre: "La carte'))).toEqual([
    expect.stringMatching(/^content\/carte\.yaml › ligne 1 : un guillemet/),
  ]);
});

test.each([
  ['Nos <br> pains', 's’afficherait tel quel'],
  ['l&#39;hiver', 's’afficherait tel quel'],
  ['Nos *pains*', 'n’a pas d’italique'],
])('the text %j is worth a look', (text, sentence) => {
  const [first, ...more] = warnings({ 'carte.titre': text });
  expect(first).toContain(sentence);
  expect(more).toEqual([]);
});

test.each(['photo', 'Image 3', 'IMG_2041.jpg', 'La tarte', 'tarte'])(
  'the words %j say nothing of a photo',
  (alt) => {
    expect(warnings({ 'photos.tarte.alt': alt })).toEqual([
      expect.stringContaining('ne dit pas ce que montre la photo'),
    ]);
  },
);

const small = { width: 150, height: 100, isSample: false };

test('a picture is large enough for the places that show it', () => {
  expect(report(put('photos/tarte/photo.jpg', small))).toEqual([
    'content/photos/tarte/photo.jpg : la photo mesure 150 × 100 pixels, trop petite pour « Accueil › La tarte du dimanche › Photo ». Il en faut au moins 200 × 200 : redéposer la photo d’origine, ni réduite ni recadrée.',
  ]);
  const unused = bakeryFolder({ 'accueil.vitrine': [] });
  expect(report(put('photos/tarte/photo.jpg', small, unused))).toEqual([]);
});

test.each([
  [true, true, []],
  [true, false, ['la photo a été remplacée, mais elle est encore marquée']],
  [undefined, true, ['cette photo est encore l’image de démonstration.']],
])('mark %s on a picture that is a sample: %s', (exemple, isSample, sentences) => {
  const picture = { width: 2400, height: 3000, isSample };
  const folder = put(
    'photos/tarte/photo.jpg',
    picture,
    bakeryFolder({ 'photos.tarte.exemple': exemple }),
  );
  expect(report(folder)).toEqual([]);
  expect(report(folder, 'warning')).toEqual(
    sentences.map((each) => expect.stringContaining(`tarte/index.yaml › exemple : ${each}`)),
  );
});

type Change = Partial<Record<'without' | 'others' | 'odd' | 'folders' | 'texts', string[]>> & {
  pictures?: Folder['pictures'];
};
const fault = { 'photos/tarte/photo.jpg': { fault: 'la photo est abîmée. La copier de nouveau.' } };
const second = { 'photos/tarte/autre.jpg': { ...small, width: 2400 } };

test.each<[reported: string[], change: Change]>([
  [['carte.yaml'], { without: ['carte.yaml'] }],
  [['carte.yaml', 'carte.yml'], { without: ['carte.yaml'], others: ['carte.yml'] }],
  [['carte.yaml', 'Carte.yaml'], { without: ['carte.yaml'], texts: ['Carte.yaml'] }],
  [['carte.yaml'], { without: ['carte.yaml'], odd: ['carte.yaml'] }],
  [['carte.yaml'], { without: ['carte.yaml'], folders: ['carte.yaml'] }],
  [['anciens'], { folders: ['anciens'], others: ['anciens/notes.docx'] }],
  [['photos/IMG_0001.jpg'], { others: ['photos/IMG_0001.jpg'] }],
  [['photos/ailleurs'], { odd: ['photos/ailleurs'] }],
  [['photos/tarte'], { without: ['photos/tarte/index.yaml'] }],
  [['photos/tarte/index.yaml'], { without: ['photos/tarte/photo.jpg'] }],
  [
    ['photos/tarte/photo.jpg'],
    { without: ['photos/tarte/photo.jpg'], odd: ['photos/tarte/photo.jpg'] },
  ],
  [['photos/tarte/notes.txt'], { others: ['photos/tarte/notes.txt'] }],
  [['photos/tarte/autre.jpg'], { pictures: second }],
  [['photos/tarte/photo.jpg'], { pictures: fault }],
  [['photos'], { without: ['photos'] }],
  [['photos', 'Photos'], { without: ['photos'], folders: ['Photos'] }],
  [[''], { without: [''] }],
])('of files and folders, %j are reported', (reported, change) => {
  const { without = [], others = [], odd = [], folders = [], texts = [], pictures = {} } = change;
  const isKept = (file: string) =>
    !without.some((gone) => gone === '' || file === gone || file.startsWith(`${gone}/`));
  const kept = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([file]) => isKept(file)));
  const { problems } = check(
    DECLARATION,
    {
      texts: {
        ...kept(GOOD.texts),
        ...Object.fromEntries(texts.map((file) => [file, { text: 'titre: a', faults: [] }])),
      },
      photos: GOOD.photos.filter((name) => isKept(`photos/${name}`)),
      folders: [...GOOD.folders.filter(isKept), ...folders],
      odd,
      pictures: { ...kept(GOOD.pictures), ...pictures },
      others,
    },
    TODAY,
  );
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(reported);
});

test('a file whose every field may be left out may be empty or missing', () => {
  const annonce = fields.group('Annonce', { texte: fields.text('Texte', 40).optional() });
  const site: Declaration = { ...DECLARATION, files: { ...DECLARATION.files, annonce } };
  for (const folder of [GOOD, put('annonce.yaml', ''), put('annonce.yaml', 'texte: ""\n')])
    expect(check(site, folder, TODAY).content).toMatchObject({ annonce: {} });
});

describe('fields', () => {
  const problem = (type: z.ZodType, value: unknown) =>
    explain(type, normalise(type, value))[0]?.message;

  test('an optional field says that it may be left empty', () => {
    const group = fields.group('Pain', { jour: fields.day('Jour').optional() });
    expect(problem(group, { jour: 'demain' })).toMatch(/, ou laisser vide\.$/);
  });

  test('a list may be empty or have a few entries at least', () => {
    const list = fields.list('Avis', fields.text('Avis', 20), { minUnlessEmpty: 3 });
    expect([problem(list, []), problem(list, ['a', 'b', 'c'])]).toEqual([undefined, undefined]);
    expect(problem(list, ['a'])).toContain('il en faut 3 au moins : en ajouter 2, ou écrire []');
  });

  test('a number is the text that stands in the file', () => {
    const type = fields.group('Pain', { code: fields.text('Code', 9) });
    const yaml = readYaml({ text: 'code: 007', faults: [] });
    expect(normalise(type, yaml.data, yaml.written)).toEqual({ code: '007' });
  });
});
