/** The content of pages, marked. */
import type { SiteContent } from '#kit/schema/declaration.ts';
import { metaOf, setAt, walk } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS, referencesOf, targetsOf } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { placeAt, type EditorContent } from '../../content/content.ts';
import { markOf, withoutMarks } from './mark.ts';

/**
 * A content with its texts marked, except those that the schema leaves unmarked: components mark
 * these by `withPlace`.
 *
 * @param withIds the same content as the editor has it
 */
export function markContent(content: SiteContent, withIds: EditorContent): SiteContent {
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
