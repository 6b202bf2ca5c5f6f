/** The photos of the gallery. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/with-place.ts';
import { bareWords } from '#kit/french/spellings.ts';
import type { Subject } from '#photos/subjects.ts';
import type { Category } from './categories.ts';
import { choicesOf, poseOf, visitOfLines, type Item } from './visit.ts';

/**
 * The category of a photo of the gallery that has none of its own; none for a hand whose pose is not
 * said, which only « Tout » shows.
 *
 * @param visit the pose that it shows
 * @param subject what it shows where that is no pose
 */
export function categoryOf(visit?: Item[], subject?: Subject): Category | undefined {
  if (visit?.length)
    return bareWords(poseOf(visit).nom).includes('semi permanent') ? 'semi-permanent' : 'gel';
  return subject === undefined || subject === 'main' ? undefined : 'salon';
}

/**
 * The photos of the gallery. A missing title is the name of the photo, and a missing caption says
 * what the photo shows. `visit` is what the shown pose consists of, where the content says it.
 */
export function galleryPhotos({ galerie, photos, tarifs }: Content) {
  const choices = choicesOf(tarifs.familles);
  return galerie.photos.map(({ titre, description, categorie, pose = [], ...entry }) => {
    const { nom, alt, sujet } = photos[entry.photo]!;
    const visit = visitOfLines(choices, pose);
    return {
      ...entry,
      titre: titre ?? withSiblingPlace(nom, entry.photo, 'titre'),
      description: description ?? withSiblingPlace(alt, entry.photo, 'description'),
      categorie: categorie ?? categoryOf(visit, sujet as Subject | undefined),
      visit,
    };
  });
}
