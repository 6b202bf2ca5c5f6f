import { Fragment } from 'react';
import type { HoursGroup } from '#institute/hours.ts';

/** A day's hours, as shown and as read aloud. */
export function HoursText({ hours, spoken }: Pick<HoursGroup, 'hours' | 'spoken'>) {
  if (!/\d/.test(spoken)) return hours;
  return (
    <>
      <span aria-hidden="true">
        {hours.split(/(?<=,) /).map((range, index) => (
          <Fragment key={range}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">{range}</span>
          </Fragment>
        ))}
      </span>
      <span className="spoken">{spoken}</span>
    </>
  );
}

type Props = {
  /** Whether to reserve two lines, which a closure with a reason may need. */
  tall?: boolean;
  className?: string;
};

/** Says whether the institute is open now. A script fills it (`client/clock.ts`). */
export const OpenNow = ({ tall = false, className = '' }: Props) => (
  <p className={`open-now screen-only noscript:hidden ${tall ? 'min-h-[2lh]' : ''} ${className}`}>
    <span aria-hidden="true" />
    <span className="spoken" />
  </p>
);

/**
 * « Aujourd’hui », for screen readers, before the row of today; few of them read `aria-current`.
 * `client/clock.ts` fills it, so it must be the first `spoken` element of its row.
 */
export const Today = () => <span className="spoken" />;
