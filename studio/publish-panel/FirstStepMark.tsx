import { Check } from 'lucide-react';

/** The number of a step; once it is done, a green tick. */
export const FirstStepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    className={`grid size-8 shrink-0 place-items-center rounded-pill text-small ${
      isDone ? 'bg-done text-white' : 'border-[1.5px] border-blush bg-white text-ink'
    }`}
  >
    {isDone ? <Check aria-hidden className="size-5" strokeWidth={2} /> : number}
  </span>
);
