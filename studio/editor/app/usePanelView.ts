import { useState, type Dispatch, type SetStateAction } from 'react';
import { SITE } from '#studio/site.ts';
import type { Point } from '../page/locate.ts';
import { above, isPhoto, photoFolder, placeName, samePlace, type Place } from '../place.ts';
import { referencesTo } from '../references.ts';
import { entryOf, findPlace, type Values } from '../site-content.ts';
import type { FrameModel } from './useFrame.ts';

/** The fields of an entry, a group or a file. */
type EntryView = {
  kind: 'entry';
  place: Place;
  /** The values to which `place` refers: when they change, the view follows its entry. */
  seen: Values;
  /** Keeps the fields mounted while they are of the same entry. */
  key: number;
  focus?: Place;
  point?: Point;
  file?: File;
  /** The view to go back to. */
  from?: View;
  /** The page that the fields belong to: they close when it is left. */
  page?: string;
};

/** A new entry of a list; `seen` as for an entry. */
type NewView = { kind: 'new'; list: Place; index: number; value: unknown; seen?: Values };

/**
 * Shows the fields of a place's entry; its own gets the focus when it was touched on the page.
 *
 * @param how.seen the values in which it has this place; without them those that are shown
 * @param how.file takes the place of the photo that is opened
 */
export type Open = (place: Place, how?: { point?: Point; seen?: Values; file?: File }) => void;

/** What the panel shows. */
export type View =
  | EntryView
  | NewView
  | { kind: 'photos' }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

/**
 * The page that shows a place: the one whose file it is, or else the current one if it shows it.
 *
 * @param path the page that is shown, or on its way
 */
function pageOf(place: Place, path: string, values: Values) {
  const { file } = isPhoto(place.file) ? (referencesTo(values, place)?.uses[0] ?? place) : place;
  const pages = SITE.pages.filter(({ files }) => files.includes(file));
  // A page's own file is its first one.
  const own = pages.find(({ files: [first] }) => first === file);
  return own ?? pages.find((page) => page.path === path) ?? pages[0];
}

/** The same view after a photo was renamed: its fields stay open. */
export const withNewFile = (view: View | undefined, from: string, to: string) =>
  view?.kind === 'entry' && view.place.file === from
    ? { ...view, place: { file: to, path: [] }, file: undefined }
    : view;

/**
 * The same view with new values: it stays with its entry or, once that is removed, with its parent.
 * « Photos » takes the place of a photo that is gone; a new entry closes with its list.
 */
export function followEntry(view: EntryView | NewView, values: Values): View | undefined {
  if (view.kind === 'new') {
    const list = view.seen ? findPlace(view.list, view.seen, values) : view.list;
    return list && { ...view, list, seen: values };
  }
  const placeOf = (place: Place): Place =>
    findPlace(place, view.seen, values) ?? placeOf(entryOf(above(place)));
  const place = placeOf(view.place);
  const { file } = place;
  if (isPhoto(file) && !Object.hasOwn(values.photos, photoFolder(file))) return { kind: 'photos' };
  // A field that gets the focus anew would take it from the one that is typed in.
  return {
    ...view,
    seen: values,
    place,
    focus: samePlace(place, view.place) ? view.focus : undefined,
  };
}

let lastKey = 0;

/**
 * Opens and closes what the panel shows.
 *
 * @param values the values that are shown
 * @param now the values as they were last read
 */
export function usePanelView(
  view: View | undefined,
  setView: Dispatch<SetStateAction<View | undefined>>,
  frame: FrameModel,
  values: Values,
  now: () => Values,
) {
  const [path, setPath] = useState(frame.path);
  if (path !== frame.path) {
    setPath(frame.path);
    // A page left behind may arrive while the one of the fields is still asked for.
    const isLeft = view?.kind === 'entry' && ![frame.path, frame.nextPath()].includes(view.page!);
    if (isLeft) setView(undefined);
  }
  /** The view that « Retour » leads to from a field. */
  const from = view?.kind === 'entry' ? view.from : view;

  const show = (next: View | undefined) => {
    // Photos are added to the gallery in « Photos ».
    const isPhotoEntry = next?.kind === 'new' && placeName(next.list) === SITE.gallery.list;
    const seen = next?.kind === 'new' ? { ...next, seen: values } : next;
    setView(isPhotoEntry ? { kind: 'photos' } : seen);
  };
  const showEntry = (entry: Omit<EntryView, 'kind' | 'key'>) => {
    const isShown = view?.kind === 'entry' && samePlace(view.place, entry.place);
    show({ kind: 'entry', key: isShown ? view.key : ++lastKey, ...entry });
  };
  const open: Open = (place, { point, seen = values, file } = {}) =>
    showEntry({
      place: entryOf(place),
      seen,
      focus: point && place,
      point,
      file,
      from: point ? undefined : from,
      page: point ? frame.path : frame.nextPath(),
    });
  /** Opens the page that shows a place, and returns its path. */
  const goTo = (place: Place): string => {
    const current = frame.nextPath();
    const page = pageOf(place, current, now());
    if (page && page.path !== current) void frame.go(page.path);
    return page?.path ?? current;
  };
  const lead = (place: Place) => {
    const entry = entryOf(place);
    const focus = samePlace(entry, place) ? undefined : place;
    showEntry({ place: entry, seen: now(), focus, from, page: goTo(place) });
  };
  return { show, showEntry, open, goTo, lead };
}
