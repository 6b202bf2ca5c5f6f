/** What there is to publish, and what is still missing. */
import type { Problem } from '#kit/check/problem.ts';
import { SITE } from '#studio/site.ts';
import { sincePublished, preparationRefusal, shownAddressOf } from '../../publishing/to-publish.ts';
import type { Place } from '../../content/place.ts';
import { reportOf } from '../../content/server/check.ts';
import { contentNow } from '../../content/server/read.ts';
import { differenceInWords } from '../../history/differences.ts';
import { publishedSnapshots } from '../../history/snapshots.ts';
import { firstStepStates, type FirstStepState } from '../open-points.ts';
import { readSettings } from './settings.ts';

export type Overview = {
  /** The steps of « Commencer », with what is open in each. */
  firstSteps: FirstStepState[];
  /** What has become too long or too short, which keeps nothing from going online. */
  passedLimits: Problem[];
  /**
   * Changes since the site last went online at this destination; undefined before, and when that
   * content is damaged.
   */
  differences?: { words: string; place?: Place }[];
  /** When the site last went online at this destination. */
  since?: string;
  isPreparation?: boolean;
  /** Whether this computer has published anything, anywhere. */
  hasVersions: boolean;
  /** The site's own address; undefined while it is that of the sample. */
  address?: string;
  /** Where the site would be seen in preparation; undefined where it cannot go online so. */
  preparation?: { address?: string };
  /** Whether the owner has said where to publish. */
  hasDestination: boolean;
};

export async function overview(): Promise<Overview> {
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
    passedLimits: report.problems.filter(({ severity }) => severity === 'limit'),
    address: shownAddressOf(content, items),
    preparation: mayPrepare ? { address: shownAddressOf(content, items, verify) } : undefined,
    hasDestination: destination !== undefined,
    differences: differences?.map((each) => ({
      words: differenceInWords(each),
      place: each.place,
    })),
    since,
    isPreparation,
    hasVersions: (await publishedSnapshots()).length > 0,
  };
}
