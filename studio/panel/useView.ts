/** What the panel shows, which follows its entry and the page. */
import { useRef, useState } from 'react';
import { SITE } from '#studio/site.ts';
import { groupOf, isThere, nearestPlace, type Content } from '../content/content.ts';
import { isPhoto, isWaiting, placeName, samePlace, type Place } from '../content/place.ts';
import { referencesTo } from '../content/references.ts';

/** A point of the page, from its top left corner. */
export type Point = { x: number; y: number };

/** The fields of an entry, a group or a file. */
export type EntryView = {
  kind: 'entry';
  place: Place;
  focus?: Place;
  point?: Point;
  /** The file that replaces the picture of a photo. */
  file?: File;
  /** The view to go back to. */
  from?: View;
  /** The page that the fields belong to: they close when it is left. */
  page?: string;
};

/** A new entry of a list, after the entry of an id, or first. */
export type NewView = { kind: 'new'; list: Place; after?: string; value: unknown };

export type View =
  | EntryView
  | NewView
  | { kind: 'photos' }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

export type ViewModel = ReturnType<typeof useView>;

/** The page that is shown, as far as the panel has to know it. */
export type ShownPage = {
  path: string;
  /** The path of the page on its way or, without one, of the page that is shown. */
  nextPath: () => string;
  go: (path: string) => Promise<void>;
};

/**
 * The page that shows a place: the one whose own file it is, or else another that shows it, the
 * current one before the rest. A photo stands wherever it is used.
 *
 * @param path the page that is shown, or on its way
 */
function pageOf(place: Place, path: string, content: Content) {
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
 * « Photos »; a new entry ends with its list.
 */
function presentView(view: View | undefined, content: Content): View | undefined {
  if (view?.kind === 'new') return isThere(content, view.list) ? view : undefined;
  if (view?.kind !== 'entry' || isThere(content, view.place)) return view;
  if (isPhoto(view.place) || isWaiting(view.place)) return { kind: 'photos' };
  const parent = nearestPlace(content, view.place);
  // The file cannot be read: the panel says so.
  if (!parent) return view;
  return { ...view, place: groupOf(parent), focus: undefined, point: undefined };
}

/** Opens and closes what the panel shows. */
export function useView(content: Content, latest: () => Content, page: ShownPage) {
  const [opened, setOpened] = useState<View>();
  const view = presentView(opened, content);
  /** How often something was opened or closed. */
  const count = useRef(0);
  const [path, setPath] = useState(page.path);
  const setView = (next: View | undefined) => {
    count.current++;
    setOpened(next);
  };
  if (path !== page.path) {
    setPath(page.path);
    // An earlier page may finish loading while the page of these fields is still on its way.
    if (view?.kind === 'entry' && ![page.path, page.nextPath()].includes(view.page!))
      setOpened(undefined);
  }
  /** The view that « Retour » leads to from a field. */
  const from = view?.kind === 'entry' ? view.from : view;

  /** Shows a view; without one, closes the panel. */
  const show = (next: View | undefined) => {
    // Photos are added to the gallery in « Photos ».
    const isPhotoEntry = next?.kind === 'new' && placeName(next.list) === SITE.gallery.list;
    setView(isPhotoEntry ? { kind: 'photos' } : next);
  };
  /** Shows the fields of a place's entry; its own has the focus if the page was touched there. */
  const openFields = (place: Place, { point, file }: Pick<EntryView, 'point' | 'file'> = {}) =>
    setView({
      kind: 'entry',
      place: groupOf(place),
      focus: point && place,
      point,
      file,
      from: point ? undefined : from,
      page: point ? page.path : page.nextPath(),
    });
  /** Shows the field of a place, and the page that it stands on. */
  const openOnItsPage = (place: Place) => {
    const entry = groupOf(place);
    const current = page.nextPath();
    const its = pageOf(place, current, latest())?.path ?? current;
    if (its !== current) void page.go(its);
    const focus = samePlace(entry, place) ? undefined : place;
    setView({ kind: 'entry', place: entry, focus, from, page: its });
  };
  /**
   * Begins something whose answer may be late; returns whether the panel and the page are still
   * what they were, so that the answer may open what it leads to.
   */
  const watch = () => {
    const [before, where] = [count.current, page.nextPath()];
    return () => count.current === before && page.nextPath() === where;
  };
  return { view, show, openFields, openOnItsPage, watch };
}
