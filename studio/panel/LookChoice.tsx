import { startTransition, useOptimistic, useState } from 'react';
import { newQueue } from '../base/queue.ts';
import type { EditorContent } from '../content/content.ts';
import { galleryEntry, galleryInsertions, lookOf, GALLERY } from '../content/gallery.ts';
import { below } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { labelOf } from '../content/words.ts';
import { useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';

const BOX =
  'inline-flex min-h-[44px] cursor-pointer items-center gap-2 rounded-pill border-[1.5px] ' +
  'border-blush bg-white px-3.5 leading-tight text-ink has-checked:border-prune';

/** What some photos show alike; nothing if they differ. */
function linesOf(content: EditorContent, folders: readonly string[]): string[] {
  const [first, ...others] = folders.map((folder) => lookOf(content, folder));
  return first && others.every((each) => String(each) === String(first)) ? [...first] : [];
}

/** The changes that say what photos show; those that are not in the gallery join it. */
function changesFor(
  content: EditorContent,
  folders: readonly string[],
  key: string,
  lines: string[],
): Change[] {
  const value = lines.length > 0 ? lines : undefined;
  const entryOf = (folder: string) => galleryEntry(content, folder);
  const changes = folders.flatMap((folder): Change | [] => {
    const entry = entryOf(folder);
    return entry ? { kind: 'set', place: below(entry, key), value } : [];
  });
  const added = value ? folders.filter((folder) => !entryOf(folder)) : [];
  return [...changes, ...galleryInsertions(content, added, { [key]: value })];
}

/** The lines of the price list that photos show, in boxes, and what they come to. */
export function LookChoice({ folders }: { folders: readonly string[] }) {
  const { content, latestContent } = useContentStore();
  const [inTurn] = useState(newQueue);
  const { change, message } = useWriter(folders.join());
  const [chosen, showChosen] = useOptimistic(linesOf(content, folders));
  if (!GALLERY?.look) return null;
  const { key, choose } = GALLERY.look;
  const { lines, words } = choose(content.files, chosen);
  const press = (line: string) =>
    startTransition(async () => {
      const next = choose(content.files, chosen, line).chosen;
      showChosen(next);
      // In turn: the press before may still be adding these photos to the gallery.
      await inTurn(() => change(changesFor(latestContent(), folders, key, next)));
    });
  const place = below(GALLERY.list, '~', key);
  return (
    <fieldset className="mt-5">
      <legend className="w-full text-ink">
        <span className="font-medium">{labelOf(place)}</span>
        <output className="float-right">{words}</output>
      </legend>
      {lines.map((row, rank) => (
        // An empty row keeps its place, so that nothing moves.
        <div key={rank} className="mt-2 flex min-h-[44px] flex-wrap gap-2">
          {row.map((line) => (
            <label key={line} className={BOX}>
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-prune"
                checked={chosen.includes(line)}
                onChange={() => press(line)}
              />
              {line}
            </label>
          ))}
        </div>
      ))}
      <Alert message={message} />
    </fieldset>
  );
}
