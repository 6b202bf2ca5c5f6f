import type { Ref } from 'react';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../base/request-error.ts';
import { entriesOf, waitingPlace, type Content } from '../content/content.ts';
import { GALLERY, missingWords, type WaitingPhoto } from '../content/gallery.ts';
import { countWords } from '../content/words.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { Addition } from './server/photos.ts';
import { useSending } from './useSending.ts';
import { WaitingPhotoItem } from './WaitingPhotoItem.tsx';

const { noun } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${noun}`;
  const photos = ready === all ? `ces ${all} photos` : `${countWords(ready, 'photo')} sur ${all}`;
  return `Ajouter ${photos} à ${noun}`;
}

type Waiting = [id: string, photo: WaitingPhoto];
const waitingIn = ({ waiting }: Content) => Object.entries(waiting) as Waiting[];

/** The photos that can be added: to the gallery or, if they are new, to the site alone. */
const readyIn = (content: Content, isForGallery: boolean) =>
  waitingIn(content).filter(
    ([, photo]) => (isForGallery || !photo.photo) && missingWords(photo, isForGallery).length === 0,
  );

/**
 * The photos that are to join the gallery, new or chosen: their texts, and one button that adds all
 * that have theirs.
 */
export function ForGallery({ ref }: { ref: Ref<HTMLElement> }) {
  const { content, now } = useSiteContent();
  const { openOnItsPage, watch } = usePanel();
  const { message, isBusy, send } = useSending();
  const photos = waitingIn(content);
  const ready = readyIn(content, true);
  const described = readyIn(content, false);

  const add = async (isForGallery: boolean) => {
    if (isBusy) return;
    const isStillHere = watch();
    const isAdded = await send('add', (): Addition => {
      const ids = readyIn(now().content, isForGallery).map(([id]) => id);
      if (ids.length > 0) return { ids, isForGallery };
      const missing = waitingIn(now().content).flatMap(([, photo]) =>
        missingWords(photo, isForGallery),
      );
      throw new RequestError(`À compléter : ${[...new Set(missing)].join(', ')}.`);
    });
    // While others wait for their words, she stays with them.
    const isAll = Object.keys(now().content.waiting).length === 0;
    const [first] = entriesOf(now().content, GALLERY);
    if (isAdded && isForGallery && isAll && first && isStillHere()) openOnItsPage(first);
  };

  if (photos.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label={`Pour ${noun}`} className="mt-6 outline-none">
      <h2>
        {`Pour ${noun}`} <span className="text-muted">{photos.length}</span>
      </h2>
      <p className="leading-snug">
        {`Avec leurs mots, elles viennent en tête de ${noun}. D’ici là, elles attendent ici.`}
      </p>
      {/* What would be typed while they are added would be in neither. */}
      <fieldset disabled={isBusy} className="min-w-0">
        <ul className="grid gap-x-10 md:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
          {photos.map(([id, photo]) => (
            <WaitingPhotoItem key={id} place={waitingPlace(id)} photo={photo} />
          ))}
        </ul>
      </fieldset>
      <Alert message={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => void add(true)}>
          {isBusy ? 'Un instant…' : addition(ready.length, photos.length)}
        </Button>
        {described.length > 0 && (
          <TextButton onClick={() => void add(false)}>
            {described.length > 1 ? `Garder ces ${described.length} photos` : 'Garder la photo'}
            {` sans ${noun}`}
          </TextButton>
        )}
      </div>
    </section>
  );
}
