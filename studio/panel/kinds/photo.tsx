import { useState, useTransition } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { addPhotoRoute } from '../../base/requests.ts';
import { namesFor } from '../../content/references.ts';
import { useContentStore, useWriter } from '../../state/context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FileButton, PHOTO_FILES } from '../../ui/FileButton.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { Reach } from '../Reach.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import type { InputProps, Kind } from './kind.tsx';

const OPTION =
  'w-full rounded-[14px] p-1 text-left leading-tight outline-prune aria-pressed:outline-2';
const ADDITION =
  'm-1 grid aspect-square place-items-center rounded-[12px] border-[1.5px] border-dashed ' +
  'border-rose p-2 text-center leading-tight text-prune';

/** The chosen photo and, after a press, all others, and a button that adds one and chooses it. */
function Input({ text: value, isOptional, onChoose }: InputProps<Meta<'photo'>>) {
  const { content } = useContentStore();
  const { postAction, message } = useWriter();
  const photos = namesFor(content, { to: PHOTOS });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, startAdding] = useTransition();
  const choose = (name: string) => {
    onChoose(name);
    setOpen(false);
  };
  const add = ([file]: File[]) =>
    startAdding(async () => {
      const { answer } = await postAction<{ added: string }>(addPhotoRoute(file!), file);
      if (answer) choose(answer.added);
    });
  return (
    <>
      <div className="mt-1.5 flex items-center gap-3">
        {photos[value] && (
          <Thumbnail photo={value} className="size-16 rounded-[14px] object-cover" />
        )}
        <div>
          <p className="text-ink">{photos[value] ?? (value || 'Aucune photo')}</p>
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fermer' : 'Choisir une photo'}
          </TextButton>{' '}
          {!isOpen && <Reach of="here" photo={value} />}
          {isOptional && value && (
            <TextButton className="ml-4" onClick={() => onChoose('')}>
              Sans photo
            </TextButton>
          )}
        </div>
      </div>
      <Alert message={message} />
      {isOpen && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          <li className="grid">
            <FileButton accept={PHOTO_FILES} className={ADDITION} disabled={isBusy} onFiles={add}>
              {isBusy ? 'Un instant…' : 'Ajouter une photo'}
            </FileButton>
          </li>
          {Object.entries(photos).map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                className={OPTION}
                onClick={() => choose(name)}
              >
                <Thumbnail
                  photo={name}
                  className="mb-1 aspect-square w-full rounded-[12px] object-cover"
                />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const photo: Kind<Meta<'photo'>> = { Input, labels: () => 'group' };
