import type { Content, PageKey } from '#content/schema.ts';
import { SITE_URL } from '#site.ts';

/** Pixels of a social card (https://ogp.me, and the ratio that large-summary cards show whole). */
export const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** A picture for shared links. */
export type ShareImage = { url: string; alt: string };

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

/**
 * The words of a social card: the page's title without the name of the institute, which the card shows beside its
 * emblem.
 *
 * @example cardTitle('Galerie de poses | Maison Amande, Pignan', 'Maison Amande') // 'Galerie de poses'
 */
export function cardTitle(title: string, name: string): string {
  const words = title.split(' | ')[0]!.replace(new RegExp(`^${RegExp.escape(name)},? `), '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The social card of a page, made by `pages/partage/[page].jpg.ts`. */
export function shareImage({ institut, pages, photos }: Content, page: PageKey): ShareImage {
  const { titre, photo } = pages[page];
  const alt = photos[photo]?.alt ?? '';
  return { url: `${SITE_URL}/partage/${page}.jpg`, alt: `${cardTitle(titre, institut.nom)}. ${alt}.` };
}

/**
 * Head data of a page, from the inputs title, description, image and type; each has its default, the one of the whole
 * site (`defaut` in `content/pages.yaml`; type `website`).
 *
 * @param path the page's address, starting with a slash
 */
export function pageHead(site: Content, path: string, inputs: Partial<Omit<PageHead, 'canonical'>> = {}): PageHead {
  const { titre, description } = site.pages.defaut;
  return {
    title: inputs.title ?? titre,
    description: inputs.description ?? description,
    image: inputs.image ?? shareImage(site, 'defaut'),
    type: inputs.type ?? 'website',
    canonical: `${SITE_URL}${path}`,
  };
}

/** What robots.txt says (RFC 9309): a preview refuses everything, the production site allows it and names its sitemap. */
export const robots = (release: boolean, siteUrl: string) =>
  release ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n';
