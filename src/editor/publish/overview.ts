/** What is there to publish, and what is still missing. */
import { checkContent } from '#content/read.ts';
import { releaseChecklist, type Item } from '#content/release-checklist.ts';
import { GIVEN_URL } from '#site.ts';
import { changesBetween, type ContentChange } from './changes.ts';
import { contentNow, keptVersions, snapshotNow, snapshotOf } from './kept-content.ts';
import { shownSettings } from './settings.ts';

export type Overview = {
  /** Names the content that this is about. */
  content: string;
  items: Item[];
  /** Since the last version that this computer put online; nothing before the first. */
  changes?: ContentChange[];
  /** That version. */
  since?: { id: string; date: string };
  settings?: Awaited<ReturnType<typeof shownSettings>>;
  address?: string;
};

/** What changed since the last version that this computer put online. */
export async function changesSince(): Promise<Pick<Overview, 'changes' | 'since'>> {
  const last = (await keptVersions()).at(-1);
  if (!last) return {};
  const changes = changesBetween(await snapshotOf(last), await snapshotNow());
  return { changes, since: { id: last.id, date: last.date } };
}

export async function overview(): Promise<Overview> {
  const report = await checkContent();
  const items = releaseChecklist(report, GIVEN_URL);
  const address = GIVEN_URL ?? report.content?.institut.site;
  return { content: await contentNow(), items, address, settings: await shownSettings(), ...(await changesSince()) };
}
