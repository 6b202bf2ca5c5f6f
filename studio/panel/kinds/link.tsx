import { useState } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { SITE } from '#studio/site.ts';
import { INPUT, SELECT } from '../../ui/styles.ts';
import type { InputProps, Kind } from './kind.tsx';

const OTHER = 'autre';

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
      <select
        {...attributes}
        className={SELECT}
        value={isOther ? OTHER : value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Rien</option>
        {SITE.pages.map(({ path, label }) => (
          <option key={path} value={path}>
            {`La page ${label}`}
          </option>
        ))}
        <option value={OTHER}>Une autre adresse…</option>
      </select>
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
