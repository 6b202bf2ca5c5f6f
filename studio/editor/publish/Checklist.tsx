import { z } from 'zod';
import type { ChecklistItem } from '#kit/content/checklist.ts';
import { Fold } from '../app/Fold.tsx';
import { Problems } from '../app/Problems.tsx';
import type { EditorModel } from '../app/useEditor.ts';
import { placeName, type Place } from '../place.ts';
import { labelOf, nameOf, typeAt } from '../site-content.ts';
import { Lines, TITLE, type Line } from './Lines.tsx';

/**
 * The open points of an item, each with the name of its place.
 *
 * @example 'Hébergeur · Adresse'
 */
function linesOf({ values, lead }: EditorModel, { label, open, remedy }: ChecklistItem): Line[] {
  if (open.length === 0) return [{ key: label, says: `${label} : ${remedy}` }];
  return open.map(({ file, path, message }) => {
    const place: Place = { file, path };
    const name = typeAt(place) instanceof z.ZodObject ? nameOf(values, place) : labelOf(place);
    const says = (
      <>
        {name === label ? label : `${label} · ${name}`}
        <span className="block leading-snug text-muted first-letter:uppercase">{message}</span>
      </>
    );
    return { key: placeName(place) + message, says, onOpen: () => lead(place) };
  });
}

/** What is missing before the site may go online: open items first, each leading to its field. */
export function Checklist({
  editor,
  items,
}: {
  editor: EditorModel;
  items: readonly ChecklistItem[];
}) {
  const hasProblems = (editor.content.state?.problems ?? []).length > 0;
  const done = items.filter((item) => item.done).map(({ label }) => label);
  return (
    <section aria-label="Avant la mise en ligne">
      <h2 className={TITLE}>Avant la mise en ligne</h2>
      <p>
        {done.length === items.length
          ? 'Tout est réglé.'
          : `${done.length} point${done.length > 1 ? 's' : ''} sur ${items.length} ${done.length > 1 ? 'sont réglés' : 'est réglé'}.`}
      </p>
      {hasProblems ? (
        <Problems editor={editor} />
      ) : (
        items
          .filter((item) => !item.done)
          .map((item) => (
            <Lines
              key={item.label}
              lines={linesOf(editor, item)}
              what={`de plus : ${item.label}`}
            />
          ))
      )}
      {done.length > 0 && (
        <Fold label="Ce qui est réglé">
          <p>{done.join(', ')}.</p>
        </Fold>
      )}
    </section>
  );
}
