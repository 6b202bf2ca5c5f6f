import { useRef, useState } from 'react';
import { child } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import { useSiteContent } from '../panel/context.ts';
import { labelOf } from '../content/content.ts';
import { filePlace } from '../content/place.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { ForGallery } from './ForGallery.tsx';
import { PhotoGrid, type GridPhoto } from './PhotoGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Title } from '../ui/Title.tsx';

function useGridPhotos(): GridPhoto[] {
  const { content, names } = useSiteContent();
  const uses = Map.groupBy(
    referenceUses(SITE.content.files, content.files, PHOTOS),
    ({ name }) => name,
  );
  return Object.entries(names[PHOTOS] ?? {}).map(([name, label]) => {
    const { x = 50, y = 50 } = (child(content.photos[name], 'cadrage') ?? {}) as Partial<Focal>;
    const pages = (uses.get(name) ?? []).map(({ file }) => labelOf(filePlace(file)));
    return { name, label, position: `${x}% ${y}%`, pages: [...new Set(pages)] };
  });
}

/**
 * « Photos »: those that wait for their texts, those that no page shows, and the others with their
 * pages.
 */
export function Library() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const forGallery = useRef<HTMLElement>(null);
  const photos = useGridPhotos();
  // Another window may have removed one, or given it another name.
  const ticked = photos.filter(({ name }) => chosen.includes(name));
  const onChosen = () => {
    setChosen([]);
    // The section may appear only now.
    requestAnimationFrame(() => forGallery.current?.focus());
  };
  const grid = { ticked, onTick: setChosen };
  return (
    <div className="mx-auto max-w-[76rem]">
      <Title>Photos</Title>
      <AddPhotos />
      <ForGallery ref={forGallery} />
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
      {ticked.length > 0 && (
        <SelectionBar
          // What it says is of these photos.
          key={chosen.join()}
          photos={ticked}
          onUntick={() => setChosen([])}
          onChosen={onChosen}
        />
      )}
    </div>
  );
}
