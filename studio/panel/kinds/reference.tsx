import type { Meta } from '#kit/schema/field-meta.ts';
import { namesFor } from '../../content/references.ts';
import { INPUT } from '../../ui/styles.ts';
import { useContentStore } from '../context.ts';
import type { InputProps, Kind } from './kind.tsx';

/** The name of an entry, chosen from those that the list has. */
function Input({ meta, isOptional, text, attributes, onChoose }: InputProps<Meta<'reference'>>) {
  const names = namesFor(useContentStore().content, meta);
  return (
    <select
      {...attributes}
      className={INPUT}
      value={text}
      onChange={({ target }) => onChoose(target.value)}
    >
      {!names[text] && <option value={text}>{text || 'Choisir…'}</option>}
      {isOptional && text && <option value="">Aucun choix</option>}
      {Object.entries(names).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

export const reference: Kind<Meta<'reference'>> = { Input };
