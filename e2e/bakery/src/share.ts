/** The bakery shares its tarts, each on one small picture, and prints nothing. */
import { formatPrice } from '#kit/french/format.ts';
import type { Bakery } from '#kit/bakery/site.ts';

type Choice = { subject: string; format: string; layout: string };

export const share = {
  formats: [{ key: 'carre', label: 'Carré' }],
  sheets: [],
  subjectsOf: ({ carte }: Bakery) =>
    carte.tartes.map(({ nom }, rank) => ({
      id: `carte.tartes.${rank}`,
      kind: 'Tarte',
      label: nom,
      layouts: [{ key: 'simple', label: 'Simple' }],
    })),
  draw: async ({ carte }: Bakery, { subject }: Choice) => {
    const { nom, prix } = carte.tartes[Number(subject.split('.').at(-1))]!;
    const words = `<text x="50" y="200" font-size="40">${nom}, ${formatPrice(prix)}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${words}</svg>`;
    return [{ name: 'tarte-carre', svg }];
  },
};
