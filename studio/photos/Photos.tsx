import { useState, useTransition, type ReactNode } from 'react';
import { metaOf } from '#kit/schema/paths.ts';
import { entriesOf, fieldsOf, isWordless, typeAt } from '../content/content.ts';
import { galleryEntry, galleryInsertions, GALLERY } from '../content/gallery.ts';
import { below, type Place } from '../content/place.ts';
import { nameOf } from '../content/words.ts';
import { PlaceField } from '../panel/Field.tsx';
import { LookChoice } from '../panel/LookChoice.tsx';
import { useDraftStore, usePanel, useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { canAssign } from './assignment.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { useListedPhotos, type ListedPhoto } from './useListedPhotos.ts';
import { useTicks } from './useTicks.ts';

const noun = GALLERY?.noun;

const TILES = 'mt-4 grid md:gap-x-4 md:gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
/** The region of the chosen photos: beside the others in a wide window, else at the bottom. */
const CHOSEN =
  'sticky z-10 overflow-y-auto bg-milk max-lg:overscroll-contain max-lg:-bottom-5 max-lg:-mx-5 max-lg:mt-6 ' +
  'max-lg:max-h-[38dvh] max-lg:border-t max-lg:border-line max-lg:px-5 max-lg:py-3 ' +
  'max-md:-bottom-8 lg:top-0 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:rounded-photo ' +
  'lg:bg-petal lg:p-5';

/** One height while there are new photos, so that no tile moves under the finger that ticks it. */
const STEADY = 'max-lg:h-[38dvh]';

/** Its head, which stays in view while the choices scroll. */
const HEAD =
  'sticky -top-3 z-10 -mt-3 flex flex-wrap items-center gap-x-5 bg-inherit py-3 lg:-top-5 lg:-mt-5';

/** The fields of several photos, or of their entries, that are typed or chosen for all at once. */
function SharedFields({ of, keys }: { of: readonly Place[]; keys: RegExp }) {
  const [first, ...others] = of as [Place, ...Place[]];
  return fieldsOf(typeAt(first)).map(
    ([key, type]) =>
      keys.test(key) &&
      /^(?:text|choice)$/.test(metaOf(type).kind ?? '') && (
        <PlaceField
          key={key}
          place={below(first, key)}
          others={others.map((each) => below(each, key))}
        />
      ),
  );
}

type ChosenProps = {
  photos: readonly ListedPhoto[];
  ticks: ReturnType<typeof useTicks>;
  /** Ticks all that have no words yet. */
  tickRest: ReactNode;
  /** What comes once all photos have their words. */
  next: ReactNode;
  className: string;
};

/** What is said of the chosen photos, all at once, and what is done with them. */
function ChosenPhotos({ photos, ticks, tickRest, next, className }: ChosenProps) {
  const { isSaid, tick, onSaid } = ticks;
  const { answered, content, latestContent } = useContentStore();
  const { flush } = useDraftStore();
  const { openFields, openOnItsPage, watch } = usePanel();
  const places = photos.map(({ place }) => place);
  const folders = photos.map(({ folder }) => folder);
  const entries = folders.map((folder) => galleryEntry(content, folder));
  const { change, say, message } = useWriter(folders.join());
  const remove = () => {
    const used = photos
      .filter(({ pages }) => pages.length > 0)
      .map(({ place, pages }) => `${nameOf(content, place)} (${pages.join(', ')})`);
    if (used.length > 0)
      return say(
        `Sert encore : ${used.join(' ; ')}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    void change(places.map((place) => ({ kind: 'remove', place })));
  };
  const addToGallery = async () => {
    const isStillHere = watch();
    await flush();
    // The answer to the last choice of what they show may be under way.
    await answered();
    const current = latestContent();
    const added = folders.filter((folder) => !galleryEntry(current, folder));
    if (added.length === 0) return say(`Déjà dans ${noun}.`);
    if (added.some((folder) => isWordless(current, folder)))
      return say('Dites d’abord ce qu’on voit sur chaque photo choisie.');
    if (await change(galleryInsertions(current, added))) return;
    tick([]);
    const next = latestContent();
    // As long as other photos lack words, the view stays.
    const isDone = !Object.keys(next.photos).some((folder) => isWordless(next, folder));
    if (isDone && isStillHere()) openOnItsPage(entriesOf(next, GALLERY!.list)[0]!);
  };
  return (
    <section className={className} aria-label="Photos choisies">
      <div className={HEAD}>
        <span className="mr-auto font-medium text-ink">
          {isSaid
            ? `C’est dit${next ? '' : ' : cochez les suivantes'}.`
            : photos.length === 1
              ? 'Une photo choisie'
              : `${photos.length} photos choisies`}
        </span>
        {isSaid ? tickRest : <TextButton onClick={() => tick([])}>Tout décocher</TextButton>}
        <TextButton onClick={remove}>Supprimer</TextButton>
        {noun && (
          <Button size="sm" onClick={() => void addToGallery()}>
            {`À ${noun}`}
          </Button>
        )}
        <Alert message={message} className="basis-full leading-snug" />
        {isSaid && next}
      </div>
      {/* `onSaid` at once: she may tick the next photos before this is written. */}
      <div key={places.map(({ file }) => file).join()} onChange={onSaid}>
        <div className="*:mt-3">
          <SharedFields of={places} keys={/^sujet$/} />
          <LookChoice folders={folders} />
        </div>
        <Fold label="Leurs mots" className="mt-3">
          <SharedFields of={places} keys={/^(?!sujet$)/} />
          {entries.every((entry) => entry !== undefined) && (
            <SharedFields of={entries} keys={/./} />
          )}
        </Fold>
        {photos.length === 1 && (
          <p className="mt-3">
            <TextButton onClick={() => openFields(places[0]!)}>
              Cadrer, tourner, remplacer cette photo
            </TextButton>
          </p>
        )}
      </div>
    </section>
  );
}

/** Puts her photos where samples are shown; nothing where there are none. */
function AssignButton() {
  const { content } = useContentStore();
  const { show, isInFirstSteps } = usePanel();
  const { postAction, message } = useWriter();
  const [isUnderWay, startAssigning] = useTransition();
  const [isDone, setDone] = useState(false);
  const assign = () =>
    startAssigning(async () => {
      const { refusal } = await postAction('photos/assign');
      if (refusal) return;
      // In « Commencer » the step stays open, since « Suite » comes next.
      if (isInFirstSteps) setDone(true);
      else show({ kind: 'photos', part: 'places' });
    });
  return (
    <>
      {canAssign(content) && (
        <Button size="sm" aria-disabled={isUnderWay} onClick={() => !isUnderWay && assign()}>
          {isUnderWay ? 'Un instant…' : 'Placer mes photos'}
        </Button>
      )}
      <span role="status">{isDone && 'Vos photos sont à leurs places.'}</span>
      <Alert message={message} className="basis-full" />
    </>
  );
}

/** On a small screen, scrolls to the photos without words. */
function bringUp(section: HTMLElement | null): void {
  if (matchMedia('(width >= 64rem)').matches) return;
  // The panel begins at its top when it opens.
  requestAnimationFrame(() => section?.scrollIntoView());
}

/** « Photos »: adds some, and shows those of the site, the ones without words first. */
export function Photos() {
  const { content } = useContentStore();
  const { show } = usePanel();
  const all = useListedPhotos(content);
  const fresh = all.filter(({ isNew }) => isNew);
  const others = all.filter(({ isNew }) => !isNew);
  const photos = [...fresh, ...others];
  const ticks = useTicks(photos.map(({ place }) => place.file));
  const { ticked, tick, press, sweeping } = ticks;
  const wordless = photos.filter(({ folder }) => isWordless(content, folder));
  const hasNew = fresh.length > 0;
  const tickRest = wordless.length > 1 && (
    <TextButton onClick={() => tick(wordless.map(({ place }) => place.file))}>
      {`Cocher les ${wordless.length}`}
    </TextButton>
  );
  const chosen = photos.filter(({ place }) => ticked.includes(place.file));
  const region = hasNew ? `${CHOSEN} ${STEADY}` : CHOSEN;
  const tileOf = (photo: ListedPhoto) => (
    <PhotoTile
      key={photo.place.file}
      photo={photo}
      isTicked={chosen.includes(photo)}
      onTick={() => press(photo.place.file)}
    />
  );
  return (
    <>
      <AddPhotos />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div {...sweeping}>
          {hasNew && (
            <section ref={bringUp} className="scroll-mt-4" aria-label="Photos à dire">
              <h2>
                {wordless.length > 0 ? 'À dire ' : 'Toutes ont leurs mots'}
                <span className="text-muted">{wordless.length || ''}</span>
              </h2>
              <ul className={`grid-cols-3 gap-2 ${TILES}`}>{fresh.map(tileOf)}</ul>
            </section>
          )}
          <h2 className={hasNew ? 'mt-6' : ''}>
            Vos photos <span className="text-muted">{photos.length}</span>
          </h2>
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <AssignButton />
            <TextButton onClick={() => show({ kind: 'photos', part: 'places' })}>
              Les places des photos
            </TextButton>
          </div>
          <ul className={`grid-cols-2 gap-x-4 gap-y-6 ${TILES}`}>{others.map(tileOf)}</ul>
        </div>
        {chosen.length > 0 ? (
          <ChosenPhotos
            photos={chosen}
            ticks={ticks}
            tickRest={tickRest}
            next={hasNew && wordless.length === 0 && <AssignButton />}
            className={region}
          />
        ) : (
          <div className={hasNew ? region : `${CHOSEN} max-lg:hidden`}>
            <p className="leading-snug">
              {wordless.length > 0
                ? 'Cochez celles qui montrent la même chose, ou glissez de la première à la dernière ' +
                  'si elles se suivent : vous direz ici ce qu’elles montrent.'
                : 'Cochez des photos : vous direz ici ce qu’elles montrent, toutes à la fois.'}
            </p>
            {tickRest}
          </div>
        )}
      </div>
    </>
  );
}
