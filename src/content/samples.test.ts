import { expect, test } from 'vitest';
import * as samples from './samples.ts';

type Fault = Exclude<
  keyof typeof samples,
  'isRealUrl' | 'SAMPLE_NAMES' | 'SAMPLE_POSITION' | 'sampleNames'
>;

test.each<[fault: Fault, samples: string, real: string]>([
  ['nameFault', 'Nom de l’institut|Maison Amande', 'Institut Lumière'],
  [
    'textFault',
    'RNE, numéro à venir|Jean Dupont|1 rue A, 00000 Ville|TODO',
    'Camille Lumière EI|1 rue de la Ville',
  ],
  [
    'phoneFault',
    '06 39 98 41 27|06 00 00 00 00|01 23 45 67 89|06 11 22 33 44',
    '04 65 72 12 34|0639971234',
  ],
  ['emailFault', 'bonjour@example.com|prenom.nom@orange.fr', 'contact@institut-lumiere.fr'],
  ['siretFault', '000 000 000 00000', '900 100 200 00014'],
  [
    'urlFault',
    'http://www.lumiere.fr|https://www.mon-institut.fr|https://www.nom-du-site.fr',
    'https://notexample.com',
  ],
  [
    'pageFault',
    'https://rdv.institut.test/|https://www.planity.com/votre-institut|https://app.kiute.com/?utm=1#',
    'https://lumiere.kalendes.com/|https://calendly.com/lumiere|https://app.kiute.com/#/lumiere',
  ],
  [
    'placeholder',
    'Dire A COMPLETER|Prix (à compléter)|RNE, numéro à compléter|Lorem ipsum dolor|' +
      'TODO : adresse|[nom]|Le {nom}|???|Test',
    'Un bel exemple|Le test se fait ici.|Les dates à venir sont en ligne.|Taille XXL|' +
      'Un nuancier à compléter|Le todo bien|Une adresse à préciser par téléphone',
  ],
])('%s: tells samples from real values', (fault, wrong, real) => {
  expect(wrong.split('|').filter((value) => samples[fault](value) === undefined)).toEqual([]);
  expect(real.split('|').filter((value) => samples[fault](value) !== undefined)).toEqual([]);
});
