import type { APIRoute } from 'astro';
import { robots } from '#seo/head.ts';
import { RELEASE, SITE_URL } from '#site.ts';

export const GET: APIRoute = () => new Response(robots(RELEASE, SITE_URL));
