/** The routes of « Partager »: pictures and sheets, drawn by the site from the content as it is. */
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../../base/request-error.ts';
import { memoized } from '../../base/server/memoized.ts';
import { forPhones, getRoute, numberIn, type RouteRequest } from '../../base/server/route.ts';
import type { Share } from '../../config.ts';
import { reportOf } from '../../content/server/check.ts';
import { contentNow } from '../../content/server/read.ts';

/** The site's module, apart from the pages, in which texts carry marks. */
const loadShare = memoized(
  1,
  () => '',
  async (): Promise<Share> => {
    if (!SITE.share) throw new RequestError('Ce site n’a rien à partager.', 404);
    const options = { configFile: false, logLevel: 'error' } as const;
    return (await runnerImport<{ share: Share }>(SITE.share, options)).module.share;
  },
);

/** @throws {RequestError} if the content has errors: a picture of it would be wrong */
async function validContent() {
  const { content } = reportOf((await contentNow()).folder);
  if (content) return content;
  throw new RequestError('Corrigez d’abord ce qui est signalé plus haut.', 409);
}

/** What can be shared. */
export type Offer = Awaited<ReturnType<typeof offer>>;

async function offer() {
  const { formats, sheets, subjectsOf } = await loadShare();
  return { formats, sheets, subjects: subjectsOf(await validContent(), parisDay()) };
}

/** The pictures that a request names, which is asked for several times; `v` is the version of the content. */
const drawnFor = memoized(
  1,
  ({ query }: RouteRequest) =>
    JSON.stringify(['subject', 'format', 'layout', 'v'].map((name) => query.get(name))),
  async ({ query }) => {
    const given = (name: string) => query.get(name) ?? '';
    const choice = { subject: given('subject'), format: given('format'), layout: given('layout') };
    return (await loadShare()).draw(await validContent(), choice, parisDay());
  },
);

/** What the window knows of a picture before it loads it, its size in pixels too. */
export type DrawnName = Awaited<ReturnType<typeof drawn>>[number];

async function drawn(request: RouteRequest) {
  const named = (await drawnFor(request)).map(async ({ svg, name, missing = [] }) => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    return { name, missing, width, height };
  });
  return Promise.all(named);
}

async function picture(request: RouteRequest): Promise<Response> {
  const rank = numberIn(request.query, 'rank');
  const { svg, name } = (await drawnFor(request))[rank] ?? {};
  if (svg === undefined) throw new RequestError('Cette image n’existe plus.', 404);
  const isPng = request.query.get('type') === 'png';
  const image = sharp(Buffer.from(svg));
  const encoded = isPng
    ? image.png({ compressionLevel: 8 })
    : image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return new Response(new Uint8Array(await encoded.toBuffer()), {
    headers: {
      'content-type': isPng ? 'image/png' : 'image/jpeg',
      'content-disposition': `inline; filename="${name}.${isPng ? 'png' : 'jpg'}"`,
      // Another content has another address.
      'cache-control': 'private, max-age=86400',
    },
  });
}

async function sheet({ query }: RouteRequest): Promise<Response> {
  const { sheets, sheetHtml } = await loadShare();
  const key = query.get('sheet');
  if (!sheets.some((each) => each.key === key))
    throw new RequestError('Cette feuille n’existe pas.', 404);
  return new Response(await sheetHtml(await validContent(), key!, parisDay()), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

export const SHARE_ROUTES = forPhones({
  share: getRoute(offer),
  'share/drawn': getRoute(drawn),
  'share/picture': getRoute(picture),
  'share/sheet': getRoute(sheet),
});
