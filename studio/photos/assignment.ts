/** The places of the site that show a photo, and which of the owner’s photos go where. */
import { capitalise } from '#kit/french/format.ts';
import { neededSize, type Slot } from '#kit/photos/slots.ts';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { child, childType, metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  fieldsOf,
  FILE_NAMES,
  groupOf,
  isEqual,
  listAt,
  photoPlace,
  placeAt,
  rankOf,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { lookOf } from '../content/gallery.ts';
import { above, filePlace, isId, listOf, placeName, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { labelOf, nameOf } from '../content/words.ts';

/** A field that shows a photo, by the photo’s folder, in these slots. */
export type PhotoField = { place: Place; folder: string; slots: readonly string[] };

const { files, slots: SLOTS } = SITE.declaration;

/** Each page’s own file, in their order, and then the other files. */
const FILE_ORDER = [...new Set([...SITE.pages.map((page) => page.files[0]!), ...FILE_NAMES])];

/** The fields that show a photo, page by page. */
export const photoFields = (content: EditorContent): PhotoField[] =>
  referenceUses(files, content.files, PHOTOS)
    .map(({ file, path, name, slots }) => ({
      place: placeAt(content, file, path),
      folder: name,
      slots,
    }))
    .sort(
      (one, other) => FILE_ORDER.indexOf(one.place.file) - FILE_ORDER.indexOf(other.place.file),
    );

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

/** The entry of a list of which no two show the same photo; undefined if the field is in none. */
function distinctEntry(place: Place): Place | undefined {
  const entry = entryAround(place);
  const keys = place.path.slice(entry?.path.length);
  const { distinct = [] } = entry ? listAt(above(entry)) : {};
  return distinct.some((each) => isEqual(each, keys)) ? entry : undefined;
}

/**
 * The changes that exchange the photos of two fields. In a list that shows no photo twice, the two
 * entries exchange their places, with all their values. Anywhere else, only the photos are
 * exchanged.
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
  const entries = entriesOf(content, above(first));
  const before = (entry: Place) => entries[rankOf(content, entry) - 1]?.path.at(-1);
  const moves: Change[] = [{ kind: 'move', place: last, after: before(first) }];
  if (before(last) !== first.path.at(-1))
    moves.push({ kind: 'move', place: first, after: before(last) });
  return moves;
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
function shownPart({ ratio }: Slot, photo: number): number {
  return ratio === undefined ? 1 : Math.min(photo / ratio, ratio / photo);
}

/** What is chosen of a photo, such as its subject. */
const CHOICES = fieldsOf(SITE.declaration.photo).filter(
  ([, type]) => metaOf(type).kind === 'choice',
);

const subjectOf = ({ photos }: EditorContent, folder: string) =>
  CHOICES.map(([key]) => String(child(photos[folder], key))).join();

/** What counts against a photo for a place: the place takes the photo with the least sum. */
const COSTS = {
  // Shows another line of the price list than the place speaks of: never, however often others are shown.
  otherLine: 800,
  // Shows no line where the place speaks of one, or where it speaks of none.
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
 * card, wants a photo of one of them, or else of none: of others it would be false. Any other place
 * wants a photo of the same subject as its sample, and rather one of a line.
 */
function subjectCost(
  content: EditorContent,
  { place, folder: was }: PhotoField,
  folder: string,
): number {
  const look = lookOf(content, folder);
  const entry = entryAround(place);
  const texts = entry ? textsIn(valueAt(content, entry)) : [];
  if (look.some((name) => texts.includes(name))) return 0;
  const isOfLines = Object.keys(content.photos).some((other) =>
    lookOf(content, other).some((name) => texts.includes(name)),
  );
  if (isOfLines) return look.length > 0 ? COSTS.otherLine : COSTS.noLine;
  const isOther = subjectOf(content, folder) !== subjectOf(content, was);
  return (isOther ? COSTS.otherSubject : 0) + (look.length > 0 ? 0 : COSTS.noLineAnywhere);
}

/**
 * The changes that put the owner’s photos where samples are shown. What shows one of hers stays.
 * Each place takes the photo that fits it best, also by what it shows, and is shown least, on its
 * page before anywhere else; none takes one that is too small for it. Where no two entries may show
 * the same photo, those beyond hers go or, where the list would be too short, keep their samples.
 * Samples that nothing shows any more go too.
 */
export function assignment(content: EditorContent): Change[] {
  const placed = photoFields(content).filter(({ folder }) => !isSample(content, folder));
  const free = photoFields(content).filter(({ folder }) => isSample(content, folder));
  const hers = Object.keys(content.photos).filter((folder) => !isSample(content, folder));
  const listName = ({ place }: PhotoField) => {
    const entry = distinctEntry(place);
    return entry && placeName(above(entry));
  };
  /** What counts against a photo for a place; undefined if the photo may not be there. */
  const costOf = (field: PhotoField, folder: string): number | undefined => {
    const size = content.pictures?.[photoPlace(content, folder).file];
    const slots = field.slots.map((name) => SLOTS[name]!);
    const isLarge = slots
      .map(neededSize)
      .every(({ width, height }) => size && size.width >= width && size.height >= height);
    const uses = placed.filter((each) => each.folder === folder);
    const list = listName(field);
    if (!size || !isLarge || uses.some((each) => list && listName(each) === list)) return undefined;
    const parts = slots.map((slot) => shownPart(slot, size.width / size.height));
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
  for (const field of free) {
    const costs = hers.flatMap((folder) => {
      const cost = costOf(field, folder);
      return cost === undefined ? [] : { folder, cost };
    });
    const [best] = costs.sort((one, other) => one.cost - other.cost);
    if (!best) {
      left.push(field);
      continue;
    }
    placed.push({ ...field, folder: best.folder });
    sets.push({ kind: 'set', place: field.place, value: best.folder });
  }
  const removed: Place[] = [];
  // The last ones first, so that the ranks of the others stay.
  for (const field of left.toReversed()) {
    const entry = distinctEntry(field.place);
    const list = entry && above(entry);
    const gone = removed.filter((each) => list && isEqual(above(each), list)).length;
    const count = list ? entriesOf(content, list).length - gone : 0;
    if (list && count > listAt(list).min) removed.push(entry);
    else placed.push(field);
  }
  const unused = Object.keys(content.photos).filter(
    (folder) => isSample(content, folder) && !placed.some((each) => each.folder === folder),
  );
  const removals = [...removed, ...unused.map((folder) => photoPlace(content, folder))];
  return [...sets, ...removals.map((place): Change => ({ kind: 'remove', place }))];
}
