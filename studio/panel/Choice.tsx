import { useId } from 'react';
import type { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { capitalise } from '#kit/french/format.ts';

type Props = {
  type: z.ZodEnum;
  value: unknown;
  isOptional: boolean;
  /** Called with an empty text when an optional choice is taken back. */
  onChoose: (value: string) => void;
};

const PILL =
  'relative inline-flex min-h-[44px] items-center rounded-pill border-[1.5px] border-prune px-4 ' +
  'font-medium text-prune has-checked:bg-prune has-checked:text-white ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 ' +
  'has-focus-visible:outline-prune';

/**
 * One of a few values, as pills. What a label has in brackets is help, shown for the chosen value.
 */
export function Choice({ type, value, isOptional, onChoose }: Props) {
  const name = useId();
  const labels = metaOf(type).labels ?? {};
  const options = [...(isOptional ? [''] : []), ...type.options.map(String)];
  const labelOf = (option: string) => (option === '' ? 'Aucun' : (labels[option] ?? option));
  const help = /\((.*)\)/.exec(labelOf(String(value ?? '')))?.[1];
  return (
    <>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={PILL}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 opacity-0"
              checked={option === (value ?? '')}
              onChange={() => onChoose(option)}
            />
            {labelOf(option).replace(/ \(.*/, '')}
          </label>
        ))}
      </div>
      {help && <p className="mt-1.5">{capitalise(help)}.</p>}
    </>
  );
}
