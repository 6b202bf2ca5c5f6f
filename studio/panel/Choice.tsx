import type { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { capitalise } from '#kit/french/format.ts';
import { Pills } from './Pills.tsx';

type Props = {
  type: z.ZodEnum;
  value: unknown;
  isOptional: boolean;
  /** Called with an empty text when an optional choice is taken back. */
  onChoose: (value: string) => void;
};

/** One of a few values. What a label has in brackets is help, shown for the chosen value. */
export function Choice({ type, value = '', isOptional, onChoose }: Props) {
  const labels = metaOf(type).labels ?? {};
  const options = [...type.options.map(String), ...(isOptional && value !== '' ? [''] : [])];
  const labelOf = (option: string) => (option === '' ? 'Aucun' : (labels[option] ?? option));
  const help = /\((.*)\)/.exec(labelOf(String(value)))?.[1];
  return (
    <>
      <Pills
        options={options.map((option) => [option, labelOf(option).replace(/ \(.*/, '')])}
        value={String(value)}
        onChoose={onChoose}
      />
      {help && <p className="mt-1.5">{capitalise(help)}.</p>}
    </>
  );
}
