import { useRef, useState } from 'react';
import { requiredType } from '#kit/schema/paths.ts';
import { fieldAt, shownAt } from '../content/content.ts';
import { below, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { useSiteContent } from './context.ts';
import { asText, valueOfText } from './drafts.ts';
import { Field } from './Field.tsx';
import { useSave } from './useSave.ts';

type Props = {
  /** What has the field, one at least. */
  holders: readonly Place[];
  field: string;
  onKept?: () => void;
};

/** One field of several entries: what they have in common, and what is written in all of them. */
export function SharedField({ holders, field, onKept }: Props) {
  const { content } = useSiteContent();
  const { save, message } = useSave();
  const [typed, setTyped] = useState<string>();
  // What is chosen ends at once, before the next rendering.
  const latest = useRef<string>(undefined);
  const places = holders.map((holder) => below(holder, field));
  const schema = fieldAt(places[0]!)!;
  const [first = '', ...others] = places.map((place) =>
    asText(requiredType(schema), shownAt(content, place)),
  );
  const common = others.every((each) => each === first) ? first : '';
  const type = (text: string | undefined) => setTyped((latest.current = text));
  const end = async () => {
    const text = latest.current;
    if (text === undefined || text === common) return type(undefined);
    const value = valueOfText(schema, text);
    if (await save(places.map((place) => ({ kind: 'set', place, value })))) return;
    type(undefined);
    onKept?.();
  };
  return (
    <>
      <Field
        schema={schema}
        text={typed ?? common}
        isDraft={typed !== undefined}
        onType={type}
        onEnd={() => void end()}
        onEscape={() => type(undefined)}
      />
      <Alert message={message} />
    </>
  );
}
