/** Keystatic's server side: it reads and writes inside the content folder and nowhere else. */
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import { CONTENT_DIR } from '#content/read.ts';
import config from './config.ts';

export const prerender = false;

const handle = makeGenericAPIRouteHandler({ config, localBaseDirectory: CONTENT_DIR });

export const ALL: APIRoute = async ({ request }) => {
  const { body, ...init } = await handle(request);
  return new Response(body as BodyInit | null, init as ResponseInit);
};
