import { useState } from 'react';
import { Field } from '../app/Field.tsx';
import { CAPTION_KEY, WORD_FIELDS as FIELDS, type PhotoTexts } from './gallery.ts';

const NO_NAMES = {};
const isRight = (key: string, value: unknown) => FIELDS[key]!.safeParse(value).success;

type Props = {
  texts: PhotoTexts;
  /** Whether the photo is on the site already: it has its alternative text. */
  isOfSite?: boolean;
  /** Called with the changes at every key. */
  onChange: (changed: PhotoTexts) => void;
  /** Called with the changes once the typing ends, if they are valid. */
  onSave?: (changed: PhotoTexts) => void;
};

/**
 * The fields of a photo for the gallery. Caption and alternative text follow each other until each
 * is written by itself.
 */
export function PhotoTextFields({ texts, isOfSite, onChange, onSave }: Props) {
  const [written, setWritten] = useState<readonly string[]>([]);
  function changesOf(key: string, value: string): PhotoTexts {
    const changed: PhotoTexts = { [key]: value || undefined };
    const twin = { alt: CAPTION_KEY, [CAPTION_KEY]: 'alt' }[key];
    const follows =
      twin && !isOfSite && !written.includes(twin) && (!texts[twin] || texts[twin] === texts[key]);
    if (follows) changed[twin] = isRight(twin, value) ? value : undefined;
    return changed;
  }
  const keys = Object.keys(FIELDS).filter((key) => !isOfSite || key !== 'alt');
  return keys.map((key) => (
    <Field
      key={key}
      schema={FIELDS[key]!}
      value={texts[key]}
      names={NO_NAMES}
      onType={(value) => {
        setWritten([...written, key]);
        onChange(changesOf(key, value));
      }}
      onSave={(value) => {
        if (value === '' || isRight(key, value)) onSave?.(changesOf(key, value));
      }}
    />
  ));
}
