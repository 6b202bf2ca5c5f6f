/** Which of the owner’s photos go where the site shows one. */
import { capitalise } from '#kit/french/format.ts';
import { neededSize, type Slot } from '#kit/photos/slots.ts';
import { child, childType, metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  groupOf,
  isEqual,
  listAt,
  photoPlace,
  rankOf,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { lookOf } from '../content/gallery.ts';
import { photoFields, type PhotoField } from '../content/photo-fields.ts';
import { above, filePlace, isBelow, isId, listOf, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { labelOf, nameOf } from '../content/words.ts';

const { slots: SLOTS } = SITE.declaration;

export const isSample = ({ photos }: EditorContent, folder: string) =>
  child(photos[folder], 'exemple') === true;

/** Whether samples are shown, and there are photos of hers to take their places. */
export const canAssign = (content: EditorContent): boolean =>
  Object.keys(content.photos).some((folder) => !isSample(content, folder)) &&
  photoFields(content).some(({ folder }) => isSample(content, folder));

/** The entry that a field stands in, or is. */
function entryAround({ file, path }: Place): Place | undefined {
  const depth = path.findLastIndex(isId) + 1;
  return depth > 0 ? { file, path: path.slice(0, depth) } : undefined;
}

/** The entry that a field is in, if no two of its list show the same photo. */
function distinctEntry(place: Place): Place | undefined {
  const entry = entryAround(place);
  const keys = place.path.slice(entry?.path.length);
  return entry && listAt(above(entry)).distinct?.some((each) => isEqual(each, keys))
    ? entry
    : undefined;
}

/**
 * The changes that exchange the photos of two fields. In a list that shows no photo twice, the two
 * entries exchange their places, with all their values.
 */
export function exchange(content: EditorContent, one: PhotoField, other: PhotoField): Change[] {
  const [first, last] = [one, other]
    .flatMap(({ place }) => distinctEntry(place) ?? [])
    .sort((a, b) => rankOf(content, a) - rankOf(content, b));
  if (!first || !last || !isEqual(above(first), above(last))) {
    const put = ({ place, folder: was }: PhotoField, { folder: value }: PhotoField) =>
      ({ kind: 'set', place, value, was }) as const;
    return [put(one, other), put(other, one)];
  }
  const before = entriesOf(content, above(first))[rankOf(content, first) - 1];
  return [
    { kind: 'move', place: first, after: last.path.at(-1) },
    { kind: 'move', place: last, after: before?.path.at(-1) },
  ];
}

/**
 * What the owner calls a field, below the name of its page.
 *
 * @example 'Haut de page, Grande photo'
 */
export function fieldName(content: EditorContent, { place, slots }: PhotoField): string {
  const group = groupOf(place);
  const entry = entryAround(place);
  const { namedBy = '' } = entry ? listAt(above(entry)) : {};
  // A place that is named by its photo would change its name with it.
  const isNumbered =
    entry && (listOf(place) || metaOf(childType(typeAt(entry), namedBy)).kind === 'photo');
  if (isNumbered || group.path.length === 0) {
    const page = `${labelOf(filePlace(place.file))}, `;
    const slot = slots[0]!;
    const name = capitalise((SLOTS[slot]!.label ?? slot).replace(page, ''));
    return isNumbered ? `${name} ${rankOf(content, entry) + 1}` : name;
  }
  const name = nameOf(content, group);
  const others = photoFields(content).filter((each) => isEqual(groupOf(each.place), group));
  return others.length > 1 ? `${name}, ${labelOf(place)}` : name;
}

/** How much of a photo a slot shows: 1 for all of it. */
const shownPart = ({ ratio }: Slot, photo: number): number =>
  ratio === undefined ? 1 : Math.min(photo / ratio, ratio / photo);

/** What counts against a photo for a place: the place takes the photo with the least sum. */
const COSTS = {
  // Shows another line of the price list than the place names: never, however often others are shown.
  otherLine: 800,
  // Shows no line, where the place names one or where it does not.
  noLine: 16,
  noLineAnywhere: 3,
  otherSubject: 8,
  // Each other place that shows it, on the same page or another.
  useOnPage: 10,
  useElsewhere: 2,
  // All of it cut off.
  cut: 16,
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/**
 * What counts against a photo by what it shows. An entry that names lines of a price list, such as a
 * card, wants a photo of one of them, or else of none. Any other place wants one of the same subject
 * as its sample, and rather of a line.
 */
function subjectCost(content: EditorContent, { place, folder: was }: PhotoField, folder: string) {
  const entry = entryAround(place);
  const texts = entry ? textsIn(valueAt(content, entry)) : [];
  const isNamed = (name: string) => texts.includes(name);
  const look = lookOf(content, folder);
  if (look.some(isNamed)) return 0;
  if (Object.keys(content.photos).some((each) => lookOf(content, each).some(isNamed)))
    return look.length > 0 ? COSTS.otherLine : COSTS.noLine;
  const subjectOf = (each: string) => child(content.photos[each], 'sujet');
  const isOther = subjectOf(folder) !== subjectOf(was);
  return (isOther ? COSTS.otherSubject : 0) + (look.length > 0 ? 0 : COSTS.noLineAnywhere);
}

/**
 * The changes that put the owner’s photos where samples are shown: each place takes the one that
 * costs least. Where no two entries may show the same photo, those beyond hers go or, where the list
 * would be too short, keep their samples. Samples that nothing shows any more go too.
 */
export function assignment(content: EditorContent): Change[] {
  const isHers = (folder: string) => !isSample(content, folder);
  const hers = Object.keys(content.photos).filter(isHers);
  const fields = photoFields(content);
  const placed = fields.filter(({ folder }) => isHers(folder));
  /** What counts against a photo for a place; Infinity if it may not be there. */
  const costOf = (field: PhotoField, folder: string): number => {
    const { file } = photoPlace(content, folder);
    const { width, height } = content.pictures?.[file] ?? { width: 0, height: 0 };
    const slots = field.slots.map((name) => SLOTS[name]!);
    const isSmall = slots
      .map(neededSize)
      .some((least) => width < least.width || height < least.height);
    const uses = placed.filter((each) => each.folder === folder);
    const entry = distinctEntry(field.place);
    const isTwice = entry && uses.some(({ place }) => isBelow(place, above(entry)));
    if (isSmall || isTwice) return Infinity;
    const parts = slots.map((slot) => shownPart(slot, width / height));
    const onPage = uses.filter(({ place }) => place.file === field.place.file).length;
    return (
      subjectCost(content, field, folder) +
      COSTS.useOnPage * onPage +
      COSTS.useElsewhere * (uses.length - onPage) +
      COSTS.cut * (1 - Math.min(...parts))
    );
  };
  const sets: Change[] = [];
  const left: PhotoField[] = [];
  for (const field of fields.filter(({ folder }) => !isHers(folder))) {
    const [best] = hers
      .map((folder) => ({ ...field, folder, cost: costOf(field, folder) }))
      .sort((one, other) => one.cost - other.cost);
    if (best && best.cost < Infinity) {
      placed.push(best);
      sets.push({ kind: 'set', place: best.place, value: best.folder });
    } else left.push(field);
  }
  const removed: Place[] = [];
  for (const field of left.toReversed()) {
    const entry = distinctEntry(field.place);
    const list = entry && above(entry);
    const gone = removed.filter((each) => list && isBelow(each, list)).length;
    if (list && entriesOf(content, list).length - gone > listAt(list).min) removed.push(entry);
    else placed.push(field);
  }
  const unused = Object.keys(content.photos).filter(
    (folder) => !isHers(folder) && !placed.some((each) => each.folder === folder),
  );
  const removals = [...removed, ...unused.map((folder) => photoPlace(content, folder))];
  return [...sets, ...removals.map((place): Change => ({ kind: 'remove', place }))];
}
