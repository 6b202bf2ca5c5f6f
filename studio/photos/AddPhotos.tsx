import { useEffect, useEffectEvent } from 'react';
import { LEAST } from './crops.ts';
import { useNewPhotos } from './useArrivals.ts';
import { FileButton } from '../ui/FileButton.tsx';

const BAR =
  'h-2 w-40 appearance-none overflow-hidden rounded-pill bg-petal ' +
  '[&::-moz-progress-bar]:bg-prune [&::-webkit-progress-bar]:bg-petal ' +
  '[&::-webkit-progress-value]:bg-prune';

/**
 * Where photos are chosen or dropped, with the progress of the last ones and why files were
 * refused.
 */
export function AddPhotos() {
  const { arrivals, add, dismiss } = useNewPhotos();
  // Refused ones have been read when she leaves.
  const leave = useEffectEvent(dismiss);
  useEffect(() => () => leave(), []);
  const ended = arrivals.filter(({ isReady, isRefused }) => isReady ?? isRefused);
  const size = `${LEAST.width}\u00A0×\u00A0${LEAST.height} pixels`;
  return (
    <>
      <FileButton
        multiple
        accept="image/*,.heic,.heif,.avif"
        className={
          'mt-4 grid w-full place-items-center gap-1 rounded-photo border-[1.5px] border-dashed ' +
          'border-rose p-6 text-center text-prune'
        }
        onFiles={add}
      >
        <span className="font-medium">Ajouter des photos, ou les déposer ici</span>
        <span>{`Telles que le téléphone les a prises, ${size} au moins`}</span>
      </FileButton>
      <div aria-live="polite" className="mt-3">
        {ended.length < arrivals.length && (
          <p className="flex items-center gap-3">
            <progress
              className={BAR}
              aria-label="Photos prêtes"
              value={ended.length}
              max={arrivals.length}
            />
            {ended.length} sur {arrivals.length}
          </p>
        )}
      </div>
      <ul className="grid gap-4">
        {arrivals
          .filter(({ isReady }) => !isReady)
          .map(({ key, file, preview, message, isRefused }) => (
            <li key={key} className="flex items-center gap-4">
              <span className="size-20 shrink-0 overflow-hidden rounded-[14px] bg-petal">
                {preview && <img src={preview} alt="" className="size-full object-cover" />}
              </span>
              <span className="min-w-0">
                {file.name}
                <span className={`block ${isRefused ? 'text-terracotta' : ''}`}>
                  {message ?? 'En préparation…'}
                </span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
