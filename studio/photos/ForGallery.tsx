import { useState, type Ref } from 'react';
import { SITE } from '#studio/site.ts';
import { post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { entriesOf, waitingPlace } from '../content/content.ts';
import { GALLERY, missingWords, type WaitingPhoto } from '../content/gallery.ts';
import { countWords } from '../content/words.ts';
import { usePanel, useSiteContent, useUnwritten } from '../panel/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { Addition } from './server/photos.ts';
import { WaitingPhotoItem } from './WaitingPhotoItem.tsx';

const { noun } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${noun}`;
  const photos = ready === all ? `ces ${all} photos` : `${countWords(ready, 'photo')} sur ${all}`;
  return `Ajouter ${photos} à ${noun}`;
}

/** Adds photos that wait to the site in one step, or says why that was refused. */
function useAddition() {
  const { latest, read } = useSiteContent();
  const { endTyping } = useUnwritten();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** @returns whether all that wait were added; none if a word is missing */
  async function add(isForGallery: boolean): Promise<boolean> {
    setMessage('');
    setBusy(true);
    try {
      await endTyping();
      const waiting = Object.entries(latest.current!.waiting) as [string, WaitingPhoto][];
      const gaps = waiting.map(([, photo]) => missingWords(photo, isForGallery));
      const ids = waiting.flatMap(([id], rank) => (gaps[rank]!.length === 0 ? [id] : []));
      if (ids.length === 0) {
        setMessage(`À compléter : ${[...new Set(gaps.flat())].join(', ')}.`);
        return false;
      }
      await post('photos/add', { ids, isForGallery } satisfies Addition);
      await read();
      return ids.length === waiting.length;
    } catch (error) {
      setMessage((error as RequestError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { message, isBusy, add };
}

/**
 * The photos that are to join the gallery, new or chosen: their texts, and one button that adds all
 * that have theirs.
 */
export function ForGallery({ ref }: { ref: Ref<HTMLElement> }) {
  const { content, latest } = useSiteContent();
  const { openOnItsPage, watch } = usePanel();
  const { message, isBusy, add } = useAddition();
  const photos = Object.entries(content.waiting) as [string, WaitingPhoto][];
  const isReady = (isForGallery: boolean) => (photo: WaitingPhoto) =>
    missingWords(photo, isForGallery).length === 0;
  const ready = photos.map(([, photo]) => photo).filter(isReady(true));
  const described = photos
    .map(([, photo]) => photo)
    .filter((photo) => !photo.photo && isReady(false)(photo));

  const addReady = async () => {
    const isStillHere = watch();
    // While others wait for their words, she stays with them.
    if (!(await add(true)) || !isStillHere()) return;
    const [first] = entriesOf(latest.current!, GALLERY);
    if (first) openOnItsPage(first);
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
        <Button onClick={() => !isBusy && void addReady()}>
          {isBusy ? 'Un instant…' : addition(ready.length, photos.length)}
        </Button>
        {described.length > 0 && (
          <TextButton onClick={() => !isBusy && void add(false)}>
            {described.length > 1 ? `Garder ces ${described.length} photos` : 'Garder la photo'}
            {` sans ${noun}`}
          </TextButton>
        )}
      </div>
    </section>
  );
}
