/** The words and the category of a photo of the gallery, made of what it shows. */
import { lookWords } from '#institute/look-words.ts';
import { bareWords } from '#kit/french/spellings.ts';
import type { Category } from '#institute/categories.ts';
import { mainOf, type Item } from '#institute/visit.ts';
import type { Subject } from './subjects.ts';

/** The longest name that a photo is given, in characters: as that of a price. */
const LONGEST = 60;

/**
 * The words of a photo that shows a pose: its name, its description, and its caption where both its
 * name and its price are beside it.
 */
export function poseWords(visit: Item[]) {
  const { names } = lookWords(visit, '');
  const caption = 'Ongles faits à l’institut';
  return {
    nom: names.length <= LONGEST ? names : mainOf(visit).nom,
    alt: `${caption}\u00A0: ${names}`,
    caption,
  };
}

/**
 * The category of a photo that has none of its own; none for a hand whose pose is not said, which
 * only « Tout » shows.
 *
 * @param subject what it shows where that is no pose
 */
export function categoryOf(visit?: Item[], subject?: Subject): Category | undefined {
  if (visit)
    return bareWords(mainOf(visit).nom).includes('semi permanent') ? 'semi-permanent' : 'gel';
  return subject === undefined || subject === 'main' ? undefined : 'salon';
}
