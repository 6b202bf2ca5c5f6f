import { useEffect, useEffectEvent } from 'react';
import { countWords } from '#kit/french/format.ts';
import { isTouch } from '../base/device.ts';
import { LEAST } from '../content/crops.ts';
import { FileButton, PHOTO_FILES } from '../ui/FileButton.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useUploads } from './useUploads.ts';

/** Where photos are chosen or dropped, how many are on their way, and why files were refused. */
export function AddPhotos() {
  const { uploads, add, dismiss } = useUploads();
  // She has read the messages: leaving the view clears them.
  const leave = useEffectEvent(dismiss);
  useEffect(() => () => leave(), []);
  const left = uploads.filter(({ state }) => state !== 'stopped').length;
  const size = `${LEAST.width}\u00A0×\u00A0${LEAST.height} pixels`;
  return (
    <>
      <FileButton
        multiple
        accept={PHOTO_FILES}
        className={
          'mt-4 grid w-full place-items-center gap-1 rounded-photo border-[1.5px] border-dashed ' +
          'border-rose p-6 text-center text-prune'
        }
        onFiles={add}
      >
        <span className="font-medium">
          {`Ajouter des photos${isTouch() ? '' : ', ou les déposer n’importe où'}`}
        </span>
        <span>{`Telles que le téléphone les a prises, ${size} au moins`}</span>
      </FileButton>
      <div aria-live="polite" className="mt-2 mb-4">
        {/* There even when empty, so that nothing below moves. */}
        <p className="min-h-[1lh]">{left > 0 && `${countWords(left, 'photo')} en préparation…`}</p>
        {uploads.map(
          ({ file, message, state, retry }, index) =>
            message && (
              <p key={index} className="mt-2">
                {file.name}
                <span className={`block ${state === 'stopped' ? 'text-terracotta' : ''}`}>
                  {message}
                </span>
                {state !== 'coming' && retry && (
                  <TextButton aria-label={`Réessayer : ${file.name}`} onClick={retry}>
                    Réessayer
                  </TextButton>
                )}
              </p>
            ),
        )}
      </div>
    </>
  );
}
