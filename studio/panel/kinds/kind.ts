import type { ReactNode } from 'react';
import type { FieldKind, Meta } from '#kit/schema/field-meta.ts';

/** The kinds of fields that hold one value. */
export type ValueKind = Exclude<FieldKind, 'group' | 'list'>;
type ValueMeta = Meta<ValueKind>;

export type InputProps<M extends ValueMeta = ValueMeta> = {
  /** What the schema says of the field. */
  meta: M;
  isOptional: boolean;
  /** The value as it is typed; empty for none. */
  text: string;
  /** Attributes of the element that is typed in. */
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  /** Called with a complete value, which is written at once; an empty text takes it back. */
  onChoose: (text: string) => void;
};

/**
 * A kind of field in the panel. How its values are read, written in words and refused is in the kit
 * (`schema/value-kinds.ts`), since the server needs that too.
 */
export type Kind<M extends ValueMeta = ValueMeta> = {
  /** What it is typed in or chosen with. */
  Input: (props: InputProps<M>) => ReactNode;
  /** What the label names, where that is no input: a group of parts, or an element. */
  labels?: (meta: M) => 'group' | 'element' | undefined;
};
