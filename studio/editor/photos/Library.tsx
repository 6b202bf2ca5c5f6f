import { useEffect, useRef, useState } from 'react';
import { Button } from '../app/Button.tsx';
import { child } from '#kit/content/places.ts';
import { calls, PHOTOS } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { Alert } from '../app/Alert.tsx';
import { QUIET } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { labelOf } from '../places.ts';
import { placeName } from '../place.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoGrid, type GridPhoto } from './PhotoGrid.tsx';
import { useDrafts } from './useDrafts.ts';
import { CAPTION_KEY, GALLERY, pick, TITLE_KEY, WORD_FIELDS, type PhotoTexts } from './gallery.ts';
import { Waiting, type Kept } from './Waiting.tsx';

/** Where the browser keeps words that no file has yet, by a draft's id or a photo's name. */
const KEPT = 'editeur photos';

const { called } = SITE.gallery;

const without = (kept: Kept, gone: string) =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => key !== gone));

type Props = {
  editor: EditorModel;
  /** Photos that were just taken, on a phone. */
  files?: readonly File[];
  /** A photo to show in the gallery. */
  gallery?: string;
};

/**
 * All photos: those that wait for their words, those that no page shows, and the others with the
 * pages that do.
 */
export function Library({ editor, files, gallery }: Props) {
  const { values, names, save, open } = editor;
  const { drafts, arrivals, add, change } = useDrafts();
  const [kept, setKept] = useState<Kept>(
    () => JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Kept,
  );
  useEffect(() => localStorage.setItem(KEPT, JSON.stringify(kept)), [kept]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const [done, setDone] = useState('');
  const waiting = useRef<HTMLElement>(null);

  const uses = Map.groupBy(calls(SITE.content.files, values.files, PHOTOS), ({ name }) => name);
  const photos = Object.entries(names[PHOTOS] ?? {}).map(([name, label]): GridPhoto => {
    const { x = 50, y = 50 } = (child(values.photos[name], 'cadrage') ?? {}) as Partial<Focal>;
    const pages = (uses.get(name) ?? []).map(({ file }) => labelOf({ file, path: [] }));
    return { name, label, position: `${x}% ${y}%`, pages: [...new Set(pages)] };
  });
  const inGallery = (name: string) =>
    uses.get(name)?.some((use) => placeName(use).startsWith(`${placeName(GALLERY)}.`)) ?? false;
  // One that was deleted or shown there meanwhile is no longer chosen.
  const chosen = Object.fromEntries(
    Object.entries(kept).filter(([name]) => name in values.photos && !inGallery(name)),
  );

  const tick = (names: readonly string[]) => {
    setTicked(names);
    setRefusal('');
    setDone('');
  };
  const write = (key: string, changed?: PhotoTexts) =>
    setKept((now) =>
      changed ? { ...now, [key]: { ...now[key], ...changed } } : without(now, key),
    );
  /** The browser keeps words until they are written, and those that were changed meanwhile. */
  const settle = (id: string, texts: PhotoTexts) => {
    const written = pick(texts, Object.keys(WORD_FIELDS));
    change(id, { texts: written });
    const isWritten = ([key, text]: [string, unknown]) => written[key] === text;
    setKept((now) => (Object.entries(now[id] ?? {}).every(isWritten) ? without(now, id) : now));
  };
  /** A photo's title and caption start from its name and from what it shows. */
  const offer = (wanted: readonly string[]) => {
    const fresh = wanted.filter((name) => !inGallery(name));
    if (fresh.length === 0) return setRefusal(`Déjà dans ${called}.`);
    for (const name of fresh) {
      const [title, caption] = ['nom', 'alt'].map(
        (key) => child(values.photos[name], key) as string | undefined,
      );
      write(name, { [TITLE_KEY]: title, [CAPTION_KEY]: caption, ...kept[name] });
    }
    tick([]);
    requestAnimationFrame(() => waiting.current?.focus());
  };
  const begin = useRef<() => void>(() => {
    if (files) add(files);
    if (gallery) offer([gallery]);
  });
  useEffect(() => {
    begin.current();
    begin.current = () => undefined;
  }, []);

  async function remove(): Promise<void> {
    const used = photos.filter(({ name, pages }) => ticked.includes(name) && pages.length > 0);
    if (used.length > 0) {
      const where = used.map(({ label, pages }) => `${label} (${pages.join(', ')})`).join(' ; ');
      return setRefusal(
        `Sert encore : ${where}. Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.`,
      );
    }
    const refused = await save(
      ticked.map((name) => ({ kind: 'erase', file: `photos/${name}`, path: [] })),
    );
    if (refused) return setRefusal(refused.message);
    tick([]);
    const what = ticked.length > 1 ? `${ticked.length} photos supprimées` : 'Photo supprimée';
    setDone(`${what}. « Annuler », en haut, en rend autant.`);
  }
  const grid = {
    ticked,
    onTick: (name: string, isTicked: boolean) =>
      tick(isTicked ? [...ticked, name] : ticked.filter((each) => each !== name)),
    onOpen: (name: string) => open({ file: `photos/${name}`, path: [] }),
  };

  return (
    <div className="mx-auto max-w-[76rem]">
      <h1 className="mr-10 text-h3">Photos</h1>
      <AddPhotos arrivals={arrivals} onAdd={add} />
      <Waiting
        ref={waiting}
        editor={editor}
        drafts={drafts.map((draft) => ({ ...draft, texts: { ...draft.texts, ...kept[draft.id] } }))}
        onDraft={change}
        chosen={chosen}
        onWords={write}
        onWritten={settle}
      />
      <PhotoGrid
        title="Pas encore sur le site"
        photos={photos.filter(({ pages }) => pages.length === 0)}
        {...grid}
      />
      <PhotoGrid
        title="Sur le site"
        photos={photos.filter(({ pages }) => pages.length > 0)}
        {...grid}
      />
      {(ticked.length > 0 || done) && (
        <div className="sticky -bottom-5 -mx-5 mt-6 flex flex-wrap items-center gap-x-5 border-t border-line bg-milk px-5 pt-2 pb-3 max-md:-bottom-8">
          {ticked.length > 0 && (
            <>
              <span className="mr-auto text-ink">
                {ticked.length > 1 ? `${ticked.length} photos choisies` : 'Une photo choisie'}
              </span>
              <button type="button" className={QUIET} onClick={() => tick([])}>
                Tout décocher
              </button>
              <button type="button" className={QUIET} onClick={() => void remove()}>
                Supprimer
              </button>
              <Button size="sm" onClick={() => offer(ticked)}>
                {`À ${called}`}
              </Button>
            </>
          )}
          <Alert message={refusal} className="basis-full leading-snug" />
          <p aria-live="polite" className="basis-full leading-snug text-ink empty:hidden">
            {done}
          </p>
        </div>
      )}
    </div>
  );
}
