import { Check } from 'lucide-react';
import { STEPS, type PublicationStep } from '#studio/publishing/words.ts';
import type { Work } from './server/work.ts';

const CIRCLE = 'grid size-6 shrink-0 place-items-center rounded-pill';
const CIRCLES = {
  done: 'bg-prune text-white',
  now: 'border-2 border-prune',
  later: 'border-[1.5px] border-blush',
};
const TURNING = 'border-t-blush motion-safe:animate-[turn_1.2s_linear_infinite]';

/** A step is done once the next one has begun: the last one by its result alone. */
export function PublicationSteps({ progress, end }: Pick<Work, 'progress' | 'end'>) {
  const steps = Object.keys(STEPS) as PublicationStep[];
  const { step = 'check', done = 0, total = 1 } = progress ?? {};
  const current = steps.indexOf(step);
  return (
    <ol className="mb-3">
      {steps.map((step, index) => {
        const state = index === current ? 'now' : index < current ? 'done' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex min-h-[44px] items-center gap-3 border-b border-line ${
              state === 'later' ? '' : 'text-ink'
            }`}
          >
            <span
              className={`${CIRCLE} ${CIRCLES[state]} ${state === 'now' && !end ? TURNING : ''}`}
            >
              {state === 'done' && <Check aria-hidden className="size-4" strokeWidth={2} />}
            </span>
            <span className={state === 'now' ? 'font-medium' : ''}>
              {STEPS[step]}
              {state === 'done' && <span className="sr-only"> : fait</span>}
            </span>
            <span className="ml-auto tabular-nums">
              {state === 'now' && total > 1 && `${done} sur ${total}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
