import { slug } from '#kit/french/slug.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { placeName } from '../place.ts';

/**
 * A photo's name once what is typed is written: whoever changes it is given another, and a press
 * that follows at once means the same photo.
 */
export async function settledName(
  { unsaved, content }: EditorModel,
  name: string,
): Promise<string> {
  const typed = unsaved.fields[placeName({ file: `photos/${name}`, path: ['nom'] })];
  await unsaved.end();
  const isRenamed = typed && !Object.hasOwn(content.latest.current!.photos, name);
  return isRenamed ? slug(typed.text) : name;
}
