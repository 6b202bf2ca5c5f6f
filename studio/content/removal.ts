/** What follows from removing an entry or a photo that is used elsewhere. */
import { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { referenceOf } from '#kit/schema/references.ts';
import { entriesOf, fieldAt, listAt, typeAt, type EditorContent } from './content.ts';
import { above, isWithin, listOf, placeName, type Place } from './place.ts';
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
  full?: Place;
  /** The names that can be put in its place, each with its label. */
  others: Readonly<Record<string, string>>;
};

/**
 * Every use of an entry or a photo, and of what stands in it. A use goes with it where nothing else
 * is lost: an optional value, an entry of a list, or an entry that is about it, whose first field it
 * is. Elsewhere the owner chooses.
 */
export function usesOfRemoved(content: EditorContent, removed: Place): RemovedUse[] {
  const gone = new Set<string>();
  /** Whether a list can lose an entry, besides those that already go. */
  const canLose = (entry: Place): boolean => {
    const list = listOf(entry)!;
    const entries = entriesOf(content, list);
    const left = entries.filter(
      (each) => !gone.has(placeName(each)) && each.path.at(-1) !== entry.path.at(-1),
    );
    const { min, mayBeEmpty } = listAt(list);
    return left.length >= min || (mayBeEmpty && left.length === 0);
  };
  const fateOf = (use: Place): Pick<RemovedUse, 'removable' | 'isRemoved' | 'full'> => {
    if (!listOf(use) && fieldAt(use) instanceof z.ZodOptional)
      return { removable: use, isRemoved: true };
    const entry = listOf(use) ? use : above(use);
    const list = listOf(entry);
    if (!list) return { isRemoved: false };
    const holder = above(list);
    if (!canLose(entry)) {
      // An entry that lives from this one, such as an example of a sum, may go as a whole.
      const isHolder = listOf(use) !== undefined && listOf(holder) && canLose(holder);
      return { removable: isHolder ? holder : undefined, isRemoved: false, full: list };
    }
    const type = typeAt(entry);
    const isAbout =
      !(type instanceof z.ZodObject) || Object.keys(type.shape)[0] === use.path.at(-1);
    return { removable: entry, isRemoved: isAbout };
  };
  return namesWithin(content, removed).flatMap(({ target, names }) => {
    const othersFor = (use: Place) => {
      const all = Object.entries(namesFor(content, referenceOf(metaOf(typeAt(use)))!));
      return Object.fromEntries(all.filter(([name]) => !names.includes(name)));
    };
    return names
      .flatMap((name) => usesOf(content, target, name))
      .filter((use) => !isWithin(use, removed))
      .map((place) => {
        const fate = fateOf(place);
        if (fate.isRemoved && listOf(fate.removable!)) gone.add(placeName(fate.removable!));
        return { place, others: othersFor(place), ...fate };
      });
  });
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
