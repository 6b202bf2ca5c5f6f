import type { HoursGroup } from '#institute/hours.ts';

/** A day's hours, as shown and as read aloud. */
export function HoursText({ hours, spoken }: Pick<HoursGroup, 'hours' | 'spoken'>) {
  if (!/\d/.test(spoken)) return hours;
  return (
    <>
      <span aria-hidden="true">{hours}</span>
      <span className="spoken">{spoken}</span>
    </>
  );
}

type Props = {
  /**
   * Whether a closure with a reason is ahead: its sentence may take two lines, whose height is
   * reserved.
   */
  tall?: boolean;
  className?: string;
};

/**
 * Says whether the institute is open now. The script of the page fills it (`client/open-now.ts`);
 * without JavaScript it is not shown.
 */
export const OpenNow = ({ tall = false, className = '' }: Props) => (
  <p className={`open-now screen-only noscript:hidden ${tall ? 'min-h-[2lh]' : ''} ${className}`} />
);
