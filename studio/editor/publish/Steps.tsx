import { Check } from 'lucide-react';
import { STEPS, type Step } from '#studio/publishing/steps.ts';
import type { Order, Work } from './server/work.ts';

const STEPS_OF: Record<Order['doing'], Step[]> = {
  publish: ['check', 'build', 'send', 'verify'],
  preview: ['check', 'build'],
  restore: ['send', 'verify'],
  test: [],
};
const LOOK = {
  done: 'bg-prune text-white',
  now: 'border-2 border-prune',
  later: 'border-[1.5px] border-blush',
};
const TURNING = 'border-t-blush motion-safe:animate-[turn_1.2s_linear_infinite]';

/** The steps of an order: done, under way, or to come. */
export function Steps({ order, progress, end }: Work) {
  const steps = STEPS_OF[order.doing];
  const isPast = progress !== undefined && progress.done === progress.total;
  const at = progress ? steps.indexOf(progress.step) + (isPast ? 1 : 0) : 0;
  return (
    <ol className="mb-3">
      {steps.map((step, index) => {
        const isNow = index === at;
        const isDone = index < at;
        const count =
          isNow && progress && progress.total > 1 ? `${progress.done} sur ${progress.total}` : '';
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={`flex min-h-[44px] items-center gap-3 border-b border-line ${isNow || isDone ? 'text-ink' : ''}`}
          >
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-pill ${isDone ? LOOK.done : isNow ? LOOK.now : LOOK.later} ${isNow && !end ? TURNING : ''}`}
            >
              {isDone && <Check aria-hidden className="size-4" strokeWidth={2} />}
            </span>
            <span className={isNow ? 'font-medium' : ''}>
              {STEPS[step]}
              {isDone && <span className="sr-only"> : fait</span>}
            </span>
            <span className="ml-auto tabular-nums">{count}</span>
          </li>
        );
      })}
    </ol>
  );
}
