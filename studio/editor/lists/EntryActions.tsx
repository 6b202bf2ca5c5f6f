import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/Button.tsx';
import { metaOf } from '#kit/schema/paths.ts';
import { above, photoFolder, photoPlace, placeName, type Place } from '../shared/place.ts';
import { nameOnceWritten } from '../model/name-once-written.ts';
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  entryOf,
  limitsOf,
  listOf,
  nameOf,
  typeAt,
  valueAt,
  type Values,
} from '../shared/site-content.ts';
import { referencesTo, type References } from '../shared/references.ts';
import type { Change } from '../server/change.ts';
import { Alert } from '../ui/Alert.tsx';
import type { RequestError } from '../shared/request-error.ts';
import { Clearing } from './Clearing.tsx';
import { additionOf, limitWords } from '../fields/list-words.ts';
import { SELECT } from '../ui/styles.ts';
import type { EditorModel } from '../model/useEditor.ts';
import { wordsOfUse } from '../fields/notes.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useSteps } from './useReorder.ts';

type ReplacementProps = {
  editor: EditorModel;
  place: Place;
  references: References;
  onReplace: (name: string) => void;
};

/** Asks what should replace something that is still used elsewhere. */
function Replacement({ editor, place, references, onReplace }: ReplacementProps) {
  const { values, names } = editor;
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
        {uses.map((use) => (
          <li key={placeName(use)}>{wordsOfUse(values, use)}</li>
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

type OnEnd = (refusal: RequestError | undefined) => void;

/** Removes an entry or a photo; `instead` replaces it wherever it is used. */
async function remove(editor: EditorModel, place: Place, uses: Place[], instead?: string) {
  const list = listOf(place);
  const removal: Change = list
    ? { kind: 'remove', ...list, index: Number(place.path.at(-1)) }
    : { kind: 'erase', ...photoPlace(await nameOnceWritten(editor, photoFolder(place.file))) };
  const replaced =
    instead === undefined
      ? []
      : uses.map((use): Change => ({ kind: 'set', ...use, value: instead }));
  const refusal = await editor.save([...replaced, removal]);
  if (refusal) return refusal;
  if (list) editor.openFields(entryOf(list));
  else editor.show({ kind: 'photos' });
  return undefined;
}

function useListActions(editor: EditorModel, place: Place, onEnd: OnEnd): Action[] {
  const { values, show } = editor;
  const list = listOf(place);
  const index = Number(place.path.at(-1));
  const count = list ? entriesOf(values, list).length : 0;
  const step = useSteps(count, (from, to) =>
    editor.save([{ kind: 'move', ...above(place), index: from, to }]).then(onEnd),
  );
  if (!list) return [];
  const type = typeAt(list) as z.ZodArray;
  const { isFull } = limitsOf(type, count);
  const add = (value: unknown) => show({ kind: 'new', list, index: index + 1, value });
  const actions: Action[] = [[additionOf(type), !isFull, () => add({})]];
  // A photo is in the gallery once.
  if (placeName(list) !== SITE.gallery.list)
    actions.push(['Dupliquer', !isFull, () => add(valueAt(values, place))]);
  // Entries with dates are sorted by them.
  if (!metaOf(type).dated)
    actions.push(
      ['Monter', index > 0, () => step(index, -1)],
      ['Descendre', index < count - 1, () => step(index, 1)],
    );
  return actions;
}

/** The limits of the list that an entry is in, if they forbid to add or remove one. */
function forbiddingLimits(values: Values, list: Place | undefined) {
  if (!list) return { isLeast: false, words: '' };
  const type = typeAt(list) as z.ZodArray;
  const { isLeast, isFull } = limitsOf(type, entriesOf(values, list).length);
  const words = isLeast || isFull ? `${nameOf(values, list)} : ${limitWords(type)}` : '';
  return { isLeast, words };
}

/**
 * The actions on a whole entry or photo. If the list's limits forbid one, it is said beforehand.
 */
export function EntryActions({ editor, place }: { editor: EditorModel; place: Place }) {
  const { values, openFields } = editor;
  const references = referencesTo(values, place);
  const uses = references?.uses ?? [];
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const list = listOf(place);
  const { isLeast, words } = forbiddingLimits(values, list);

  const onEnd: OnEnd = (refusal) => setMessage(refusal?.message ?? '');
  const removeNow = async (instead?: string) => onEnd(await remove(editor, place, uses, instead));
  const actions: Action[] = [
    ...useListActions(editor, place, onEnd),
    ['Supprimer', !isLeast, () => (uses.length > 0 ? setAsking(true) : removeNow())],
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
      {list && <Clearing editor={editor} list={list} onCleared={() => openFields(entryOf(list))} />}
      {isAsking && references && (
        <Replacement
          editor={editor}
          place={place}
          references={references}
          onReplace={(name) => void removeNow(name)}
        />
      )}
      {words && <p>{words}</p>}
      <Alert message={message} />
    </div>
  );
}
