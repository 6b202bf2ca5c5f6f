import { LEAST } from './crops.ts';
import { MAX_AT_ONCE, type Arrival } from './useWaitingPhotos.ts';

type Props = {
  /** The photos added last. */
  arrivals: readonly Arrival[];
  /** How many files were left out because they were too many. */
  more: number;
  onAdd: (files: readonly File[]) => void;
};

/**
 * Where photos are chosen or dropped, with the progress of the last ones and why files were
 * refused.
 */
export function AddPhotos({ arrivals, more, onAdd }: Props) {
  const ended = arrivals.filter(({ isReady, fault }) => isReady || fault);
  return (
    <>
      <label className="relative mt-4 grid place-items-center gap-1 rounded-photo border-[1.5px] border-dashed border-rose px-6 py-6 text-center text-prune has-focus-visible:outline-3">
        <span className="font-medium">Ajouter des photos, ou les déposer ici</span>
        <span>{`Telles que le téléphone les a prises, ${LEAST.width}\u00A0×\u00A0${LEAST.height} pixels au moins`}</span>
        {/* The input covers all of it, so a dropped file is chosen. */}
        <input
          type="file"
          multiple
          accept="image/*,.heic,.heif,.avif"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            onAdd([...target.files!]);
            target.value = '';
          }}
        />
      </label>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {ended.length < arrivals.length && (
          <p className="flex items-center gap-3">
            <progress
              className="h-2 w-40 appearance-none overflow-hidden rounded-pill bg-petal [&::-moz-progress-bar]:bg-prune [&::-webkit-progress-bar]:bg-petal [&::-webkit-progress-value]:bg-prune"
              aria-label="Photos prêtes"
              value={ended.length}
              max={arrivals.length}
            />
            {ended.length} sur {arrivals.length}
          </p>
        )}
        {more > 0 &&
          `${MAX_AT_ONCE} photos à la fois : ajoutez ${more > 1 ? `les ${more} autres` : 'la dernière'} ensuite.`}
      </div>
      <ul className="grid gap-4">
        {arrivals.map(
          ({ key, name, preview, isReady, fault }) =>
            !isReady && (
              <li key={key} className="flex items-center gap-4">
                <span className="size-20 shrink-0 overflow-hidden rounded-[14px] bg-petal">
                  {preview && <img src={preview} alt="" className="size-full object-cover" />}
                </span>
                <span className="min-w-0">
                  {name}
                  <span className={`block ${fault ? 'text-terracotta' : ''}`}>
                    {fault ?? 'En préparation…'}
                  </span>
                </span>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
