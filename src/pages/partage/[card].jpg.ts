/** Social cards, one for each entry of `content/pages.yaml`: /partage/tarifs.1f0c2a3b.jpg. */
import type { APIRoute } from 'astro';
import { loadContent } from '#content/load.ts';
import type { HeadKey } from '#content/schema.ts';
import { CARD } from '#photos/slots.ts';
import { cardName, pageCard } from '#seo/page-card.ts';

export async function getStaticPaths() {
  const site = await loadContent();
  const pages = Object.keys(site.pages) as HeadKey[];
  return Promise.all(
    pages.map(async (page) => ({ params: { card: await cardName(site, page) }, props: { page } })),
  );
}

export const GET: APIRoute<{ page: HeadKey }> = async ({ props }) => {
  const card = await pageCard(await loadContent(), props.page);
  return new Response(new Uint8Array(card), { headers: { 'content-type': CARD.type } });
};
