import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/Button.tsx';
import { child, metaOf } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { isDay } from '#kit/schema/value-kinds.ts';
import { tenOn } from '../content/moment.ts';
import { listOf, placeName, type Place } from '../content/place.ts';
import { useDrafts, usePanel, useSiteContent } from './context.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, limitsOf, nameOf, rankOf, typeAt, valueAt } from '../content/content.ts';
import { namesFor, referencesTo, type References } from '../content/references.ts';
import type { Change } from '../content/server/change.ts';
import { Alert } from '../ui/Alert.tsx';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { Clearing } from './Clearing.tsx';
import { additionWords, limitWords } from './list-words.ts';
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
  const { content } = useSiteContent();
  const { target, name, uses } = references;
  const question = `${nameOf(content, place)} sert encore ici :`;
  const others = Object.entries(namesFor(content, target)).filter(([other]) => other !== name);
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

type Action = [label: string, isPossible: boolean, act: () => unknown];

/**
 * The actions on a whole entry or photo. If its list's limits forbid one, it is said beforehand.
 */
export function EntryActions({ place }: { place: Place }) {
  const { content, now } = useSiteContent();
  const { endTyping, beginEntry } = useDrafts();
  const { openFields, openNew, watch, showAt } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const { save, message } = useSave();
  const references = referencesTo(content, place);
  const uses = references?.uses ?? [];
  const list = listOf(place);
  const type = (list && typeAt(list)) as z.ZodArray | undefined;
  const entries = list ? entriesOf(content, list) : [];
  const { isFull, isLeast } = type
    ? limitsOf(type, entries.length)
    : { isFull: true, isLeast: false };
  const rank = rankOf(content, place);
  const id = place.path.at(-1);

  /** Removes it; `instead` replaces it wherever it is used. */
  const remove = async (instead?: string) => {
    await endTyping();
    const replaced = uses.map((use): Change => ({ kind: 'set', place: use, value: instead }));
    // The panel goes on to the list.
    await save([...(instead === undefined ? [] : replaced), { kind: 'remove', place }]);
  };
  const duplicate = async () => {
    const isStillHere = watch();
    await endTyping();
    const copy = beginEntry(list!, valueAt(now().content, place), id);
    if (isStillHere()) openFields(copy);
  };
  const moveBy = (by: 1 | -1) => save([{ kind: 'move', place, by }]);
  const actions: Action[] = [
    ['Supprimer', !isLeast, () => (uses.length > 0 ? setAsking(true) : remove())],
  ];
  // Entries with dates are sorted by them.
  if (type && !metaOf(type).dated)
    actions.unshift(
      ['Monter', rank > 0, () => moveBy(-1)],
      ['Descendre', rank < entries.length - 1, () => moveBy(1)],
    );
  const firstDay = type && metaOf(type).dated ? child(valueAt(content, place), 'du') : undefined;
  if (isDay(firstDay) && firstDay > parisDay())
    actions.unshift(['Voir le site ce jour-là', true, () => showAt(tenOn(firstDay))]);
  // A photo is in the gallery once.
  if (list && placeName(list) !== SITE.gallery.list)
    actions.unshift(['Dupliquer', !isFull, duplicate]);
  if (list) actions.unshift([additionWords(type!), !isFull, () => openNew(list, id)]);
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
        {list && <Clearing list={list} />}
      </div>
      {isAsking && references && (
        <Replacement
          place={place}
          references={references}
          onReplace={(name) => void remove(name)}
        />
      )}
      {list && (isLeast || isFull) && <p>{`${nameOf(content, list)} : ${limitWords(type!)}`}</p>}
      <Alert message={message} isAnswer />
    </div>
  );
}
