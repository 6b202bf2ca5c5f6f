import { SITE } from '#studio/site.ts';
import { Alert } from '../app/ui/Alert.tsx';
import { Button } from '../app/ui/Button.tsx';
import { TextButton } from '../app/ui/TextButton.tsx';

type Props = {
  count: number;
  refusal: string;
  outcome: string;
  onClear: () => void;
  onRemove: () => void;
  onChoose: () => void;
};

export function SelectionBar({ count, refusal, outcome, onClear, onRemove, onChoose }: Props) {
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
          <TextButton onClick={onClear}>Tout décocher</TextButton>
          <TextButton onClick={onRemove}>Supprimer</TextButton>
          <Button size="sm" onClick={onChoose}>
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
