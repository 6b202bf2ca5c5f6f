import type { Content, HeadKey } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { cardName, cardTitle } from './page-card.ts';

/** A picture for shared links. */
type ShareImage = { url: string; alt: string };

/** What a page says of itself to search engines and shared links. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute address, no trailing slash (but for the home page). */
  canonical: string;
  /** Open Graph type. */
  type: string;
  image: ShareImage;
};

/** The social card of a page. */
export async function shareImage(site: Content, page: HeadKey): Promise<ShareImage> {
  const { institut, pages, photos } = site;
  const { titre, photo } = pages[page];
  const alt = photos[photo]?.alt ?? '';
  return {
    url: `${SITE_URL}/partage/${await cardName(site, page)}.jpg`,
    alt: `${cardTitle(titre, institut.nom)}. ${alt}.`,
  };
}

/**
 * Head data of a page, from the inputs title, description, image and type; each has its default,
 * the one of the whole site (`defaut` in `content/pages.yaml`; type `website`).
 *
 * @param path the page's address, starting with a slash
 */
export async function pageHead(
  site: Content,
  path: string,
  inputs: Partial<Omit<PageHead, 'canonical'>> = {},
): Promise<PageHead> {
  const { titre, description } = site.pages.defaut;
  return {
    title: inputs.title ?? titre,
    description: inputs.description ?? description,
    image: inputs.image ?? (await shareImage(site, 'defaut')),
    type: inputs.type ?? 'website',
    canonical: `${SITE_URL}${path}`,
  };
}
