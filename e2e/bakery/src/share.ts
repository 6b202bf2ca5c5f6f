/** The bakery shares its tarts, families of prices and closures, each on one small picture. */
import { formatPrice } from '#kit/french/format.ts';
import { slug } from '#kit/french/spellings.ts';
import { closureName, type Bakery } from './schema.ts';

type Choice = { subject: string; format: string; layout: string };
type Subject = { id: string; kind: string; label: string; name: string; words: string };

const subjectsOf = ({ carte, tarifs, horaires }: Bakery): Subject[] => [
  ...carte.tartes.map(({ nom, prix }, rank) => ({
    id: `carte.tartes.${rank}`,
    kind: 'Tarte',
    label: nom,
    name: 'tarte',
    words: `${nom}, ${formatPrice(prix)}`,
  })),
  ...tarifs.familles.map(({ nom, lignes }, rank) => ({
    id: `tarifs.familles.${rank}`,
    kind: 'Tarifs',
    label: nom,
    name: `tarifs-${slug(nom)}`,
    words: lignes.map((line) => `${line.nom}, ${formatPrice(line.prix)}`).join(' '),
  })),
  ...horaires.fermetures.map((closure, rank) => ({
    id: `horaires.fermetures.${rank}`,
    kind: 'Fermeture',
    label: closureName(closure),
    name: 'fermeture',
    words: closureName(closure),
  })),
];

export const share = {
  formats: [
    { key: 'carre', label: 'Carré' },
    { key: 'large', label: 'Large' },
  ],
  sheets: [{ key: 'affiche', label: 'Affiche pour la porte, A5' }],
  sheetHtml: async ({ horaires }: Bakery) =>
    `<!doctype html><title>Affiche</title><p>${horaires.fermetures.map(closureName).join()}</p>`,
  subjectsOf: (content: Bakery) =>
    subjectsOf(content).map(({ id, kind, label }) => ({
      id,
      kind,
      label,
      layouts: [{ key: 'simple', label: 'Simple' }],
    })),
  draw: async (content: Bakery, { subject, format }: Choice) => {
    const { name, words } = subjectsOf(content).find(({ id }) => id === subject)!;
    const text = `<text x="50" y="200" font-size="40">${words}</text>`;
    const width = format === 'carre' ? 400 : 600;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="400">${text}</svg>`;
    return [{ name: `${name}-${format}`, svg }];
  },
};
