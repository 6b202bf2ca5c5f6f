/** /apple-touch-icon.png and the web manifest's icons. */
import type { APIRoute } from 'astro';
import { png, PNG_ICONS, type PngIcon } from '#brand/icons.ts';

export const getStaticPaths = () => Object.keys(PNG_ICONS).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) => {
  const { svg, size } = PNG_ICONS[params.icon as PngIcon];
  return new Response(new Uint8Array(await png(svg, size)), { headers: { 'content-type': 'image/png' } });
};
