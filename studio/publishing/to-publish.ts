/** What there is to publish: where the content says that it goes, and what has changed in it. */
import { siteAddress } from '#kit/schema/value-kinds.ts';
import { SITE } from '#studio/site.ts';
import { valueAt, type Content } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import type { StudioFolder } from '../content/server/folder.ts';
import { differencesBetween, type Difference } from '../history/differences.ts';
import { publishedSnapshots } from '../history/snapshots.ts';
import { contentIn } from '../history/store.ts';
import { destinationId, type Target } from './target.ts';

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (content: Content): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(content, readPlace(SITE.address))));

/** What has changed since a content was published, and when that was. */
export type ChangesSince = { changes: Difference[]; since: string };

/**
 * Compares the content with the one that went to a destination last, from this computer; to any
 * destination if there is none yet. Undefined before the first time.
 */
export function changesSince(folder: StudioFolder, target?: Target): ChangesSince | undefined {
  const last = publishedSnapshots().findLast(
    ({ destination }) => !target || destination === destinationId(target),
  );
  return last && { changes: differencesBetween(contentIn(last.tree), folder), since: last.date };
}
