import { useState } from 'react';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import {
  folderOf,
  isWordless,
  newestPhotos,
  photoPlace,
  type EditorContent,
} from '../content/content.ts';
import { filePlace, samePlace, type Place } from '../content/place.ts';
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
 * arrive later, or lose their words, come last. One that came without words stays new until the list
 * is left, so that nothing moves while she chooses.
 */
export function useListedPhotos(content: EditorContent): ListedPhoto[] {
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const fresh = newestPhotos(content)
    .map((folder): Listed => ({
      place: photoPlace(content, folder),
      isNew: isWordless(content, folder),
    }))
    .filter(
      ({ place, isNew }) =>
        !listed.some((each) => samePlace(each.place, place) && (each.isNew || !isNew)),
    );
  const isFresh = ({ place }: Listed) => fresh.some((each) => samePlace(each.place, place));
  if (fresh.length > 0) setListed([...listed.filter((each) => !isFresh(each)), ...fresh]);
  const uses = Map.groupBy(
    referenceUses(SITE.declaration.files, content.files, PHOTOS),
    ({ name }) => name,
  );
  return listed.flatMap((each) => {
    const folder = folderOf(content, each.place);
    if (folder === undefined) return [];
    const pages = (uses.get(folder) ?? []).map(({ file }) => labelOf(filePlace(file)));
    return { ...each, folder, pages: [...new Set(pages)] };
  });
}
