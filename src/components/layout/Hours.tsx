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
  /** Whether to keep room for two lines, which a closure with a reason may take. */
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
 * Says before a row of the week that it is today's, to screen readers: few of them say
 * `aria-current`. The same script fills it; it is the first `spoken` of its row.
 */
export const Today = () => <span className="spoken" />;
