/** What is there to publish, and what is still missing. */
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { check } from '#kit/check/check.ts';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { destinationId } from '#studio/publishing/target.ts';
import { valueAt, type Content } from '../../content/content.ts';
import { readPlace, type Place } from '../../content/place.ts';
import { idOf, readStudioFolder, siteOf } from '../../content/server/folder.ts';
import { contentOf } from '../../content/server/read.ts';
import { differenceInWords, differencesBetween } from '../../history/differences.ts';
import { publishedSnapshots } from '../../history/snapshots.ts';
import { contentIn } from '../../history/store.ts';
import { readSettings, shownSettings, unreadable } from './settings.ts';

export type VersionId = { id: string; date: string };

export type Overview = {
  /** The id of the content. */
  content: string;
  /** The release checklist. */
  items: ChecklistItem[];
  /** Changes since the last publication from this computer; undefined before the first. */
  changes?: { words: string; place?: Place }[];
  /** The version of that publication. */
  since?: VersionId;
  settings?: Awaited<ReturnType<typeof shownSettings>>;
  /** Files of this computer that became unreadable. */
  unreadable?: string;
  address?: string;
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
  // Photos that wait are not published.
  const changes = differencesBetween(siteOf(contentIn(since.tree)), siteOf(folder)).map(
    (difference) => ({
      words: differenceInWords(difference),
      place: difference.place,
    }),
  );
  return { changes, since: { id: since.version, date: since.date } };
}

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (content: Content): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(content, readPlace(SITE.address))));

export async function overview(): Promise<Overview> {
  const now = await contentNow();
  return {
    content: idOf(now.folder.tree),
    items: SITE.releaseChecklist(
      check(SITE.content, siteOf(now.folder), parisDay()),
      SITE.givenAddress,
    ),
    address: siteAddressOf(now.content),
    settings: await shownSettings(),
    unreadable: unreadable(),
    ...(await changesSince(now)),
  };
}
