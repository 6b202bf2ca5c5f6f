/** The gallery's categories, in the order of the filter buttons. */
export const CATEGORIES = {
  'semi-permanent': 'Semi-permanent',
  gel: 'Gel',
  salon: 'Salon',
} as const;

export type Category = keyof typeof CATEGORIES;

export const ALL = 'tout';
export type Filter = Category | typeof ALL;

export const FILTERS: { value: Filter; label: string }[] = [
  { value: ALL, label: 'Tout' },
  ...Object.entries(CATEGORIES).map(([value, label]) => ({ value: value as Category, label })),
];
