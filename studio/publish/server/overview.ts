/** What is there to publish, and what is still missing. */
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { check } from '#kit/check/check.ts';
import type { Problem } from '#kit/check/problem.ts';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { destinationId, type KindName } from '#studio/publishing/target.ts';
import { valueAt, type Content } from '../../content/content.ts';
import { readPlace, type Place } from '../../content/place.ts';
import { readStudioFolder } from '../../content/server/folder.ts';
import { contentOf } from '../../content/server/read.ts';
import { differenceInWords, differencesBetween } from '../../history/differences.ts';
import { publishedSnapshots } from '../../history/snapshots.ts';
import { contentIn } from '../../history/store.ts';
import { openPoints } from '../open-points.ts';
import { readSettings } from './settings.ts';

export type Overview = {
  /** The release checklist. */
  items: ChecklistItem[];
  /** How many things are left to do before the site goes online. */
  left: number;
  /** Changes since the last publication from this computer; undefined before the first. */
  changes?: { words: string; place?: Place }[];
  /** When that was. */
  since?: string;
  address?: string;
  /** The kind of the destination; undefined until the owner has said where to publish. */
  goesBy?: KindName;
};

/** The content as it is now, and its folder. */
export async function contentNow() {
  const folder = await readStudioFolder();
  return { folder, content: contentOf(folder) };
}

/** Changes since the last publication from this computer to the destination of the settings. */
export async function changesSince({
  folder,
}: Awaited<ReturnType<typeof contentNow>>): Promise<Pick<Overview, 'changes' | 'since'>> {
  const target = (await readSettings())?.target;
  const isThere = (destination?: string) =>
    !target || !destination || destination === destinationId(target);
  const since = publishedSnapshots().findLast(({ destination }) => isThere(destination));
  if (!since) return {};
  const changes = differencesBetween(contentIn(since.tree), folder).map((difference) => ({
    words: differenceInWords(difference),
    place: difference.place,
  }));
  return { changes, since: since.date };
}

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (content: Content): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(content, readPlace(SITE.address))));

/** How many things are left to do: the errors of the content hide the rest of the list. */
export function countLeft(items: readonly ChecklistItem[], problems: readonly Problem[]): number {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return errors || openPoints(items).length;
}

export async function overview(): Promise<Overview> {
  const now = await contentNow();
  const report = check(SITE.content, now.folder, parisDay());
  const items = SITE.releaseChecklist(report, SITE.givenAddress);
  return {
    items,
    left: countLeft(items, report.problems),
    address: siteAddressOf(now.content),
    goesBy: (await readSettings())?.target.kind,
    ...(await changesSince(now)),
  };
}
