/**
 * Finishes a page when it is built. Not while the editor runs, which types in the texts of a page.
 */
import type { MiddlewareHandler } from 'astro';
import { keepCompounds } from '#kit/french/compounds.ts';

/**
 * What Tailwind adds to every style sheet, in one percent of a page: a comment, and the registration
 * of its variables: global.css and home.css set those that pages use.
 */
const UNUSED =
  /\/\*! tailwindcss[^*]*\*\/|@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}|@property --tw-[\w-]+\{[^}]*\}/g;

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (import.meta.env.DEV || !isPage) return response;
  const page = (await response.text()).replaceAll(UNUSED, '');
  return new Response(keepCompounds(page), response);
};
