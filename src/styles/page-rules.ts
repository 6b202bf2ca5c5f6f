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
 * In the composer, finishes and options that do not go with the chosen pose are hidden.
 *
 * @param count how many families of prices there are
 */
export function choiceRules(choices: readonly Item[], count: number): string {
  const unlessPose = (families: readonly unknown[], hidden: string) => {
    const poses = families.map((family) => `[data-pose="${family}"] :checked`);
    return `.composer:not(:has(${poses.join()})) ${hidden}`;
  };
  const optionFamilies = choices.flatMap(({ role, family }) => (role === 'option' ? [family] : []));
  // An option without a family goes with every pose, so the heading of the options is always shown.
  const isHeadingHidden = optionFamilies.length > 0 && !optionFamilies.includes(undefined);
  const selectors = [
    ...Array.from({ length: count }, (_, family) =>
      unlessPose([family], `[data-with="${family}"]`),
    ),
    ...(isHeadingHidden ? [unlessPose(optionFamilies, '[data-role="option"]')] : []),
  ];
  return `${selectors.join()}{display:none}`;
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
