/** The site's mode, and the table of its pages. */

// In the window of the editor there is no `process`.
const env = (globalThis.process as typeof process | undefined)?.env ?? {};

/** The address of the site if the environment sets it; it replaces that of the content. */
export const GIVEN_ADDRESS = env.SITE_URL || undefined;

/**
 * Whether search engines may list this build (`npm run release`); every other build is a preview.
 */
export const RELEASE = env.RELEASE === 'true';

type Page = {
  path: string;
  /** The text of links to it. */
  label: string;
  /** Whether the navigation has it; otherwise it is at the end of the footer. */
  inNavigation: boolean;
  /** The content files that it shows, its own first. Their last change is that of the page. */
  files: readonly string[];
};

/**
 * The pages of the site except error pages, by their key in `content/pages.yaml`, which has their
 * titles and descriptions.
 */
export const PAGES = {
  accueil: {
    path: '/',
    label: 'Accueil',
    inNavigation: true,
    files: ['accueil', 'avis', 'tarifs'],
  },
  prestations: {
    path: '/prestations',
    label: 'Prestations',
    inNavigation: true,
    files: ['prestations', 'tarifs'],
  },
  tarifs: { path: '/tarifs', label: 'Tarifs', inNavigation: true, files: ['tarifs', 'galerie'] },
  galerie: {
    path: '/galerie',
    label: 'Galerie',
    inNavigation: true,
    files: ['galerie', 'instagram', 'tarifs'],
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
