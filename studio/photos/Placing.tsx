import { usePanel, useContentStore } from '../panel/context.ts';
import { useWriter } from '../panel/useWriter.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { canPlace } from './placing.ts';

/**
 * The button that puts her photos where samples are shown, and the button that leads to all places.
 */
export function Placing() {
  const { content } = useContentStore();
  const { show, view } = usePanel();
  const { postAction, message } = useWriter();
  const openPlaces = () => show({ kind: 'photos', part: 'places' });
  const place = async () => {
    // In « Commencer » the step stays open, since « Suite » comes next.
    const { refusal } = await postAction('photos/place');
    if (!refusal && view?.kind !== 'begin') openPlaces();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5">
      {canPlace(content) && (
        <Button size="sm" onClick={() => void place()}>
          Placer mes photos
        </Button>
      )}
      <TextButton onClick={openPlaces}>Les places des photos</TextButton>
      <Alert message={message} className="basis-full" />
    </div>
  );
}
