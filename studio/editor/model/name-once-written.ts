import { slug } from '#kit/french/spellings.ts';
import type { EditorModel } from './useEditor.ts';
import { placeName } from '../shared/place.ts';

/**
 * The name of a photo once its drafts are written: renaming a photo renames its folder, and a press
 * right after it means the same photo.
 */
export async function nameOnceWritten(
  { unsaved, content }: EditorModel,
  name: string,
): Promise<string> {
  const typed = unsaved.fields[placeName({ file: `photos/${name}`, path: ['nom'] })];
  await unsaved.endTyping();
  const isRenamed = typed && !Object.hasOwn(content.latest.current!.photos, name);
  return isRenamed ? slug(typed.text) : name;
}
