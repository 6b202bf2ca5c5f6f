import { useState, type Ref } from 'react';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { thumbnail } from '../panel/PhotoChoice.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useNewPhotos, usePanel, useSiteContent } from '../panel/context.ts';
import { below } from '../content/place.ts';
import { valueAt } from '../content/site-content.ts';
import { countWords } from '../content/value-words.ts';
import { CHOICE_KEYS, ENTRY_KEYS, FIRST_ENTRY, missingTexts, TITLE_KEY } from './gallery.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoTextFields } from './PhotoTextFields.tsx';
import type { NewPhoto } from './server/site-photos.ts';
import { textsForGallery } from './useKeptTexts.ts';
import { WaitingPhotoItem } from './WaitingPhotoItem.tsx';

const { noun } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${noun}`;
  const photos = ready === all ? `ces ${all} photos` : `${countWords(ready, 'photo')} sur ${all}`;
  return `Ajouter ${photos} à ${noun}`;
}

/** A photo that may be added, with the labels of the texts it lacks for the gallery. */
type Candidate = Omit<NewPhoto, 'isForGallery'> & { gaps: string[] };

/**
 * The waiting photos, and the photos of the site that are chosen for the gallery. Drafts cannot
 * keep their texts, since neither has a place in the content yet: the browser keeps them, and the
 * server those of waiting photos, which every device shows.
 */
function useCandidates() {
  const { values } = useSiteContent();
  const { waiting, keptTexts } = useNewPhotos();
  const { byPhoto } = keptTexts;
  // Photos that are added together are mostly of one kind.
  const usual = Object.fromEntries(
    CHOICE_KEYS.map((key) => [key, valueAt(values, below(FIRST_ENTRY, key)) as string]),
  );
  const newPhotos = waiting.map((photo) => {
    const texts = { ...usual, ...photo.texts, ...byPhoto[photo.id] };
    return { ...photo, texts, gaps: missingTexts(texts) };
  });
  const sitePhotos = Object.entries(textsForGallery(byPhoto, values)).map(([name, ownTexts]) => {
    const texts = { ...usual, ...ownTexts };
    return { name, texts, gaps: missingTexts(texts, ENTRY_KEYS) };
  });
  return { newPhotos, sitePhotos };
}

/** Adds photos to the site in one step, or says why that was refused. */
function useAddition() {
  const content = useSiteContent();
  const { read, keptTexts } = useNewPhotos();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** @returns whether they were added */
  async function add(photos: readonly Candidate[], isForGallery: boolean): Promise<boolean> {
    setMessage('');
    setBusy(true);
    try {
      const list = photos.map(({ id, name, texts }) => ({ id, name, texts, isForGallery }));
      await post('photos/add', list satisfies NewPhoto[]);
      await Promise.all([content.read(), read()]);
      for (const { id, name } of photos) keptTexts.drop((id ?? name)!);
      return true;
    } catch (error) {
      setMessage((error as RequestError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { message, setMessage, isBusy, add };
}

/**
 * The photos that are to join the gallery, new or chosen: their texts, and one button that adds
 * them all.
 */
export function ForGallery({ ref }: { ref: Ref<HTMLElement> }) {
  const { openOnItsPage, watch } = usePanel();
  const { keptTexts } = useNewPhotos();
  const { newPhotos, sitePhotos } = useCandidates();
  const { message, setMessage, isBusy, add } = useAddition();
  const photos: Candidate[] = [...newPhotos, ...sitePhotos];
  const ready = photos.filter(({ gaps }) => gaps.length === 0);
  const described = newPhotos.filter(
    ({ texts }) => missingTexts(texts, [TITLE_KEY, 'alt']).length === 0,
  );

  const addReady = async () => {
    const gaps = new Set(photos.flatMap((photo) => photo.gaps));
    if (ready.length === 0) return setMessage(`À compléter : ${[...gaps].join(', ')}.`);
    const isStillHere = watch();
    if ((await add(ready, true)) && isStillHere()) openOnItsPage(FIRST_ENTRY);
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
          {newPhotos.map((photo) => (
            <WaitingPhotoItem key={photo.id} photo={photo} />
          ))}
          {sitePhotos.map(({ name, texts }) => (
            <PhotoItem key={name} src={thumbnail(name)} label={texts[TITLE_KEY]}>
              <PhotoTextFields
                texts={texts}
                isOfSite
                onChange={(changed) => keptTexts.keep(name, changed)}
              />
              <TextButton className="mt-2" onClick={() => keptTexts.drop(name)}>
                Retirer
              </TextButton>
            </PhotoItem>
          ))}
        </ul>
      </fieldset>
      <Alert message={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => !isBusy && void addReady()}>
          {isBusy ? 'Un instant…' : addition(ready.length, photos.length)}
        </Button>
        {described.length > 0 && (
          <TextButton onClick={() => !isBusy && void add(described, false)}>
            {described.length > 1 ? `Garder ces ${described.length} photos` : 'Garder la photo'}
            {` sans ${noun}`}
          </TextButton>
        )}
      </div>
    </section>
  );
}
