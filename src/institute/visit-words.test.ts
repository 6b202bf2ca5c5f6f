import { expect, test } from 'vitest';
import { speakDuration } from '#kit/french/format.ts';
import { choicesOf, readVisit } from './visit.ts';
import {
  durationWords,
  notWithPose,
  totalWords,
  visitMessage,
  visitSummary,
} from './visit-words.ts';

const finishes = ['French', 'Chrome'].map((nom) => ({ nom, prix: 5, role: 'finition' }) as const);
const gel = { nom: 'Gel', lignes: [{ nom: 'Gel', prix: 40, duree: 75 }, ...finishes] };
const semi = { nom: 'Semi', lignes: [{ nom: 'Semi', prix: 30 }] };
const care = {
  nom: 'Entretien',
  lignes: [
    { nom: 'Remplissage', prix: 35, sansDepose: true },
    { nom: 'Dépose', prix: 20, duree: 30, role: 'dépose' } as const,
  ],
};
const custom = {
  nom: 'Sur mesure',
  lignes: [{ nom: 'Supplément décoration', prix: 'sur devis' } as const],
};
const MENU = choicesOf([gel, semi, care, custom]);
const visitOf = (query: string) => readVisit(MENU, new URLSearchParams(query));
/** Replaces no-break spaces by ordinary ones. */
const plain = (text: string) => text.replace(/[^\S\n]/gu, ' ');

test.each([
  ['pose=gel&finition=french', ''],
  ['pose=semi&finition=french', 'Retiré, ne va pas avec cette pose : French'],
  [
    'pose=semi&finition=french&finition=chrome',
    'Retirés, ne vont pas avec cette pose : French, Chrome',
  ],
  // Without a pose, a removal is chosen, and nothing goes with it.
  ['pose=&depose=depose', ''],
  ['pose=&depose=', 'Votre choix : Dépose'],
  ['pose=&depose=depose&finition=french', 'Retiré, ne va pas sans pose : French'],
  ['pose=&finition=french', 'Retiré, ne va pas sans pose : French. Votre choix : Dépose'],
  ['pose=remplissage&depose=depose', 'Retiré, ne va pas avec cette pose : Dépose'],
])('notWithPose: %s gives « %s »', (form, words) => {
  expect(plain(notWithPose(MENU, new URLSearchParams(form)))).toBe(words);
});

test.each([
  ['pose=gel', 'Gel · environ 1 h 15', '40 €', '', 'environ 1 h 15', 'environ 1 heure 15'],
  [
    'pose=gel&depose=depose',
    'Gel + Dépose · environ 1 h 45',
    '60 €',
    '',
    'environ 1 h 45',
    'environ 1 heure 45',
  ],
  [
    'pose=gel&depose=depose&option=supplement-decoration',
    'Gel + Dépose + Supplément décoration sur devis · au moins 1 h 45',
    '60 €',
    '+ décoration sur devis',
    'au moins 1 h 45',
    'au moins 1 heure 45',
  ],
  ['pose=semi&depose=depose', 'Semi + Dépose', '50 €', '', '', ''],
  ['pose=', 'Dépose · environ 30 min', '20 €', '', 'environ 30 min', 'environ 30 minutes'],
])(
  'visitSummary, totalWords, durationWords: %s gives « %s », %s %s, %s',
  (query, summary, total, onRequest, shown, spoken) => {
    const visit = visitOf(query);
    const words = totalWords(visit);
    expect(
      [
        visitSummary(visit),
        words.total,
        words.onRequestWords,
        durationWords(visit),
        durationWords(visit, speakDuration),
      ].map(plain),
    ).toEqual([summary, total, onRequest, shown, spoken]);
  },
);

test.each([
  [
    'pose=gel&finition=french&depose=depose&option=supplement-decoration',
    'L’Institut : Gel + Dépose + French + Supplément décoration · ' +
      '65 € + décoration sur devis · au moins 1 h 45',
  ],
  ['pose=semi', 'L’Institut : Semi · 30 €'],
  ['pose=', 'L’Institut : Dépose · 20 € · environ 30 min'],
])('visitMessage: %s is one line, « %s »', (query, line) => {
  expect(plain(visitMessage('L’Institut', visitOf(query)))).toBe(line);
});
