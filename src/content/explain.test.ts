import { expect, test } from 'vitest';
import type { z } from 'zod';
import { explain } from './explain.ts';
import { groupe, jour, lienHttps, liste, listeOuVide, paragraphe, plageHoraire, telephone, texte } from './fields.ts';
import { FICHIERS, photoDecrite } from './schema.ts';
import { readYaml } from './yaml.ts';

const { institut, tarifs, avis, galerie, pages } = FICHIERS;
const { prix, supplement } = tarifs.shape.familles.element.shape.lignes.element.shape;
const photo = photoDecrite.shape;

/** What is said of a value, as it is written in the file. */
function said(type: z.ZodType, value: string): string[] {
  const { data, written } = readYaml(`champ: ${value}`);
  return explain(groupe('Groupe', { champ: type }), data, written).map(({ message }) => message);
}

const PRICE = 'Écrire 35, ou « sur devis ».';
const HOURS = 'n’est pas un horaire. Écrire 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.';
const URL = 'n’est pas une adresse https complète. Écrire par exemple https://www.nom-du-site.fr.';
const PHONE = 'n’est pas un numéro de téléphone français. Écrire dix chiffres, par exemple 04 65 71 00 34.';
const DAY = 'n’est pas une date valable. Écrire année-mois-jour, par exemple 2026-12-24.';
const SIRET =
  'n’est pas un SIRET : il doit avoir quatorze chiffres, et sa clé doit être juste. Le recopier de l’avis de situation de l’Insee, par exemple 123 456 782 00010.';
const ALT = 'Écrire par exemple « Une main aux ongles amande rose poudré, posée sur une serviette de lin ».';
const three = liste('Cartes', texte('Carte', 9), { min: 3, max: 3 });

