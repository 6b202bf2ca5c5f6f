/** Stands in for the site’s module with `loadContent` while the editor runs. */
import { loadContent as load } from 'site:content';
import type { Content } from '#kit/schema/declaration.ts';
import { metaOf, setAt, walk } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS, referencesOf, targetsOf } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { placeAt } from '../../content/content.ts';
import { readStudioFolder } from '../../content/server/folder.ts';
import { contentOf } from '../../content/server/read.ts';
import { markOf, withoutMarks } from './mark.ts';

export * from 'site:content';

/**
 * The content with its texts marked, except those that the schema leaves unmarked: components mark
 * these by `withPlace`.
 */
async function markContent<C extends Content>(content: C): Promise<C> {
  const withIds = contentOf(await readStudioFolder());
  const copy = structuredClone(content);
  for (const [file, schema] of Object.entries(SITE.content.files)) {
    if (metaOf(schema).unmarked) continue;
    for (const { path, type, value } of walk(schema, content[file])) {
      if (typeof value === 'string' && !metaOf(type).unmarked)
        setAt(copy[file], path, value + markOf(placeAt(withIds, file, path)));
    }
  }
  // A page compares references with the names of entries: each gets the marked name.
  for (const to of referencesOf(SITE.content.files).keys()) {
    if (to === PHOTOS) continue;
    const names = new Map(
      targetsOf(to, content).map(({ path, name }) => [
        name,
        name + markOf(placeAt(withIds, to.split('.')[0]!, path)),
      ]),
    );
    for (const { file, path, name } of referenceUses(SITE.content.files, content, to))
      setAt(copy[file], path, names.get(name) ?? name);
  }
  // Photos are looked up by marked names too.
  const photos = new Proxy(copy.photos, { get: (all, name) => all[withoutMarks(String(name))] });
  return { ...copy, photos };
}

/** The content of the site, each text marked with its place. */
export const loadContent = async () => markContent(await load());
