import { usePanel } from '../panel/context.ts';
import { Row } from '../ui/Row.tsx';
import type { Overview } from './server/overview.ts';

/**
 * « Commencer », while anything of the sample is left: opens the first step that is not done. A step
 * itself has no such row.
 */
export function FirstStepsRow({ firstSteps }: Pick<Overview, 'firstSteps'>) {
  const { openFirstStep, isInFirstSteps } = usePanel();
  const first = firstSteps.findIndex(({ points }) => points.length > 0);
  if (first === -1 || isInFirstSteps) return null;
  const { label } = firstSteps[first]!.step;
  return (
    <Row
      label={<span className="font-medium text-prune">Commencer</span>}
      note={`Étape ${first + 1} sur ${firstSteps.length} : ${label}.`}
      onOpen={() => openFirstStep(first)}
    />
  );
}
