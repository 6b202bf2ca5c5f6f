import { useState } from 'react';
import { z } from 'zod';
import { requiredType, child, metaOf } from '#kit/content/places.ts';
import type { Place } from '../place.ts';
import { entriesOf, limitsOf, typeAt, valueAt } from '../site-content.ts';
import type { Change } from '../server/save.ts';
import { Alert } from './Alert.tsx';
import { newEntryName } from './drafts.ts';
import type { EditorModel } from './useEditor.ts';
import { TextButton } from './TextButton.tsx';

/**
 * Removes several entries of a list at once: all samples, or all entries where the list may be
 * empty. If too few remain, those that are left become drafts until there are enough.
 */
export function Clearing({
  editor,
  list,
  onCleared,
}: {
  editor: EditorModel;
  list: Place;
  onCleared?: () => void;
}) {
  const { values, save, show, unsaved } = editor;
  const [message, setMessage] = useState('');
  const type = typeAt(list) as z.ZodArray;
  const element = requiredType(type.element);
  const sample =
    element instanceof z.ZodObject && metaOf(requiredType(child(element.shape, 'exemple'))).title;
  const entries = entriesOf(values, list).map((place) => valueAt(values, place));
  const samples = entries.filter((entry) => child(entry, 'exemple') === true);
  const { min, isLeast, mayBeEmpty } = limitsOf(type, entries.length);

  const clear = async (left: unknown[]) => {
    const isEnough = left.length === 0 || left.length >= min;
    const removed = entries.flatMap((entry, index) =>
      isEnough && left.includes(entry) ? [] : index,
    );
    const changes = removed.reverse().map((index): Change => ({ kind: 'remove', ...list, index }));
    const refusal = await save(changes);
    setMessage(refusal?.message ?? '');
    if (refusal) return;
    if (isEnough) return onCleared?.();
    const begunEntries = [unsaved.newEntries[newEntryName(list, undefined)]?.value ?? []].flat();
    unsaved.keepNewEntry(newEntryName(list, undefined), {
      list,
      index: 0,
      first: undefined,
      value: [...left, ...begunEntries],
    });
    show({ kind: 'new', list, index: 0, value: undefined });
  };
  const actions = [
    sample &&
      samples.length > 0 && {
        label: `Retirer tous les ${sample.toLowerCase()}`,
        left: entries.filter((entry) => !samples.includes(entry)),
      },
    isLeast &&
      mayBeEmpty &&
      entries.length > 1 &&
      samples.length === 0 && { label: 'Tout retirer', left: [] },
  ].filter((action) => !!action);
  return (
    <>
      {actions.map(({ label, left }) => (
        <TextButton key={label} className="block" onClick={() => void clear(left)}>
          {label}
        </TextButton>
      ))}
      <Alert message={message} />
    </>
  );
}
