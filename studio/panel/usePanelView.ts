/** What the panel shows, which follows its entry and the page. */
import { useRef, useState } from 'react';
import { SITE } from '#studio/site.ts';
import {
  above,
  isPhotoFile,
  photoFolder,
  placeName,
  samePlace,
  type Place,
} from '../content/place.ts';
import { referencesTo } from '../content/references.ts';
import { groupOf, rebasePlace, type Based, type Values } from '../content/site-content.ts';
import type { FrameModel } from '../page/useFrame.ts';

let lastKey = 0;

/** A point of the page, from its top left corner. */
export type Point = { x: number; y: number };

/** The fields of an entry, a group or a file. */
type EntryView = Based & {
  kind: 'entry';
  place: Place;
  /** Keeps the fields mounted while they are of the same entry. */
  key: number;
  focus?: Place;
  point?: Point;
  /** The file that replaces the picture of a photo. */
  file?: File;
  /** The view to go back to. */
  from?: View;
  /** The page that the fields belong to: they close when it is left. */
  page?: string;
};

/** A new entry of a list. */
type NewView = Based & { kind: 'new'; list: Place; index: number; value: unknown };

export type View =
  | EntryView
  | NewView
  | { kind: 'photos' }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

export type PanelModel = ReturnType<typeof usePanelView>;

/**
 * The page that shows a place: the one whose own file it is, or else another that shows it, the
 * current one before the rest. A photo stands wherever it is used.
 *
 * @param path the page that is shown, or on its way
 */
function pageOf(place: Place, path: string, values: Values) {
  const uses = isPhotoFile(place.file) ? (referencesTo(values, place)?.uses ?? []) : [place];
  const files = uses.map(({ file }) => file);
  const pages = SITE.pages.filter((page) => page.files.some((file) => files.includes(file)));
  // A page's own file is its first one.
  const own = pages.filter(({ files: [first] }) => files.includes(first!));
  const candidates = own.length > 0 ? own : pages;
  return candidates.find((page) => page.path === path) ?? candidates[0];
}

/**
 * The same view of other content: it stays with its entry or, once that is removed, with its
 * parent. « Photos » takes the place of a photo that is gone; a new entry closes with its list.
 */
function rebaseView(view: EntryView | NewView, values: Values): View | undefined {
  if (view.kind === 'new') {
    const list = rebasePlace(view.list, view.base, values);
    return list && { ...view, list, base: values };
  }
  const placeOf = (place: Place): Place =>
    rebasePlace(place, view.base, values) ?? placeOf(groupOf(above(place)));
  const place = placeOf(view.place);
  // Fields of the parent that stayed mounted would take what is being typed.
  const key = place.path.length < view.place.path.length ? ++lastKey : view.key;
  const { file } = place;
  if (isPhotoFile(file) && !Object.hasOwn(values.photos, photoFolder(file)))
    return { kind: 'photos' };
  // A field that gets the focus anew would take it from the one that is typed in.
  const focus = samePlace(place, view.place) ? view.focus : undefined;
  return { ...view, base: values, key, place, focus };
}

/** The view, which follows its entry when the values change. */
function useView(values: Values) {
  const [view, setView] = useState<View>();
  const hasPlace = view?.kind === 'entry' || view?.kind === 'new';
  if (hasPlace && view.base !== values) setView(rebaseView(view, values));
  return [view, setView] as const;
}

/**
 * Opens and closes what the panel shows.
 *
 * @param latest reads the values that were read last, in which places are looked up
 */
export function usePanelView(values: Values, frame: FrameModel, latest: () => Values) {
  const [view, setView] = useView(values);
  /** How often something was opened or closed. */
  const opened = useRef(0);
  const [path, setPath] = useState(frame.path);
  if (path !== frame.path) {
    setPath(frame.path);
    // An earlier page may finish loading while the page of these fields is still on its way.
    const isLeft = view?.kind === 'entry' && ![frame.path, frame.nextPath()].includes(view.page!);
    if (isLeft) setView(undefined);
  }
  /** The view that « Retour » leads to from a field. */
  const from = view?.kind === 'entry' ? view.from : view;

  /** Shows a view; without one, closes the panel. */
  const show = (next: View | Omit<NewView, 'base'> | undefined) => {
    // Photos are added to the gallery in « Photos ».
    const isPhotoEntry = next?.kind === 'new' && placeName(next.list) === SITE.gallery.list;
    const shown = next?.kind === 'new' ? { ...next, base: latest() } : next;
    opened.current++;
    setView(isPhotoEntry ? { kind: 'photos' } : shown);
  };
  const showEntry = (entry: Omit<EntryView, 'kind' | 'key' | 'base'>) => {
    const isShown = view?.kind === 'entry' && samePlace(view.place, entry.place);
    opened.current++;
    setView({ kind: 'entry', key: isShown ? view.key : ++lastKey, base: latest(), ...entry });
  };
  /** Shows the fields of a place's entry; its own has the focus if the page was touched there. */
  const openFields = (place: Place, { point, file }: Pick<EntryView, 'point' | 'file'> = {}) =>
    showEntry({
      place: groupOf(place),
      focus: point && place,
      point,
      file,
      from: point ? undefined : from,
      page: point ? frame.path : frame.nextPath(),
    });
  /**
   * Shows the list of an entry that is removed, if its fields are still open.
   *
   * @param removed the view in which it was removed
   */
  const leaveEntry = (removed: View | undefined, list: Place) => {
    const place = groupOf(list);
    const left = { place, base: latest(), key: ++lastKey, focus: undefined, point: undefined };
    const keyOf = (shown?: View) => (shown?.kind === 'entry' ? shown.key : undefined);
    setView((shown) =>
      shown?.kind === 'entry' && shown.key === keyOf(removed) ? { ...shown, ...left } : shown,
    );
  };
  /** Goes to the page that shows a place, and returns its path. */
  const goToPageOf = (place: Place): string => {
    const current = frame.nextPath();
    const page = pageOf(place, current, latest());
    if (page && page.path !== current) void frame.go(page.path);
    return page?.path ?? current;
  };
  /** Shows the field of a place, and the page that it stands on. */
  const openOnItsPage = (place: Place) => {
    const entry = groupOf(place);
    const focus = samePlace(entry, place) ? undefined : place;
    showEntry({ place: entry, focus, from, page: goToPageOf(place) });
  };
  /**
   * Begins something whose answer may be late; returns whether the panel and the page are still
   * what they were, so that the answer may open what it leads to.
   */
  const watch = () => {
    const [count, page] = [opened.current, frame.nextPath()];
    return () => opened.current === count && frame.nextPath() === page;
  };
  return { view, show, openFields, leaveEntry, openOnItsPage, goToPageOf, watch };
}
