/**
 * The gallery's categories, in the order of the filter buttons: the schema, the page, its style and
 * the filter read this table.
 */
export const CATEGORIES = {
  'semi-permanent': 'Semi-permanent',
  gel: 'Gel',
  salon: 'Salon',
} as const;

export type Category = keyof typeof CATEGORIES;

/** The value of the filter that shows every picture. */
export const ALL = 'tout';
export type Filter = Category | typeof ALL;

/** The filter's values and labels, « Tout » first. */
export const FILTERS: { value: Filter; label: string }[] = [
  { value: ALL, label: 'Tout' },
  ...Object.entries(CATEGORIES).map(([value, label]) => ({ value: value as Category, label })),
];
