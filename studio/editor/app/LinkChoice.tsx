import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { INPUT, SELECT } from './styles.ts';

type Props = {
  value: string;
  /** For what is chosen or typed in. */
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  onChoose: (value: string) => void;
};

const OTHER = 'autre';

/** A page of the site by its name, or another address. */
export function LinkChoice({ value, attributes, onType, onChoose }: Props) {
  const isPage = SITE.pages.some(({ path }) => path === value);
  const [isOther, setOther] = useState(value !== '' && !isPage);
  const choose = (choice: string) => {
    setOther(choice === OTHER);
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
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </>
  );
}
