import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const QUOTE = 'Mettre tout le texte entre guillemets droits : "…".';
const INDENT = 'le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.';
const STAR = `un texte commence par *. ${QUOTE}`;

/** What people write, the line that is told, and what is said of it. */
test.each<[text: string, line: number, message: string]>([
  [
    'titre: Galerie\nintroduction: Des poses : des teintes\n',
    2,
    'le texte contient « : » et doit être entre guillemets. Écrire introduction: "Des poses : des teintes"',
  ],
  ['titre: "Galerie\nphotos: []\n', 1, `un guillemet ouvert n’est pas refermé. ${QUOTE}`],
  ['titre: "Galerie" photo\n', 1, `un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte. ${QUOTE}`],
  [
    'semaine:\n  lundi: fermé\n\tmardi: fermé\n',
    3,
    'une tabulation est utilisée en début de ligne. La remplacer par des espaces.',
  ],
  ['semaine:\n  lundi: fermé\n mardi: fermé\n', 3, INDENT],
  ['semaine:\n  lundi: fermé\n    mardi: fermé\n', 3, INDENT],
  ['photos:\n  - une\n  deux\n  - trois\n', 3, INDENT],
  [
    'titre Galerie\nphotos: []\n',
    1,
    'il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».',
  ],
  ['titre: A\ntitre: B\n', 2, '« titre » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.'],
  ['titre: @maison\n', 1, `un texte commence par un signe réservé (@, %, \`). ${QUOTE}`],
  ['titre: *Vos* mains\n', 1, STAR],
  ['titre: *Galerie\n', 1, STAR],
  ['paragraphes:\n  - *Vos* mains\n', 2, STAR],
])('%j', (text, line, message) => {
  expect(readYaml(text)).toMatchObject({ data: undefined, faults: [{ line, message }] });
});

test('a value is told as it is written, and where', () => {
  const text = 'adresse:\n  codePostal: 04570\n';
  const { data, written, offset } = readYaml(text);
  expect(data).toEqual({ adresse: { codePostal: 4570 } });
  expect(written(['adresse', 'codePostal'])).toBe('04570');
  expect(offset(['adresse', 'codePostal'])).toBe(text.indexOf('04570'));
  expect(offset(['adresse', 'ville'])).toBeGreaterThan(text.indexOf('04570'));
});
