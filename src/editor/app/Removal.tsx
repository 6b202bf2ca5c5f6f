import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { nameOf, placeName, type Place } from '../places.ts';
import type { Change } from '../server/save.ts';
import { QUIET, SELECT } from './styles.ts';
import { Alert } from './Alert.tsx';
import type { EditorModel } from './useEditor.ts';
import { calledBy, wordsOfUse } from './uses.ts';

type Props = {
  editor: EditorModel;
  place: Place;
  isPossible: boolean;
  change: Change;
  onRemoved: () => void;
};

/** Takes something away. When it is still called somewhere, that is shown first, and what else may stand there. */
export function Removal({ editor, place, isPossible, change, onRemoved }: Props) {
  const { values, save, names } = editor;
  const { champ, name, uses } = calledBy(values, place);
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const remove = async (instead?: string) => {
    const replaced = uses.map((use): Change => ({ kind: 'set', ...use, value: instead }));
    const refused = await save([...(instead === undefined ? [] : replaced), change]);
    setMessage(refused?.message ?? '');
    if (!refused) onRemoved();
  };
  const press = () => (uses.length > 0 ? setAsking(true) : void remove());
  return (
    <>
      <button type="button" className={QUIET} aria-disabled={!isPossible} onClick={() => isPossible && press()}>
        Supprimer
      </button>
      {isAsking && (
        <form
          className="basis-full"
          onSubmit={(event) => {
            event.preventDefault();
            void remove(String(new FormData(event.currentTarget).get('instead')));
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
              {Object.entries(names[champ])
                .filter(([other]) => other !== name)
                .map(([other, label]) => (
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
      )}
      <Alert message={message} className="basis-full" />
    </>
  );
}
