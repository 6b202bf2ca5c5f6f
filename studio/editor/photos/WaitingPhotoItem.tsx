import { useState } from 'react';
import { Alert } from '../app/Alert.tsx';
import { post, type RefusedError } from '../app/client.ts';
import { PREFIX } from '../prefix.ts';
import { Framing } from './Framing.tsx';
import { TITLE_KEY, type PhotoTexts } from './gallery.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoTextFields } from './PhotoTextFields.tsx';
import type { PhotoDescription, WaitingPhoto } from './server/waiting-photos.ts';
import { TextButton } from '../app/TextButton.tsx';

type Props = {
  photo: WaitingPhoto;
  /** Called with the changes; without any when the photo is gone. */
  onChange: (changed?: Partial<WaitingPhoto>) => void;
  /** Called with what is typed. */
  onTexts: (changed: PhotoTexts) => void;
  /** Called with the texts that are written now. */
  onWritten: (texts: PhotoTexts) => void;
};

/** Writes the texts and the framing of a waiting photo. */
export const saveDescription = (id: string, changed: Partial<PhotoDescription>) =>
  post(`waiting/describe?waiting=${id}`, changed);

/** A photo that waits for its texts: name, description, framing. */
export function WaitingPhotoItem({ photo, onChange, onTexts, onWritten }: Props) {
  const [isFraming, setFraming] = useState(false);
  const [message, setMessage] = useState('');
  const { id, version, texts = {} } = photo;
  const refuse = (error: RefusedError) => setMessage(error.message);
  const image = (width: number) =>
    `${PREFIX}photos/image?waiting=${id}&width=${width}&v=${version}`;
  const save = (changed: PhotoTexts) => {
    const now = { ...texts, ...changed };
    void saveDescription(id, { texts: changed }).then(() => {
      setMessage('');
      onWritten(now);
    }, refuse);
  };
  const turn = async () => {
    const { width, height, version, cadrage } = await post<WaitingPhoto>(
      `waiting/turn?waiting=${id}&quarters=1`,
      {},
    );
    setMessage('');
    onChange({ width, height, version, cadrage });
  };
  const remove = () => post(`waiting/remove?waiting=${id}`, {}).then(() => onChange());
  const actions: [string, () => unknown][] = [
    ['Tourner', () => turn().catch(refuse)],
    ['Retirer', () => remove().catch(refuse)],
  ];
  return (
    <PhotoItem
      src={image(320)}
      label={texts[TITLE_KEY]}
      below={
        isFraming && (
          <Framing
            src={image(1200)}
            size={photo}
            point={photo.cadrage}
            onPoint={(cadrage) => onChange({ cadrage })}
            onEnd={(cadrage) => void saveDescription(id, { cadrage }).catch(refuse)}
            used={[]}
          />
        )
      }
    >
      <PhotoTextFields texts={texts} onChange={onTexts} onSave={save} />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <TextButton aria-expanded={isFraming} onClick={() => setFraming(!isFraming)}>
          Cadrer
        </TextButton>
        {actions.map(([label, act]) => (
          <TextButton key={label} onClick={() => void act()}>
            {label}
          </TextButton>
        ))}
      </p>
      <Alert message={message} />
    </PhotoItem>
  );
}
