import { useId, useState } from 'react';
import { parisDay } from '#kit/french/format.ts';
import { child, childType, metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import type { PastedLine } from '../config.ts';
import { fieldsOf, typeAt } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { valueInWords } from '../content/words.ts';
import { useContentStore, useDraftStore, usePanel } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Select } from '../ui/Select.tsx';
import { HELP, INPUT } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';

type PasteKind = NonNullable<typeof SITE.pastes>[string];
type NumberedLine = PastedLine & { rank: number };

/** The lines of each entry that was found; those before the first one have no entry. */
function piecesOf(lines: readonly PastedLine[], first: string): NumberedLine[][] {
  const pieces: NumberedLine[][] = [];
  for (const [rank, line] of lines.entries()) {
    if (rank === 0 || line.role === first) pieces.push([]);
    pieces.at(-1)!.push({ ...line, rank });
  }
  return pieces;
}

type PieceProps = {
  lines: readonly NumberedLine[];
  roles: PasteKind['roles'];
  understood: readonly (readonly [label: string, words: string])[];
  title: string;
  onRole: (rank: number, role: string) => void;
};

/** The lines of one entry with their roles, and what was understood. */
function Piece({ lines, roles, understood, title, onRole }: PieceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={title} className="mt-4 border-t border-line pt-3">
      <h3 className="font-sans text-body font-medium text-ink">{title}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 leading-snug">
        {understood.map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Fold
        label={lines.length > 1 ? `Les ${lines.length} lignes` : 'La ligne'}
        isOpen={lines.some(({ role }) => role === undefined)}
      >
        <ul>
          {lines.map(({ text, role, rank }) => (
            <li key={rank} className="border-b border-line py-1.5 leading-snug">
              {isOpen || role === undefined ? (
                <label>
                  <span className={role === undefined ? 'text-terracotta' : ''}>{text}</span>
                  <Select
                    options={Object.entries(roles)}
                    value={role ?? ''}
                    onChoose={(next) => onRole(rank, next)}
                  >
                    {role === undefined && <option value="">Qu’est-ce que c’est ?</option>}
                  </Select>
                </label>
              ) : (
                <>
                  <span className="mr-2 text-muted">{roles[role]}</span>
                  {text}
                </>
              )}
            </li>
          ))}
        </ul>
        {!isOpen && <TextButton onClick={() => setOpen(true)}>Corriger ces lignes</TextButton>}
      </Fold>
    </section>
  );
}

/**
 * Takes apart what was copied from elsewhere into entries of a list. All of its lines are shown with
 * what was understood, before anything is kept.
 */
export function Paste({ list }: { list: Place }) {
  const { content } = useContentStore();
  const { beginEntry } = useDraftStore();
  const { show, view } = usePanel();
  const id = useId();
  const [lines, setLines] = useState<readonly PastedLine[]>([]);
  const paste = SITE.pastes?.[placeName(list)];
  if (!paste) return null;
  const { label, help, found, roles, read, entriesOf } = paste;
  const first = Object.keys(roles)[0]!;
  const { entries, note } = entriesOf(lines, parisDay());
  const unknown = lines.filter(({ role }) => role === undefined).length;
  const lack =
    unknown > 0
      ? `À préciser : ${unknown > 1 ? `${unknown} lignes` : 'une ligne'}.`
      : entries.length === 0
        ? 'Rien n’a été reconnu dans ce texte.'
        : undefined;
  const fields = fieldsOf(childType(typeAt(list), 0));
  const keep = () => {
    for (const entry of entries) beginEntry(list, entry);
    show({ kind: 'begun', list, note, from: view?.kind === 'first-steps' ? view : undefined });
  };
  const understoodIn = (piece: readonly PastedLine[]) => {
    const [entry] = entriesOf(piece, parisDay()).entries;
    if (!entry) return [];
    return fields.map(([key, type]) => {
      const value = child(entry, key);
      const words = value === undefined ? 'à compléter' : valueInWords(content, type, value);
      return [metaOf(type).title!, words] as const;
    });
  };
  return (
    <>
      <label className="mt-4 block">
        <span className="font-medium text-ink">{label}</span>
        <textarea
          aria-describedby={id}
          rows={2}
          className={`${INPUT} field-sizing-content max-h-48`}
          onChange={({ target }) => setLines(read(target.value))}
        />
      </label>
      <p id={id} className={HELP}>
        {help}
      </p>
      {lines.length > 0 && (
        <section aria-label={label} className="mt-4">
          <p role="status">{`${found(entries.length)}. Rien n’est encore gardé.`}</p>
          {piecesOf(lines, first).map((piece) => {
            const isEntry = piece[0]!.role === first;
            return (
              <Piece
                key={piece[0]!.rank}
                lines={piece}
                roles={roles}
                title={isEntry ? piece[0]!.text : 'Avant le premier'}
                understood={isEntry ? understoodIn(piece) : []}
                onRole={(rank, role) => setLines(lines.with(rank, { ...lines[rank]!, role }))}
              />
            );
          })}
          <Alert message={lack} />
          <Button className="mt-3" aria-disabled={!!lack} onClick={() => !lack && keep()}>
            Continuer
          </Button>
        </section>
      )}
    </>
  );
}
