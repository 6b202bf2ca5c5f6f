import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
declare const axe: typeof Axe;

type Part = string | { exclude: string[] };

/** A rule and its elements, in one line. */
const lineOf = ({ id, nodes }: Axe.Result) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`;

/**
 * Runs axe on a page, without its frames.
 *
 * @param part a CSS selector of what to check, or of what to leave out
 * @returns the violations, and the elements whose contrast axe cannot compute
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
