/**
 * Style rules that content decides: a page puts them into its head, since the security policy allows
 * no `style` attribute.
 */
import { CATEGORIES } from '#content/categories.ts';
import type { Item } from '#institute/visit.ts';
import travel from './travel.css?inline';

/** In the gallery, the chosen category hides the pictures of the others. */
export const filterRules = () =>
  `${Object.keys(CATEGORIES)
    .map((name) => `[data-shown-category=${name}] .gallery-item:not([data-category=${name}])`)
    .join()}{display:none}`;

/** In the composer, finishes and options that do not go with the chosen pose are hidden. */
export function choiceRules(choices: readonly Item[], families: number): string {
  const unlessPose = (families: readonly unknown[], hidden: string) =>
    `.composer:not(:has(${families.map((family) => `[data-pose="${family}"] :checked`).join()})) ${hidden}`;
  const optionFamilies = choices.flatMap(({ role, family }) => (role === 'option' ? [family] : []));
  // An option without a family goes with every pose, so the heading of the options is always shown.
  const isHeadingHidden = optionFamilies.length > 0 && !optionFamilies.includes(undefined);
  const selectors = [
    ...Array.from({ length: families }, (_, family) =>
      unlessPose([family], `[data-with="${family}"]`),
    ),
    ...(isHeadingHidden ? [unlessPose(optionFamilies, '[data-role="option"]')] : []),
  ];
  return `${selectors.join()}{display:none}`;
}

/**
 * Gives photos the `view-transition-name` under which they move from page to page. On the page that
 * is left, only the pressed photo gets one. On the next page all do, because its first frame is
 * captured before it is known which photo was pressed.
 *
 * @param ids those of `travelIds`
 */
export function travelRules(
  ids: readonly (string | undefined)[],
  when: 'setting out' | 'arriving',
): string {
  const pressed = when === 'setting out' ? ':is(:hover,:focus-within)' : '';
  const names = ids
    .filter((id) => id !== undefined)
    .map((id) => `#${id}${pressed} img{view-transition-name:${id}}`);
  return names.join('') + travel;
}
