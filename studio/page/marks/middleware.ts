/**
 * Has pages drawn with marks, from the content that the editor's server has, and removes the marks
 * from what is not shown as text. A link, a picture or a drawing keeps its place as `data-place`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'astro';
import type { Report } from '#kit/check/check.ts';
import { ContentError } from '#kit/check/load.ts';
import { sentences } from '#kit/check/problem.ts';
import type { SiteContent } from '#kit/schema/declaration.ts';
import { metaOf, setAt, walk } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS, referencesOf, targetsOf } from '#kit/schema/references.ts';
import { setEditor } from '#kit/editor.ts';
import { SITE } from '#studio/site.ts';
import { placeAt, type EditorContent } from '../../content/content.ts';
import { placeName } from '../../content/place.ts';
import { markOf, marks, placesIn, withoutMarks } from './mark.ts';
import { PAGE_HEAD } from './page-head.ts';

/**
 * The head, data for programs, and the attributes of elements. Those of `astro-island` stay, since
 * React renders from them again: `jsx-dev-runtime.ts` cleans what it renders.
 */
const UNSEEN =
  /<head>[^]*?<\/head>|<script type="application[^]*?<\/script>|<(?!astro-island)[a-z](?:"[^"]*"|[^">])*>/g;

/**
 * A tag without marks. Live regions of the page, such as a total, are silenced: screen readers would
 * read them after every change.
 *
 * @example clean('<a href="/carte…">') // '<a data-place="accueil.lien" href="/carte">'
 */
function clean(markup: string): string {
  const [place] = /^<(?:a|img|svg) /.test(markup) ? placesIn(markup) : [];
  const isNews = /^<output\b|^<[a-z][^>]* (?:role="status"|aria-live=)/.test(markup);
  const more =
    (place ? ` data-place="${placeName(place)}"` : '') + (isNews ? ' aria-live="off"' : '');
  return withoutMarks(isNews ? markup.replace(/ aria-live="\w*"/, '') : markup).replace(
    /^<\w+/,
    `$&${more}`,
  );
}

/**
 * The answer for a page that wrong content stops; the panel says what is wrong. The browser
 * asks again by itself: a text may be there before the photo that it names.
 */
function insteadOfPage(error: unknown): Response {
  if (!(error instanceof ContentError)) throw error;
  return new Response(error.message, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', refresh: '1' },
  });
}

/**
 * A content with its texts marked, except those that the schema leaves to `withPlace`.
 *
 * @param withIds the same content as the editor has it
 */
function markContent(content: SiteContent, withIds: EditorContent): SiteContent {
  const copy = structuredClone(content);
  for (const [file, schema] of Object.entries(SITE.declaration.files)) {
    if (metaOf(schema).unmarked) continue;
    for (const { path, type, value } of walk(schema, content[file])) {
      if (typeof value === 'string' && !metaOf(type).unmarked)
        setAt(copy[file], path, value + markOf(placeAt(withIds, file, path)));
    }
  }
  // A page compares references with the names of entries: each gets the marked name.
  for (const to of referencesOf(SITE.declaration.files).keys()) {
    if (to === PHOTOS) continue;
    const names = new Map(
      targetsOf(to, content).map(({ path, name }) => [
        name,
        name + markOf(placeAt(withIds, to.split('.')[0]!, path)),
      ]),
    );
    for (const { file, path, name } of referenceUses(SITE.declaration.files, content, to))
      setAt(copy[file], path, names.get(name) ?? name);
  }
  // Photos are looked up by marked names too.
  const photos = new Proxy(copy.photos, { get: (all, name) => all[withoutMarks(String(name))] });
  return { ...copy, photos };
}

/** The content that pages are drawn from, and its check. */
type Drawn = { content: EditorContent; report: Report };
type Request = Drawn & { isPage: boolean };
const requests = new AsyncLocalStorage<Request>();
/** The last request: Astro asks a route which paths it has before it runs this middleware. */
let last: Request | undefined;

setEditor({
  ...marks(() => requests.getStore()?.content.ids ?? {}),
  content: async <C>(load: () => Promise<C>): Promise<C> => {
    const { report, content, isPage } = requests.getStore() ?? { ...last, isPage: false };
    if (!report) return load();
    if (!report.content) throw new ContentError(sentences(SITE.declaration, report));
    // Routes that are files, not pages, cannot show marks.
    return (isPage ? markContent(report.content, content!) : report.content) as C;
  },
});

async function drawPage(next: () => Promise<Response>): Promise<Response> {
  const response = await next().catch(insteadOfPage);
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  if (!type.startsWith('text/html')) return new Response(withoutMarks(text), response);
  const marked = text.replace(UNSEEN, clean);
  return new Response(marked.replace(/<head\b[^>]*>/, `$&${PAGE_HEAD}`), response);
}

export const onRequest: MiddlewareHandler = async ({ locals, routePattern }, next) => {
  const { pageContent } = locals as { pageContent: () => Promise<Drawn> };
  const isPage = !/\.\w+$/.test(routePattern);
  last = { ...(await pageContent()), isPage };
  return requests.run(last, () => drawPage(next));
};
