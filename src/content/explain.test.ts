import { expect, test } from 'vitest';
import type { z } from 'zod';
import { explain } from './explain.ts';
import { groupe, jour, lienHttps, liste, listeOuVide, plageHoraire, telephone, texte } from './field-kinds.ts';
import { FICHIERS, photoDecrite } from './schema.ts';
import { readYaml } from './yaml.ts';

const { institut, tarifs, avis, galerie, pages } = FICHIERS;
const { prix, supplement } = tarifs.shape.familles.element.shape.lignes.element.shape;
const word = texte('Titre', 12);

/** Tests what is said of each wrong value of a field, as it is written in the file. */
function says(kind: string, type: z.ZodType, sentences: Record<string, string>) {
  test.each(Object.entries(sentences))(`${kind}: %s`, (value, sentence) => {
    const { data, written } = readYaml(`champ: ${value}`);
    const faults = explain(groupe('Groupe', { champ: type }), data, written);
    expect(faults.map(({ message }) => message)).toEqual(sentence === RIGHT ? [] : [sentence]);
  });
}

const RIGHT = '';
const PRICE = 'Écrire 35, ou « sur devis ».';
const HOURS = 'n’est pas un horaire. Écrire 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.';
const LINK = 'n’est pas une adresse https complète. Écrire par exemple https://www.nom-du-site.fr.';
const PHONE = 'n’est pas un numéro de téléphone français. Écrire dix chiffres, par exemple 04 65 71 00 34.';
const DAY = 'n’est pas une date valable. Écrire année-mois-jour, par exemple 2026-12-24.';
const SIRET =
  'n’est pas un SIRET : il doit avoir quatorze chiffres, et sa clé doit être juste. Le recopier de l’avis de situation de l’Insee, par exemple 123 456 782 00010.';

says('price', prix, {
  trente: `« trente » n’est pas un nombre. ${PRICE}`,
  '35 €': `« 35 € » n’est pas un nombre. ${PRICE}`,
  '35,50': '« 35,50 » n’est pas un nombre. Écrire 35.50, avec un point.',
  '-35': `« -35 » est un prix négatif. ${PRICE}`,
  0: `« 0 » n’est pas un prix. ${PRICE}`,
  3500: `« 3500 » dépasse 1000 €. ${PRICE}`,
  '[30, 35]': `une seule valeur est attendue, pas une liste. ${PRICE}`,
  '': `ce champ est vide. ${PRICE}`,
});
says('supplement', supplement, { oui: '« oui » n’est ni true ni false. Écrire true (oui) ou false (non).' });
says('text', word, {
  '"  "': 'ce champ est vide. Écrire un texte de 12 caractères au plus.',
  2026: '« 2026 » est lu comme un nombre. L’écrire entre guillemets : "2026".',
  true: '« true » est lu comme oui ou non. L’écrire entre guillemets : "true".',
  '{ a: b }': 'une seule valeur est attendue, pas un groupe. Écrire un texte de 12 caractères au plus.',
  'treize signes': 'le texte compte 13 caractères, 1 caractère de trop. Écrire un texte de 12 caractères au plus.',
});
says('description', pages.shape.contact.shape.description, {
  'Trop court': 'le texte compte 10 caractères, il en manque 60. Écrire un texte de 70 à 160 caractères.',
});
says('alternative text', photoDecrite.shape.alt, {
  '""': 'ce champ est vide. Écrire par exemple « Une main aux ongles amande rose poudré, posée sur une serviette de lin ».',
});
says('rating', avis.shape.avis.element.shape.note, {
  6: '« 6 » n’est pas un nombre de 1 à 5. Écrire par exemple 5.',
  4.5: '« 4.5 » n’est pas un nombre entier de 1 à 5. Écrire par exemple 5.',
  cinq: '« cinq » n’est pas un nombre. Écrire par exemple 5.',
});
says('category', galerie.shape.photos.element.shape.categorie, {
  capsules: '« capsules » n’est pas une valeur possible. Écrire « semi-permanent », « gel » ou « salon ».',
});
says('phone', telephone('Téléphone'), {
  '04.65.71.00.34': RIGHT,
  '+44 20 7946 0000': `« +44 20 7946 0000 » ${PHONE}`,
  '04 65 71 00 3': `« 04 65 71 00 3 » ${PHONE}`,
  '0465710034': '« 0465710034 » est lu comme un nombre. L’écrire entre guillemets : "0465710034".',
});
says('postcode', institut.shape.adresse.shape.codePostal, {
  '3457O': '« 3457O » n’est pas un code postal. Écrire cinq chiffres, par exemple 34570.',
});
says('e-mail', institut.shape.email, {
  'bonjour@maison': '« bonjour@maison » n’est pas une adresse e-mail. Écrire par exemple bonjour@mon-institut.fr.',
});
says('link', lienHttps('Lien'), {
  'http://a.example/': `« http://a.example/ » ${LINK}`,
  '"javascript:alert(1)"': `« javascript:alert(1) » ${LINK}`,
});
says('SIRET', institut.shape.siret, {
  '123 456 782 00011': `« 123 456 782 00011 » ${SIRET}`,
  '123 456 782 0001': `« 123 456 782 0001 » ${SIRET}`,
});
says('hours', plageHoraire('Lundi'), {
  fermé: RIGHT,
  '9h00-12h00, 14h00-18h30': RIGHT,
  '9:00 à 18:30': `« 9:00 à 18:30 » ${HOURS}`,
  '9h00-25h00': `« 9h00-25h00 » ${HOURS}`,
});
says('day', jour('Jour'), { '2026-02-30': `« 2026-02-30 » ${DAY}`, '20/11/2026': `« 20/11/2026 » ${DAY}` });
says('photo file', photoDecrite.shape.photo, {
  'photo.heic':
    '« photo.heic » n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple photo.jpg.',
});
says('three entries', liste('Cartes', word, { min: 3, max: 3 }), {
  '[a, b]': 'la liste compte 2 entrées, il en faut 3 exactement : en ajouter 1.',
  '[a, b, c, d]': 'la liste compte 4 entrées, il en faut 3 exactement : en retirer 1.',
  'sur devis': '« sur devis » n’est pas une liste. Écrire une liste, une entrée par ligne, chacune après un tiret.',
});
says('one or two entries', liste('Cartes', word, { min: 1, max: 2 }), {
  '[]': 'la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.',
  '[a, b, c]': 'la liste compte 3 entrées, il en faut 2 au plus : en retirer 1.',
});
says('two entries or none', listeOuVide('Avis', word, { min: 2 }), {
  '[]': RIGHT,
  '[a]': 'la liste compte 1 entrée, il en faut 2 au moins, ou aucune : en ajouter 1.',
});
says('group', institut.shape.adresse, {
  Pignan: '« Pignan » n’est pas un groupe de champs. Le remplir avec ses champs : codePostal, ville.',
  '{ codePostal: "34570" }': 'ce champ manque. Écrire un texte de 50 caractères au plus.',
  '{ codepostal: "34570", ville: Pignan }': 'ce champ n’existe pas. Écrire « codePostal ».',
  '{ codePostal: "34570", ville: Pignan, x: y }': 'ce champ n’existe pas. Champs possibles : codePostal, ville.',
});
