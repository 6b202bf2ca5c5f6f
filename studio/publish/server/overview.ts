/** What is there to publish, and what is still missing. */
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { check } from '#kit/check/check.ts';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { readPlace } from '../../content/place.ts';
import { valueAt, type Values } from '../../content/site-content.ts';
import { differencesBetween, type Difference, type Snapshot } from '../../history/differences.ts';
import { contentNow, publishedVersions, snapshotOf, type VersionId } from './published-content.ts';
import { shownSettings, unreadable } from './settings.ts';

export type Overview = {
  /** The id of the content. */
  content: string;
  /** The release checklist. */
  items: ChecklistItem[];
  /** Changes since the last publication from this computer; undefined before the first. */
  changes?: Difference[];
  /** The version of that publication. */
  since?: VersionId;
  settings?: Awaited<ReturnType<typeof shownSettings>>;
  /** Files of this computer that became unreadable. */
  unreadable?: string;
  address?: string;
};

/** Changes since the last publication from this computer. */
export async function changesSince(now: Snapshot): Promise<Pick<Overview, 'changes' | 'since'>> {
  const since = (await publishedVersions()).at(-1);
  if (!since) return {};
  try {
    const changes = differencesBetween(await snapshotOf(since), now);
    return { changes, since: { id: since.id, date: since.date } };
  } catch {
    // Without its kept copy a version cannot be compared, but the next one can be published.
    return {};
  }
}

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (values: Values): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(values, readPlace(SITE.address))));

export async function overview(): Promise<Overview> {
  const { folder, snapshot, id } = await contentNow();
  return {
    content: id,
    items: SITE.releaseChecklist(check(SITE.content, folder, parisDay()), SITE.givenAddress),
    address: siteAddressOf(snapshot),
    settings: await shownSettings(),
    unreadable: unreadable(),
    ...(await changesSince(snapshot)),
  };
}
