/** Takes the marks out of all that is not shown as text: attributes, the head, data for programs, files that are no pages. */
import type { MiddlewareHandler } from 'astro';
import { ContentError } from '#content/read.ts';
import { unmarked } from './mark.ts';

/** The head, and each element's own line; an island keeps its data marked, since it writes the same texts again. */
const UNSEEN =
  /<head>[\s\S]*?<\/head>|<script type="application[\s\S]*?<\/script>|<(?!astro-island)[a-z](?:"[^"]*"|[^">])*>/g;

let told = '';
/** A page that cannot be drawn: the editor shows the check's sentences in its place, and the terminal has them once. */
function refuse(error: unknown): Response {
  if (!(error instanceof ContentError)) throw error;
  if (told !== error.message) console.error(error.message);
  told = error.message;
  return new Response(error.message, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next().catch(refuse);
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  const clean = type.startsWith('text/html') ? text.replace(UNSEEN, unmarked) : unmarked(text);
  return new Response(clean, response);
};
