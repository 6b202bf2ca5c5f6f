/**
 * Photos that travel from one page to the next (cross-document view transitions): one name for a
 * photo on all pages.
 */
import { slug } from '#kit/french/slug.ts';

/**
 * The id of what holds a photo, and the photo's name in a transition. @example
 * travelId('nude-pose') // 'photo-nude-pose'
 */
export const travelId = (photo: string): string => `photo-${slug(photo)}`;

/**
 * The ids of photos in the order of a page. No id may be there twice: a photo that was there before
 * has none.
 */
export function travelIds(photos: readonly string[]): (string | undefined)[] {
  const ids = photos.map(travelId);
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : undefined));
}

/**
 * On the way each crop of a photo fills the frame; the new one, which may be late, appears over the
 * old one, which goes before its corners would show.
 */
const ON_THE_WAY = [
  'main img{view-transition-class:photo}',
  '::view-transition-group(.photo){animation-duration:.45s}',
  '::view-transition-old(.photo),::view-transition-new(.photo)',
  '{height:100%;object-fit:cover;overflow:clip;border-radius:18px;mix-blend-mode:normal;animation-name:appear}',
  '::view-transition-old(.photo){animation-name:leave}',
  '@keyframes appear{0%{opacity:0}}',
  '@keyframes leave{50%{opacity:1}to{opacity:0}}',
].join('');

/**
 * The style of a page whose photos travel; the security policy allows no `style` attribute. Where
 * photos set out, only the one that is pressed is named; where they arrive all are, since a page is
 * shown before it knows its target.
 */
export function travelStyle(
  ids: readonly (string | undefined)[],
  when: 'setting out' | 'arriving',
): string {
  const pressed = when === 'setting out' ? ':is(:hover,:focus-within)' : '';
  const names = ids.flatMap((id) =>
    id ? [`#${id}${pressed} img{view-transition-name:${id}}`] : [],
  );
  return names.join('') + ON_THE_WAY;
}
