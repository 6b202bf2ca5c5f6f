import { CAPTION_KEY, TITLE_KEY, WORD_KEYS, type WaitingPhoto } from '../content/gallery.ts';
import { below, type Place } from '../content/place.ts';
import { useSiteContent } from '../panel/context.ts';
import { PlaceField } from '../panel/PlaceField.tsx';
import { pictureAddress } from '../panel/thumbnail.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Framing } from './Framing.tsx';

type Props = { place: Place; photo: WaitingPhoto };

/** A photo that waits for its words: their fields, and what frames, turns and removes it. */
export function WaitingPhotoItem({ place, photo }: Props) {
  const { content } = useSiteContent();
  const { save, postAction, message } = useSave();
  return (
    <li
      className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
      aria-label={photo[TITLE_KEY] ?? 'Photo sans titre'}
    >
      <img
        src={pictureAddress(content, place, 320)}
        alt=""
        className="mt-5 aspect-square w-full rounded-[14px] bg-petal object-cover"
      />
      <div>
        {WORD_KEYS.map((key) => (
          <PlaceField key={key} place={below(place, key)} isOptional={key === CAPTION_KEY} />
        ))}
        <p className="mt-2 flex flex-wrap gap-x-4">
          <TextButton onClick={() => void postAction(`photos/turn?photo=${place.file}`)}>
            Tourner
          </TextButton>
          <TextButton onClick={() => void save([{ kind: 'remove', place }])}>Retirer</TextButton>
        </p>
        <Alert message={message} />
        <Fold label="Cadrer">
          <Framing place={place} />
        </Fold>
      </div>
    </li>
  );
}
