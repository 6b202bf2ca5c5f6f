/** The photos of the gallery, and what is said of samples among them. */
import type { Content } from '#content/schema.ts';
import type { Subject } from '#photos/subjects.ts';
import { categoryOf, poseWords } from '#photos/words.ts';
import { bareWords } from '#kit/french/spellings.ts';
import { withSiblingPlace } from '#kit/editor.ts';
import { choicesOf, visitOfLines } from './visit.ts';

/**
 * The photos of the gallery. A missing title is the name of the photo, and a missing caption says
 * what the photo shows. `visit` is what the shown pose consists of, where the content says it.
 */
export function galleryPhotos({ galerie, photos, tarifs }: Content) {
  const choices = choicesOf(tarifs.familles);
  return galerie.photos.map(({ titre, description, categorie, pose = [], ...entry }) => {
    const { nom, alt, sujet } = photos[entry.photo]!;
    const visit = visitOfLines(choices, pose);
    const words = visit && poseWords(visit);
    const isMade = words && bareWords(words.alt) === bareWords(alt);
    const caption = isMade ? words.caption : alt;
    return {
      ...entry,
      titre: titre ?? withSiblingPlace(nom, entry.photo, 'titre'),
      description: description ?? withSiblingPlace(caption, entry.photo, 'description'),
      categorie: categorie ?? categoryOf(visit, sujet as Subject | undefined),
      visit,
    };
  });
}

/**
 * The sentence that says that pictures of the gallery are samples, with a space before it; or empty.
 * The release refuses such pictures.
 */
export const samplePicturesNote = ({ galerie, photos }: Content): string =>
  galerie.photos.some(({ photo }) => photos[photo]!.exemple)
    ? ' Ces images sont des dessins d’exemple, que de vraies photos remplaceront.'
    : '';
