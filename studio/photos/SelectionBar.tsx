import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useSiteContent } from '../panel/context.ts';
import { useMessage } from '../panel/useMessage.ts';
import { photoPlace } from '../content/content.ts';
import { chooseForGallery, isInGallery } from './for-gallery.ts';
import type { GridPhoto } from './PhotoGrid.tsx';

/** The ticked photos, and what is done with all of them. */
export function useSelection(photos: readonly GridPhoto[]) {
  const { content, change, read } = useSiteContent();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Another window may have removed one, or given it another name.
  const ticked = chosen.filter((name) => photos.some((photo) => photo.name === name));
  const { say: sayRefusal, message: refusal } = useMessage();
  const tick = (names: readonly string[]) => {
    setChosen(names);
    sayRefusal();
  };
  async function remove(): Promise<void> {
    const used = photos.filter(({ name, pages }) => ticked.includes(name) && pages.length > 0);
    const where = used.map(({ label, pages }) => `${label} (${pages.join(', ')})`).join(' ; ');
    if (where)
      return sayRefusal(
        `Sert encore : ${where}. ` +
          'Ouvrez la photo pour en mettre une autre à sa place, ou décochez-la.',
      );
    const refused = await change(
      ticked.map((name) => ({ kind: 'remove', place: photoPlace(content, name) })),
    );
    if (refused) return sayRefusal(refused.message);
    tick([]);
  }
  /** @returns whether any of them can join the gallery */
  async function choose(): Promise<boolean> {
    const names = ticked.filter((name) => !isInGallery(content, name));
    if (names.length === 0) {
      sayRefusal(`Déjà dans ${SITE.gallery.noun}.`);
      return false;
    }
    tick([]);
    await chooseForGallery(names.map((name) => photoPlace(content, name)));
    await read();
    return true;
  }
  return { ticked, tick, refusal, remove, choose };
}

type Props = {
  selection: ReturnType<typeof useSelection>;
  /** Called when photos were chosen for the gallery. */
  onChosen: () => void;
};

export function SelectionBar({ selection, onChosen }: Props) {
  const { ticked, tick, refusal, remove, choose } = selection;
  const count = ticked.length;
  if (count === 0) return null;
  return (
    <div
      className={
        'sticky -bottom-5 -mx-5 mt-6 flex flex-wrap items-center gap-x-5 border-t border-line ' +
        'bg-milk px-5 pt-2 pb-3 max-md:-bottom-8'
      }
    >
      <span className="mr-auto text-ink">
        {count > 1 ? `${count} photos choisies` : 'Une photo choisie'}
      </span>
      <TextButton onClick={() => tick([])}>Tout décocher</TextButton>
      <TextButton onClick={() => void remove()}>Supprimer</TextButton>
      <Button size="sm" onClick={() => void choose().then((isAny) => isAny && onChosen())}>
        {`À ${SITE.gallery.noun}`}
      </Button>
      <Alert message={refusal} className="basis-full leading-snug" />
    </div>
  );
}
