/** Style rules that depend on the content, for the head; the security policy forbids `style`. */
import { CATEGORIES } from '#institute/categories.ts';
import type { Item } from '#institute/visit.ts';
import travel from './travel.css?inline';

/**
 * In the gallery, hides the pictures of other categories than the chosen one, unless the script has
 * failed, since then there is no filter to show them again.
 */
export const filterRules = () =>
  `${Object.keys(CATEGORIES)
    .map(
      (name) =>
        `[data-shown-category=${name}] astro-island:not([data-broken]) .gallery-item:not([data-category=${name}])`,
    )
    .join()}{display:none}`;

/**
 * In the gallery, where a picture that is cut lower is kept: at the top, or at the foot, where its
 * focal point is not in the middle.
 *
 * @param photos the ids of tiles, with the focal points of their photos in percent from the top
 */
export function focusRules(photos: readonly { id?: string | undefined; y: number }[]): string {
  const rule = (isThere: (y: number) => boolean, place: string) => {
    const own = photos.filter(({ id, y }) => id !== undefined && isThere(y));
    return own.length > 0
      ? `${own.map(({ id }) => `#${id} img`).join()}{object-position:${place}}`
      : '';
  };
  return rule((y) => y < 40, 'top') + rule((y) => y > 60, 'bottom');
}

/**
 * In the composer, hides finishes and options that do not go with the chosen pose, and groups
 * without any other.
 */
export function choiceRules(choices: readonly Item[]): string {
  const unlessPose = (families: readonly unknown[], hidden: string) => {
    const poses = families.map((family) => `[data-pose="${family}"] :checked`);
    return `.composer:not(:has(${poses.join()})) ${hidden}`;
  };
  const selectors = (['finition', 'option'] as const).flatMap((role) => {
    const families = new Set(choices.flatMap((item) => (item.role === role ? [item.family] : [])));
    const own = [...families].filter((family) => family !== undefined);
    return [
      ...own.map((family) => unlessPose([family], `[data-with="${family}"]`)),
      // An item without a family goes with every pose, so its group is always shown.
      ...(own.length > 0 && !families.has(undefined)
        ? [unlessPose(own, `[data-role="${role}"]`)]
        : []),
    ];
  });
  return selectors.length > 0 ? `${[...new Set(selectors)].join()}{display:none}` : '';
}

/**
 * Gives photos the names of their view transitions between pages. On the page that is left, only
 * the pressed photo has its name; on the page that opens, all have, since nothing tells which one
 * was pressed.
 *
 * @param ids those of `travelIds`
 */
export function travelRules(
  ids: readonly (string | undefined)[],
  when: 'setting out' | 'arriving',
): string {
  const whenPressed = when === 'setting out' ? ':is(:hover,:focus-within)' : '';
  const names = ids
    .filter((id) => id !== undefined)
    .map((id) => `#${id}${whenPressed} img{view-transition-name:${id}}`);
  return names.join('') + travel;
}
