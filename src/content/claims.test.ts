import { expect, test } from 'vitest';
import { sampleAnswersNote, sampleDurationsNote } from '#institute/sample-notes.ts';
import { openClaims } from './claims.ts';
import SAMPLE from './sample-claims.json' with { type: 'json' };
import { testContent } from './test-content.ts';

const [line, other] = SAMPLE.lignes;
/** How long a pose lasts. */
const promise = SAMPLE.textes.find((text) => text.includes('semaines'))!;
const linesOf = (...lignes: object[]) => ({ tarifs: { familles: [{ lignes }] } });
const placesOf = (raw: Parameters<typeof openClaims>[0]) =>
  openClaims(raw).map(({ file, path }) => [file, ...path].join('.'));
const LINE = 'tarifs.familles.0.lignes.0';
/** A text of the sample that names the town. */
const named = SAMPLE.textes.find((text) => text.includes('à Pignan'))!;
const answer = SAMPLE.textes.find((text) => text.includes('places gratuites'))!;

test.each<[what: string, line: object, open: string[]]>([
  ['as it is', { ...line }, ['prix', 'duree', 'precision']],
  ['with another price', { ...line, prix: 26 }, ['duree', 'precision']],
  ['with another duration', { ...line, duree: 50 }, ['prix', 'precision']],
  ['without a duration', { ...line, duree: undefined }, ['prix', 'precision']],
  ['with another name', { ...line, nom: 'Vernis longue tenue' }, ['prix', 'duree', 'precision']],
  ['with another name and price', { ...line, nom: 'Vernis', prix: 26 }, ['duree', 'precision']],
  ['of her own', { nom: 'Vernis', prix: line!.prix, duree: 50 }, []],
])('openClaims: a line %s', (_what, own, open) => {
  expect(placesOf(linesOf(own))).toEqual(open.map((key) => `${LINE}.${key}`));
});

test('openClaims: the values of another line of the sample are her own', () => {
  const { prix, duree } = other!;
  expect(placesOf(linesOf({ nom: line!.nom, prix, duree }))).toEqual([]);
});

test.each<[what: string, text: string, isOpen: boolean]>([
  ['as it is', named, true],
  ['with her town', named.replace('à Pignan', 'au Croisic'), true],
  ['in other letters', named.toUpperCase(), true],
  ['with another word', named.replace('cliente', 'personne'), false],
])('openClaims: a text %s', (_what, text, isOpen) => {
  const institut = { nom: 'L’Atelier d’Inès', adresse: { ville: 'Le Croisic' } };
  expect(placesOf({ institut, contact: { paragraphes: [text] } })).toEqual(
    isOpen ? ['contact.paragraphes.0'] : [],
  );
});

test('openClaims: what the sample promises of a pose, beside its price or its family', () => {
  const lignes = [{ nom: 'Vernis', precision: promise }, { precision: `${promise} au moins` }];
  const raw = {
    accueil: { prestations: { cartes: [{ description: promise }] } },
    tarifs: { familles: [{ note: promise, lignes }] },
  };
  expect(placesOf(raw)).toEqual([
    'accueil.prestations.cartes.0.description',
    'tarifs.familles.0.note',
    `${LINE}.precision`,
  ]);
});

test('openClaims: the week is hers once each day is that the sample is open', () => {
  const { semaine } = SAMPLE;
  const own = Object.fromEntries(Object.keys(semaine).map((day) => [day, '10h00-12h00']));
  expect(placesOf({ horaires: { semaine } })).toEqual(['horaires.semaine']);
  expect(placesOf({ horaires: { semaine: { ...semaine, lundi: own.lundi } } })).toEqual([
    'horaires.semaine',
  ]);
  expect(placesOf({ horaires: { semaine: own } })).toEqual([]);
  const confirmations = openClaims({ horaires: { semaine } }).map(({ words }) => words);
  const changed = { horaires: { semaine: { ...semaine, lundi: own.lundi } } };
  expect(placesOf({ ...changed, confirmations: { confirmations } })).toEqual([]);
});

test('openClaims: what is confirmed stays so under another name, and only that', () => {
  const raw = linesOf({ ...line }, { ...other });
  const confirmations = openClaims(raw).map(({ words }) => words);
  expect(new Set(confirmations).size).toBe(confirmations.length);
  expect(placesOf({ ...raw, confirmations: { confirmations } })).toEqual([]);
  const [price] = confirmations;
  const renamed = linesOf({ ...line, nom: 'Vernis' });
  expect(placesOf({ ...renamed, confirmations: { confirmations: [price] } })).toEqual([
    `${LINE}.duree`,
    `${LINE}.precision`,
  ]);
});

test('openClaims: no two claims of the sample are confirmed by the same words', () => {
  const texts = SAMPLE.textes.map((text) => ({ titre: text, texte: text }));
  const words = openClaims({ contact: { bonASavoir: texts } }).map((claim) => claim.words);
  expect(new Set(words).size).toBe(SAMPLE.textes.length);
});

const answers = (...texts: string[]) =>
  testContent({
    'contact.bonASavoir': texts.map((texte, index) => ({ titre: `Question ${index} ?`, texte })),
  });

test.each<[texts: string[], note: RegExp | undefined]>([
  [[], undefined],
  [['Réponse.'], undefined],
  [[answer], /^Ces réponses sont des exemples/],
  [[answer, 'Réponse.'], /^Certaines réponses sont des exemples/],
])('sampleAnswersNote: %#', (texts, note) => {
  const said = sampleAnswersNote(answers(...texts));
  if (note) expect(said).toMatch(note);
  else expect(said).toBeUndefined();
});

test('sampleDurationsNote: while a duration is one', () => {
  expect(sampleDurationsNote(testContent())).toBe('');
  const { nom, duree } = line!;
  const site = testContent({
    'tarifs.familles.1.lignes.1': { nom, prix: 99, duree },
  });
  expect(sampleDurationsNote(site)).toBe(' Durées d’exemple.');
});
