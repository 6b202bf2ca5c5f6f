import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useNewPhotos, useSiteContent } from '../panel/context.ts';
import { PREFIX } from '../base/prefix.ts';
import { Framing } from './Framing.tsx';
import { TITLE_KEY, type PhotoTexts } from './gallery.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoTextFields } from './PhotoTextFields.tsx';
import type { WaitingPhoto } from './server/waiting-photos.ts';

function useWaitingPhoto(id: string) {
  const content = useSiteContent();
  const { read, keptTexts } = useNewPhotos();
  const [message, setMessage] = useState('');
  /** @returns whether the change was made */
  const send = async (route: string, body: object = {}): Promise<boolean> => {
    try {
      await post(`waiting/${route}?waiting=${id}`, body);
      await read();
      setMessage('');
      return true;
    } catch (error) {
      setMessage((error as RequestError).message);
      return false;
    }
  };
  const saveTexts = async (texts: PhotoTexts) => {
    if (await send('describe', { texts })) keptTexts.dropWritten(id, texts);
  };
  const remove = async () => {
    // The bar shows the step that « Annuler » takes back.
    if (await send('remove')) await content.read();
  };
  return {
    message,
    send,
    keepTexts: (texts: PhotoTexts) => keptTexts.keep(id, texts),
    saveTexts,
    remove,
  };
}

export function WaitingPhotoItem({ photo }: { photo: WaitingPhoto }) {
  const [isFraming, setFraming] = useState(false);
  const { id, changedAt, cadrage, texts = {} } = photo;
  const { message, send, keepTexts, saveTexts, remove } = useWaitingPhoto(id);
  const image = (width: number) =>
    `${PREFIX}photos/image?waiting=${id}&width=${width}&v=${changedAt}`;
  return (
    <PhotoItem
      src={image(320)}
      label={texts[TITLE_KEY]}
      below={
        isFraming && (
          <Framing
            src={image(1200)}
            size={photo}
            point={cadrage}
            onSave={(point) => send('describe', { cadrage: point })}
            used={[]}
          />
        )
      }
    >
      <PhotoTextFields
        texts={texts}
        onChange={keepTexts}
        onSave={(changed) => void saveTexts(changed)}
      />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <TextButton aria-expanded={isFraming} onClick={() => setFraming(!isFraming)}>
          Cadrer
        </TextButton>
        <TextButton onClick={() => void send('turn')}>Tourner</TextButton>
        <TextButton onClick={() => void remove()}>Retirer</TextButton>
      </p>
      <Alert message={message} />
    </PhotoItem>
  );
}
