/** Whatever right content says, its pages are whole. */
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { check } from '#kit/content/check.ts';
import { metaOf, walk } from '#kit/content/places.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';
import { DECLARATION } from './declaration.ts';
import { testContent, testFolder, TODAY } from './test-content.ts';

/** What the pages read; only a release has a sitemap. */
const site = vi.hoisted(() => {
  process.env.RELEASE = 'true';
  return { content: {} as Content };
});
vi.mock('#content/load.ts', async (original) => ({
  ...(await original<object>()),
  loadContent: () => site.content,
}));
vi.mock('#kit/content/last-modified.ts', () => ({ lastModified: () => TODAY }));
// Vitest empties the style sheet that colours are read from.
vi.mock('#brand/colours.ts', () => ({ colour: () => '#fff' }));
vi.mock('#photos/pictures.ts', () => ({
  picture: ({ photos }: Content, name: string) => ({
    avif: '',
    sizes: '',
    src: '/a.jpg',
    width: 1,
    height: 1,
    alt: photos[name]!.alt,
  }),
  rendition: () => ({ url: '/a.jpg', width: 1, height: 1 }),
}));

type Page = { default: Parameters<AstroContainer['renderToString']>[0] };
const PAGE_MODULES = import.meta.glob<Page>('../pages/*.astro');
const { GET, getStaticPaths } = await import('../pages/[file].ts');
const renderers = [
  { name: '@astrojs/react', ssr: reactRenderer, clientEntrypoint: '@astrojs/react/client.js' },
];
const clientDirectives = new Map(['visible', 'painted'].map((name) => [name, ';']));
const container = await AstroContainer.create({
  renderers,
  manifest: { clientDirectives },
} as object);

/**
 * Every page, with its data but without its scripts, and every text file of the site, by its name.
 */
async function published(content: Content): Promise<Record<string, string>> {
  site.content = content;
  const texts: Record<string, string> = {};
  for (const [name, load] of Object.entries(PAGE_MODULES)) {
    const options = { params: { status: '500' }, props: { reason: 'Panne' }, partial: false };
    const html = await container.renderToString((await load()).default, options);
    texts[name] = html.replace(/<(script(?! type="application)|style)[^]*?<\/\1>/g, '');
  }
  for (const { params } of await getStaticPaths())
    if (!/png$|ico$/.test(params.file))
      texts[params.file] = await (await GET({ params } as never)).text();
  return texts;
}

/** Traces of values that are none, and signs that nobody can read. */
const TRACE =
  /[\uFFFD\p{Co}\p{Noncharacter_Code_Point}]|[^\P{Cc}\r\n]|\b(?:NaN|Infinity|undefined)\b|\[object/u;
const TARGET = /\bhref="(?:\/|#|\?|https:\/\/[^/"]+\.[^"]+|tel:\+33\d{9}"|mailto:[^"@]+@[^"]+)/;

/** The traces in a published text, and its links without an address or without words. */
function textFaults([name, text]: [name: string, text: string]): string[] {
  const links = [...text.matchAll(/<a\s([^>]*)>([^]*?)<\/a>/g)].filter(([, attributes, inside]) => {
    const words = inside!.replace(/<img[^>]* alt="([^"]+)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '');
    return !TARGET.test(attributes!) || !/[^\p{Z}\p{C}]/u.test(words);
  });
  return [...(TRACE.exec(text) ?? []), ...links.map(([link]) => link)].map(
    (fault) => `${name}: ${fault}`,
  );
}

const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...parts), { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
/** What most fields take. */
const prose = joined(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    'Pose',
    '*',
    '<b>',
    '&eacute;',
    '\xA0',
    '\xAD',
    '\u202E',
    '\u200B',
    'e\u0301',
    '💅🏽',
  ),
);
/** Every text of a right content, by its place. */
const { photos, ...files } = testContent();
const PLACES = Object.entries({ ...files, 'photos.photo-1': photos['photo-1'] }).flatMap(
  ([file, content]) =>
    [...walk(CONTENT_FILES[file as keyof typeof files] ?? photoSchema, content)].flatMap(
      ({ path, type }) => (metaOf(type).prose ? [[file, ...path].join('.')] : []),
    ),
);

test('any text in any place gives whole pages', async () => {
  const changes = fc.dictionary(fc.constantFrom(...PLACES), prose, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
  const titled = check(DECLARATION, testFolder({ 'tarifs.titre': 'Repère' }), TODAY).content!;
  expect((await published(titled))['../pages/tarifs.astro']).toContain('Repère');
  let count = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const { content } = check(DECLARATION, testFolder(changed), TODAY);
      if (!content) return;
      count += 1;
      expect(Object.entries(await published(content)).flatMap(textFaults)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(count).toBeGreaterThan(0);
});
