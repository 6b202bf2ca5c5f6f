import type { APIRoute } from 'astro';
import { readChoices, thumbnail } from './choices.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params }) => {
  const [kind, slug = ''] = (params.path ?? '').split('/');
  if (kind === 'choices') return Response.json(await readChoices());
  const image = kind === 'thumbnails' ? await thumbnail(slug) : undefined;
  if (!image) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  });
};
