/** The site's mode, and the table of its pages. */

// The editor makes its fields in the browser, where there is no process.
const env = (globalThis.process as typeof process | undefined)?.env ?? {};

/** The site's address where the command line gives it, instead of the content. */
export const GIVEN_ADDRESS = env.SITE_URL || undefined;

/** Whether search engines may list this build (`npm run release`); every other is a preview. */
export const RELEASE = env.RELEASE === 'true';

type Page = {
  path: string;
  /** What links call it. */
  label: string;
  /** Whether it stands in the navigation, or else at the end of the footer. */
  inNavigation: boolean;
  /** The content files that it shows, its own first: their last change is the page's. */
  files: readonly string[];
};

/**
 * Pages that visitors and search engines may keep, by their key in `content/pages.yaml`, where
 * their head data is.
 */
export const PAGES = {
  accueil: { path: '/', label: 'Accueil', inNavigation: true, files: ['accueil', 'avis'] },
  prestations: {
    path: '/prestations',
    label: 'Prestations',
    inNavigation: true,
    files: ['prestations', 'tarifs'],
  },
  tarifs: { path: '/tarifs', label: 'Tarifs', inNavigation: true, files: ['tarifs'] },
  galerie: {
    path: '/galerie',
    label: 'Galerie',
    inNavigation: true,
    files: ['galerie', 'instagram'],
  },
  contact: {
    path: '/contact',
    label: 'Contact',
    inNavigation: true,
    files: ['contact', 'institut', 'horaires'],
  },
  mentionsLegales: {
    path: '/mentions-legales',
    label: 'Mentions légales',
    inNavigation: false,
    files: ['mentions-legales', 'institut'],
  },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof PAGES;

export const PAGE_LIST = Object.entries(PAGES).map(([key, page]) => ({
  key: key as PageKey,
  ...page,
}));

export const NAVIGATION = PAGE_LIST.filter(({ inNavigation }) => inNavigation);

export const OTHER_PAGES = PAGE_LIST.filter(({ inNavigation }) => !inNavigation);
