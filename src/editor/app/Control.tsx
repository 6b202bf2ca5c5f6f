import { z } from 'zod';
import { lien, plageHoraire } from '#content/kinds.ts';
import { metaOf } from '#content/places.ts';
import { Hours } from '../phone/Hours.tsx';
import { keyboardFor, isTouch } from '../phone/thumb.ts';
import { Choice } from './Choice.tsx';
import { LinkChoice } from './LinkChoice.tsx';
import { INPUT } from './styles.ts';
import { PhotoChoice } from './PhotoChoice.tsx';

/** What may be chosen, by the name it is called: photos by their folder, price lines by their name. */
export type Names = Record<'photo' | 'ligne', Record<string, string>>;

type Props = {
  type: z.ZodType;
  isOptional: boolean;
  text: string;
  names: Names;
  /** For the element that is typed in. */
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  /** Told a whole value, to be written at once. */
  onChoose: (text: string) => void;
};

/** Whether hours are set by the clocks of a phone. */
export const isClock = (type: unknown) => metaOf(type).lire === plageHoraire.lire && isTouch();

/** Whether a field is chosen from a few, and labelled as a group. */
export const isChoice = (type: unknown) => type instanceof z.ZodEnum || metaOf(type).champ === 'photo' || isClock(type);

/** The control of one field, by its type. */
export function Control({ type, isOptional, text, names, attributes, onType, onChoose }: Props) {
  const { champ, title, exemple, prose, lire } = metaOf(type);
  if (type instanceof z.ZodEnum) return <Choice type={type} value={text} isOptional={isOptional} onChoose={onChoose} />;
  if (isClock(type)) return <Hours label={title!} value={text} onChange={onType} />;
  if (lire === lien.lire)
    return <LinkChoice value={text} attributes={attributes} onType={onType} onChoose={onChoose} />;
  if (champ === 'photo') return <PhotoChoice value={text} photos={names.photo} onChoose={onChoose} />;
  if (type instanceof z.ZodBoolean) {
    const { id, 'aria-describedby': describedBy } = attributes;
    return (
      <input
        id={id}
        type="checkbox"
        className="ml-3 size-5 align-middle accent-prune"
        checked={text === 'true'}
        aria-describedby={String(describedBy)}
        onChange={({ target }) => onChoose(target.checked ? 'true' : isOptional ? '' : 'false')}
      />
    );
  }
  if (champ === 'ligne') {
    return (
      <select {...attributes} className={INPUT} value={text} onChange={({ target }) => onChoose(target.value)}>
        {!names.ligne[text] && <option value={text}>{text || 'Choisir…'}</option>}
        {Object.entries(names.ligne).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const typed = { ...attributes, value: text, autoComplete: 'off', enterKeyHint: 'done' } as const;
  if (prose) {
    const look = `${INPUT} field-sizing-content resize-none leading-snug`;
    return <textarea {...typed} rows={1} className={look} onChange={({ target }) => onType(target.value)} />;
  }
  const keyboard = keyboardFor(exemple);
  return (
    <input
      {...typed}
      type={champ === 'date' ? 'date' : 'text'}
      inputMode={keyboard}
      autoCapitalize={keyboard && 'none'}
      className={INPUT}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
