/** The site’s address in the content, and what has changed since a publication. */
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { SITE } from '#studio/site.ts';
import { valueAt, type Content } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import type { StudioFolder } from '../content/server/folder.ts';
import { differencesBetween, type Difference } from '../history/differences.ts';
import { publishedSnapshots } from '../history/snapshots.ts';
import { contentIn, unlessDamaged } from '../history/store.ts';
import { destinationId, type Target } from './target.ts';

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (content: Content): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(content, readPlace(SITE.address))));

/** When a content was published, and what has changed since; without that it is damaged. */
export type ChangesSince = { changes?: Difference[]; since: string };

/**
 * Compares the content with what this computer last published at a destination or, without a
 * destination, anywhere. Undefined before the first publication.
 */
export async function changesSince(
  folder: StudioFolder,
  target?: Target,
): Promise<ChangesSince | undefined> {
  const last = (await publishedSnapshots()).findLast(
    ({ destination }) => !target || destination === destinationId(target),
  );
  if (!last) return undefined;
  const before = await unlessDamaged(contentIn(last.tree));
  return { changes: before && differencesBetween(before, folder), since: last.date };
}
