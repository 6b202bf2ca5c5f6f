import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { tell, type RefusedError } from '../app/client.ts';
import { describe, DraftItem, isComplete } from './DraftItem.tsx';
import { MOST_AT_ONCE, useDrafts } from './useDrafts.ts';

/**
 * Where photos arrive, and get their texts, all in one list.
 *
 * @param onKept is called with the names of drafts that have become photos of the site
 */
export function Photos({ onKept }: { onKept: (names: string[]) => void }) {
  const { drafts, arrivals, add, change } = useDrafts();
  const [message, setMessage] = useState('');
  const complete = drafts.filter(isComplete);
  const waiting = drafts.length - complete.length;
  const ended = arrivals.filter(({ isReady, fault }) => isReady || fault);

  function take(input: HTMLInputElement): void {
    const more = input.files!.length - MOST_AT_ONCE;
    setMessage(more > 0 ? `${MOST_AT_ONCE} photos à la fois : ajoutez les ${more} autres ensuite.` : '');
    add([...input.files!]);
    input.value = '';
  }
  async function keepAll(): Promise<void> {
    const names: string[] = [];
    setMessage('');
    try {
      for (const draft of complete) {
        await describe(draft);
        names.push(await tell<string>(`brouillons/garder?brouillon=${draft.id}`, {}));
        change(draft.id);
      }
    } catch (error) {
      setMessage((error as RefusedError).message);
    }
    if (names.length > 0) onKept(names);
  }

  return (
    <>
      <h1 className="mr-10 text-h3">Nouvelles photos</h1>
      <label className="relative mt-4 grid place-items-center gap-1 rounded-photo border-[1.5px] border-dashed border-rose px-6 py-8 text-center text-prune has-focus-visible:outline-3">
        <span className="font-medium">Choisir des photos, ou les déposer ici</span>
        <span>Telles que le téléphone les a prises, {MOST_AT_ONCE} à la fois au plus</span>
        {/* It covers the place: a file that is dropped on it is chosen. */}
        <input
          type="file"
          multiple
          accept="image/*,.heic,.heif,.avif"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => take(target)}
        />
      </label>
      <div aria-live="polite" className="mt-3">
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
        {message}
      </div>
      <ul className="grid gap-4">
        {arrivals.map(
          ({ key, name, preview, isReady, fault }) =>
            !isReady && (
              <li key={key} className="flex items-center gap-4">
                <span className="size-20 shrink-0 overflow-hidden rounded-[14px] bg-petal">
                  {preview && !fault && <img src={preview} alt="" className="size-full object-cover" />}
                </span>
                <span className="min-w-0">
                  {name}
                  <span className={`block ${fault ? 'text-terracotta' : ''}`}>{fault ?? 'En préparation…'}</span>
                </span>
              </li>
            ),
        )}
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} onChange={(next) => change(draft.id, next)} />
        ))}
      </ul>
      {waiting > 0 && (
        <p className="mt-4">
          {waiting > 1 ? `${waiting} photos sont des brouillons` : 'Une photo est un brouillon'} : sans nom ni texte
          alternatif, le site ne peut pas les montrer.
        </p>
      )}
      {complete.length > 0 && (
        <Button className="mt-4 w-full" onClick={() => void keepAll()}>
          {complete.length > 1 ? `Ajouter ces ${complete.length} photos au site` : 'Ajouter la photo au site'}
        </Button>
      )}
    </>
  );
}
