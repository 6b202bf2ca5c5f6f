import { useState } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { SITE } from '#studio/site.ts';
import { Select } from '../../ui/Select.tsx';
import { INPUT } from '../../ui/styles.ts';
import type { InputProps, Kind } from './kind.tsx';

const OTHER = 'autre';
const OPTIONS = [
  ['', 'Rien'],
  ...SITE.pages.map(({ path, label }) => [path, `La page ${label}`] as const),
  [OTHER, 'Une autre adresse…'],
] as const;

/** A page of the site, or an address that is typed. */
function Input({ text: value, attributes, onType, onChoose }: InputProps<Meta<'link'>>) {
  const isPage = SITE.pages.some(({ path }) => path === value);
  /** The value at which « another address » was chosen. */
  const [typedFor, setTypedFor] = useState<string>();
  const isOther = (value !== '' && !isPage) || typedFor === value;
  const choose = (choice: string) => {
    setTypedFor(choice === OTHER ? value : undefined);
    if (choice !== OTHER) onChoose(choice);
  };
  return (
    <>
      <Select {...attributes} options={OPTIONS} value={isOther ? OTHER : value} onChoose={choose} />
      {isOther && (
        <input
          {...attributes}
          id={`${attributes.id}-adresse`}
          aria-label="Adresse"
          placeholder="https://"
          inputMode="url"
          className={INPUT}
          value={isPage ? '' : value}
          onChange={({ target }) => {
            setTypedFor(target.value);
            onType(target.value);
          }}
        />
      )}
    </>
  );
}

export const link: Kind<Meta<'link'>> = { Input };
