import { useId } from 'react';

const PILL =
  'relative inline-flex min-h-[44px] items-center rounded-pill border-[1.5px] border-prune px-4 ' +
  'font-medium text-prune has-checked:bg-prune has-checked:text-white';

type Props = {
  options: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  onChoose: (value: string) => void;
  tabIndex?: number;
};

export function Pills({ options, value, onChoose, tabIndex }: Props) {
  const name = useId();
  return (
    <div className="mt-1.5 flex min-h-[44px] flex-wrap gap-2">
      {options.map(([option, label]) => (
        <label key={option} className={PILL}>
          <input
            type="radio"
            name={name}
            tabIndex={tabIndex}
            className="absolute inset-0 opacity-0"
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
