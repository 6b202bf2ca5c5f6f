import { SITE } from '#studio/site.ts';
import { entriesOf, isWordless, nameOf } from '../content/content.ts';
import { entryFor, GALLERY, isInGallery } from '../content/gallery.ts';
import type { Change } from '../content/server/change.ts';
import { useDrafts, usePanel, useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { LookChoice } from './LookChoice.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { Placing } from './Placing.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { useListedPhotos, type ListedPhoto } from './useListedPhotos.ts';
import { useTicks } from './useTicks.ts';

const noun = SITE.gallery?.noun;

const TILES =
  'mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
/** The end of the view, while photos are chosen. */
const BAR =
  'sticky -bottom-5 z-10 -mx-5 mt-6 max-h-[42dvh] overflow-y-auto border-t border-line bg-milk ' +
  'px-5 pt-3 pb-3 max-md:-bottom-8 md:max-h-[56dvh]';

type BarProps = {
  photos: readonly ListedPhoto[];
  ticks: ReturnType<typeof useTicks>;
};

/** What is said of the chosen photos, all at once, and what is done with them. */
function ChosenPhotos({ photos, ticks }: BarProps) {
  const { answered, content, now } = useSiteContent();
  const { endTyping } = useDrafts();
  const { openOnItsPage, watch } = usePanel();
  const places = photos.map(({ place }) => place);
  const folders = photos.map(({ folder }) => folder);
  const { save, say, message } = useSave(folders.join());
  const remove = () => {
    const used = photos
      .filter(({ pages }) => pages.length > 0)
      .map(({ place, pages }) => `${nameOf(content, place)} (${pages.join(', ')})`);
    if (used.length > 0)
      return say(
        `Sert encore : ${used.join(' ; ')}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    void save(places.map((place) => ({ kind: 'remove', place })));
  };
  const addToGallery = async () => {
    const isStillHere = watch();
    await endTyping();
    // What they show may just be on its way.
    await answered();
    const { content: current } = now();
    const added = folders.filter((folder) => !isInGallery(current, folder));
    if (added.length === 0) return say(`Déjà dans ${noun}.`);
    if (added.some((folder) => isWordless(current, folder)))
      return say('Dites d’abord ce qu’on voit sur chaque photo choisie.');
    const insertions = added.map((folder): Change => ({
      kind: 'insert',
      place: GALLERY!,
      value: entryFor(current, folder),
    }));
    // Each entry is inserted at the head of the list, so the last photo goes first.
    if (await save(insertions.reverse())) return;
    ticks.tick([]);
    const { content: next } = now();
    // While others have no words, she stays with them.
    const isDone = !Object.keys(next.photos).some((folder) => isWordless(next, folder));
    if (isDone && isStillHere()) openOnItsPage(entriesOf(next, GALLERY!)[0]!);
  };
  return (
    <section className={BAR} aria-label="Photos choisies">
      <div className="flex flex-wrap items-center gap-x-5">
        <span className="mr-auto font-medium text-ink">
          {photos.length === 1 ? 'Une photo choisie' : `${photos.length} photos choisies`}
        </span>
        <TextButton onClick={() => ticks.tick([])}>Tout décocher</TextButton>
        <TextButton onClick={remove}>Supprimer</TextButton>
        {noun && (
          <Button size="sm" onClick={() => void addToGallery()}>
            {`À ${noun}`}
          </Button>
        )}
        <Alert message={message} className="basis-full leading-snug" />
      </div>
      <div className="gap-x-10 *:mt-3 lg:grid lg:grid-cols-[2fr_3fr]">
        <SubjectChoice photos={places} onChosen={ticks.finish} />
        <LookChoice folders={folders} onChosen={ticks.finish} />
      </div>
    </section>
  );
}

/** The photos of the site, those without words first, and what is done with chosen ones. */
export function SitePhotos() {
  const { content } = useSiteContent();
  const all = useListedPhotos(content);
  const photos = [true, false].flatMap((isNew) => all.filter((each) => each.isNew === isNew));
  const ticks = useTicks(photos.map(({ place }) => place.file));
  const wordless = photos.filter(({ folder }) => isWordless(content, folder));
  const chosen = photos.filter(({ place }) => ticks.ticked.includes(place.file));
  const tiles = (isNew: boolean) =>
    photos.map(
      (photo, rank) =>
        photo.isNew === isNew && (
          <PhotoTile key={photo.place.file} photo={photo} rank={rank} ticks={ticks} />
        ),
    );
  return (
    <>
      {photos.some(({ isNew }) => isNew) && (
        <section aria-label="Photos à dire">
          <h2>
            À dire <span className="text-muted">{wordless.length}</span>
          </h2>
          <p className="mt-1 leading-snug">
            {wordless.length > 0
              ? 'Cochez celles qui montrent la même chose (d’un trait : glissez de case en case), ' +
                'puis dites ce qu’on y voit, en bas. '
              : 'Toutes ont leurs mots.'}
            {wordless.length > 1 && (
              <TextButton onClick={() => ticks.tick(wordless.map(({ place }) => place.file))}>
                {`Cocher les ${wordless.length}`}
              </TextButton>
            )}
          </p>
          <ul className={TILES}>{tiles(true)}</ul>
        </section>
      )}
      <h2 className="mt-6">
        Vos photos <span className="text-muted">{photos.length}</span>
      </h2>
      <Placing />
      <ul className={TILES}>{tiles(false)}</ul>
      {chosen.length > 0 && <ChosenPhotos photos={chosen} ticks={ticks} />}
    </>
  );
}
