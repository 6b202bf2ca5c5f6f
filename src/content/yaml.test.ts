import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const INDENT = 'le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.';
const TAB = 'une tabulation est utilisée en début de ligne. La remplacer par des espaces.';
const NO_COLON = 'il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».';
const QUOTE = 'un guillemet ouvert n’est pas refermé.';
const SIGN = 'un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte.';
const LOST = 'en début de texte a un autre sens : le mot serait perdu.';
const COMMENT = '« # » après une espace commence une remarque : la suite du texte serait perdue.';

/** What people write, the line that is told, what is said of it, and the line to write instead where there is one. */
const FAULTS: [text: string, line: number, message: string, mended?: string][] = [
  [
    'titre: Galerie\ntexte: Des poses : des teintes\n',
    2,
    'le texte contient « : » et doit être entre guillemets.',
    'texte: "Des poses : des teintes"',
  ],
  ['titre: "Galerie\nphotos: []\n', 1, QUOTE, 'titre: "Galerie"'],
  ['titre: "Galerie" photo\n', 1, SIGN, 'titre: "Galerie\\" photo"'],
  ['titre: @maison\n', 1, 'un texte commence par un signe réservé (@, %, `).', 'titre: "@maison"'],
  ['titre: *Vos* mains\n', 1, SIGN, 'titre: "*Vos* mains"'],
  ['titre: *Galerie\n', 1, '« * » en début de texte a un autre sens : la suite serait perdue.', 'titre: "*Galerie"'],
  ['paragraphes:\n  - *Vos* mains\n', 2, SIGN, '- "*Vos* mains"'],
  ['titre: &Ongles beaux\n', 1, `« & » ${LOST}`, 'titre: "&Ongles beaux"'],
  ['titre: !Nouveau soin\n', 1, `« ! » ${LOST}`, 'titre: "!Nouveau soin"'],
  ['titre: Pose # 2\n', 1, COMMENT, 'titre: "Pose # 2"'],
  ['semaine:\n  lundi: fermé\n\tmardi: fermé\n', 3, TAB],
  ['semaine:\n  lundi: fermé\n mardi: fermé\n', 3, INDENT],
  ['semaine:\n  lundi: fermé\n    mardi: fermé\n', 3, INDENT],
  ['photos:\n  - une\n  deux\n  - trois\n', 3, INDENT],
  ['titre Galerie\nphotos: []\n', 1, NO_COLON],
  ['titre: A\ntitre: B\n', 2, '« titre » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.'],
  [
    'titre: A\n---\nb: B\n',
    2,
    '« --- » a un sens particulier en début de ligne : la suite serait perdue. Supprimer la ligne.',
  ],
  [
    'titre: "\\u0000"\n',
    1,
    'un caractère de commande invisible (U+0000) est resté dans le texte. Effacer la ligne et la réécrire à la main.',
  ],
];

test.each(FAULTS)('%j', (text, line, message, mended) => {
  const told = mended ? `${message} Écrire la ligne ainsi : ${mended}` : message;
  expect(readYaml(text).faults).toEqual([{ line, message: told }]);
});

test.each(FAULTS.filter(([, , , mended]) => mended))(
  'the line to write instead works: %j',
  (text, line, _message, mended) => {
    const lines = text.split('\n');
    const [space] = /^ */.exec(lines[line - 1]!)!;
    expect(readYaml(lines.with(line - 1, space + mended!).join('\n')).faults).toEqual([]);
  },
);

test('every fault of a file is told, each with its line; a remark of its own line is none', () => {
  const text = '# Pour l’été\ntitre: Pose # 2\nprix: 35 # depuis mai\nnote: @vous\ntexte: Un soin : deux\n';
  expect(readYaml(text).faults.map(({ line }) => line)).toEqual([2, 4, 5]);
});
