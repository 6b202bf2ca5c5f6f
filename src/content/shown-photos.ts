import { calls, PHOTOS } from '#kit/content/references.ts';
import { FICHIERS, type Content } from './schema.ts';

/** The photos that pages show, and those of them that are marked as demonstration pictures. */
export function shownPhotos({ photos, ...files }: Content): { shown: string[]; samples: string[] } {
  const shown = [...new Set(calls(FICHIERS, files, PHOTOS).map(({ name }) => name))];
  return { shown, samples: shown.filter((name) => photos[name]!.exemple) };
}
