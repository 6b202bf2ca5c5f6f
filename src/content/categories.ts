/** The gallery's categories, in the order of the filter buttons. */
export const CATEGORIES = ['semi-permanent', 'gel', 'salon'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  'semi-permanent': 'Semi-permanent',
  gel: 'Gel',
  salon: 'Salon',
};
