import type { Content, HeadKey } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';

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

/** The social card of a page, made by `brand/share-card.tsx`. */
export function shareImage({ institut, pages, photos }: Content, page: HeadKey): ShareImage {
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
