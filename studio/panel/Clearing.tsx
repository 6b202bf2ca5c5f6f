import type { z } from 'zod';
import { child, metaOf } from '#kit/schema/paths.ts';
import { entriesOf, limitsOf, typeAt, valueAt } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useDrafts, useSiteContent } from './context.ts';
import { useSave } from './useSave.ts';

/** What a list offers to remove besides one entry, and the entries that this leaves. */
function clearingOf(type: z.ZodArray, entries: readonly unknown[]) {
  const { sampleMark = '' } = metaOf(type);
  const left = entries.filter((entry) => child(entry, sampleMark) !== true);
  if (left.length < entries.length) return { label: 'Retirer tous les exemples', left };
  const { isLeast, mayBeEmpty } = limitsOf(type, entries.length);
  const isOffered = isLeast && mayBeEmpty && entries.length > 1;
  return isOffered ? { label: 'Tout retirer', left: [] } : undefined;
}

/** Removes all samples of a list or, where it may be empty but not shorter, all entries. */
export function Clearing({ list, className }: { list: Place; className?: string }) {
  const { content } = useSiteContent();
  const { beginEntry } = useDrafts();
  const { save, message } = useSave();
  const type = typeAt(list) as z.ZodArray;
  const entries = entriesOf(content, list);
  const values = entries.map((entry) => valueAt(content, entry));
  const clearing = clearingOf(type, values);
  if (!clearing) return <Alert message={message} isAnswer />;
  const { label, left } = clearing;
  /** If too few entries remain, those that are left are begun anew, until there are enough. */
  const clear = async () => {
    const isEnough = left.length === 0 || left.length >= limitsOf(type).min;
    const removed = entries.filter((_, at) => !isEnough || !left.includes(values[at]));
    if (await save(removed.map((entry) => ({ kind: 'remove', place: entry })))) return;
    if (!isEnough) for (const value of left) beginEntry(list, value);
  };
  return (
    <>
      <TextButton className={className} onClick={() => void clear()}>
        {label}
      </TextButton>
      <Alert message={message} isAnswer />
    </>
  );
}
