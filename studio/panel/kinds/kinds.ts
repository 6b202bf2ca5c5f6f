/** The kinds of fields: each has a file that says what it is typed in or chosen with. */
import { metaOf } from '#kit/schema/paths.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { choice } from './choice.tsx';
import { hours } from './hours.tsx';
import { line, type Kind, type ValueKind } from './kind.tsx';
import { link } from './link.tsx';
import { photo } from './photo.tsx';
import { price } from './price.tsx';
import { reference } from './reference.tsx';
import { stars } from './stars.tsx';
import { text } from './text.tsx';
import { yesNo } from './yes-no.tsx';

const INPUTS: { [K in ValueKind]: Kind<Meta<K>> } = {
  choice,
  day: line,
  hours,
  link,
  number: line,
  photo,
  price,
  reference,
  stars,
  text,
  value: line,
  'yes-no': yesNo,
};

/** The kind of a field that holds one value, and what the schema says of the field. */
export function kindOf(type: unknown) {
  const meta = metaOf(type) as Meta<ValueKind>;
  return { meta, kind: INPUTS[meta.kind] as Kind };
}
