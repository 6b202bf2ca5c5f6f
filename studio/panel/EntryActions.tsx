import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/Button.tsx';
import { metaOf } from '#kit/schema/paths.ts';
import { photoFolder, photoPlace, placeName, type Place } from '../content/place.ts';
import { useDrafts, usePanel, useSiteContent } from './context.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, limitsOf, listOf, nameOf, typeAt, valueAt } from '../content/site-content.ts';
import { referencesTo, type References } from '../content/references.ts';
import type { Change } from '../content/server/change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Clearing } from './Clearing.tsx';
import { additionOf, limitWords } from './list-words.ts';
import { SELECT } from '../ui/styles.ts';
import { wordsOfUse } from './notes.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useSave } from './useSave.ts';

type ReplacementProps = {
  place: Place;
  references: References;
  onReplace: (name: string) => void;
};

/** Asks what should replace something that is still used elsewhere. */
function Replacement({ place, references, onReplace }: ReplacementProps) {
  const { values, names } = useSiteContent();
  const { target, name, uses } = references;
  const others = Object.entries(names[target] ?? {}).filter(([other]) => other !== name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onReplace(String(new FormData(event.currentTarget).get('instead')));
      }}
    >
      <p>{`${nameOf(values, place)} sert encore ici :`}</p>
      <ul className="my-1 list-disc pl-5">
        {uses.map((field) => (
          <li key={placeName(field)}>{wordsOfUse(values, field)}</li>
        ))}
      </ul>
      <label>
        Y mettre à la place
        <select name="instead" className={SELECT}>
          {others.map(([other, label]) => (
            <option key={other} value={other}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm" className="mt-3">
        Remplacer et supprimer
      </Button>
    </form>
  );
}

type Save = ReturnType<typeof useSave>['save'];

/** Removes an entry or a photo; `instead` replaces it wherever it is used. */
function useRemoval(place: Place, uses: readonly Place[], save: Save) {
  const { view, leaveEntry } = usePanel();
  const { nameOnceWritten } = useDrafts();
  const list = listOf(place);
  const removal = async (): Promise<Change> =>
    list
      ? { kind: 'remove', ...list, index: Number(place.path.at(-1)) }
      : { kind: 'erase', ...photoPlace(await nameOnceWritten(photoFolder(place.file))) };
  return async (instead?: string) => {
    const replaced =
      instead === undefined
        ? []
        : uses.map((field): Change => ({ kind: 'set', ...field, value: instead }));
    if (await save([...replaced, await removal()])) return;
    if (list) leaveEntry(view, list);
  };
}

type Action = [label: string, isPossible: boolean, act: () => unknown];

/** What can be done beside an entry in its list; nothing for what is in none. */
function useListActions(place: Place, save: Save): Action[] {
  const { values, latest } = useSiteContent();
  const { show, watch } = usePanel();
  const { placeOnceWritten } = useDrafts();
  const list = listOf(place);
  const index = Number(place.path.at(-1));
  const count = list ? entriesOf(values, list).length : 0;
  if (!list) return [];
  const moveTo = (to: number) => save([{ kind: 'move', ...list, index, to, isStep: true }]);
  const type = typeAt(list) as z.ZodArray;
  const { isFull } = limitsOf(type, count);
  const add = (value: unknown) => show({ kind: 'new', list, index: index + 1, value });
  const duplicate = async () => {
    const isStillHere = watch();
    const written = await placeOnceWritten(place);
    if (written && isStillHere()) add(valueAt(latest.current!, written));
  };
  const actions: Action[] = [[additionOf(type), !isFull, () => add({})]];
  // A photo is in the gallery once.
  if (placeName(list) !== SITE.gallery.list) actions.push(['Dupliquer', !isFull, duplicate]);
  // Entries with dates are sorted by them.
  if (!metaOf(type).dated)
    actions.push(
      ['Monter', index > 0, () => moveTo(index - 1)],
      ['Descendre', index < count - 1, () => moveTo(index + 1)],
    );
  return actions;
}

/** Whether the limits of a list forbid to remove an entry, and what they say if they forbid any. */
function useLimits(list: Place | undefined) {
  const { values } = useSiteContent();
  if (!list) return { isLeast: false, words: '' };
  const type = typeAt(list) as z.ZodArray;
  const { isLeast, isFull } = limitsOf(type, entriesOf(values, list).length);
  const words = isLeast || isFull ? `${nameOf(values, list)} : ${limitWords(type)}` : '';
  return { isLeast, words };
}

/**
 * The actions on a whole entry or photo. If the list's limits forbid one, it is said beforehand.
 */
export function EntryActions({ place }: { place: Place }) {
  const { values } = useSiteContent();
  const { view, leaveEntry } = usePanel();
  const references = referencesTo(values, place);
  const uses = references?.uses ?? [];
  const [isAsking, setAsking] = useState(false);
  const list = listOf(place);
  const { isLeast, words } = useLimits(list);
  const { save, message } = useSave();
  const remove = useRemoval(place, uses, save);
  const actions: Action[] = [
    ...useListActions(place, save),
    ['Supprimer', !isLeast, () => (uses.length > 0 ? setAsking(true) : remove())],
  ];
  return (
    <div className="mt-7 border-t border-line pt-3">
      <div className="flex flex-wrap gap-x-4">
        {actions.map(([label, isPossible, act]) => (
          <TextButton
            key={label}
            aria-disabled={!isPossible}
            onClick={() => isPossible && void act()}
          >
            {label}
          </TextButton>
        ))}
      </div>
      {list && <Clearing list={list} onCleared={() => leaveEntry(view, list)} />}
      {isAsking && references && (
        <Replacement
          place={place}
          references={references}
          onReplace={(name) => void remove(name)}
        />
      )}
      {words && <p>{words}</p>}
      <Alert message={message} />
    </div>
  );
}
