import { useRef, useState } from 'react';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  folderOf,
  isWordless,
  labelOf,
  nameOf,
  newestPhotos,
  photoPlace,
  type Content,
} from '../content/content.ts';
import { below, filePlace, samePlace, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { useDrafts, usePanel, useSiteContent } from '../panel/context.ts';
import { PlaceField } from '../panel/PlaceField.tsx';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { entryFor, GALLERY, isInGallery } from './gallery.ts';
import { PhotoTile } from './PhotoTile.tsx';

const { noun } = SITE.gallery;

/** A column of pictures, each with its fields beside it. */
const ROWS = 'mt-3 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-6 md:grid-cols-[8rem_1fr] md:gap-x-6';
const FIELDS = 'col-start-2 -mt-5 content-start gap-x-6 md:grid md:grid-cols-[2fr_3fr]';
const TILES =
  'mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
/** The end of the form, while a photo is ticked. */
const BAR =
  'sticky -bottom-5 -mx-5 mt-6 hidden flex-wrap items-center gap-x-5 border-t border-line ' +
  'bg-milk px-5 pt-2 pb-3 group-has-checked/photos:flex max-md:-bottom-8';

type Listed = { place: Place; hasFields: boolean };

/**
 * The photos in the order that they had when this list was opened: the newest first, those that
 * arrive later last. One without words has its fields here until the list is left, so that nothing
 * moves while she types.
 */
function useListedPhotos(content: Content): (Listed & { folder: string })[] {
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const fresh = newestPhotos(content)
    .map((folder) => ({
      place: photoPlace(content, folder),
      hasFields: isWordless(content, folder),
    }))
    .filter(({ place }) => !listed.some((each) => samePlace(each.place, place)));
  if (fresh.length > 0) setListed([...listed, ...fresh]);
  return listed.flatMap((each) => {
    const folder = folderOf(content, each.place);
    return folder === undefined ? [] : { ...each, folder };
  });
}

/** The pages that show each photo, by its folder. */
function pagesOf({ files }: Content): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { name, file } of referenceUses(SITE.content.files, files, PHOTOS))
    pages.set(name, (pages.get(name) ?? new Set()).add(labelOf(filePlace(file))));
  return pages;
}

/**
 * The photos of the site with the pages that show them, the fields of those that have no words yet,
 * and what is done with ticked ones.
 */
export function SitePhotos() {
  const { content, now } = useSiteContent();
  const { endTyping } = useDrafts();
  const { openOnItsPage, watch } = usePanel();
  const { save, say, message } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const photos = useListedPhotos(content);
  const { described = [], wordless = [] } = Object.groupBy(photos, ({ hasFields }) =>
    hasFields ? 'wordless' : 'described',
  );
  const pages = pagesOf(content);
  const pagesWith = (folder: string) => [...(pages.get(folder) ?? [])];
  const ticked = () => new FormData(form.current!).getAll('photo').map(String);
  const remove = () => {
    const folders = ticked();
    const used = folders.filter((folder) => pages.has(folder));
    const words = used.map(
      (folder) =>
        `${nameOf(content, photoPlace(content, folder))} (${pagesWith(folder).join(', ')})`,
    );
    if (used.length > 0)
      return say(
        `Sert encore : ${words.join(' ; ')}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    void save(folders.map((folder) => ({ kind: 'remove', place: photoPlace(content, folder) })));
  };
  const addToGallery = async () => {
    const isStillHere = watch();
    // What was just typed may be what the entries need, and gives folders their names.
    await endTyping();
    const current = now().content;
    const folders = ticked().filter((folder) => !isInGallery(current, folder));
    if (folders.length === 0) return say(`Déjà dans ${noun}.`);
    if (folders.some((folder) => isWordless(current, folder)))
      return say('Écrivez d’abord le nom de chaque photo choisie, et ce qu’elle montre.');
    const insertions = folders.map((folder): Change => ({
      kind: 'insert',
      place: GALLERY,
      value: entryFor(current, folder),
    }));
    // Each comes before the ones that were inserted earlier.
    if (await save(insertions.reverse())) return;
    form.current?.reset();
    // While others have no words, she stays with them.
    const { content: next } = now();
    const isDone = !photos.some(({ folder }) => isWordless(next, folder));
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
      <div className={ROWS}>
        {/* Before the pictures, so that Tab leads from field to field. */}
        <ul aria-label="Les mots des photos" className="contents">
          {wordless.map(({ place, folder }, row) => (
            <li
              key={place.file}
              aria-label={nameOf(content, photoPlace(content, folder))}
              className={FIELDS}
              style={{ gridRow: row + 1 }}
            >
              <PlaceField place={below(place, 'nom')} />
              <PlaceField place={below(place, 'alt')} />
            </li>
          ))}
        </ul>
        <ul aria-label="Sans leurs mots" className="contents">
          {wordless.map(({ place, folder }, row) => (
            <PhotoTile key={place.file} folder={folder} pages={pagesWith(folder)} row={row + 1} />
          ))}
        </ul>
      </div>
      <ul className={TILES}>
        {described.map(({ place, folder }) => (
          <PhotoTile key={place.file} folder={folder} pages={pagesWith(folder)} />
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
