import { useState } from 'react';
import type { z } from 'zod';
import { above, below, entriesOf, entryOf, limitsOf, nameOf, typeAt, valueAt, type Place } from '../places.ts';
import { limitWords } from './list-words.ts';
import { Removal } from './Removal.tsx';
import { QUIET } from './styles.ts';
import { Alert } from './Alert.tsx';
import type { EditorModel } from './useEditor.ts';

/** What can be done with an entry of a list as a whole; what its list does not allow is said before. */
export function EntryActions({ editor, place }: { editor: EditorModel; place: Place }) {
  const { values, save, show, open } = editor;
  const list = above(place);
  const index = Number(place.path.at(-1));
  const count = entriesOf(values, list).length;
  const type = typeAt(list) as z.ZodArray;
  const { min, max, mayBeEmpty } = limitsOf(type);
  const isLeast = count <= min && !(mayBeEmpty && count === 1);
  const [message, setMessage] = useState('');
  const move = async (to: number) => {
    const refused = await save([{ kind: 'move', ...list, index, to }]);
    setMessage(refused?.message ?? '');
    if (!refused) open(below(list, to));
  };
  const actions: [string, boolean, () => void][] = [
    ['Dupliquer', count < max, () => show({ kind: 'new', list, index: index + 1, value: valueAt(values, place) })],
    ['Monter', index > 0, () => void move(index - 1)],
    ['Descendre', index < count - 1, () => void move(index + 1)],
  ];
  return (
    <div className="mt-7 border-t border-line pt-3">
      <div className="flex flex-wrap gap-x-4">
        {actions.map(([label, isPossible, act]) => (
          <button
            key={label}
            type="button"
            className={QUIET}
            aria-disabled={!isPossible}
            onClick={() => isPossible && act()}
          >
            {label}
          </button>
        ))}
        <Removal
          editor={editor}
          place={place}
          isPossible={!isLeast}
          change={{ kind: 'remove', ...list, index }}
          onRemoved={() => open(entryOf(list))}
        />
      </div>
      {(isLeast || count >= max) && <p>{`${nameOf(values, list)} : ${limitWords(type)}`}</p>}
      <Alert message={message} />
    </div>
  );
}
