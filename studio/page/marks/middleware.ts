/**
 * Removes the marks from everything that is not shown as text: the head, data for programs, files,
 * and attributes. A link, a picture or a drawing keeps its place as `data-place`.
 */
import type { MiddlewareHandler } from 'astro';
import { ContentError } from '#kit/check/load.ts';
import { placeName } from '../../content/place.ts';
import { placesIn, withoutMarks } from './mark.ts';
import { PAGE_HEAD } from './page-head.ts';

/**
 * The head and the attributes of elements, where marks would be read as text. Not those of
 * `astro-island`, which hold what React renders again: `jsx.ts` cleans these attributes.
 */
const UNSEEN = new RegExp(
  [
    /<head>[\s\S]*?<\/head>/,
    /<script type="application[\s\S]*?<\/script>/,
    /<(?!astro-island)[a-z](?:"[^"]*"|[^">])*>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const SILENT = ' aria-live="off"';

/**
 * The page's own news, such as a total, are not read aloud: they would be after every change.
 *
 * @example clean('<a href="/carte…">') // '<a data-place="accueil.lien" href="/carte">'
 */
function clean(markup: string): string {
  const [place] = /^<(?:a|img|svg) /.test(markup) ? placesIn(markup) : [];
  const isNews = /^<output\b|^<[a-z][^>]* (?:role="status"|aria-live=)/.test(markup);
  const more = (place ? ` data-place="${placeName(place)}"` : '') + (isNews ? SILENT : '');
  return withoutMarks(isNews ? markup.replace(/ aria-live="\w*"/, '') : markup).replace(
    /^<\w+/,
    `$&${more}`,
  );
}

/**
 * The answer for a page that wrong content stops: the panel says what is wrong with it. The browser
 * asks again by itself: a text may be there before the photo that it names.
 */
function refuse(error: unknown): Response {
  if (!(error instanceof ContentError)) throw error;
  return new Response(error.message, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', refresh: '1' },
  });
}

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next().catch(refuse);
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  if (!type.startsWith('text/html')) return new Response(withoutMarks(text), response);
  const marked = text.replace(UNSEEN, clean);
  return new Response(marked.replace(/<head\b[^>]*>/, `$&${PAGE_HEAD}`), response);
};
