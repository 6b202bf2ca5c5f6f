import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { CONTENT_FILES, type Content } from './schema.ts';

/** The photos that pages show, and those of them that are marked as samples. */
export function shownPhotos({ photos, ...files }: Content): { shown: string[]; samples: string[] } {
  const shown = [...new Set(referenceUses(CONTENT_FILES, files, PHOTOS).map(({ name }) => name))];
  return { shown, samples: shown.filter((name) => photos[name]!.exemple) };
}
