import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/Button.tsx';
import { metaOf } from '#kit/schema/paths.ts';
import { listOf, placeName, type Place } from '../content/place.ts';
import { useUnwritten, usePanel, useSiteContent } from './context.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, limitsOf, nameOf, rankOf, typeAt, valueAt } from '../content/content.ts';
import { referencesTo, type References } from '../content/references.ts';
import type { Change } from '../content/server/change.ts';
import { Alert } from '../ui/Alert.tsx';
import { bringIntoView } from '../ui/bring-into-view.ts';
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
  const { content, names } = useSiteContent();
  const { target, name, uses } = references;
  const question = `${nameOf(content, place)} sert encore ici :`;
  const others = Object.entries(names[target] ?? {}).filter(([other]) => other !== name);
  return (
    <form
      ref={bringIntoView}
      tabIndex={-1}
      aria-label={question}
      className="scroll-mb-5 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        onReplace(String(new FormData(event.currentTarget).get('instead')));
      }}
    >
      <p>{question}</p>
      <ul className="my-1 list-disc pl-5">
        {uses.map((field) => (
          <li key={placeName(field)}>{wordsOfUse(content, field)}</li>
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
  const { endTyping } = useUnwritten();
  return async (instead?: string) => {
    await endTyping();
    const replaced =
      instead === undefined
        ? []
        : uses.map((field): Change => ({ kind: 'set', place: field, value: instead }));
    // The panel goes on to the list.
    await save([...replaced, { kind: 'remove', place }]);
  };
}

type Action = [label: string, isPossible: boolean, act: () => unknown];

/**
 * What can be done beside an entry in its list, whether the list's limits let it be removed, and
 * what they say if they forbid either; undefined for what is in no list.
 */
function useListActions(place: Place, save: Save) {
  const { content, latest } = useSiteContent();
  const { show, watch } = usePanel();
  const { endTyping } = useUnwritten();
  const list = listOf(place);
  const rank = rankOf(content, place);
  if (!list) return undefined;
  const count = entriesOf(content, list).length;
  const moveBy = (by: 1 | -1) => save([{ kind: 'move', place, by }]);
  const type = typeAt(list) as z.ZodArray;
  const { isFull, isLeast } = limitsOf(type, count);
  const add = (value: unknown) => show({ kind: 'new', list, after: place.path.at(-1), value });
  const duplicate = async () => {
    const isStillHere = watch();
    await endTyping();
    if (isStillHere()) add(valueAt(latest.current!, place));
  };
  const actions: Action[] = [[additionOf(type), !isFull, () => add({})]];
  // A photo is in the gallery once.
  if (placeName(list) !== SITE.gallery.list) actions.push(['Dupliquer', !isFull, duplicate]);
  // Entries with dates are sorted by them.
  if (!metaOf(type).dated)
    actions.push(
      ['Monter', rank > 0, () => moveBy(-1)],
      ['Descendre', rank < count - 1, () => moveBy(1)],
    );
  const words = isLeast || isFull ? `${nameOf(content, list)} : ${limitWords(type)}` : '';
  return { list, actions, isLeast, words };
}

/**
 * The actions on a whole entry or photo. If the list's limits forbid one, it is said beforehand.
 */
export function EntryActions({ place }: { place: Place }) {
  const { content } = useSiteContent();
  const references = referencesTo(content, place);
  const uses = references?.uses ?? [];
  const [isAsking, setAsking] = useState(false);
  const { save, message } = useSave();
  const remove = useRemoval(place, uses, save);
  const inList = useListActions(place, save);
  const actions: Action[] = [
    ...(inList?.actions ?? []),
    ['Supprimer', !inList?.isLeast, () => (uses.length > 0 ? setAsking(true) : remove())],
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
      {inList && <Clearing list={inList.list} />}
      {isAsking && references && (
        <Replacement
          place={place}
          references={references}
          onReplace={(name) => void remove(name)}
        />
      )}
      {inList?.words && <p>{inList.words}</p>}
      <Alert message={message} isAnswer />
    </div>
  );
}
