import type { Meta } from '#kit/schema/field-meta.ts';
import { entriesOf, listAt, roomIn, valueAt } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useDraftStore, useContentStore } from './context.ts';
import { useWriter } from './useWriter.ts';

/**
 * The button that removes several entries of a list, and the values that stay. Undefined without a
 * button.
 */
function clearingOf(type: Meta<'list'>, entries: readonly unknown[]) {
  const { isSample, mayBeEmpty } = type;
  const left = entries.filter((entry) => !isSample?.(entry as never));
  if (left.length < entries.length) return { label: 'Retirer tous les exemples', left };
  const isOffered = roomIn(type, entries.length).isLeast && mayBeEmpty && entries.length > 1;
  return isOffered ? { label: 'Tout retirer', left: [] } : undefined;
}

/**
 * A button that removes all samples of a list. Without samples, in a list that may be empty and has
 * its smallest count, it removes all entries.
 */
export function Clearing({ list, className }: { list: Place; className?: string }) {
  const { content } = useContentStore();
  const { beginEntry } = useDraftStore();
  const { change, message } = useWriter();
  const type = listAt(list);
  const entries = entriesOf(content, list);
  const values = entries.map((entry) => valueAt(content, entry));
  const clearing = clearingOf(type, values);
  if (!clearing) return <Alert message={message} isAnswer />;
  const { label, left } = clearing;
  /**
   * If fewer entries would stay than the list needs, all are removed. Those that were to stay
   * become begun entries, which are added once there are enough.
   */
  const clear = async () => {
    const isEnough = left.length === 0 || left.length >= type.min;
    const removed = entries.filter((_, at) => !isEnough || !left.includes(values[at]));
    if (await change(removed.map((entry) => ({ kind: 'remove', place: entry })))) return;
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