/** Kinds of field, and what is said of each wrong value. */
const SAID: [kind: string, type: z.ZodType, sentences: Record<string, string>][] = [
  [
    'price',
    prix,
    {
      trente: `« trente » n’est pas un nombre. ${PRICE}`,
      '35 €': `« 35 € » n’est pas un nombre. ${PRICE}`,
      '35,50': '« 35,50 » n’est pas un nombre. Écrire 35.50, avec un point.',
      '-35': `« -35 » est un prix négatif. ${PRICE}`,
      '0': `« 0 » n’est pas un prix. ${PRICE}`,
      '3500': `« 3500 » dépasse 1000 €. ${PRICE}`,
      '[30, 35]': `une seule valeur est attendue, pas une liste. ${PRICE}`,
      '': `ce champ est vide. ${PRICE}`,
    },
  ],
  ['supplement', supplement, { oui: '« oui » n’est ni true ni false. Écrire true (oui) ou false (non).' }],
  [
    'text',
    texte('Titre', 12),
    {
      '"  "': 'ce champ est vide. Écrire un texte de 12 caractères au plus.',
      '2026': '« 2026 » est lu comme un nombre. L’écrire entre guillemets : "2026".',
      true: '« true » est lu comme oui ou non. L’écrire entre guillemets : "true".',
      '[Galerie]': 'une seule valeur est attendue, pas une liste. Écrire un texte de 12 caractères au plus.',
      '{ a: b }': 'une seule valeur est attendue, pas un groupe. Écrire un texte de 12 caractères au plus.',
      'treize lettres':
        'le texte compte 14 caractères, 2 caractères de trop. Écrire un texte de 12 caractères au plus.',
    },
  ],
  [
    'paragraph',
    paragraphe('Texte', 3),
    { abcd: 'le texte compte 4 caractères, 1 caractère de trop. Écrire un texte de 3 caractères au plus.' },
  ],
  [
    'description',
    pages.shape.contact.shape.description,
    { 'Trop court': 'le texte compte 10 caractères, il en manque 60. Écrire un texte de 70 à 160 caractères.' },
  ],
  ['alternative text', photo.alt, { '""': `ce champ est vide. ${ALT}` }],
  [
    'rating',
    avis.shape.avis.element.shape.note,
    {
      '6': '« 6 » n’est pas un nombre de 1 à 5. Écrire par exemple 5.',
      '4.5': '« 4.5 » n’est pas un nombre entier de 1 à 5. Écrire par exemple 5.',
      cinq: '« cinq » n’est pas un nombre. Écrire par exemple 5.',
    },
  ],
  [
    'category',
    galerie.shape.photos.element.shape.categorie,
    { capsules: '« capsules » n’est pas une valeur possible. Écrire « semi-permanent », « gel » ou « salon ».' },
  ],
  [
    'phone',
    telephone('Téléphone'),
    {
      '+44 20 7946 0000': `« +44 20 7946 0000 » ${PHONE}`,
      '04 65 71 00 3': `« 04 65 71 00 3 » ${PHONE}`,
      '0465710034': '« 0465710034 » est lu comme un nombre. L’écrire entre guillemets : "0465710034".',
    },
  ],
  [
    'postcode',
    institut.shape.adresse.shape.codePostal,
    {
      '34570': '« 34570 » est lu comme un nombre. L’écrire entre guillemets : "34570".',
      '3457O': '« 3457O » n’est pas un code postal. Écrire cinq chiffres, par exemple 34570.',
    },
  ],
  [
    'e-mail',
    institut.shape.email,
    {
      'bonjour@maison': '« bonjour@maison » n’est pas une adresse e-mail. Écrire par exemple bonjour@mon-institut.fr.',
    },
  ],
  [
    'link',
    lienHttps('Lien'),
    {
      'http://a.example/': `« http://a.example/ » ${URL}`,
      '"javascript:alert(1)"': `« javascript:alert(1) » ${URL}`,
      '"@maison.amande"': `« @maison.amande » ${URL}`,
    },
  ],
  [
    'latitude',
    institut.shape.coordonnees.shape.latitude,
    { '34.5': '« 34.5 » n’est pas un nombre de 41 à 51.5. Écrire par exemple 43.5853.' },
  ],
  [
    'SIRET',
    institut.shape.siret,
    { '123 456 782 00011': `« 123 456 782 00011 » ${SIRET}`, '123 456 782 0001': `« 123 456 782 0001 » ${SIRET}` },
  ],
  [
    'hours',
    plageHoraire('Lundi'),
    { '9:00 à 18:30': `« 9:00 à 18:30 » ${HOURS}`, '9h00-25h00': `« 9h00-25h00 » ${HOURS}` },
  ],
  ['day', jour('Jour'), { '2026-02-30': `« 2026-02-30 » ${DAY}`, '20/11/2026': `« 20/11/2026 » ${DAY}` }],
  [
    'photo file',
    photo.photo,
    {
      'photo.heic':
        '« photo.heic » n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple photo.jpg.',
    },
  ],
  [
    'list',
    three,
    {
      '[a, b]': 'la liste compte 2 entrées, il en faut 3 exactement : en ajouter 1.',
      '[a, b, c, d]': 'la liste compte 4 entrées, il en faut 3 exactement : en retirer 1.',
      'sur devis': '« sur devis » n’est pas une liste. Écrire une liste, une entrée par ligne, chacune après un tiret.',
    },
  ],
  [
    'open list',
    liste('L', texte('T', 9), { min: 1 }),
    { '[]': 'la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.' },
  ],
  [
    'short list',
    liste('L', texte('T', 9), { max: 1 }),
    { '[a, b]': 'la liste compte 2 entrées, il en faut 1 au plus : en retirer 1.' },
  ],
  [
    'list or none',
    listeOuVide('L', texte('T', 9), { min: 2 }),
    { '[a]': 'la liste compte 1 entrée, il en faut 2 au moins, ou aucune : en ajouter 1.' },
  ],
  [
    'group',
    institut.shape.adresse,
    { Pignan: '« Pignan » n’est pas un groupe de champs. Le remplir avec ses champs : codePostal, ville.' },
  ],
];

test.each(
  SAID.flatMap(([kind, type, said]) =>
    Object.entries(said).map(([value, message]) => ({ kind, type, value, message })),
  ),
)('$kind: $value', ({ type, value, message }) => {
  expect(said(type, value)).toEqual([message]);
});

test('what is missing, misspelt or unknown in a group is told once each', () => {
  const adresse = institut.shape.adresse;
  const faults = (data: unknown) => explain(adresse, data).map(({ path, message }) => [path.join('.'), message]);
  expect(faults({ codePostal: '34570' })).toEqual([
    ['ville', 'ce champ manque. Écrire un texte de 50 caractères au plus.'],
  ]);
  expect(faults({ codepostal: '34570', ville: 'Pignan' })).toEqual([
    ['codepostal', 'ce champ n’existe pas. Écrire « codePostal ».'],
  ]);
  expect(faults({ codePostal: '34570', ville: 'Pignan', site: 'x' })).toEqual([
    ['site', 'ce champ n’existe pas. Champs possibles : codePostal, ville.'],
  ]);
  expect(faults(null)).toEqual([['', 'ce fichier est vide. Le remplir avec ses champs : codePostal, ville.']]);
});

test('no review at all, and right values, are right', () => {
  expect(said(listeOuVide('L', texte('T', 9), { min: 2 }), '[]')).toEqual([]);
  for (const right of ['fermé', '9h00-18h30', '9h00-12h00, 14h00-18h30'])
    expect(said(plageHoraire('L'), right)).toEqual([]);
  for (const right of ['04 65 71 00 34', '04.65.71.00.34', '"0465710034"'])
    expect(said(telephone('T'), right)).toEqual([]);
});
