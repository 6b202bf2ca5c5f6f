import type { ComponentProps } from 'react';
import { SELECT } from './styles.ts';

type Props = ComponentProps<'select'> & {
  options: readonly (readonly [value: string, label: string])[];
  onChoose?: (value: string) => void;
};

/** A native list of options, with others (`children`) before them. */
export const Select = ({ options, onChoose, children, ...rest }: Props) => (
  <select className={SELECT} onChange={({ target }) => onChoose?.(target.value)} {...rest}>
    {children}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
