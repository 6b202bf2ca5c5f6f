import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useNewPhotos, useSiteContent } from '../panel/context.ts';
import { photoPlace } from '../content/place.ts';
import { isInGallery } from './gallery.ts';
import type { GridPhoto } from './PhotoGrid.tsx';

/** The ticked photos, what is done with all of them, and its outcome. */
export function useSelection(photos: readonly GridPhoto[]) {
  const { values, save } = useSiteContent();
  const { keptTexts } = useNewPhotos();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Another window may have removed one, or given it another name.
  const ticked = chosen.filter((name) => photos.some((photo) => photo.name === name));
  const [refusal, setRefusal] = useState('');
  const [outcome, setOutcome] = useState('');
  const tick = (names: readonly string[]) => {
    setChosen(names);
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

type Props = {
  selection: ReturnType<typeof useSelection>;
  /** Called when photos were chosen for the gallery. */
  onChosen: () => void;
};

export function SelectionBar({ selection, onChosen }: Props) {
  const { ticked, tick, refusal, outcome, remove, chooseForGallery } = selection;
  const count = ticked.length;
  if (count === 0 && !outcome) return null;
  return (
    <div
      className={
        'sticky -bottom-5 -mx-5 mt-6 flex flex-wrap items-center gap-x-5 border-t border-line ' +
        'bg-milk px-5 pt-2 pb-3 max-md:-bottom-8'
      }
    >
      {count > 0 && (
        <>
          <span className="mr-auto text-ink">
            {count > 1 ? `${count} photos choisies` : 'Une photo choisie'}
          </span>
          <TextButton onClick={() => tick([])}>Tout décocher</TextButton>
          <TextButton onClick={() => void remove()}>Supprimer</TextButton>
          <Button size="sm" onClick={() => chooseForGallery() && onChosen()}>
            {`À ${SITE.gallery.noun}`}
          </Button>
        </>
      )}
      <Alert message={refusal} className="basis-full leading-snug" />
      <p aria-live="polite" className="basis-full leading-snug text-ink empty:hidden">
        {outcome}
      </p>
    </div>
  );
}
