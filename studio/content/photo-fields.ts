/** The fields that show a photo. */
import { PHOTOS, referenceUses } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { FILE_NAMES, placeAt, type EditorContent } from './content.ts';
import type { Place } from './place.ts';

/** A field that shows a photo, by the photo’s folder, in these slots. */
export type PhotoField = { place: Place; folder: string; slots: readonly string[] };

/** Each page’s own file, in their order, and then the other files. */
const FILE_ORDER = [...new Set([...SITE.pages.map((page) => page.files[0]!), ...FILE_NAMES])];

/** The fields that show a photo, page by page. */
export const photoFields = (content: EditorContent): PhotoField[] =>
  referenceUses(SITE.declaration.files, content.files, PHOTOS)
    .map(({ file, path, name, slots }) => ({
      place: placeAt(content, file, path),
      folder: name,
      slots,
    }))
    .sort(
      (one, other) => FILE_ORDER.indexOf(one.place.file) - FILE_ORDER.indexOf(other.place.file),
    );
