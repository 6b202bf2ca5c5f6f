/**
 * What any component of the window may use, while all else comes as props: the content, the drafts,
 * and what the panel shows.
 */
import { createContext, use, useMemo, useRef, useState } from 'react';
import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { isTouch } from '../base/device.ts';
import type { RequestError } from '../base/request-error.ts';
import type { Change } from '../content/server/change.ts';
import {
  entriesOf,
  firstFieldAt,
  groupOf,
  isThere,
  isUnreadable,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { GALLERY, isGallery } from '../content/gallery.ts';
import {
  above,
  begunEntry,
  isPhoto,
  isWithin,
  newEntry,
  readPlace,
  samePlace,
  type Place,
} from '../content/place.ts';
import { usesOfPlace } from '../content/references.ts';
import type { Taken } from '../history/steps.ts';
import type { ContentStore } from './content-store.ts';
import { withDrafts, type DraftStore } from './drafts.ts';

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

/**
 * The view, or what replaces it: the parent of an entry that is gone, « Photos » for a photo that
 * is gone, the view before for begun entries that were added.
 */
function presentView(view: View | undefined, typedContent: EditorContent): View | undefined {
  if (view?.kind === 'begun')
    return isUnreadable(typedContent, view.list) ||
      entriesOf(typedContent, view.list).some(begunEntry)
      ? view
      : (view.from ?? view);
  if (view?.kind !== 'fields' || isThere(typedContent, view.place)) return view;
  if (isPhoto(view.place)) return { kind: 'photos' };
  const parent = nearestPlace(typedContent, view.place);
  // In a file that cannot be read nothing is found; the panel says what is wrong.
  if (!parent) return view;
  if (view.from && isTask(view.from)) return view.from;
  return { kind: 'fields', place: groupOf(parent), from: view.from };
}

type Page = { go: (path: string) => void; showAt: (moment: string) => void };

/** The path of the page that was opened last, even if it is not shown yet. */
const pathNow = () => location.pathname;

/** What the panel shows, which follows its entry; and what opens something else, or another page. */
export function usePanelModel(
  { content, latestContent, send, notify }: ContentStore,
  { drafts, flush, beginAnew }: DraftStore,
  page: Page,
) {
  const [opened, setOpened] = useState<View>();
  const openedPlace = opened?.kind === 'fields' ? (opened.focus ?? opened.place) : undefined;
  /**
   * The content with what is typed, and with the entry that is opened to be filled in: for what she
   * sees named. What is compared with the files, or changed in them, is read in `content`.
   */
  const typedContent = useMemo(
    () => withDrafts(content, drafts, openedPlace),
    [content, drafts, openedPlace],
  );
  const view = presentView(opened, typedContent);
  /** How often something was opened or closed. */
  const count = useRef(0);
  const show = (next: View | undefined) => {
    count.current++;
    setOpened(next);
  };
  /** What the panel shows, by itself or as a part of a step; undefined for the fields of a step. */
  const shownKind = view?.kind === 'first-steps' ? SITE.firstSteps[view.step]!.view : view?.kind;
  const shownFields = view?.kind === 'fields' ? view : undefined;
  const openPlace = shownFields?.focus ?? shownFields?.place;

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
  const share = () => show({ kind: 'share', place: openPlace });
  /** Opens another page, and closes what belongs to this one or covers it. */
  const goTo = (path: string) => {
    if (view && ['fields', 'begun', 'photos', 'settings'].includes(view.kind)) show(undefined);
    page.go(path);
  };
  /** Shows the fields of a place with the page that it stands on. */
  const openOnItsPage = (next: Place) => {
    const current = pathNow();
    const its = pageOf(next, current, latestContent())?.path ?? current;
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
  /** Returns whether the panel and the page are still what they are: a late answer opens nothing else. */
  const watch = () => {
    const [before, where] = [count.current, pathNow()];
    return () => count.current === before && pathNow() === where;
  };
  /** Whether the open view shows a value. */
  const isShown = (place: Place) => {
    const step = view?.kind === 'first-steps' ? SITE.firstSteps[view.step]! : undefined;
    const lists = view?.kind === 'prices' ? [SITE.prices!.groups] : (step?.places ?? []);
    const isOfPhotos =
      isPhoto(place) ||
      (GALLERY && isWithin(place, GALLERY.list)) ||
      metaOf(typeAt(place)).kind === 'photo';
    return (
      lists.some((name) => isWithin(place, readPlace(name))) ||
      (shownKind === 'photos' && isOfPhotos)
    );
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
    const { place } = answer.taken;
    const changed = place && nearestPlace(latestContent(), readPlace(place));
    if (changed && !isShown(changed) && isStillHere()) openOnItsPage(groupOf(changed));
  };
  return {
    view,
    /** The fields that are shown, and the place that is open in them. */
    fields: shownFields,
    openPlace,
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

type Models = {
  contentStore: ContentStore;
  draftStore: DraftStore;
  panel: ReturnType<typeof usePanelModel>;
};

export const ModelsContext = createContext<Models>(null!);

/** The content as it is on disk, and what changes it. */
export const useContentStore = () => use(ModelsContext).contentStore;
/** The drafts, and what keeps and writes them. */
export const useDraftStore = () => use(ModelsContext).draftStore;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(ModelsContext).panel;

/**
 * The content store for one part of the panel: it also keeps the message that the part shows, such
 * as why a change was refused, until the content changes or, where nobody answered, until somebody
 * does.
 *
 * @param subject what the message is about: it goes too when this changes
 */
export function useWriter(subject = '') {
  const store = useContentStore();
  const { flush } = useDraftStore();
  const [said, setSaid] = useState({ words: '', of: '', isLost: false });
  const say = (words = '', isLost = false) =>
    setSaid({ words, of: `${store.latestContent().version} ${subject}`, isLost });
  const sayOf = (refusal?: RequestError) => say(refusal?.message, refusal?.status === 0);
  const change = async (changes: Change[]) => {
    const refusal = await store.change(changes);
    sayOf(refusal);
    return refusal;
  };
  /** Asks for something else that changes the content, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await flush();
    const result = await store.send<T>(route, body);
    sayOf(result.refusal);
    return result;
  };
  const isCurrent =
    said.of === `${store.content.version} ${subject}` && !(said.isLost && !store.failure);
  return { change, postAction, say, message: isCurrent ? said.words : '' };
}
