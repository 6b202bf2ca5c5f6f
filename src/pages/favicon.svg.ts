/**
 * The icon of the browser tab. It needs no content, so it exists even while the content is wrong.
 */
import type { APIRoute } from 'astro';
import { faviconSvg } from '#brand/icons.ts';
import { TYPES } from '#kit/hosting/policy.ts';

export const GET: APIRoute = () =>
  new Response(faviconSvg(), { headers: { 'content-type': TYPES.svg! } });
