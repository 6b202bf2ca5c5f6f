import { LEAST } from './crops.ts';
import { useNewPhotos } from '../panel/context.ts';
import { Alert } from '../ui/Alert.tsx';

const BAR =
  'h-2 w-40 appearance-none overflow-hidden rounded-pill bg-petal ' +
  '[&::-moz-progress-bar]:bg-prune [&::-webkit-progress-bar]:bg-petal ' +
  '[&::-webkit-progress-value]:bg-prune';

/**
 * Where photos are chosen or dropped, with the progress of the last ones and why files were
 * refused.
 */
export function AddPhotos() {
  const { arrivals, failure, add } = useNewPhotos();
  const ended = arrivals.filter(({ isReady, refusal }) => isReady || refusal);
  const size = `${LEAST.width}\u00A0×\u00A0${LEAST.height} pixels`;
  return (
    <>
      <label
        className={
          'relative mt-4 grid place-items-center gap-1 rounded-photo border-[1.5px] ' +
          'border-dashed border-rose p-6 text-center text-prune has-focus-visible:outline-3'
        }
      >
        <span className="font-medium">Ajouter des photos, ou les déposer ici</span>
        <span>{`Telles que le téléphone les a prises, ${size} au moins`}</span>
        {/* The input covers all of it, so a dropped file is chosen. */}
        <input
          type="file"
          multiple
          accept="image/*,.heic,.heif,.avif"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            add([...target.files!]);
            target.value = '';
          }}
        />
      </label>
      <div aria-live="polite" className="mt-3 empty:hidden">
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
      <Alert message={failure} />
      <ul className="grid gap-4">
        {arrivals
          .filter(({ isReady }) => !isReady)
          .map(({ key, file, preview, refusal }) => (
            <li key={key} className="flex items-center gap-4">
              <span className="size-20 shrink-0 overflow-hidden rounded-[14px] bg-petal">
                {preview && <img src={preview} alt="" className="size-full object-cover" />}
              </span>
              <span className="min-w-0">
                {file.name}
                <span className={`block ${refusal ? 'text-terracotta' : ''}`}>
                  {refusal ?? 'En préparation…'}
                </span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
