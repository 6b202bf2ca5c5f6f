import { PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { photoPlace, type Content } from '../content/content.ts';
import { GALLERY, type WaitingPhoto } from '../content/gallery.ts';
import { photoIdOf, placeName } from '../content/place.ts';
import { usesOf } from '../content/references.ts';
import { useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { GridPhoto } from './PhotoGrid.tsx';
import { useSending } from './useSending.ts';

/** Whether a photo of the site is in the gallery, or waits to join it. */
const isInGallery = (content: Content, name: string): boolean =>
  usesOf(content, PHOTOS, name).some((use) =>
    placeName(use).startsWith(`${placeName(GALLERY)}.`),
  ) ||
  Object.values(content.waiting).some(
    (waiting) => (waiting as WaitingPhoto).photo === photoIdOf(photoPlace(content, name)),
  );

type Props = {
  /** The ticked photos. */
  photos: readonly GridPhoto[];
  onUntick: () => void;
  /** Called when some of them were chosen for the gallery. */
  onChosen: () => void;
};

/** What is done with all ticked photos. */
export function SelectionBar({ photos, onUntick, onChosen }: Props) {
  const { content } = useSiteContent();
  const { save, say, message } = useSave();
  const { send, isBusy, message: refusal } = useSending();
  const placeOf = ({ name }: GridPhoto) => photoPlace(content, name);
  async function remove(): Promise<void> {
    const used = photos.filter(({ pages }) => pages.length > 0);
    const where = used.map(({ label, pages }) => `${label} (${pages.join(', ')})`).join(' ; ');
    if (where)
      return say(
        `Sert encore : ${where}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    const refused = await save(photos.map((photo) => ({ kind: 'remove', place: placeOf(photo) })));
    if (!refused) onUntick();
  }
  async function choose(): Promise<void> {
    const others = photos.filter(({ name }) => !isInGallery(content, name));
    if (others.length === 0) return say(`Déjà dans ${SITE.gallery.noun}.`);
    const places = others.map((photo) => placeName(placeOf(photo)));
    if (!isBusy && (await send('choose', () => places))) onChosen();
  }
  return (
    <div
      className={
        'sticky -bottom-5 -mx-5 mt-6 flex flex-wrap items-center gap-x-5 border-t border-line ' +
        'bg-milk px-5 pt-2 pb-3 max-md:-bottom-8'
      }
    >
      <span className="mr-auto text-ink">
        {photos.length > 1 ? `${photos.length} photos choisies` : 'Une photo choisie'}
      </span>
      <TextButton onClick={onUntick}>Tout décocher</TextButton>
      <TextButton onClick={() => void remove()}>Supprimer</TextButton>
      <Button size="sm" onClick={() => void choose()}>
        {`À ${SITE.gallery.noun}`}
      </Button>
      <Alert message={message || refusal} className="basis-full leading-snug" />
    </div>
  );
}
