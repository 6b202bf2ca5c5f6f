/** What is there to publish, and what is still missing. */
import { siteAddress } from '#kit/content/value-kinds.ts';
import { checkContent, readFolder } from '#kit/content/read.ts';
import { SITE } from '#studio/site.ts';
import type { ChecklistItem } from '#kit/content/checklist.ts';
import { readPlace } from '../../shared/place.ts';
import { valueAt } from '../../shared/site-content.ts';
import { readValues } from '../../server/state.ts';
import { changesBetween, type ContentChange } from './changes.ts';
import {
  contentNow,
  publishedVersions,
  snapshotNow,
  snapshotOf,
  type VersionId,
} from './published-content.ts';
import { shownSettings, unreadable } from './settings.ts';

export type Overview = {
  /** The id of the content. */
  content: string;
  /** The release checklist. */
  items: ChecklistItem[];
  /** Changes since the last publication from this computer; undefined before the first. */
  changes?: ContentChange[];
  /** The version of that publication. */
  since?: VersionId;
  settings?: Awaited<ReturnType<typeof shownSettings>>;
  /** Files of this computer that became unreadable. */
  unreadable?: string;
  address?: string;
};

/** Changes since the last publication from this computer. */
export async function changesSince(): Promise<Pick<Overview, 'changes' | 'since'>> {
  const since = (await publishedVersions()).at(-1);
  if (!since) return {};
  const changes = changesBetween(await snapshotOf(since), await snapshotNow());
  return { changes, since: { id: since.id, date: since.date } };
}

/** The site's address, also while something else is wrong with the content. */
export async function addressNow(): Promise<string | undefined> {
  const values = readValues(await readFolder(SITE.content));
  return SITE.givenAddress ?? siteAddress.read(String(valueAt(values, readPlace(SITE.address))));
}

export async function overview(): Promise<Overview> {
  return {
    content: await contentNow(),
    items: SITE.releaseChecklist(await checkContent(SITE.content), SITE.givenAddress),
    address: await addressNow(),
    settings: await shownSettings(),
    unreadable: unreadable(),
    ...(await changesSince()),
  };
}
