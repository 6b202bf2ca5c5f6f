/** What the pages of a site in preparation say of themselves. */
import { checkContent } from '#kit/check/load.ts';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { IN_PREPARATION } from '#site.ts';
import { DECLARATION } from './declaration.ts';
import { releaseChecklist } from './release-checklist.ts';

const IN_PREPARATION_WORDS = 'Site en préparation';

/**
 * Says what is still an example.
 *
 * @param items the release checklist
 * @example preparationLine(items)
 * // 'Site en préparation : les photos, les avis et les durées sont des exemples.'
 */
export function preparationLine(items: readonly ChecklistItem[]): string {
  const samples = [...new Set(items.flatMap(({ sample }) => sample ?? []))];
  if (samples.length === 0) return `${IN_PREPARATION_WORDS}.`;
  const isOne = samples.length === 1 && !/^(?:les|des|«) /.test(samples[0]!);
  const words = samples.join(', ').replace(/, (?=[^,]*$)/, ' et ');
  return `${IN_PREPARATION_WORDS}\u00A0: ${words} ${isOne ? 'est un exemple' : 'sont des exemples'}.`;
}

let line: Promise<string> | undefined;

/** The line for the pages of this build; undefined unless it is one in preparation. */
export async function preparationNote(): Promise<string | undefined> {
  if (!IN_PREPARATION) return undefined;
  line ??= checkContent(DECLARATION).then((report) => preparationLine(releaseChecklist(report)));
  return line;
}
