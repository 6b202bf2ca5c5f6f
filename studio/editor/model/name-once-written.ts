import type { EditorModel } from './useEditor.ts';
import { photoFolder, photoPlace } from '../shared/place.ts';
import { rebasePlace } from '../shared/site-content.ts';

/**
 * The name of a photo once its drafts are written: renaming a photo renames its folder, and a press
 * right after it means the same photo.
 */
export async function nameOnceWritten(
  { unsaved, content: { state, latest } }: EditorModel,
  name: string,
): Promise<string> {
  await unsaved.endTyping();
  return photoFolder(rebasePlace(photoPlace(name), state!, latest.current!)!.file);
}
