import css from '#styles/global.css?raw';

/**
 * A colour of the interface, for what is drawn outside of the style sheet (icons, cards, manifest).
 *
 * @example colour('prune') // '#54203a'
 * @throws if the style sheet has no such token
 */
export function colour(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+?)\\s*;`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/global.css has no token --color-${name}.`);
  return value;
}
