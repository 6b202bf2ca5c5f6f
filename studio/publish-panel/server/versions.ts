/** The contents that went online from here; any of them comes back as one step. */
import { z } from 'zod';
import { formatMoment } from '#kit/french/format.ts';
import { RequestError } from '../../base/request-error.ts';
import { contentNow } from '../../content/server/read.ts';
import { textsIn, filesTo, canReturnTo, unlessDamaged } from '../../history/bytes.ts';
import { differenceInWords, differencesBetween } from '../../history/differences.ts';
import { publishedSnapshots } from '../../history/snapshots.ts';
import { workOnContent, type EditorState } from '../../history/state.ts';
import { writeStep } from '../../history/steps.ts';

/**
 * A content that went online, when, and what going back to it would change. Without `differences`, its
 * bytes are damaged, and it cannot come back.
 */
export type PublishedContent = {
  tree: string;
  date: string;
  isPreparation?: boolean;
  differences?: string[];
};

/** The versions, the latest first; one that was published again counts once. */
export async function versions(): Promise<PublishedContent[]> {
  const now = await contentNow();
  const latestFirst = (await publishedSnapshots()).toReversed();
  const byTree = [...Map.groupBy(latestFirst, ({ tree }) => tree).values()];
  const listed = byTree.map(async ([latest]): Promise<PublishedContent> => {
    const { tree, date, isPreparation } = latest!;
    const texts = await unlessDamaged(textsIn(tree));
    if (!texts || !(await canReturnTo(now.folder.digests, tree)))
      return { tree, date, isPreparation };
    const differences = differencesBetween(now.folder, texts, now).map(differenceInWords);
    return { tree, date, isPreparation, differences };
  });
  return Promise.all(listed);
}

export const VERSION_CHOICE = z.object({ tree: z.string().max(200) });

/** @throws {RequestError} when the version is no longer kept or is damaged, or the check refuses its content */
export const goBack = ({ tree }: z.infer<typeof VERSION_CHOICE>): Promise<EditorState> =>
  workOnContent(async (now) => {
    const version = (await publishedSnapshots()).findLast((each) => each.tree === tree);
    if (!version)
      throw new RequestError('Cette version n’est plus gardée. Choisissez-en une autre.');
    const words = `Retour au contenu du ${formatMoment(version.date)}`;
    await writeStep(now, await filesTo(now.folder.digests, tree), { words });
  });
