import { useState } from 'react';
import { z } from 'zod';
import { explain } from '#kit/content/explain.ts';
import { normalise } from '#kit/content/normalise.ts';
import { metaOf } from '#kit/content/places.ts';
import { Field } from '../app/Field.tsx';
import { CAPTION_KEY, WORD_FIELDS as FIELDS, type PhotoTexts } from './gallery.ts';

const NO_NAMES = {};
const isRight = (key: string, value: unknown) => FIELDS[key]!.safeParse(value).success;

/**
 * The labels of what a photo still needs: all that the gallery shows of it, or the words of a photo
 * that is only kept.
 */
export function missing(words: PhotoTexts, keys = Object.keys(FIELDS)): string[] {
  const shape = Object.fromEntries(keys.map((key) => [key, FIELDS[key]!]));
  const given = Object.fromEntries(keys.map((key) => [key, words[key]]));
  const schema = z.object(shape);
  return explain(schema, normalise(schema, given)).map(
    ({ path: [key] }) => metaOf(FIELDS[String(key)]).title!,
  );
}

type Props = {
  words: PhotoTexts;
  /** Whether it is a photo of the site, which has its words for those who do not see it. */
  isKnown?: boolean;
  /** Told at every key what is other now. */
  onChange: (changed: PhotoTexts) => void;
  /** Told what is other once the typing ends, when it is right. */
  onSave?: (changed: PhotoTexts) => void;
};

/**
 * What the gallery wants to know of a photo. Caption and alternative text start from one another,
 * until each is written by itself.
 */
export function PhotoWords({ words, isKnown, onChange, onSave }: Props) {
  const [written, setWritten] = useState<readonly string[]>([]);
  function changesOf(key: string, value: string): PhotoTexts {
    const changed: PhotoTexts = { [key]: value || undefined };
    const other = { alt: CAPTION_KEY, [CAPTION_KEY]: 'alt' }[key];
    const isFree =
      other &&
      !isKnown &&
      !written.includes(other) &&
      (!words[other] || words[other] === words[key]);
    if (isFree) changed[other] = isRight(other, value) ? value : undefined;
    return changed;
  }
  const keys = Object.keys(FIELDS).filter((key) => !isKnown || key !== 'alt');
  return keys.map((key) => (
    <Field
      key={key}
      schema={FIELDS[key]!}
      value={words[key]}
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
