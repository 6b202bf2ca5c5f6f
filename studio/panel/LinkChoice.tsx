import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { INPUT, SELECT } from '../ui/styles.ts';

type Props = {
  value: string;
  /** Attributes of the element that is chosen or typed in. */
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  onChoose: (value: string) => void;
};

const OTHER = 'autre';

export function LinkChoice({ value, attributes, onType, onChoose }: Props) {
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
