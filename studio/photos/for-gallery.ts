/** Photos of the site that are to join its gallery. */
import { PHOTOS } from '#kit/schema/references.ts';
import { post } from '../base/client.ts';
import { photoPlace, type Content } from '../content/content.ts';
import { GALLERY, type WaitingPhoto } from '../content/gallery.ts';
import { photoIdOf, placeName, type Place } from '../content/place.ts';
import { usesOf } from '../content/references.ts';

/** Whether a photo of the site is in the gallery, or waits to join it. */
export const isInGallery = (content: Content, name: string): boolean =>
  usesOf(content, PHOTOS, name).some((use) =>
    placeName(use).startsWith(`${placeName(GALLERY)}.`),
  ) ||
  Object.values(content.waiting).some(
    (waiting) => (waiting as WaitingPhoto).photo === photoIdOf(photoPlace(content, name)),
  );

/** Lets photos of the site wait for what the gallery says of them. */
export const chooseForGallery = (places: readonly Place[]): Promise<void> =>
  post('photos/choose', places.map(placeName));
