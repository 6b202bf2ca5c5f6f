import type { z } from 'zod';
import { child, metaOf } from '#kit/schema/paths.ts';
import type { Place } from '../content/place.ts';
import { entriesOf, limitsOf, typeAt, valueAt } from '../content/content.ts';
import { Alert } from '../ui/Alert.tsx';
import { useDrafts, useSiteContent } from './context.ts';
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
 * empty. If too few remain, those that are left are begun anew, until there are enough.
 */
export function Clearing({ list, onCleared }: Props) {
  const { content } = useSiteContent();
  const { begin } = useDrafts();
  const { save, message } = useSave();
  const places = entriesOf(content, list);
  const entries = places.map((place) => valueAt(content, place));

  const clear = async (left: readonly unknown[]) => {
    const { min } = limitsOf(typeAt(list) as z.ZodArray);
    const isEnough = left.length === 0 || left.length >= min;
    const removed = places.filter((_, rank) => !isEnough || !left.includes(entries[rank]));
    const refusal = await save(removed.map((place) => ({ kind: 'remove', place })));
    if (refusal) return;
    if (!isEnough) for (const entry of left) begin(list, entry);
    onCleared?.();
  };
  const clearing = clearingOf(list, entries);
  return (
    <>
      {clearing && (
        <TextButton className="block" onClick={() => void clear(clearing.left)}>
          {clearing.label}
        </TextButton>
      )}
      <Alert message={message} isAnswer />
    </>
  );
}
