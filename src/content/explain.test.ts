import { expect, test } from 'vitest';
import type { z } from 'zod';
import { explain } from './explain.ts';
import { groupe, jour, lienHttps, liste, listeOuVide, plageHoraire, telephone, texte } from './field-kinds.ts';
import { normalise } from './normalise.ts';
import { metaOf } from './places.ts';
import { FICHIERS, photoDecrite } from './schema.ts';
import { readYaml } from './yaml.ts';

const { institut, tarifs, avis, galerie, pages } = FICHIERS;
const { prix } = tarifs.shape.familles.element.shape.lignes.element.shape;
const word = texte('Titre', 12);

/** What is said of a value, as it is written in the file. */
function said(type: z.ZodType, value: string): string[] {
  const { data, written } = readYaml(`champ: ${value}`);
  const group = groupe('Groupe', { champ: type });
  return explain(group, normalise(group, data, written)).map(({ message }) => message);
}

test.each<[kind: string, type: z.ZodType, values: string[]]>([
  ['phone', telephone('Téléphone'), ['+44 20 7946 0000', '04 65 71 00 3']],
  ['postcode', institut.shape.adresse.shape.codePostal, ['3457O']],
  ['e-mail', institut.shape.email, ['bonjour@maison', 'maison.fr']],
  ['link', lienHttps('Lien'), ['http://a.example/', 'javascript:alert(1)', '@maison.amande']],
  ['SIRET', institut.shape.siret, ['123 456 782 00011', '123 456 782 0001']],
  ['hours', plageHoraire('Lundi'), ['midi', '9h00-25h00']],
  ['day', jour('Jour'), ['2026-02-30', '20/11/26']],
  ['photo file', photoDecrite.shape.photo, ['photo.heic', 'photo']],
])('a wrong %s is refused in the words of its field', (_kind, type, values) => {
  const { refus } = metaOf(type);
  for (const value of values) {
    const words = typeof refus === 'function' ? refus(value) : refus;
    expect(said(type, `"${value}"`)).toEqual([`« ${value} » ${words}`]);
  }
});

/** Tests what is said of each wrong value of a field. */
function says(kind: string, type: z.ZodType, sentences: Record<string, string>) {
  test.each(Object.entries(sentences))(`${kind}: %s`, (value, sentence) => {
    expect(said(type, value)).toEqual([sentence]);
  });
}

const PRICE = 'Écrire 35, ou « sur devis ».';
says('price', prix, {
  trente: `« trente » n’est pas un nombre. ${PRICE}`,
  '-35': `« -35 » est un prix négatif. ${PRICE}`,
  0: `« 0 » n’est pas un prix, qui est d’au moins 1 €. ${PRICE}`,
  35.555: '« 35.555 » compte plus de deux décimales. Écrire 35,55, ou le prix exact.',
  3500: `« 3500 » dépasse 1000 €. ${PRICE}`,
  '[30, 35]': `une seule valeur est attendue, pas une liste. ${PRICE}`,
  '': `ce champ est vide. ${PRICE}`,
});
says('mark', photoDecrite.shape.exemple, {
  parfois: '« parfois » n’est ni true ni false. Écrire true (oui) ou false (non).',
});
says('text', word, {
  '"  "': 'ce champ est vide. Écrire un texte de 12 caractères au plus.',
  '{ a: b }': 'une seule valeur est attendue, pas un groupe. Écrire un texte de 12 caractères au plus.',
  'treize signes': 'le texte compte 13 caractères, 1 caractère de trop. Écrire un texte de 12 caractères au plus.',
});
says('description', pages.shape.contact.shape.description, {
  'Trop court': 'le texte compte 10 caractères, il en manque 60. Écrire un texte de 70 à 160 caractères.',
});
says('alternative text', photoDecrite.shape.alt, {
  '""': `ce champ est vide. Écrire par exemple « ${metaOf(photoDecrite.shape.alt).exemple} ».`,
});
says('rating', avis.shape.avis.element.shape.note, {
  6: '« 6 » n’est pas un nombre de 1 à 5. Écrire par exemple 5.',
  4.5: '« 4.5 » n’est pas un nombre entier de 1 à 5. Écrire par exemple 5.',
  cinq: '« cinq » n’est pas un nombre. Écrire par exemple 5.',
});
says('category', galerie.shape.photos.element.shape.categorie, {
  capsules: '« capsules » n’est pas une valeur possible. Écrire « semi-permanent », « gel » ou « salon ».',
});
says('one or two entries', liste('Cartes', word, { min: 1, max: 2 }), {
  '[]': 'la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.',
  '[a, b, c]': 'la liste compte 3 entrées, il en faut 2 au plus : en retirer 1.',
  'sur devis': '« sur devis » n’est pas une liste. Écrire une liste, une entrée par ligne, chacune après un tiret.',
});
says('three entries', liste('Cartes', word, { min: 3, max: 3 }), {
  '[a, b]': 'la liste compte 2 entrées, il en faut 3 exactement : en ajouter 1.',
});
says('two entries or none', listeOuVide('Avis', word, { min: 2 }), {
  '[a]': 'la liste compte 1 entrée, il en faut 2 au moins, ou aucune : en ajouter 1.',
});
says('group', institut.shape.adresse, {
  Pignan: '« Pignan » n’est pas un groupe de champs. Le remplir avec ses champs : codePostal, ville.',
  '{ codePostal: "34570" }': 'ce champ manque. Écrire un texte de 50 caractères au plus.',
  '{ codepostal: "34570", ville: Pignan }': 'ce champ n’existe pas. Écrire « codePostal ».',
  '{ codePostal: "34570", ville: Pignan, x: y }': 'ce champ n’existe pas. Champs possibles : codePostal, ville.',
});
