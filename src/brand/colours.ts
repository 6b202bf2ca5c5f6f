import css from '#styles/global.css?raw';

/**
 * A colour token of the style sheet, for icons, cards and the manifest.
 *
 * @example colour('prune') // '#54203a'
 * @throws if there is no such token
 */
export function colour(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+?)\\s*;`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/global.css has no token --color-${name}.`);
  return value;
}
