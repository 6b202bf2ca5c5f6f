/** What the panel may show. */
import { SITE } from '#studio/site.ts';
import { groupOf, nearestPlace, type Content } from '../content/content.ts';
import { isPhoto, type Place } from '../content/place.ts';
import { referencesTo } from '../content/references.ts';
import { isReachable } from './drafts.ts';

/** The fields of an entry, a group or a file. */
export type EntryView = {
  kind: 'entry';
  place: Place;
  focus?: Place;
  /** Touched on the page: which of the elements that show the place, from 0. */
  touched?: number;
  /** Whether it is typed on the page; a phone then has no room for the panel. */
  isTyped?: boolean;
  /** The file that replaces the picture of a photo. */
  file?: File;
  /** The view to go back to. */
  from?: View;
};

export type View =
  | EntryView
  /** The entries of a list that are begun, all at once; a note on them. */
  | { kind: 'begun'; list: Place; note: string }
  | { kind: 'photos'; part?: 'places' }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  /** With the place of what is shared first. */
  | { kind: 'share'; place?: Place }
  /** « Commencer », at a step, from 0. */
  | { kind: 'begin'; step: number }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

/**
 * The page that shows a place: the one whose own file it is, or else another that shows it, the
 * current one before the rest. A photo stands wherever it is used.
 *
 * @param path the page that is shown, or on its way
 */
export function pageOf(place: Place, path: string, content: Content) {
  const uses = isPhoto(place) ? (referencesTo(content, place)?.uses ?? []) : [place];
  const files = uses.map(({ file }) => file);
  const pages = SITE.pages.filter((page) => page.files.some((file) => files.includes(file)));
  // A page's own file is its first one.
  const own = pages.filter(({ files: [first] }) => files.includes(first!));
  const candidates = own.length > 0 ? own : pages;
  return candidates.find((page) => page.path === path) ?? candidates[0];
}

/**
 * A view of the content as it is: in place of an entry that is gone its parent, in place of a photo
 * « Photos ».
 */
export function presentView(view: View | undefined, content: Content): View | undefined {
  if (view?.kind !== 'entry' || isReachable(content, view.place)) return view;
  if (isPhoto(view.place)) return { kind: 'photos' };
  const parent = nearestPlace(content, view.place);
  // The file cannot be read: the panel says so.
  if (!parent) return view;
  return {
    ...view,
    place: groupOf(parent),
    focus: undefined,
    touched: undefined,
    isTyped: undefined,
  };
}
