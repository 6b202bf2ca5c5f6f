/** The site's pages: what the tests that hold everywhere are run on. */
import type { PageKey } from '#content/schema.ts';
import { ERROR_STATUSES } from '#site.ts';

export type SitePage = {
  path: string;
  /** Entry of `content/pages.yaml` with its title and description. */
  key: PageKey;
  /** HTTP status that the preview answers with. */
  status: number;
};

/** Pages for visitors and search engines. */
export const PAGES: SitePage[] = [
  { path: '/', key: 'accueil', status: 200 },
  { path: '/prestations', key: 'prestations', status: 200 },
  { path: '/tarifs', key: 'tarifs', status: 200 },
  { path: '/galerie', key: 'galerie', status: 200 },
  { path: '/contact', key: 'contact', status: 200 },
  { path: '/mentions-legales', key: 'mentionsLegales', status: 200 },
];

/** The page of an address that does not exist. */
export const NOT_FOUND: SitePage = { path: '/une-adresse/inconnue', key: 'introuvable', status: 404 };

/** Pages that a server shows when it cannot answer; the preview serves them as any other. */
export const ERROR_PAGES: SitePage[] = Object.keys(ERROR_STATUSES).map((status) => ({
  path: `/${status}`,
  key: 'erreur',
  status: 200,
}));

/** One of each kind. */
export const EVERY_PAGE: SitePage[] = [...PAGES, NOT_FOUND, ERROR_PAGES[0]!];
