/** Social cards: /partage/tarifs.jpg and its sisters, one per entry of `content/pages.yaml`. */
import path from 'node:path';
import type { APIRoute } from 'astro';
import { drawShareCard } from '#brand/share-card.tsx';
import { CONTENT_DIR, loadContent } from '#content/read.ts';
import type { HeadKey } from '#content/schema.ts';
import { photoOf } from '#photos/pictures.ts';
import { CARD } from '#photos/slots.ts';
import { cardTitle } from '#seo/head.ts';

export const getStaticPaths = async () =>
  Object.keys((await loadContent()).pages).map((page) => ({ params: { page } }));

export const GET: APIRoute = async ({ params }) => {
  const site = await loadContent();
  const { nom: name, adresse } = site.institut;
  const { titre, photo: photoName } = site.pages[params.page as HeadKey];
  const photo = photoOf(site, photoName);
  const words = { title: cardTitle(titre, name), name, town: `${adresse.codePostal} ${adresse.ville}` };
  const card = await drawShareCard(words, path.join(CONTENT_DIR, 'photos', photoName, photo.photo), photo);
  return new Response(new Uint8Array(card), { headers: { 'content-type': CARD.type } });
};
