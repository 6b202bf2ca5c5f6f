/** Takes the marks out of all that is not shown as text: attributes, the head, data for programs, files that are no pages. */
import type { MiddlewareHandler } from 'astro';
import { unmarked } from './mark.ts';

/** The head, and each element's own line; an island keeps its data marked, since it writes the same texts again. */
const UNSEEN =
  /<head>[\s\S]*?<\/head>|<script type="application[\s\S]*?<\/script>|<(?!astro-island)[a-z](?:"[^"]*"|[^">])*>/g;

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  const clean = type.startsWith('text/html') ? text.replace(UNSEEN, unmarked) : unmarked(text);
  return new Response(clean, response);
};
