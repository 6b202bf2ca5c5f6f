/** The social cards: /partage/tarifs.1f0c2a3b.jpg. */
import type { APIRoute } from 'astro';
import { loadContent } from '#content/load.ts';
import { CARD } from '#photos/slots.ts';
import { CARD_KEYS, cardName, pageCard, type CardKey } from '#seo/page-card.ts';

export async function getStaticPaths() {
  const site = await loadContent();
  return Promise.all(
    CARD_KEYS.map(async (page) => ({
      params: { card: await cardName(site, page) },
      props: { page },
    })),
  );
}

export const GET: APIRoute<{ page: CardKey }> = async ({ props }) => {
  const card = await pageCard(await loadContent(), props.page);
  return new Response(new Uint8Array(card), { headers: { 'content-type': CARD.type } });
};
