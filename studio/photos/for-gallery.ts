/** How photos of the site join the gallery. */
import { child } from '#kit/schema/paths.ts';
import { entriesOf, valueAt, type Content } from '../content/content.ts';
import { CHOICE_KEYS, GALLERY, galleryEntry, PHOTO_KEY, TITLE_KEY } from '../content/gallery.ts';
import { below } from '../content/place.ts';

/** The choices of the gallery’s first photo: photos that are added together mostly share them. */
export function usualChoices(content: Content): Record<string, string> {
  const [first] = entriesOf(content, GALLERY);
  const choices = CHOICE_KEYS.map((key) => [key, first && valueAt(content, below(first, key))]);
  return Object.fromEntries(choices) as Record<string, string>;
}

/** The entry of the gallery for a photo of the site, by its folder: with its own words. */
export function entryFor(content: Content, folder: string) {
  const { nom, alt } = Object(content.photos[folder]) as { nom: string; alt: string };
  return galleryEntry(folder, { ...usualChoices(content), [TITLE_KEY]: nom, alt });
}

export const isInGallery = (content: Content, folder: string): boolean =>
  [valueAt(content, GALLERY)].flat().some((entry) => child(entry, PHOTO_KEY) === folder);
