/** What follows from removing an entry or a photo that is used elsewhere. */
import { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { referenceOf } from '#kit/schema/references.ts';
import { entriesOf, fieldAt, listAt, typeAt, type EditorContent } from './content.ts';
import { above, isWithin, listOf, placeName, samePlace, type Place } from './place.ts';
import { namesFor, namesWithin, usesOf } from './references.ts';
import type { Change } from './server/change.ts';

/** A field that refers to what is removed, and what can be done about it. */
export type RemovedUse = {
  place: Place;
  /** What can be removed with it: the entry or the value, or the entry that the field stands in. */
  removable?: Place;
  /** Whether that is removed unless the owner chooses another name. */
  isRemoved: boolean;
  /** The list that is too short to lose an entry. */
  shortList?: Place;
  /** The names that can be put in its place, each with its label. */
  others: Readonly<Record<string, string>>;
};

/** Whether a list can lose an entry, besides those that already go. */
function canLose(content: EditorContent, entry: Place, gone: ReadonlySet<string>): boolean {
  const list = listOf(entry)!;
  const rest = entriesOf(content, list).filter(
    (each) => !samePlace(each, entry) && !gone.has(placeName(each)),
  );
  const { min, mayBeEmpty } = listAt(list);
  return rest.length >= min || (mayBeEmpty && rest.length === 0);
}

/** What can be done about a use besides choosing another name. */
function fateOf(
  content: EditorContent,
  use: Place,
  gone: ReadonlySet<string>,
): Omit<RemovedUse, 'place' | 'others'> {
  const isValue = listOf(use) !== undefined;
  if (!isValue && fieldAt(use) instanceof z.ZodOptional) return { removable: use, isRemoved: true };
  const entry = isValue ? use : above(use);
  const list = listOf(entry);
  if (!list) return { isRemoved: false };
  if (!canLose(content, entry, gone)) {
    const holder = above(list);
    // An entry that lives from this one, such as an example of a sum, may go as a whole.
    const canGo = isValue && listOf(holder) && canLose(content, holder, gone);
    return { removable: canGo ? holder : undefined, isRemoved: false, shortList: list };
  }
  const type = typeAt(entry);
  const firstKey = type instanceof z.ZodObject ? Object.keys(type.shape)[0] : undefined;
  return { removable: entry, isRemoved: isValue || firstKey === use.path.at(-1) };
}

/** The names that a use may have instead of those that go. */
function otherNames(content: EditorContent, use: Place, names: readonly string[]) {
  const all = Object.entries(namesFor(content, referenceOf(metaOf(typeAt(use)))!));
  return Object.fromEntries(all.filter(([name]) => !names.includes(name)));
}

/**
 * Every use of an entry or a photo, and of what stands in it. A use goes with it where nothing else
 * is lost: an optional value, an entry of a list, or an entry that is about it, whose first field it
 * is. Elsewhere the owner chooses.
 */
export function usesOfRemoved(content: EditorContent, removed: Place): RemovedUse[] {
  /** The entries of lists that already go, by the names of their places. */
  const gone = new Set<string>();
  const removedUses: RemovedUse[] = [];
  for (const { target, names } of namesWithin(content, removed)) {
    const uses = names.flatMap((name) => usesOf(content, target, name));
    for (const place of uses.filter((use) => !isWithin(use, removed))) {
      const fate = fateOf(content, place, gone);
      const { removable, isRemoved } = fate;
      if (isRemoved && removable && listOf(removable)) gone.add(placeName(removable));
      removedUses.push({ place, others: otherNames(content, place, names), ...fate });
    }
  }
  return removedUses;
}

/** What is chosen for a use in place of another name, which cannot begin with a space. */
export const WITH_IT = ' ';

/**
 * The changes that remove something, and what follows.
 *
 * @param choices for each use, by the name of its place: another name, or that it goes too
 */
export function removalOf(
  removed: Place,
  uses: readonly RemovedUse[],
  choices: Readonly<Record<string, string>>,
): Change[] {
  const chosen = uses.map((use) => ({ ...use, name: choices[placeName(use.place)] ?? WITH_IT }));
  const going = new Map(
    chosen.flatMap(({ name, removable }) =>
      name === WITH_IT && removable ? [[placeName(removable), removable] as const] : [],
    ),
  );
  const isGoing = (place: Place) =>
    [...going.values()].some((each) => each !== place && isWithin(place, each));
  const replaced = chosen
    .filter(({ place, name }) => name !== WITH_IT && !isGoing(place))
    .map(({ place, name }): Change => ({ kind: 'set', place, value: name }));
  const lost = [...going.values()]
    .filter((place) => !isGoing(place))
    .map((place): Change => (listOf(place) ? { kind: 'remove', place } : { kind: 'set', place }));
  return [...replaced, ...lost, { kind: 'remove', place: removed }];
}
