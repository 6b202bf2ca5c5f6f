import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { cardName, cardTitle, type CardKey } from './page-card.ts';

/** The data of a page for search engines and shared links. */
export type PageHead = {
  title: string;
  description: string;
  /** The page's absolute address. */
  canonical: string;
  /** Open Graph type. */
  type: string;
  /** The picture of shared links. */
  image: { url: string; alt: string };
};

/** The social card of a page, or that of the site. */
export async function shareImage(site: Content, page: CardKey): Promise<PageHead['image']> {
  const { institut, pages, photos } = site;
  const { titre, photo } = pages[page];
  return {
    url: `${SITE_URL}/partage/${await cardName(site, page)}.jpg`,
    alt: [cardTitle(titre, institut.nom), photos[photo]!.alt]
      .filter(Boolean)
      .map((words) => `${words}.`)
      .join(' '),
  };
}

/** The head data of a page; what is missing is that of the site (`defaut` in `pages.yaml`). */
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
