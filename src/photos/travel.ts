/**
 * Photos that travel from one page to the next (cross-document view transitions): one name for a
 * photo on all pages.
 */
import { slug } from '#kit/french/slug.ts';

/**
 * The id of what holds a photo, and the photo's name in a transition.
 *
 * @example travelId('nude-pose') // 'photo-nude-pose'
 */
export const travelId = (photo: string): string => `photo-${slug(photo)}`;

/**
 * The ids of a page's photos, in order. An id stands only once on a page: repeated photos have
 * none.
 */
export function travelIds(photos: readonly string[]): (string | undefined)[] {
  const ids = photos.map(travelId);
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : undefined));
}
