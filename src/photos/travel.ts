/** Photos that travel from page to page (view transitions) have one name on all pages. */
import { slug } from '#kit/french/spellings.ts';

/** The id of what holds a photo, and the photo's name in a transition: `photo-nude-pose`. */
export const travelId = (photo: string): string => `photo-${slug(photo)}`;

/** The ids of a page's photos; a repeated photo has none. */
export function travelIds(photos: readonly string[]): (string | undefined)[] {
  const ids = photos.map(travelId);
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : undefined));
}
