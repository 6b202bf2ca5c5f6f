import { slug } from '#kit/french/slug.ts';
import { photoPlace, placeName, below } from '../shared/place.ts';
import type { ContentModel } from './useContent.ts';
import type { UnsavedModel } from './useUnsaved.ts';

/**
 * The name of a photo once its drafts are written: renaming a photo renames its folder, and a press
 * right after it means the same photo.
 */
export async function nameOnceWritten(
  name: string,
  { fields, endTyping }: UnsavedModel,
  latest: ContentModel['latest'],
): Promise<string> {
  const typed = fields[placeName(below(photoPlace(name), 'nom'))];
  await endTyping();
  const isRenamed = typed && !Object.hasOwn(latest.current!.photos, name);
  return isRenamed ? slug(typed.text) : name;
}
