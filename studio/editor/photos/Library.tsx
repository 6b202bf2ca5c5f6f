import { useRef, useState } from 'react';
import { child } from '#kit/content/paths.ts';
import { referenceUses, PHOTOS } from '#kit/content/references.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { filePlace, photoPlace } from '../shared/place.ts';
import { labelOf } from '../shared/site-content.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { ForGallery } from './ForGallery.tsx';
import { isInGallery } from './gallery.ts';
import { PhotoGrid, type GridPhoto } from './PhotoGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';

function gridPhotos({ values, names }: EditorModel): GridPhoto[] {
  const uses = Map.groupBy(
    referenceUses(SITE.content.files, values.files, PHOTOS),
    ({ name }) => name,
  );
  return Object.entries(names[PHOTOS] ?? {}).map(([name, label]) => {
    const { x = 50, y = 50 } = (child(values.photos[name], 'cadrage') ?? {}) as Partial<Focal>;
    const pages = (uses.get(name) ?? []).map(({ file }) => labelOf(filePlace(file)));
    return { name, label, position: `${x}% ${y}%`, pages: [...new Set(pages)] };
  });
}

/** The ticked photos, what is done with all of them, and its outcome. */
function useSelection({ values, save, keptTexts }: EditorModel, photos: readonly GridPhoto[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const [outcome, setOutcome] = useState('');
  const tick = (names: readonly string[]) => {
    setTicked(names);
    setRefusal('');
    setOutcome('');
  };
  async function remove(): Promise<void> {
    const used = photos.filter(({ name, pages }) => ticked.includes(name) && pages.length > 0);
    const where = used.map(({ label, pages }) => `${label} (${pages.join(', ')})`).join(' ; ');
    if (where)
      return setRefusal(
        `Sert encore : ${where}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    const refused = await save(ticked.map((name) => ({ kind: 'erase', ...photoPlace(name) })));
    if (refused) return setRefusal(refused.message);
    tick([]);
    const what = ticked.length > 1 ? `${ticked.length} photos supprimées` : 'Photo supprimée';
    setOutcome(`${what}. « Annuler », en haut, en rend autant.`);
  }
  /** @returns whether any of them can join the gallery */
  function chooseForGallery(): boolean {
    const names = ticked.filter((name) => !isInGallery(values, name));
    if (names.length === 0) setRefusal(`Déjà dans ${SITE.gallery.noun}.`);
    else tick([]);
    for (const name of names) keptTexts.choose(name, values);
    return names.length > 0;
  }
  return { ticked, tick, refusal, outcome, remove, chooseForGallery };
}

/**
 * « Photos »: those that wait for their texts, those that no page shows, and the others with their
 * pages.
 */
export function Library({ editor }: { editor: EditorModel }) {
  const photos = gridPhotos(editor);
  const { ticked, tick, refusal, outcome, remove, chooseForGallery } = useSelection(editor, photos);
  const forGallery = useRef<HTMLElement>(null);
  const grid = {
    ticked,
    onTick: (name: string, isTicked: boolean) =>
      tick(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name)),
    onOpen: (name: string) => editor.openFields(photoPlace(name)),
  };
  return (
    <div className="mx-auto max-w-[76rem]">
      <h1 className="mr-10 text-h3">Photos</h1>
      <AddPhotos {...editor.waitingPhotos} />
      <ForGallery ref={forGallery} editor={editor} />
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
        outcome={outcome}
        onClear={() => tick([])}
        onRemove={() => void remove()}
        onChoose={() => {
          // The section may appear only now.
          if (chooseForGallery()) requestAnimationFrame(() => forGallery.current?.focus());
        }}
      />
    </div>
  );
}
