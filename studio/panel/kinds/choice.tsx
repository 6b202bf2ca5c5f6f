import { capitalise } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { Pills } from '../../ui/Pills.tsx';
import type { InputProps, Kind } from './kind.tsx';

/** One of a few values. What a label has in brackets is help, shown for the chosen value. */
function Input({ meta: { labels }, text, isOptional, onChoose }: InputProps<Meta<'choice'>>) {
  const options = Object.entries(labels).map(
    ([value, label]) => [value, label.replace(/ \(.*/, '')] as const,
  );
  const help = /\((.*)\)/.exec(labels[text] ?? '')?.[1];
  return (
    <>
      <Pills
        options={isOptional && text !== '' ? [...options, ['', 'Aucun']] : options}
        value={text}
        onChoose={onChoose}
      />
      {help && <p className="mt-1.5">{capitalise(help)}.</p>}
    </>
  );
}

export const choice: Kind<Meta<'choice'>> = { Input, labels: () => 'group' };
