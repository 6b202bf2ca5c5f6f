/** The names of photos for view transitions between pages; a photo has the same on every page. */
import { slug } from '#kit/french/spellings.ts';

/** The id of the element around a photo, also the name of its transition: `photo-nude-pose`. */
export const travelId = (photo: string): string => `photo-${slug(photo)}`;

/** The ids of the photos of a page; undefined for a photo that came before. */
export function travelIds(photos: readonly string[]): (string | undefined)[] {
  const ids = photos.map(travelId);
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : undefined));
}
