import type { z } from 'zod';
import { child, metaOf } from '#kit/schema/paths.ts';
import type { Place } from '../content/place.ts';
import { entriesOf, limitsOf, typeAt, valueAt } from '../content/site-content.ts';
import type { Change } from '../content/server/change.ts';
import { Alert } from '../ui/Alert.tsx';
import { newEntryName } from './drafts.ts';
import { useDrafts, usePanel, useSiteContent } from './context.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useSave } from './useSave.ts';

/** The removal that a list offers, and the entries that it leaves. */
function clearingOf(list: Place, entries: readonly unknown[]) {
  const type = typeAt(list) as z.ZodArray;
  const { sampleMark = '' } = metaOf(type);
  const isSample = (entry: unknown) => child(entry, sampleMark) === true;
  const { isLeast, mayBeEmpty } = limitsOf(type, entries.length);
  if (entries.some(isSample)) {
    return {
      label: 'Retirer tous les exemples',
      left: entries.filter((entry) => !isSample(entry)),
    };
  }
  if (isLeast && mayBeEmpty && entries.length > 1) return { label: 'Tout retirer', left: [] };
  return undefined;
}

type Props = { list: Place; onCleared?: () => void };

/**
 * Removes several entries of a list at once: all samples, or all entries where the list may be
 * empty. If too few remain, those that are left become drafts until there are enough.
 */
export function Clearing({ list, onCleared }: Props) {
  const { values } = useSiteContent();
  const { show, watch } = usePanel();
  const { newEntries, keepNewEntry } = useDrafts();
  const { save, message } = useSave();
  const entries = entriesOf(values, list).map((place) => valueAt(values, place));

  const clear = async (left: readonly unknown[]) => {
    const { min } = limitsOf(typeAt(list) as z.ZodArray);
    const isEnough = left.length === 0 || left.length >= min;
    const changes = entries.flatMap((entry, index): Change[] =>
      isEnough && left.includes(entry) ? [] : [{ kind: 'remove', ...list, index }],
    );
    const isStillHere = watch();
    // From the last on, so that the others keep their index.
    if (await save(changes.reverse())) return;
    if (isEnough) return onCleared?.();
    const name = newEntryName(list, undefined);
    const begun = [newEntries[name]?.value ?? []].flat();
    keepNewEntry(name, { list, index: 0, first: undefined, value: [...left, ...begun] });
    if (isStillHere()) show({ kind: 'new', list, index: 0, value: undefined });
  };
  const clearing = clearingOf(list, entries);
  return (
    <>
      {clearing && (
        <TextButton className="block" onClick={() => void clear(clearing.left)}>
          {clearing.label}
        </TextButton>
      )}
      <Alert message={message} />
    </>
  );
}
