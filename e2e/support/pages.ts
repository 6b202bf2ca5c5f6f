/** The pages of the site, for tests of every page. */
import type { Content, HeadKey } from '#content/schema.ts';
import { PAGE_LIST } from '#site.ts';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';

/**
 * The pages that search engines may list, with their key in `content/pages.yaml` and their status.
 */
export const INDEXED_PAGES = PAGE_LIST.map(({ path, key }) => ({
  path: path as string,
  key: key as HeadKey,
  status: 200,
}));

/** The page of an address that does not exist. */
export const NOT_FOUND = {
  path: '/une-adresse/inconnue',
  key: 'introuvable' as const,
  status: 404,
};

/**
 * Pages that a server shows when it cannot answer. At their own address they are like other pages.
 */
export const ERROR_PAGES = Object.keys(ERROR_STATUSES).map((status) => ({
  path: `/${status}`,
  key: 'erreur' as const,
  status: 200,
}));

/** All pages, with one of the error pages. */
export const EVERY_PAGE = [...INDEXED_PAGES, NOT_FOUND, ERROR_PAGES[0]!];

/** Whether a page ends with a call to book, which is in its content file. */
export function invites(content: Content, key: HeadKey): boolean {
  const file = PAGE_LIST.find((page) => page.key === key)?.files[0];
  return file !== undefined && 'reserver' in content[file];
}
