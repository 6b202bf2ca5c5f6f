import { expect, test } from 'vitest';
import { typography } from './typography.ts';

/** Shows the spaces that look alike: `_` is a no-break space, `~` a narrow one. */
const shown = (text: string) =>
  typography(text).replaceAll('\u00A0', '_').replaceAll('\u202F', '~');

test.each([
  ['Oui ; non ! Vraiment ?', 'Oui~; non~! Vraiment~?'],
  ['(?) et (!)', '(?) et (!)'],
  ['Semi-permanent : 25€', 'Semi-permanent_: 25_€'],
  ['Horaires: fermé', 'Horaires_: fermé'],
  ['Ouvert à 9:30, format 4:3', 'Ouvert à 9:30, format 4:3'],
  ['dire «sur devis»', 'dire «_sur devis_»'],
  ["l'ongle d'*or* aujourd'hui", 'l’ongle d’*or* aujourd’hui'],
  ['sous 3 à 4 semaines, 12 mm, 50%', 'sous 3_à_4_semaines, 12_mm, 50_%'],
  ['25 ou 30€, dès 3 ou plus', '25_ou_30_€, dès 3 ou plus'],
  ['le 2 janvier, 5 marsouins', 'le 2_janvier, 5 marsouins'],
  ['au 04 65 71 00 34 ou +33 4 65 71 00 34', 'au 04_65_71_00_34 ou +33_4_65_71_00_34'],
  [
    'le Code, articles L. 612-1, L.612-2 et article 6',
    'le Code, articles_L._612-1, L._612-2 et article_6',
  ],
  ["Voir https://a.example/l'x?y=1;z ?", "Voir https://a.example/l'x?y=1;z~?"],
  ['Écrire à bonjour@maison-amande.example !', 'Écrire à bonjour@maison-amande.example~!'],
  ["Code `a ? b : c; d = 'e'` ;", "Code `a ? b : c; d = 'e'`~;"],
])('typography: %s', (text, result) => {
  expect(shown(text)).toBe(result);
  expect(shown(typography(text)), 'only once').toBe(result);
});
