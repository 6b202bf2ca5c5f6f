/** Photos that travel from one page to the next (cross-document view transitions): one name for a photo on all pages. */
import { slug } from '#french/slug.ts';

/** The id of what holds a photo, and the photo's name in the transition; browsers take neither twice on a page. */
export const travelId = (photo: string): string => `photo-${slug(photo)}`;

/** The ids of photos in the order of a page; a photo that was there before has none. */
export function travelIds(photos: readonly string[]): (string | undefined)[] {
  const ids = photos.map(travelId);
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : undefined));
}

/**
 * The rules that name the photos of a page; the security policy allows no `style` attribute. Where photos set out, only the one
 * that is pointed at or focused has its name: the others would fly over the header.
 */
export function travelStyle(ids: readonly (string | undefined)[], when: 'setting out' | 'arriving'): string {
  const state = when === 'setting out' ? ':is(:hover,:focus-within)' : '';
  const names = ids.flatMap((id) => (id ? [`#${id}${state} img{view-transition-name:${id}}`] : []));
  // Between two crops the photo fills its frame, instead of being stretched.
  return `${names.join('')}#contenu img{view-transition-class:photo}
::view-transition-group(.photo){animation-duration:.45s}
::view-transition-old(.photo),::view-transition-new(.photo){height:100%;object-fit:cover}`;
}
