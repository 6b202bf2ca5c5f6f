import { usePanel } from '../panel/context.ts';
import { Row } from '../ui/Row.tsx';
import type { Overview } from './server/overview.ts';

/** « Commencer », until the site is online: opens the first step that is not done. */
export function FirstStepsRow({ steps }: Pick<Overview, 'steps'>) {
  const { openStep } = usePanel();
  const first = steps.findIndex(({ isDone }) => !isDone);
  if (first === -1) return null;
  const { label } = steps[first]!.step;
  return (
    <Row
      label={<span className="font-medium text-prune">Commencer</span>}
      note={`Étape ${first + 1} sur ${steps.length} : ${label}.`}
      onOpen={() => openStep(first)}
    />
  );
}
