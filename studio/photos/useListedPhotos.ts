import { useState } from 'react';
import {
  folderOf,
  isWordless,
  newestPhotos,
  photoPlace,
  type EditorContent,
} from '../content/content.ts';
import { photoFields } from '../content/photo-fields.ts';
import { filePlace, type Place } from '../content/place.ts';
import { labelOf } from '../content/words.ts';

/** A photo as it came into the list: `isNew` while it had no words. */
type Listed = { place: Place; isNew: boolean };

export type ListedPhoto = Listed & {
  folder: string;
  /** The pages that show it. */
  pages: string[];
};

/**
 * The photos in the order that they had when this list was opened, the newest first; those that
 * arrive later, or lose their words, come last. A new one stays so until the list is left, so that
 * nothing moves while she chooses.
 */
export function useListedPhotos(content: EditorContent): ListedPhoto[] {
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const find = (all: readonly Listed[], { file }: Place) =>
    all.find(({ place }) => place.file === file);
  const fresh = newestPhotos(content)
    .map((folder) => ({
      place: photoPlace(content, folder),
      isNew: isWordless(content, folder),
    }))
    .filter(({ place, isNew }) => {
      const known = find(listed, place);
      return !known || (isNew && !known.isNew);
    });
  if (fresh.length > 0) setListed([...listed.filter(({ place }) => !find(fresh, place)), ...fresh]);
  const uses = Map.groupBy(photoFields(content), ({ folder }) => folder);
  return listed.flatMap((each) => {
    const folder = folderOf(content, each.place);
    if (folder === undefined) return [];
    const pages = (uses.get(folder) ?? []).map(({ place }) => labelOf(filePlace(place.file)));
    return { ...each, folder, pages: [...new Set(pages)] };
  });
}
