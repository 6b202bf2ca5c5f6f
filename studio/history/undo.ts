/** Where « Annuler » and « Rétablir » lead, and what they would change, in words. */
import type { Digests, FolderContent } from '../content/server/folder.ts';
import { canReturnTo, textsIn } from './bytes.ts';
import { differencesBetween, firstInWords } from './differences.ts';
import { OUTSIDE, type Timeline } from './snapshots.ts';

export type Direction = 'undo' | 'redo';

/** The snapshots that steps lead to, the nearest first. */
export const snapshotsTo = (direction: Direction, { past, undone }: Timeline) =>
  direction === 'undo' ? past.slice(0, -1).toReversed() : undone;

/**
 * Where a step leads, and the timeline after it: the nearest snapshot whose files are sound, or none.
 * `step` is the snapshot whose words say what is done.
 */
export async function findStep(direction: Direction, { past, undone }: Timeline, now: Digests) {
  const isUndo = direction === 'undo';
  const snapshots = snapshotsTo(direction, { past, undone });
  for (const [passed, to] of snapshots.entries()) {
    if (!(await canReturnTo(now, to.tree))) continue;
    const timeline: Timeline = isUndo
      ? { past: past.slice(0, -passed - 1), undone: [...past.slice(-passed - 1), ...undone] }
      : { past: [...past, ...snapshots.slice(0, passed + 1)], undone: undone.slice(passed + 1) };
    const step = passed > 0 ? undefined : isUndo ? past.at(-1) : to;
    return { to, timeline, step };
  }
  return undefined;
}

export const NO_WAY = {
  undo: 'Ce qu’il y avait avant est abîmé sur cet ordinateur, et ne peut pas revenir.',
  redo: 'Ce qui a été annulé est abîmé sur cet ordinateur, et ne peut pas revenir.',
};

/** What a step would change, in words; undefined if there is none. */
export async function stepInWords(
  direction: Direction,
  timeline: Timeline,
  now: FolderContent,
): Promise<string | undefined> {
  if (snapshotsTo(direction, timeline).length === 0) return undefined;
  const found = await findStep(direction, timeline, now.folder.digests);
  if (!found) return NO_WAY[direction];
  const { to, step } = found;
  if (step?.words) return step.words;
  const trees = [timeline.past.at(-1)!.tree, to.tree];
  if (direction === 'undo') trees.reverse();
  const [from, next] = await Promise.all(trees.map(textsIn));
  const difference = firstInWords(differencesBetween(from!, next!, now));
  return step?.typing === OUTSIDE ? `hors de l’éditeur, ${difference}` : difference;
}
