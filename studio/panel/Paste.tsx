import { useId, useState } from 'react';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { placeName, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { INPUT } from '../ui/styles.ts';
import { useDrafts, usePanel } from './context.ts';

/** Takes apart what was copied from elsewhere into entries of a list, which are begun. */
export function Paste({ list }: { list: Place }) {
  const { beginEntry } = useDrafts();
  const { show, view } = usePanel();
  const id = useId();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const paste = SITE.pastes?.[placeName(list)];
  if (!paste) return null;
  const read = () => {
    const { entries, note } = paste.read(text, parisDay());
    if (entries.length === 0) return setMessage('Rien n’a été reconnu dans ce texte.');
    for (const entry of entries) beginEntry(list, entry);
    show({ kind: 'begun', list, note, from: view?.kind === 'begin' ? view : undefined });
  };
  return (
    <Fold label={paste.label} className="mt-2">
      <textarea
        aria-label={paste.label}
        aria-describedby={id}
        rows={5}
        className={INPUT}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMessage('');
        }}
      />
      <p id={id} className="mt-1.5 leading-snug text-muted">
        {paste.help}
      </p>
      <Alert message={message} />
      <Button className="mt-3" aria-disabled={text.trim() === ''} onClick={read}>
        Lire ce texte
      </Button>
    </Fold>
  );
}
