import type { ReactNode, SubmitEvent } from 'react';
import { entriesOf, isThere, valueAt } from '../content/content.ts';
import { above, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useDrafts, usePanel, useSiteContent } from './context.ts';
import { additionOf, begunEntry } from './drafts.ts';
import { useSave } from './useSave.ts';

type Props = { entry: Place; children: ReactNode };

/** The fields of an entry that is begun, and the button that adds it to its list. */
export function Addition({ entry, children }: Props) {
  const { content, now } = useSiteContent();
  const { fields, forget } = useDrafts();
  const { shown, openFields, watch } = usePanel();
  const { save, say, message } = useSave(JSON.stringify(valueAt(shown, entry)));
  const list = above(entry);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { change, entries, lack } = additionOf(shown, entry);
    if (lack) return say(lack);
    const isStillHere = watch();
    if (await save([change])) return;
    for (const each of entries) forget(each, fields);
    const added = entriesOf(now().content, list).find((each) => !isThere(content, each));
    if (added && isStillHere()) openFields(added);
  };
  const erase = (
    <TextButton onClick={() => forget(entry, fields)}>Effacer ce qui est commencé</TextButton>
  );
  // What is begun in an entry that is begun too is added with that.
  if (begunEntry(list))
    return (
      <>
        {children}
        {erase}
      </>
    );
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Alert message={message} />
      <Button type="submit" className="mt-5 w-full">
        Ajouter
      </Button>
      {erase}
    </form>
  );
}
