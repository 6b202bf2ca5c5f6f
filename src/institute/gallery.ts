/** The photos of the gallery. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/with-place.ts';

/**
 * The photos of the gallery. A missing title is the name of the photo, and a missing caption says
 * what the photo shows.
 */
export const galleryPhotos = ({ galerie, photos }: Content) =>
  galerie.photos.map(({ titre, description, ...entry }) => {
    const { nom, alt } = photos[entry.photo]!;
    return {
      ...entry,
      titre: titre ?? withSiblingPlace(nom, entry.photo, 'titre'),
      description: description ?? withSiblingPlace(alt, entry.photo, 'description'),
    };
  });
