import { useState, type Dispatch, type SetStateAction } from 'react';
import { SITE } from '#studio/site.ts';
import type { Point } from '../page/locate.ts';
import { isPhoto, placeName, samePlace, type EditedFile, type Place } from '../place.ts';
import { referencesTo } from '../references.ts';
import { entryOf, type Values } from '../site-content.ts';
import type { FrameModel } from './useFrame.ts';

/** What the panel shows. */
export type View =
  | {
      kind: 'entry';
      place: Place;
      /** What keeps the fields mounted when the place has another name. */
      key?: string;
      focus?: Place;
      point?: Point;
      file?: File;
      /** The view to go back to. */
      from?: View;
      /** The page whose fields they are: they close when it is left. */
      page?: string;
    }
  | { kind: 'new'; list: Place; index: number; value: unknown }
  | {
      kind: 'photos';
      /** A photo of the site to show in the gallery. */
      offered?: { name: string };
    }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

/**
 * The page that has a place: the place's own, or else the one that is shown, if it does.
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

/** The same view once a photo's file has another name: its fields stay open. */
export const withNewFile = (view: View | undefined, from: EditedFile, to: EditedFile) =>
  view?.kind === 'entry' && view.place.file === from
    ? {
        ...view,
        key: view.key ?? placeName(view.place),
        place: { file: to, path: [] },
        file: undefined,
      }
    : view;

/**
 * Opens and closes what the panel shows.
 *
 * @param now the values as they were last read
 */
export function usePanelView(
  view: View | undefined,
  setView: Dispatch<SetStateAction<View | undefined>>,
  frame: FrameModel,
  now: () => Values,
) {
  const [path, setPath] = useState(frame.path);
  if (path !== frame.path) {
    setPath(frame.path);
    if (view?.kind === 'entry' && view.page !== frame.path) setView(undefined);
  }
  /** The view to go back to from a field: the one that listed it. */
  const from = view?.kind === 'entry' ? view.from : view;

  const show = (next: View | undefined) => {
    // A new photo of the gallery is added, or chosen, among all photos.
    const isPhotoEntry = next?.kind === 'new' && placeName(next.list) === SITE.gallery.list;
    setView(isPhotoEntry ? { kind: 'photos' } : next);
  };
  const open = (place: Place, point?: Point) =>
    show({
      kind: 'entry',
      place: entryOf(place),
      focus: point && place,
      point,
      from: point ? undefined : from,
      page: point ? frame.path : frame.nextPath(),
    });
  /** Shows a page that has a place, and answers which. */
  const goTo = (place: Place): string => {
    const current = frame.nextPath();
    const page = pageOf(place, current, now());
    if (page && page.path !== current) void frame.go(page.path);
    return page?.path ?? current;
  };
  const lead = (place: Place) => {
    const entry = entryOf(place);
    const focus = samePlace(entry, place) ? undefined : place;
    show({ kind: 'entry', place: entry, focus, from, page: goTo(place) });
  };
  return { show, open, goTo, lead };
}
