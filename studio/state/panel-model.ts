/** What the panel shows, and what opens something else in it. */
import { useMemo, useRef, useState } from 'react';
import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { isTouch } from '../base/device.ts';
import { entriesOf, firstFieldAt, groupOf, typeAt } from '../content/content.ts';
import { GALLERY, isGallery } from '../content/gallery.ts';
import {
  above,
  isPhoto,
  isWithin,
  newEntry,
  readPlace,
  samePlace,
  type Place,
} from '../content/place.ts';
import type { Taken } from '../history/steps.ts';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import { withDrafts } from './drafts.ts';
import { nearestPlace, pageOf, presentView, type FieldsView, type View } from './view.ts';

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
  /** Returns a test of whether panel and page are still the same: a late answer opens nothing else. */
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
