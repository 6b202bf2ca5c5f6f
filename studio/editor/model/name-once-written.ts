import { slug } from '#kit/french/slug.ts';
import type { ContentModel } from './useContent.ts';
import type { UnsavedModel } from './useUnsaved.ts';
import { placeName } from '../shared/place.ts';

/**
 * The name of a photo once its drafts are written: renaming a photo renames its folder, and a press
 * right after it means the same photo.
 */
export async function nameOnceWritten(
  { unsaved, content }: { unsaved: UnsavedModel; content: ContentModel },
  name: string,
): Promise<string> {
  const typed = unsaved.fields[placeName({ file: `photos/${name}`, path: ['nom'] })];
  await unsaved.endTyping();
  const isRenamed = typed && !Object.hasOwn(content.latest.current!.photos, name);
  return isRenamed ? slug(typed.text) : name;
}
