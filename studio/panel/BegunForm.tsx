import type { ReactNode, SubmitEvent } from 'react';
import { entriesOf, isThere, valueAt } from '../content/content.ts';
import { above, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useDraftStore, usePanel, useContentStore, useWriter } from './context.ts';
import { additionOf, begunEntry } from './begun.ts';
import { isTask } from './usePanelModel.ts';

export function Erase({ entry }: { entry: Place }) {
  const { drafts, forget } = useDraftStore();
  return <TextButton onClick={() => forget(entry, drafts)}>Effacer ce qui est commencé</TextButton>;
}

type Props = { entries: readonly Place[]; children: ReactNode };

/** The fields of entries that are begun, and the button that adds them to their list. */
export function BegunForm({ entries: given, children }: Props) {
  const { content, now } = useContentStore();
  const { drafts, forget } = useDraftStore();
  const { view, typedContent, show, openFields, watch } = usePanel();
  const { change, say, message } = useWriter(
    JSON.stringify(given.map((entry) => valueAt(typedContent, entry))),
  );
  const list = above(given[0]!);
  const { changes, entries, lack, replacesSamples } = additionOf(typedContent, given);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (lack) return say(lack);
    const isStillHere = watch();
    if (await change(changes)) return;
    for (const each of entries) forget(each, drafts);
    const added = entriesOf(now().content, list).find((each) => !isThere(content, each));
    if (!added || !isStillHere()) return;
    const from = view && 'from' in view ? view.from : undefined;
    if (from && isTask(from)) show(from);
    else openFields(given.length > 1 ? list : added);
  };
  // A list of a begun entry has no button: « Ajouter » of that entry adds everything in it.
  if (begunEntry(list)) return children;
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Alert message={message} isAnswer={given.length > 1} />
      <Button type="submit" className="mt-5 w-full">
        {given.length > 1 ? `Ajouter les ${given.length}` : 'Ajouter'}
        {replacesSamples && ', à la place des exemples'}
      </Button>
    </form>
  );
}
