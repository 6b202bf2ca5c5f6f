import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core');
declare const axe: typeof Axe;

type Part = string | { exclude: string[] };

/** A rule with the elements that it is about, in one line. */
const lineOf = ({ id, nodes }: Axe.Result) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`;

/**
 * Has axe look at a page, without the frames in it.
 *
 * @param part a CSS selector of what is looked at, or of what is left out
 * @returns what it finds, and the elements whose contrast it cannot compute
 */
export async function runAxe(page: Page, part: Part, options: Axe.RunOptions) {
  if (await page.evaluate(() => !('axe' in window))) await page.addScriptTag({ path: SCRIPT });
  const how: Axe.RunOptions = {
    ...options,
    iframes: false,
    resultTypes: ['violations', 'incomplete'],
  };
  const { violations, incomplete } = await page.evaluate(
    (asked) => axe.run(asked.part, asked.how),
    { part, how },
  );
  const unsure = incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
  return {
    violations: violations.map(lineOf),
    unsure: new Set(unsure.map(({ target }) => String(target[0]))),
  };
}
