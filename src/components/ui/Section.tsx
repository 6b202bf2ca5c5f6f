import type { ReactNode } from 'react';
import { Emphasis } from './Emphasis.tsx';

type Props = {
  title: string;
  /** The id of the heading. */
  id: string;
  intro?: string;
  /** A button or link on the right of the heading. */
  action?: ReactNode;
  tone?: 'milk' | 'petal';
  children: ReactNode;
};

/** A part of a page: a heading, an optional action beside it, and content. */
export function Section({ title, id, intro, action, tone = 'milk', children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`deferred py-section ${tone === 'petal' ? 'bg-petal' : ''}`}
    >
      <div className="wrap">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 md:mb-14">
          <div className="arrive max-w-xl">
            <h2 id={id}>
              <Emphasis text={title} />
            </h2>
            {intro && <p className="mt-4">{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
