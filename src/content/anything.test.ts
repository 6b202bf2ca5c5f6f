/** Whatever the content says, its pages and files are whole. */
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { check } from '#kit/check/check.ts';
import { fields } from '#kit/schema/fields.ts';
import { DECLARATION } from './declaration.ts';
import { CONTENT_FILES, type Content } from './schema.ts';
import { testContent, testFolder, TODAY } from './test-content.ts';

/** What the pages read; only a release has a sitemap. */
const site = vi.hoisted(() => {
  process.env.RELEASE = 'true';
  return { content: {} as Content };
});
vi.mock('#content/load.ts', () => ({ loadContent: () => site.content }));
vi.mock('#kit/read/last-modified.ts', () => ({ lastModified: () => TODAY }));
// Vitest empties the style sheet that colours are read from.
vi.mock('#brand/colours.ts', () => ({ colour: () => '#fff' }));
vi.mock('#photos/pictures.ts', () => ({
  picture: () => ({ avif: '', sizes: '', src: '/a.jpg', width: 1, height: 1, alt: 'Une main' }),
  rendition: () => ({ url: '/a.jpg', width: 1, height: 1 }),
}));

type Page = { default: Parameters<AstroContainer['renderToString']>[0] };
const PAGES = import.meta.glob<Page>('../pages/*.astro');
const { GET, getStaticPaths } = await import('../pages/[file].ts');
const renderers = [
  { name: '@astrojs/react', ssr: reactRenderer, clientEntrypoint: '@astrojs/react/client.js' },
];
const clientDirectives = new Map(['visible', 'painted'].map((name) => [name, ';']));
const container = await AstroContainer.create({
  renderers,
  manifest: { clientDirectives },
} as object);

/** Every page, with its data but without its scripts, and every text file of the site. */
async function published(content: Content): Promise<string[]> {
  site.content = content;
  const pages = Object.values(PAGES).map(async (load) => {
    const options = { params: { status: '500' }, props: { reason: 'Panne' }, partial: false };
    const html = await container.renderToString((await load()).default, options);
    return html.replace(/<(script(?! type="application)|style)[^]*?<\/\1>/g, '');
  });
  const files = (await getStaticPaths()).filter(({ params }) => !/png$|ico$/.test(params.file));
  const texts = files.map(async ({ params }) => (await GET({ params } as never)).text());
  return Promise.all([...pages, ...texts]);
}

/** Traces of values that are none, and signs that nobody can read. */
const TRACE =
  /[\uFFFD\p{Co}\p{Noncharacter_Code_Point}]|[^\P{Cc}\r\n]|\b(?:NaN|Infinity|undefined)\b|\[obj/u;

const MARKS = ['Pose', '*', '<b>', '&eacute;', '\xA0', '\xAD', '\u202E', '\u200B', 'e\u0301'];
const prose = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom(...MARKS)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const PLACES = fields(CONTENT_FILES, testContent()).flatMap(({ file, path, meta }) =>
  meta.prose ? [[file, ...path].join('.')] : [],
);

test('any text in any place gives whole pages', async () => {
  expect((await published(testContent({ 'tarifs.titre': 'Repère' }))).join('')).toContain('Repère');
  const changes = fc.dictionary(fc.constantFrom(...PLACES), prose, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(changes, async (texts) => {
      const report = check(DECLARATION, testFolder(texts), TODAY);
      fc.pre(report.content !== undefined);
      const traces = (await published(report.content!)).flatMap((text) => TRACE.exec(text) ?? []);
      expect(traces).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
