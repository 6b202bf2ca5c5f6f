import type { ReactNode, SubmitEvent } from 'react';
import {
  entriesOf,
  isThere,
  listAt,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { above, asId, begunEntry, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { entryName, missingLabels } from '../content/words.ts';
import { useDraftStore, usePanel, useContentStore, useWriter } from '../state/context.ts';
import { isTask } from '../state/view.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';

/**
 * The changes that add begun entries to their list, with all others that are begun there where the
 * list needs several at once; and what they still lack, in words. The samples of the list go as soon
 * as it has enough without them.
 *
 * @param typedContent the content with what is typed
 */
export function additionOf(typedContent: EditorContent, given: readonly Place[]) {
  const list = above(given[0]!);
  const all = entriesOf(typedContent, list);
  const { min, isSample } = listAt(list);
  const written = all.filter((entry) => !begunEntry(entry));
  const samples = written.filter((entry) => isSample?.(valueAt(typedContent, entry) as never));
  const replacesSamples =
    samples.length > 0 && written.length - samples.length + given.length >= min;
  const isWhole = min > 1 && written.length === 0;
  const entries = isWhole ? all : given;
  const values = entries.map((entry) => valueAt(typedContent, entry));
  const insertions = entries.map((entry, rank): Change => {
    const after = entry.path.at(-1)!.split('+')[1];
    return {
      kind: 'insert',
      place: list,
      after: after ? asId(after) : undefined,
      value: values[rank],
    };
  });
  const changes: Change[] = isWhole
    ? [{ kind: 'set', place: list, value: values }]
    : // Each is put right behind the same entry, so the last one comes first.
      insertions.toReversed();
  if (replacesSamples) changes.push(...samples.map((place): Change => ({ kind: 'remove', place })));
  const missing = entries.flatMap((entry, rank) => {
    const labels = missingLabels(typeAt(entry)!, values[rank]).join(', ');
    return labels && entries.length > 1
      ? `${entryName(typedContent, entry)} (${labels})`
      : labels || [];
  });
  const lack =
    isWhole && entries.length < min
      ? `Il en faut ${min} pour que le site les montre. Ce qui est commencé reste ici.`
      : missing.length > 0
        ? `À compléter : ${missing.join(', ')}.`
        : '';
  return { changes, entries, lack, replacesSamples };
}

export function Erase({ entry }: { entry: Place }) {
  const { drafts, forget } = useDraftStore();
  return <TextButton onClick={() => forget(entry, drafts)}>Effacer ce qui est commencé</TextButton>;
}

type Props = { entries: readonly Place[]; children: ReactNode };

export function BegunForm({ entries: given, children }: Props) {
  const { content, latestContent } = useContentStore();
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
    const added = entriesOf(latestContent(), list).find((each) => !isThere(content, each));
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
