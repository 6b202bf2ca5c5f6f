/** Style rules that content decides, for the head: the security policy forbids attributes. */
import { CATEGORIES } from '#institute/categories.ts';
import type { Item } from '#institute/visit.ts';
import travel from './travel.css?inline';

/**
 * In the gallery, the chosen category hides the pictures of the others, unless its script has
 * failed: there is no filter then that would show them.
 */
export const filterRules = () =>
  `${Object.keys(CATEGORIES)
    .map(
      (name) =>
        `[data-shown-category=${name}] astro-island:not([data-broken]) .gallery-item:not([data-category=${name}])`,
    )
    .join()}{display:none}`;

/**
 * In the composer, finishes and options that do not go with the chosen pose are hidden, and a group
 * of which none does.
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
      // What has no family goes with every pose, so that its group is always shown.
      ...(own.length > 0 && !families.has(undefined)
        ? [unlessPose(own, `[data-role="${role}"]`)]
        : []),
    ];
  });
  return selectors.length > 0 ? `${[...new Set(selectors)].join()}{display:none}` : '';
}

/**
 * Gives photos the name under which they travel from page to page. On the
 * page that is left, only the pressed photo has it; on the page that opens, all have, since nothing
 * says which one was pressed.
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
