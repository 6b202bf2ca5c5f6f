import type { APIRoute } from 'astro';
import { robots } from '#lib/head.ts';
import { RELEASE, SITE_URL } from '#lib/site.ts';

export const GET: APIRoute = () => new Response(robots(RELEASE, SITE_URL));
