import { useTransition } from 'react';
import { SITE } from '#studio/site.ts';
import { entriesOf, waitingPlace } from '../content/content.ts';
import { GALLERY, missingWords, type WaitingPhoto } from '../content/gallery.ts';
import { countWords } from '../content/words.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { WaitingPhotoItem } from './WaitingPhotoItem.tsx';

const { noun } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${noun}`;
  const photos = ready === all ? `ces ${all} photos` : `${countWords(ready, 'photo')} sur ${all}`;
  return `Ajouter ${photos} à ${noun}`;
}

/**
 * The new photos, which wait for their texts, and a button that adds all that have theirs: to the
 * gallery, or to the site alone.
 */
export function ForGallery() {
  const { content, now } = useSiteContent();
  const { openOnItsPage, watch } = usePanel();
  const { postAction, message } = useSave();
  const [isBusy, startAdding] = useTransition();
  const photos = Object.entries(content.waiting as Record<string, WaitingPhoto>);
  const countReady = (isForGallery: boolean) =>
    photos.filter(([, photo]) => missingWords(photo, isForGallery).length === 0).length;
  const described = countReady(false);

  const add = (route: 'add' | 'keep') => {
    if (isBusy) return;
    startAdding(async () => {
      const isStillHere = watch();
      const refusal = await postAction(`photos/${route}`);
      const [first] = entriesOf(now().content, GALLERY);
      // While others wait for their words, she stays with them.
      const isAll = Object.keys(now().content.waiting).length === 0;
      if (!refusal && route === 'add' && isAll && first && isStillHere()) openOnItsPage(first);
    });
  };

  if (photos.length === 0) return null;
  return (
    <section aria-label={`Pour ${noun}`} className="mt-6">
      <h2>
        {`Pour ${noun}`} <span className="text-muted">{photos.length}</span>
      </h2>
      <p className="leading-snug">
        {`Avec leurs mots, elles viennent en tête de ${noun}. D’ici là, elles attendent ici.`}
      </p>
      {/* Disabled while they are added, so that no keystroke is lost. */}
      <fieldset disabled={isBusy} className="min-w-0">
        <ul className="grid gap-x-10 md:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
          {photos.map(([id, photo]) => (
            <WaitingPhotoItem key={id} place={waitingPlace(id)} photo={photo} />
          ))}
        </ul>
      </fieldset>
      <Alert message={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => add('add')}>
          {isBusy ? 'Un instant…' : addition(countReady(true), photos.length)}
        </Button>
        {described > 0 && (
          <TextButton onClick={() => add('keep')}>
            {described > 1 ? `Garder ces ${described} photos` : 'Garder la photo'}
            {` sans ${noun}`}
          </TextButton>
        )}
      </div>
    </section>
  );
}
