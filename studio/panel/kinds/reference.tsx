import type { Meta } from '#kit/schema/field-meta.ts';
import { namesFor } from '../../content/references.ts';
import { useContentStore } from '../../state/context.ts';
import { Select } from '../../ui/Select.tsx';
import type { InputProps, Kind } from './kind.tsx';

/** The name of an entry, chosen from those that the list has. */
function Input({ meta, isOptional, text, attributes, onChoose }: InputProps<Meta<'reference'>>) {
  const names = namesFor(useContentStore().content, meta);
  return (
    <Select {...attributes} options={Object.entries(names)} value={text} onChoose={onChoose}>
      {!names[text] && <option value={text}>{text || 'Choisir…'}</option>}
      {isOptional && text && <option value="">Aucun choix</option>}
    </Select>
  );
}

export const reference: Kind<Meta<'reference'>> = { Input };
