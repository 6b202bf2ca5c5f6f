/** The site's pages: what the tests that hold everywhere are run on. */
import type { Content, HeadKey } from '#content/schema.ts';
import { PAGE_LIST } from '#site.ts';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';

/**
 * Pages for visitors and search engines: their entry of `content/pages.yaml`, and the status that a
 * server answers with.
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
 * Pages that a server shows when it cannot answer; asked for by their own address they are as any
 * other.
 */
export const ERROR_PAGES = Object.keys(ERROR_STATUSES).map((status) => ({
  path: `/${status}`,
  key: 'erreur' as const,
  status: 200,
}));

/** One of each kind. */
export const EVERY_PAGE = [...INDEXED_PAGES, NOT_FOUND, ERROR_PAGES[0]!];

/** Whether a page ends with a call to book: its own content file has one. */
export function invites(content: Content, key: HeadKey): boolean {
  const file = PAGE_LIST.find((page) => page.key === key)?.files[0];
  return file !== undefined && 'reserver' in content[file];
}
