import { useState } from 'react';
import { z } from 'zod';
import { explain } from '#kit/content/explain.ts';
import { normalise } from '#kit/content/normalise.ts';
import { metaOf } from '#kit/content/places.ts';
import { SITE } from '#studio/site.ts';
import { typeAt } from '../places.ts';
import { Field } from '../app/Field.tsx';
import type { Words } from './drafts.ts';

const { titre, description, categorie } = (typeAt({ file: 'galerie', path: ['photos', 0] }) as z.ZodObject)
  .shape as Record<'titre' | 'description' | 'categorie', z.ZodType>;
const FIELDS = { titre, alt: SITE.content.photo.shape.alt, description, categorie };
type Key = keyof typeof FIELDS;
export type PhotoTexts = Pick<Words, Key>;

const NO_NAMES = {};
const isRight = (key: Key, value: unknown) => FIELDS[key].safeParse(value).success;

/** The labels of what a photo still needs: all that the gallery shows of it, or the words of a photo that is only kept. */
export function missing(words: PhotoTexts, keys = Object.keys(FIELDS) as Key[]): string[] {
  const shape = Object.fromEntries(keys.map((key) => [key, FIELDS[key]]));
  const given = Object.fromEntries(keys.map((key) => [key, words[key]]));
  const schema = z.object(shape);
  return explain(schema, normalise(schema, given)).map(({ path: [key] }) => metaOf(FIELDS[key as Key]).title!);
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

/** What the gallery wants to know of a photo. Caption and alternative text start from one another, until each is written by itself. */
export function PhotoWords({ words, isKnown, onChange, onSave }: Props) {
  const [written, setWritten] = useState<readonly Key[]>([]);
  function changesOf(key: Key, value: string): PhotoTexts {
    const changed: PhotoTexts = { [key]: value || undefined };
    const other = ({ alt: 'description', description: 'alt' } as const)[key as 'alt'];
    const isFree = other && !isKnown && !written.includes(other) && (!words[other] || words[other] === words[key]);
    if (isFree) changed[other] = isRight(other, value) ? value : undefined;
    return changed;
  }
  const keys = (Object.keys(FIELDS) as Key[]).filter((key) => !isKnown || key !== 'alt');
  return keys.map((key) => (
    <Field
      key={key}
      schema={FIELDS[key]}
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
