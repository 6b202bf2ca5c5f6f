/**
 * Finishes a page when it is built. Not while the editor runs, which types in the texts of a page.
 */
import type { MiddlewareHandler } from 'astro';
import { keepCompounds } from '#kit/french/compounds.ts';

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (import.meta.env.DEV || !isPage) return response;
  // The comment of Tailwind is as large as twenty rules.
  const page = (await response.text()).replace(/\/\*! tailwindcss[^*]*\*\//, '');
  return new Response(keepCompounds(page), response);
};
