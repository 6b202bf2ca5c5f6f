import { useState } from 'react';
import { PHOTOS } from '#kit/schema/references.ts';
import { useSiteContent } from './context.ts';
import { thumbnail } from './thumbnail.ts';
import { TextButton } from '../ui/TextButton.tsx';

type Props = {
  value: string;
  isOptional: boolean;
  onChoose: (name: string) => void;
};

const OPTION =
  'w-full rounded-[14px] p-1 text-left leading-tight outline-prune aria-pressed:outline-2';

/** The chosen photo and, after a press, all others. */
export function PhotoChoice({ value, isOptional, onChoose }: Props) {
  const { content, names } = useSiteContent();
  const photos = names[PHOTOS] ?? {};
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-1.5 flex items-center gap-3">
        {photos[value] && (
          <img
            src={thumbnail(content, value)}
            alt=""
            className="size-16 rounded-[14px] object-cover"
          />
        )}
        <div>
          <p className="text-ink">{photos[value] ?? (value || 'Aucune photo')}</p>
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fermer' : 'Choisir une photo'}
          </TextButton>
          {isOptional && value && (
            <TextButton className="ml-4" onClick={() => onChoose('')}>
              Sans photo
            </TextButton>
          )}
        </div>
      </div>
      {isOpen && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {Object.entries(photos).map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                className={OPTION}
                onClick={() => {
                  onChoose(name);
                  setOpen(false);
                }}
              >
                <img
                  src={thumbnail(content, name)}
                  alt=""
                  loading="lazy"
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
