import type { Meta } from '#kit/schema/field-meta.ts';
import { entriesOf, listAt, valueAt } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useContentStore, useWriter } from './context.ts';

/**
 * The button that removes several entries of a list, and how many stay; undefined without a button.
 * Where too few would stay, the owner adds more, which take the place of the samples, or removes all.
 */
function clearingOf({ isSample, mayBeEmpty, min }: Meta<'list'>, values: readonly unknown[]) {
  const own = values.filter((value) => !isSample?.(value as never));
  const hasSamples = own.length < values.length;
  if (hasSamples && (own.length === 0 || own.length >= min))
    return { label: 'Retirer tous les exemples', left: own };
  const isOffered = mayBeEmpty && values.length > 1 && (hasSamples || values.length <= min);
  return isOffered ? { label: 'Tout retirer', left: [] } : undefined;
}

/**
 * A button that removes all samples of a list, or all entries of one that may be empty and can lose
 * no other.
 */
export function Clearing({ list, className }: { list: Place; className?: string }) {
  const { content } = useContentStore();
  const { change, message } = useWriter();
  const entries = entriesOf(content, list);
  const values = entries.map((entry) => valueAt(content, entry));
  const clearing = clearingOf(listAt(list), values);
  const removed = entries.filter((_, at) => !clearing?.left.includes(values[at]));
  const clear = () => change(removed.map((place) => ({ kind: 'remove', place })));
  return (
    <>
      {clearing && (
        <TextButton className={className} onClick={() => void clear()}>
          {clearing.label}
        </TextButton>
      )}
      <Alert message={message} isAnswer />
    </>
  );
}
