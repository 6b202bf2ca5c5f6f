import { useRef } from 'react';
import { SITE } from '#studio/site.ts';
import { entriesOf, folderOf, isWordless, nameOf } from '../content/content.ts';
import { entryFor, GALLERY, isInGallery } from '../content/gallery.ts';
import { filePlace, samePlace } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { useDrafts, usePanel, useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { PhotoRows } from './PhotoRows.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { Placing } from './Placing.tsx';
import { useListedPhotos } from './useListedPhotos.ts';

const { noun } = SITE.gallery;

const TILES =
  'mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
/** The end of the form, while a photo is ticked. */
const BAR =
  'sticky -bottom-5 -mx-5 mt-6 hidden flex-wrap items-center gap-x-5 border-t border-line ' +
  'bg-milk px-5 pt-2 pb-3 group-has-checked/photos:flex max-md:-bottom-8';

/** The photos of the site, those without words first, and what is done with ticked ones. */
export function SitePhotos() {
  const { content, now } = useSiteContent();
  const { endTyping } = useDrafts();
  const { openOnItsPage, watch } = usePanel();
  const { save, say, message } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const photos = useListedPhotos(content);
  const ticked = () =>
    new FormData(form.current!).getAll('photo').map((file) => filePlace(String(file)));
  const remove = () => {
    const places = ticked();
    const used = photos
      .filter(({ pages }) => pages.length > 0)
      .filter(({ place }) => places.some((each) => samePlace(each, place)))
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
    // The entries take the words that were just typed.
    await endTyping();
    const { content: current } = now();
    const folders = ticked()
      .flatMap((place) => folderOf(current, place) ?? [])
      .filter((folder) => !isInGallery(current, folder));
    if (folders.length === 0) return say(`Déjà dans ${noun}.`);
    if (folders.some((folder) => isWordless(current, folder)))
      return say('Écrivez d’abord le nom de chaque photo choisie, et ce qu’elle montre.');
    const insertions = folders.map((folder): Change => ({
      kind: 'insert',
      place: GALLERY,
      value: entryFor(current, folder),
    }));
    // Each entry is inserted at the head of the list, so the last photo goes first.
    if (await save(insertions.reverse())) return;
    form.current?.reset();
    const { content: next } = now();
    // While others have no words, she stays with them.
    const isDone = !Object.keys(next.photos).some((folder) => isWordless(next, folder));
    if (isDone && isStillHere()) openOnItsPage(entriesOf(next, GALLERY)[0]!);
  };
  return (
    <form
      ref={form}
      className="group/photos mt-2"
      // The message is about the photos that are ticked.
      onChange={() => say()}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>
        Vos photos <span className="text-muted">{photos.length}</span>
      </h2>
      <PhotoRows photos={photos.filter(({ hasFields }) => hasFields)} />
      <Placing />
      <ul className={TILES}>
        {photos
          .filter(({ hasFields }) => !hasFields)
          .map((photo) => (
            <PhotoTile key={photo.place.file} photo={photo} />
          ))}
      </ul>
      <div className={BAR}>
        <span className="mr-auto text-ink">Photos choisies :</span>
        <TextButton type="reset">Tout décocher</TextButton>
        <TextButton onClick={remove}>Supprimer</TextButton>
        <Button size="sm" onClick={() => void addToGallery()}>
          {`À ${noun}`}
        </Button>
        <Alert message={message} className="basis-full leading-snug" />
      </div>
    </form>
  );
}
