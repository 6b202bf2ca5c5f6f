/** The views of the panel, what is shown in place of one that is gone, and the page of a place. */
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  groupOf,
  isThere,
  isUnreadable,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { above, begunEntry, isPhoto, type Place } from '../content/place.ts';
import { usesOfPlace } from '../content/references.ts';

export type FieldsView = {
  kind: 'fields';
  place: Place;
  focus?: Place;
  /** The rank, from 0, of the touched element among those of the page that show the place. */
  touched?: number;
  from?: View;
};

export type View =
  | FieldsView
  /** All begun entries of a list, with a note on them. */
  | { kind: 'begun'; list: Place; note: string; from?: View }
  | { kind: 'photos'; part?: 'places' }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  /** « Partager »; the subject at the place is offered first. */
  | { kind: 'share'; place?: Place }
  /** « Commencer », at a step, from 0. */
  | { kind: 'first-steps'; step: number }
  /** `provider` is chosen in the settings at first. */
  | { kind: 'publish'; part?: 'versions' | 'settings'; provider?: string };

/** The titles of views. Fields and begun entries have the names of their places. */
const TITLES: Partial<Record<View['kind'], string>> = {
  photos: 'Photos',
  phone: 'Utiliser mon téléphone',
  settings: 'Réglages',
  prices: 'Tous les prix',
  share: 'Partager',
  'first-steps': 'Commencer',
  publish: 'Publier',
};
const PARTS = {
  settings: 'Où publier',
  versions: 'Versions publiées',
  places: 'Les places des photos',
};
/** The title of a view, or of its part; undefined where it shows the name of a place. */
export const titleOf = (view: View): string | undefined =>
  'part' in view && view.part ? PARTS[view.part] : TITLES[view.kind];

/** Whether entries are added and removed in a view, which then comes back: a step, or the prices. */
export const isTask = ({ kind }: View) => kind === 'first-steps' || kind === 'prices';

/**
 * The page that shows a place: a page whose own file it is in, or else any page that shows the
 * file. The page at `path` is preferred. A photo is in the files that use it.
 */
export function pageOf(place: Place, path: string, content: EditorContent) {
  const uses = isPhoto(place) ? usesOfPlace(content, place) : [place];
  const files = uses.map(({ file }) => file);
  const pages = SITE.pages.filter((page) => page.files.some((file) => files.includes(file)));
  // A page's own file is its first one.
  const own = pages.filter(({ files: [first] }) => files.includes(first!));
  const candidates = own.length > 0 ? own : pages;
  return candidates.find((page) => page.path === path) ?? candidates[0];
}

/** The place or, if it is gone, the nearest one above it that is there. */
export function nearestPlace(content: EditorContent, place: Place): Place | undefined {
  if (valueAt(content, place) !== undefined) return place;
  return place.path.length > 0 ? nearestPlace(content, above(place)) : undefined;
}

/** Always the same object: another one is another view, whose top takes the focus. */
const PHOTOS_VIEW: View = { kind: 'photos' };

/**
 * The view, or what replaces it: the parent of an entry that is gone, « Photos » for a photo that
 * is gone, the view before for begun entries that were added.
 */
export function presentView(view: View | undefined, typedContent: EditorContent): View | undefined {
  if (view?.kind === 'begun')
    return isUnreadable(typedContent, view.list) ||
      entriesOf(typedContent, view.list).some(begunEntry)
      ? view
      : (view.from ?? view);
  if (view?.kind !== 'fields' || isThere(typedContent, view.place)) return view;
  if (isPhoto(view.place)) return PHOTOS_VIEW;
  const parent = nearestPlace(typedContent, view.place);
  // In a file that cannot be read nothing is found; the panel says what is wrong.
  if (!parent) return view;
  if (view.from && isTask(view.from)) return view.from;
  return { kind: 'fields', place: groupOf(parent), from: view.from };
}
