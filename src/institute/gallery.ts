/** The photos of the gallery. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/with-place.ts';

/** The photos of the gallery with their words: their own or, where they have none, the photo’s. */
export const galleryPhotos = ({ galerie, photos }: Content) =>
  galerie.photos.map(({ titre, description, ...entry }) => {
    const { nom, alt } = photos[entry.photo]!;
    return {
      ...entry,
      titre: titre ?? withSiblingPlace(nom, entry.photo, 'titre'),
      description: description ?? withSiblingPlace(alt, entry.photo, 'description'),
    };
  });
