import type { Meta } from '#kit/schema/field-meta.ts';
import type { InputProps, Kind } from './kind.tsx';

const Input = ({ isOptional, text, attributes, onChoose }: InputProps<Meta<'yes-no'>>) => (
  <input
    id={attributes.id}
    type="checkbox"
    className="ml-3 size-5 align-middle accent-prune"
    checked={text === 'true'}
    aria-describedby={String(attributes['aria-describedby'])}
    onChange={({ target }) => onChoose(target.checked ? 'true' : isOptional ? '' : 'false')}
  />
);

export const yesNo: Kind<Meta<'yes-no'>> = { Input };
