import { useRef } from 'react';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, labelOf, nameOf, photoPlace, type Content } from '../content/content.ts';
import { GALLERY } from '../content/gallery.ts';
import { filePlace } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { entryFor, isInGallery } from './for-gallery.ts';
import { PhotoTile } from './PhotoTile.tsx';

const { noun } = SITE.gallery;

const GRID =
  'mt-3 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
/** The end of the form, while a photo is ticked. */
const BAR =
  'sticky -bottom-5 -mx-5 mt-6 hidden flex-wrap items-center gap-x-5 border-t border-line ' +
  'bg-milk px-5 pt-2 pb-3 group-has-checked/photos:flex max-md:-bottom-8';

/** The pages that show each photo, by its folder; those that no page shows come first. */
function pagesOf({ files, photos }: Content): [folder: string, pages: string[]][] {
  const uses = Map.groupBy(referenceUses(SITE.content.files, files, PHOTOS), ({ name }) => name);
  return Object.keys(photos)
    .map((folder): [string, string[]] => {
      const pages = (uses.get(folder) ?? []).map(({ file }) => labelOf(filePlace(file)));
      return [folder, [...new Set(pages)]];
    })
    .sort(([, one], [, other]) => Math.sign(one.length) - Math.sign(other.length));
}

/** The photos of the site with the pages that show them, and what is done with ticked ones. */
export function SitePhotos() {
  const { content, now } = useSiteContent();
  const { openOnItsPage } = usePanel();
  const { save, say, message } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const photos = pagesOf(content);
  const ticked = () => new FormData(form.current!).getAll('photo').map(String);
  const remove = () => {
    const folders = ticked();
    const used = photos
      .filter(([folder, pages]) => folders.includes(folder) && pages.length > 0)
      .map(
        ([folder, pages]) =>
          `${nameOf(content, photoPlace(content, folder))} (${pages.join(', ')})`,
      );
    if (used.length > 0)
      return say(
        `Sert encore : ${used.join(' ; ')}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    void save(folders.map((folder) => ({ kind: 'remove', place: photoPlace(content, folder) })));
  };
  const addToGallery = async () => {
    const folders = ticked().filter((folder) => !isInGallery(content, folder));
    if (folders.length === 0) return say(`Déjà dans ${noun}.`);
    const insertions = folders.map((folder): Change => ({
      kind: 'insert',
      place: GALLERY,
      value: entryFor(content, folder),
    }));
    // Each comes before the ones that were inserted earlier.
    const refusal = await save(insertions.reverse());
    if (!refusal) openOnItsPage(entriesOf(now().content, GALLERY)[0]!);
  };
  return (
    <form
      ref={form}
      className="group/photos mt-8"
      // The message is about the photos that are ticked.
      onChange={() => say()}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>
        Vos photos <span className="text-muted">{photos.length}</span>
      </h2>
      <ul className={GRID}>
        {photos.map(([folder, pages]) => (
          <PhotoTile key={folder} folder={folder} pages={pages} />
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
