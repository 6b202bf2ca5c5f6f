import { useState } from 'react';
import { parisDay } from '#kit/french/format.ts';
import { isDay } from '#kit/schema/notations.ts';
import { child } from '#kit/schema/paths.ts';
import { entriesOf, listAt, rankOf, roomIn, valueAt } from '../content/content.ts';
import { isGallery } from '../content/gallery.ts';
import { tenOn } from '../content/moment.ts';
import { filePlace, listOf, placeName, type Place } from '../content/place.ts';
import { removalOf, usesOfRemoved, WITH_IT, type RemovedUse } from '../content/removal.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { useContentStore, useDraftStore, usePanel, useWriter } from '../state/context.ts';
import { Alert, bringIntoView } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Clearing } from './List.tsx';
import { additionWords, limitWords, wordsOfUse } from './notes.ts';

type UseProps = { use: RemovedUse };

/** A field that refers to what is removed: it goes too, or gets another name. */
function Use({ use: { place, removable, isRemoved, shortList, others } }: UseProps) {
  const { content } = useContentStore();
  const removal = isRemoved
    ? `Retirer aussi de « ${labelOf(filePlace(place.file))} »`
    : removable && `Retirer aussi « ${nameOf(content, removable)} »`;
  return (
    <li className="mt-3">
      <label>
        {wordsOfUse(content, place)}
        {shortList && (
          <span className="block leading-snug text-muted">
            {`${labelOf(shortList)} : ${limitWords(listAt(shortList))}`}
          </span>
        )}
        {/* Nothing is chosen beforehand unless the field goes too. */}
        <Select
          name={placeName(place)}
          required
          defaultValue={isRemoved ? WITH_IT : ''}
          options={Object.entries(others).map(([other, label]) => [
            other,
            `Mettre à la place : ${label}`,
          ])}
        >
          {!isRemoved && <option value="">Choisir…</option>}
          {removal && <option value={WITH_IT}>{removal}</option>}
        </Select>
      </label>
    </li>
  );
}

type RemovalProps = {
  place: Place;
  uses: readonly RemovedUse[];
  onRemove: (choices: Record<string, string>) => void;
};

/** Says where something is still used, and asks what becomes of that. */
function Removal({ place, uses, onRemove }: RemovalProps) {
  const { content } = useContentStore();
  const question = `${nameOf(content, place)} sert encore ici :`;
  return (
    <form
      ref={bringIntoView}
      tabIndex={-1}
      aria-label={question}
      className="scroll-mb-5 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        const data = [...new FormData(event.currentTarget)] as [string, string][];
        onRemove(Object.fromEntries(data));
      }}
    >
      <p>{question}</p>
      <ul>
        {uses.map((use) => (
          <Use key={placeName(use.place)} use={use} />
        ))}
      </ul>
      <Button type="submit" size="sm" className="mt-3">
        {uses.every(({ isRemoved }) => isRemoved) ? 'Supprimer partout' : 'Supprimer'}
      </Button>
    </form>
  );
}

type Action = [label: string, isPossible: boolean, act: () => unknown];

/** The actions on a whole entry or photo. If its list's limits forbid one, it is said beforehand. */
export function EntryActions({ place }: { place: Place }) {
  const { content, latestContent } = useContentStore();
  const { flush, beginEntry } = useDraftStore();
  const { openFields, openNew, watch, showAt } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const { change, message } = useWriter();
  const uses = usesOfRemoved(content, place);
  const list = listOf(place);
  const type = list && listAt(list);
  const count = list ? entriesOf(content, list).length : 0;
  const { isFull = false, isLeast = false } = type ? roomIn(type, count) : {};
  const rank = rankOf(content, place);
  const id = place.path.at(-1);
  const firstDay = type?.dated ? child(valueAt(content, place), 'du') : undefined;

  const remove = async (choices = {}) => {
    await flush();
    // The entry is gone: the panel shows its list.
    await change(removalOf(place, usesOfRemoved(latestContent(), place), choices));
  };
  const duplicate = async () => {
    const isStillHere = watch();
    await flush();
    const copy = beginEntry(list!, valueAt(latestContent(), place), id);
    if (isStillHere()) openFields(copy);
  };
  const moveBy = (by: 1 | -1) => change([{ kind: 'move', place, by }]);
  // Entries with dates are sorted by them.
  const isOrdered = type && !type.dated;
  const actions: (Action | false | undefined)[] = [
    list && [additionWords(type!), !isFull, () => openNew(list, id)],
    // The gallery shows no photo twice.
    list && !isGallery(list) && ['Dupliquer', !isFull, duplicate],
    isDay(firstDay) &&
      firstDay > parisDay() && ['Voir le site ce jour-là', true, () => showAt(tenOn(firstDay))],
    isOrdered && ['Monter', rank > 0, () => moveBy(-1)],
    isOrdered && ['Descendre', rank < count - 1, () => moveBy(1)],
    ['Supprimer', !isLeast, () => (uses.length > 0 ? setAsking(true) : remove())],
  ];
  return (
    <div className="mt-7 border-t border-line pt-3">
      <div className="flex flex-wrap gap-x-4">
        {actions
          .filter((action) => !!action)
          .map(([label, isPossible, act]) => (
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
      {isAsking && uses.length > 0 && (
        <Removal place={place} uses={uses} onRemove={(choices) => void remove(choices)} />
      )}
      {(isLeast || isFull) && <p>{`${nameOf(content, list!)} : ${limitWords(type!)}`}</p>}
      <Alert message={message} isAnswer />
    </div>
  );
}
