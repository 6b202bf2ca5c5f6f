/** The institute's vCard, under its own name: /maison-amande.vcf. */
import type { APIRoute } from 'astro';
import { loadContent } from '#content/read.ts';
import { png, PNG_ICONS } from '#brand/icons.ts';
import { slug } from '#french/slug.ts';
import { vcard } from '#seo/vcard.ts';

export const getStaticPaths = async () => [{ params: { card: slug((await loadContent()).institut.nom) } }];

export const GET: APIRoute = async () => {
  const { svg, size } = PNG_ICONS['apple-touch-icon'];
  const card = vcard(await loadContent(), await png(svg, size));
  return new Response(card, { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
};
