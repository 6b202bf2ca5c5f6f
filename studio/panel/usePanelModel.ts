/** What the panel shows, and what opens something else in it. */
import { useMemo, useRef, useState } from 'react';
import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { isTouch } from '../base/device.ts';
import {
  entriesOf,
  firstFieldAt,
  groupOf,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { GALLERY, isGallery } from '../content/gallery.ts';
import { above, isPhoto, isWithin, readPlace, samePlace, type Place } from '../content/place.ts';
import { usesOfPlace } from '../content/references.ts';
import type { Taken } from '../history/steps.ts';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import { newEntry } from './begun.ts';
import { begunIn, isReachable, withDrafts, type Drafts } from './drafts.ts';

/** The fields of an entry, a group or a file. */
export type FieldsView = {
  kind: 'fields';
  place: Place;
  focus?: Place;
  /** The rank, from 0, of the touched element among those of the page that show the place. */
  touched?: number;
  /** The view to go back to. */
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

/**
 * The page that shows a place: a page whose own file it is in, or else any page that shows the
 * file. The current page is preferred. A photo is in the files that use it.
 *
 * @param path the path of the page that is shown or loading
 */
function pageOf(place: Place, path: string, content: EditorContent) {
  const uses = isPhoto(place) ? usesOfPlace(content, place) : [place];
  const files = uses.map(({ file }) => file);
  const pages = SITE.pages.filter((page) => page.files.some((file) => files.includes(file)));
  // A page's own file is its first one.
  const own = pages.filter(({ files: [first] }) => files.includes(first!));
  const candidates = own.length > 0 ? own : pages;
  return candidates.find((page) => page.path === path) ?? candidates[0];
}

/** The place or, if it is gone, the nearest one above it that is there. */
function nearestPlace(content: EditorContent, place: Place): Place | undefined {
  if (valueAt(content, place) !== undefined) return place;
  return place.path.length > 0 ? nearestPlace(content, above(place)) : undefined;
}

/** Whether entries are added and removed in a view, which then comes back: a step, or the prices. */
export const isTask = ({ kind }: View) => kind === 'first-steps' || kind === 'prices';

/**
 * The view, or what replaces it: the parent of an entry that is gone, « Photos » for a photo that
 * is gone, the view before for begun entries that were added.
 */
function presentView(
  view: View | undefined,
  content: EditorContent,
  drafts: Drafts,
): View | undefined {
  if (view?.kind === 'begun')
    return begunIn(drafts, view.list).length > 0 ? view : (view.from ?? view);
  if (view?.kind !== 'fields' || isReachable(content, view.place)) return view;
  if (isPhoto(view.place)) return { kind: 'photos' };
  const parent = nearestPlace(content, view.place);
  // In a file that cannot be read nothing is found; the panel says what is wrong.
  if (!parent) return view;
  if (view.from && isTask(view.from)) return view.from;
  return {
    ...view,
    place: groupOf(parent),
    focus: undefined,
    touched: undefined,
  };
}

/** Opens another page of the site, or shows it for another moment. */
type Page = { go: (path: string) => void; showAt: (moment: string) => void };

/** The path of the page that was opened last, even if it is not shown yet. */
const pathNow = () => location.pathname;

export type PanelModel = ReturnType<typeof usePanelModel>;

/** What the panel shows, which follows its entry; and what opens something else, or another page. */
export function usePanelModel(
  { content, now, send, notify }: Pick<ContentStore, 'content' | 'now' | 'send' | 'notify'>,
  { drafts, flush, beginAnew }: Pick<DraftStore, 'drafts' | 'flush' | 'beginAnew'>,
  page: Page,
) {
  const [opened, setOpened] = useState<View>();
  const view = presentView(opened, content, drafts);
  /** How often something was opened or closed. */
  const count = useRef(0);
  const show = (next: View | undefined) => {
    count.current++;
    setOpened(next);
  };
  /** What the panel shows, by itself or as a part of a step; undefined for the fields of a step. */
  const shownKind = view?.kind === 'first-steps' ? SITE.firstSteps[view.step]!.view : view?.kind;
  const shownFields = view?.kind === 'fields' ? view : undefined;
  const place = shownFields && (shownFields.focus ?? shownFields.place);
  /** The content with what is typed, and with the entry that is opened to be filled in. */
  const typedContent = useMemo(() => withDrafts(content, drafts, place), [content, drafts, place]);

  /** Shows the fields of a place's entry; that of the place has the focus. */
  const openFields = (next: Place, { touched }: Pick<FieldsView, 'touched'> = {}) => {
    const own = groupOf(next);
    const group = metaOf(typeAt(own), 'group')?.inline ? groupOf(above(own)) : own;
    const back = shownFields ? shownFields.from : view;
    show({
      kind: 'fields',
      place: group,
      focus: samePlace(group, next) ? undefined : next,
      touched,
      // A touch of the page leaves the view before, except a step of « Commencer ».
      from: touched === undefined || back?.kind === 'first-steps' ? back : undefined,
    });
  };
  /** Opens « Partager », with what is open as its first subject. */
  const share = () => show({ kind: 'share', place });
  /** Opens another page, and closes what belongs to this one or covers it. */
  const goTo = (path: string) => {
    if (view && ['fields', 'begun', 'photos', 'settings'].includes(view.kind)) show(undefined);
    page.go(path);
  };
  /** Shows the fields of a place with the page that it stands on. */
  const openOnItsPage = (next: Place) => {
    const current = pathNow();
    const its = pageOf(next, current, now().content)?.path ?? current;
    if (its !== current) page.go(its);
    if (SITE.prices && samePlace(next, readPlace(SITE.prices.groups))) show({ kind: 'prices' });
    else openFields(next);
  };
  /** Shows a step of « Commencer » with the page that it changes. */
  const openFirstStep = (step: number) => {
    page.go(SITE.pages.find(({ key }) => key === SITE.firstSteps[step]!.page)!.path);
    show({ kind: 'first-steps', step });
  };
  /** Shows the fields of a new entry of a list, after another one or last. */
  const openNew = (list: Place, after = entriesOf(typedContent, list).at(-1)?.path.at(-1)) => {
    // Photos are added to the gallery in « Photos ».
    if (isGallery(list)) return show({ kind: 'photos' });
    const entry = newEntry(list, after);
    const first = firstFieldAt(entry);
    // A phone's keyboard would cover the page.
    openFields(first && !isTouch() && samePlace(groupOf(first), entry) ? first : entry);
  };
  /**
   * Begins something whose answer may be late; returns whether the panel and the page are still
   * what they were, so that the answer may open what it leads to.
   */
  const watch = () => {
    const [before, where] = [count.current, pathNow()];
    return () => count.current === before && pathNow() === where;
  };
  /** Undoes or redoes a step, and leads to where it can be seen. */
  const undoOrRedo = async (direction: 'undo' | 'redo') => {
    const isStillHere = watch();
    // Drafts are written first: they are the step that « Annuler » takes back.
    await flush();
    const { answer, refusal } = await send<{ taken: Taken }>(direction, {});
    notify(answer?.taken.words ?? refusal!.message);
    if (!answer) return;
    beginAnew();
    const { place: where } = answer.taken;
    const changed = where && nearestPlace(now().content, readPlace(where));
    // These views show the changed value already.
    const places =
      view?.kind === 'first-steps'
        ? SITE.firstSteps[view.step]!.places
        : view?.kind === 'prices'
          ? [SITE.prices!.groups]
          : [];
    const isShown =
      changed &&
      (places.some((name) => isWithin(changed, readPlace(name))) ||
        (shownKind === 'photos' &&
          (isPhoto(changed) ||
            (GALLERY && isWithin(changed, GALLERY.list)) ||
            metaOf(typeAt(changed)).kind === 'photo')));
    if (changed && !isShown && isStillHere()) openOnItsPage(groupOf(changed));
  };
  return {
    view,
    /** The fields that are shown, and the place that is open in them. */
    fields: shownFields,
    openPlace: place,
    isInFirstSteps: view?.kind === 'first-steps',
    shownKind,
    typedContent,
    show,
    share,
    openFields,
    goTo,
    openOnItsPage,
    openFirstStep,
    openNew,
    watch,
    undoOrRedo,
    showAt: page.showAt,
  };
}
