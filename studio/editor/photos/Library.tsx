import { useEffect, useRef, useState } from 'react';
import { child } from '#kit/content/places.ts';
import { referenceUses, PHOTOS } from '#kit/content/references.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { labelOf } from '../site-content.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { ForGallery } from './ForGallery.tsx';
import { CAPTION_KEY, isInGallery, pick, TITLE_KEY, WORD_FIELDS } from './gallery.ts';
import { PhotoGrid, type GridPhoto } from './PhotoGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { textsForGallery } from './useKeptTexts.ts';

const { noun } = SITE.gallery;

/** The photos of the grid. */
function sitePhotos({ values, names }: EditorModel): GridPhoto[] {
  const uses = Map.groupBy(
    referenceUses(SITE.content.files, values.files, PHOTOS),
    ({ name }) => name,
  );
  return Object.entries(names[PHOTOS] ?? {}).map(([name, label]) => {
    const { x = 50, y = 50 } = (child(values.photos[name], 'cadrage') ?? {}) as Partial<Focal>;
    const pages = (uses.get(name) ?? []).map(({ file }) => labelOf({ file, path: [] }));
    return { name, label, position: `${x}% ${y}%`, pages: [...new Set(pages)] };
  });
}

/** The ticked photos, messages about them, and their removal. */
function useSelection({ save }: EditorModel, photos: readonly GridPhoto[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const [done, setDone] = useState('');
  const tick = (names: readonly string[]) => {
    setTicked(names);
    setRefusal('');
    setDone('');
  };
  async function remove(): Promise<void> {
    const used = photos.filter(({ name, pages }) => ticked.includes(name) && pages.length > 0);
    if (used.length > 0) {
      const where = used.map(({ label, pages }) => `${label} (${pages.join(', ')})`).join(' ; ');
      return setRefusal(
        `Sert encore : ${where}. Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.`,
      );
    }
    const refusal = await save(
      ticked.map((name) => ({ kind: 'erase', file: `photos/${name}`, path: [] })),
    );
    if (refusal) return setRefusal(refusal.message);
    tick([]);
    const what = ticked.length > 1 ? `${ticked.length} photos supprimées` : 'Photo supprimée';
    setDone(`${what}. « Annuler », en haut, en rend autant.`);
  }
  return { ticked, tick, refusal, setRefusal, done, remove };
}

/** Offers that were taken up: opening the panel again does not repeat them. */
const handledOffers = new WeakSet<object>();

type Props = {
  editor: EditorModel;
  /** A photo to show in the gallery. */
  offered?: { name: string };
};

/**
 * « Photos »: those that wait for their texts, those that no page shows, and the others with their
 * pages.
 */
export function Library({ editor, offered }: Props) {
  const { values, open } = editor;
  const photos = sitePhotos(editor);
  const { waiting, arrivals, more, add, change } = editor.waitingPhotos;
  const { kept, keep, settle } = editor.keptTexts;
  const { ticked, tick, refusal, setRefusal, done, remove } = useSelection(editor, photos);
  const section = useRef<HTMLElement>(null);

  /** Title and caption are proposed from the photo's name and description. */
  const offer = (wanted: readonly string[]) => {
    const newPhotos = wanted.filter((name) => !isInGallery(values, name));
    if (newPhotos.length === 0) return setRefusal(`Déjà dans ${noun}.`);
    for (const name of newPhotos) {
      const [title, caption] = ['nom', 'alt'].map(
        (key) => child(values.photos[name], key) as string | undefined,
      );
      keep(name, { [TITLE_KEY]: title, [CAPTION_KEY]: caption, ...kept[name] });
    }
    tick([]);
    requestAnimationFrame(() => section.current?.focus());
  };
  const begin = useRef(() => {
    if (!offered || handledOffers.has(offered)) return;
    handledOffers.add(offered);
    offer([offered.name]);
  });
  useEffect(() => begin.current(), []);

  const grid = {
    ticked,
    onTick: (name: string, isTicked: boolean) =>
      tick(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name)),
    onOpen: (name: string) => open({ file: `photos/${name}`, path: [] }),
  };
  return (
    <div className="mx-auto max-w-[76rem]">
      <h1 className="mr-10 text-h3">Photos</h1>
      <AddPhotos arrivals={arrivals} more={more} onAdd={add} />
      <ForGallery
        ref={section}
        editor={editor}
        waiting={waiting.map((photo) => ({
          ...photo,
          texts: { ...photo.texts, ...kept[photo.id] },
        }))}
        onChange={change}
        chosen={textsForGallery(kept, values)}
        onTexts={keep}
        onWritten={(id, texts) => {
          const written = pick(texts, Object.keys(WORD_FIELDS));
          change(id, { texts: written });
          settle(id, written);
        }}
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
      <SelectionBar
        count={ticked.length}
        refusal={refusal}
        done={done}
        onClear={() => tick([])}
        onRemove={() => void remove()}
        onOffer={() => offer(ticked)}
      />
    </div>
  );
}
