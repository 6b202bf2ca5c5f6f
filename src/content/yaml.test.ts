import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const QUOTE = 'Mettre tout le texte entre guillemets droits : "…".';
const INDENT = 'le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.';
const STAR = `un texte commence par *. ${QUOTE}`;
const COLON = 'le texte contient « : » et doit être entre guillemets. Écrire texte: "Des poses : des teintes"';
const TAB = 'une tabulation est utilisée en début de ligne. La remplacer par des espaces.';
const NO_COLON = 'il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».';

/** What people write, the line that is told, and what is said of it. */
test.each<[text: string, line: number, message: string]>([
  ['titre: Galerie\ntexte: Des poses : des teintes\n', 2, COLON],
  ['titre: "Galerie\nphotos: []\n', 1, `un guillemet ouvert n’est pas refermé. ${QUOTE}`],
  ['titre: "Galerie" photo\n', 1, `un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte. ${QUOTE}`],
  ['semaine:\n  lundi: fermé\n\tmardi: fermé\n', 3, TAB],
  ['semaine:\n  lundi: fermé\n mardi: fermé\n', 3, INDENT],
  ['semaine:\n  lundi: fermé\n    mardi: fermé\n', 3, INDENT],
  ['photos:\n  - une\n  deux\n  - trois\n', 3, INDENT],
  ['titre Galerie\nphotos: []\n', 1, NO_COLON],
  ['titre: A\ntitre: B\n', 2, '« titre » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.'],
  ['titre: @maison\n', 1, `un texte commence par un signe réservé (@, %, \`). ${QUOTE}`],
  ['titre: *Vos* mains\n', 1, STAR],
  ['titre: *Galerie\n', 1, STAR],
  ['paragraphes:\n  - *Vos* mains\n', 2, STAR],
])('%j', (text, line, message) => {
  expect(readYaml(text)).toMatchObject({ data: undefined, faults: [{ line, message }] });
});
