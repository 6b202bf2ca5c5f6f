/** What « Revenir à la dernière version lisible » brings back. */
import type { Problem } from '#kit/check/problem.ts';
import { errorsOf } from '../content/server/check.ts';
import { folderWith, type StudioFolder } from '../content/server/folder.ts';
import { digestsIn, filesIn, namesBetween, unlessDamaged } from './bytes.ts';
import type { Timeline } from './snapshots.ts';

/** The files with problems as a snapshot has them, or all that differ if these alone mend nothing. */
async function repairTo(folder: StudioFolder, problems: Problem[], tree: string) {
  const digests = await digestsIn(tree);
  const all = namesBetween(folder.digests, digests);
  const broken = all.filter((file) =>
    problems.some((problem) => file === problem.file || file.startsWith(`${problem.file}/`)),
  );
  for (const names of [broken, all]) {
    const files = await filesIn(digests, names);
    const next = await folderWith(folder, files);
    // Without links and twins (names that differ only in spelling): no earlier file mends these.
    const isMended = errorsOf({ ...next, links: [], twins: [] }).length === 0;
    if (isMended && errorsOf(next).length < problems.length) return { repair: { files, next } };
  }
  return {};
}

/** What brings back the newest sound content that the check accepts. */
export async function findRepair(folder: StudioFolder, { past }: Timeline) {
  const problems = errorsOf(folder);
  if (problems.length === 0) return undefined;
  for (const { tree, isBroken } of past.toReversed()) {
    const found = isBroken ? undefined : await unlessDamaged(repairTo(folder, problems, tree));
    if (found) return found.repair;
  }
  return undefined;
}
