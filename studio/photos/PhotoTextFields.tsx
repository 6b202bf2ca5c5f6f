import { useState } from 'react';
import { Field } from '../panel/Field.tsx';
import { CAPTION_KEY, TEXT_FIELDS, type PhotoTexts } from './gallery.ts';

/** Caption and alternative text: each starts as a copy of the other. */
const TWINS: Partial<Record<string, string>> = { alt: CAPTION_KEY, [CAPTION_KEY]: 'alt' };
const isValid = (key: string, text: string) => TEXT_FIELDS[key]!.safeParse(text).success;

type Props = {
  texts: PhotoTexts;
  /** Whether the photo is on the site already: it has its alternative text. */
  isOfSite?: boolean;
  onChange: (changed: PhotoTexts) => void;
  /** Called once the typing ends, if the text is valid or empty. */
  onSave?: (changed: PhotoTexts) => void;
};

export function PhotoTextFields({ texts, isOfSite, onChange, onSave }: Props) {
  const [typedKeys, setTypedKeys] = useState<readonly string[]>([]);
  /** The changes when a text is typed; its twin follows until it is typed in itself. */
  function changesOf(key: string, text: string): PhotoTexts {
    const twin = TWINS[key];
    if (!twin || isOfSite || typedKeys.includes(twin)) return { [key]: text };
    const isCopy = !texts[twin] || texts[twin] === texts[key];
    return isCopy ? { [key]: text, [twin]: isValid(twin, text) ? text : '' } : { [key]: text };
  }
  const keys = Object.keys(TEXT_FIELDS).filter((key) => !isOfSite || key !== 'alt');
  return keys.map((key) => (
    <Field
      key={key}
      schema={TEXT_FIELDS[key]!}
      value={texts[key]}
      onType={(text) => {
        setTypedKeys([...typedKeys, key]);
        onChange(changesOf(key, text));
      }}
      onSave={(text) => {
        if (text === '' || isValid(key, text)) onSave?.(changesOf(key, text));
      }}
    />
  ));
}
