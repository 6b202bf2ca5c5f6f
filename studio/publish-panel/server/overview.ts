/** What there is to publish, and what is still missing. */
import { SITE } from '#studio/site.ts';
import { firstStepStates } from '../../content/open-points.ts';
import { reportOf } from '../../content/server/check.ts';
import { contentNow } from '../../content/server/read.ts';
import { differenceInWords } from '../../history/differences.ts';
import { publishedSnapshots } from '../../history/snapshots.ts';
import { sincePublished, preparationRefusal, shownAddressOf } from '../../publishing/to-publish.ts';
import { readSettings } from './settings.ts';

export type Overview = Awaited<ReturnType<typeof overview>>;

export async function overview() {
  const now = await contentNow();
  const { folder, content } = now;
  const report = reportOf(folder);
  const items = SITE.releaseChecklist(report, SITE.givenAddress);
  const { destination, verify } = (await readSettings()) ?? {};
  const last = await sincePublished(now, destination);
  const { differences, since, isPreparation } = last ?? {};
  const isOpen = items.some(({ done }) => !done);
  const mayPrepare = destination && isOpen && report.content && !preparationRefusal(last);
  return {
    firstSteps: firstStepStates(items, since !== undefined && !isPreparation),
    /** What has become too long or too short, which keeps nothing from going online. */
    passedLimits: report.problems.filter(({ severity }) => severity === 'limit'),
    /** The site's own address; undefined while it is that of the sample. */
    address: shownAddressOf(content, items),
    /** Where the site would be seen in preparation; undefined where it cannot go online so. */
    preparation: mayPrepare ? { address: shownAddressOf(content, items, verify) } : undefined,
    hasDestination: destination !== undefined,
    /**
     * Changes since the site last went online at this destination; undefined before, and when that
     * content is damaged.
     */
    differences: differences?.map((each) => ({
      words: differenceInWords(each),
      place: each.place,
    })),
    /** When the site last went online at this destination. */
    since,
    isPreparation,
    /** Whether this computer has published anything, anywhere. */
    hasVersions: (await publishedSnapshots()).length > 0,
  };
}
