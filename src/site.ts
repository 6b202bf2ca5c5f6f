/** The site's address and its pages, in the order of the navigation. */

/** Absolute address of the site, without a trailing slash; a preview has none of its own. */
export const SITE_URL = (process.env.SITE_URL ?? 'https://maison-amande.example').replace(/\/$/, '');

/** Whether this is the production build (`npm run release`); every other build is a preview that search engines skip. */
export const RELEASE = process.env.RELEASE === 'true';

export const NAV_LINKS = [
  { href: '/', label: 'Accueil' },
  { href: '/prestations', label: 'Prestations' },
  { href: '/tarifs', label: 'Tarifs' },
  { href: '/galerie', label: 'Galerie' },
  { href: '/contact', label: 'Contact' },
] as const;

/** Pages outside of the navigation that readers and search engines may keep. */
export const LEGAL_LINK = { href: '/mentions-legales', label: 'Mentions légales' } as const;

/** Statuses with a page of their own that a server can show (RFC 9110), besides 404. */
export const ERROR_STATUSES = {
  403: 'Forbidden',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const;
