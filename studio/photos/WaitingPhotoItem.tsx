import { useState } from 'react';
import { fieldAt, valueAt } from '../content/content.ts';
import { TITLE_KEY, TWINS, WORD_KEYS, type WaitingPhoto } from '../content/gallery.ts';
import { below, placeName, type Place } from '../content/place.ts';
import { useDrafts, useSiteContent } from '../panel/context.ts';
import { PlaceField } from '../panel/PlaceField.tsx';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Framing } from './Framing.tsx';
import { usePicture } from './usePicture.ts';

/** Caption and alternative text start as copies of one another, until each is typed in. */
function useTwins(place: Place) {
  const { fields, keepText } = useDrafts();
  const { content } = useSiteContent();
  const [typedKeys, setTypedKeys] = useState<readonly string[]>([]);
  const textOf = (key: string) => {
    const its = below(place, key);
    return fields[placeName(its)]?.text ?? String(valueAt(content, its) ?? '');
  };
  return (key: string, text: string) => {
    setTypedKeys([...typedKeys, key]);
    const twin = TWINS[key];
    if (!twin || typedKeys.includes(twin)) return;
    const isCopy = ['', textOf(key)].includes(textOf(twin));
    const its = below(place, twin);
    if (isCopy && fieldAt(its)!.safeParse(text || undefined).success) keepText(its, text);
  };
}

type Props = { place: Place; photo: WaitingPhoto };

/** A photo that waits for its words: their fields, and what frames, turns and removes it. */
export function WaitingPhotoItem({ place, photo }: Props) {
  const { picture, src, message, frame, turn } = usePicture(place);
  const followTwin = useTwins(place);
  const [isFraming, setFraming] = useState(false);
  const { save, message: refusal } = useSave();
  // One of the site has its description and its framing.
  const isOfSite = photo.photo !== undefined;
  return (
    <li
      className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
      aria-label={photo[TITLE_KEY] ?? 'Photo sans titre'}
    >
      <img
        src={src(320)}
        alt=""
        className="mt-5 aspect-square w-full rounded-[14px] bg-petal object-cover"
      />
      <div>
        {WORD_KEYS.filter((key) => !isOfSite || key !== 'alt').map((key) => (
          <PlaceField
            key={key}
            place={below(place, key)}
            isOptional={false}
            onTyped={(text) => followTwin(key, text)}
          />
        ))}
        <p className="mt-2 flex flex-wrap gap-x-4">
          {!isOfSite && (
            <>
              <TextButton aria-expanded={isFraming} onClick={() => setFraming(!isFraming)}>
                Cadrer
              </TextButton>
              <TextButton onClick={turn}>Tourner</TextButton>
            </>
          )}
          <TextButton onClick={() => void save([{ kind: 'remove', place }])}>Retirer</TextButton>
        </p>
        <Alert message={message || refusal} />
      </div>
      {isFraming && picture && photo.cadrage && (
        <Framing src={src(1200)} size={picture} point={photo.cadrage} onSave={frame} used={[]} />
      )}
    </li>
  );
}
