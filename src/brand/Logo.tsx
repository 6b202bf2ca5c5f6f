import type { ComponentProps } from 'react';
import { withPlace } from '#kit/editor.ts';

/** The emblem: an almond, which is also a shape of nail. */
export const ALMOND = {
  width: 24,
  height: 32,
  body: 'M12 0C14.4 4.4 23 11.6 23 20.2 23 27 18 32 12 32S1 27 1 20.2C1 11.6 9.6 4.4 12 0Z',
  shine: 'M9.4 9.2C7.4 12 5.6 15.2 5.4 19',
  shineWidth: 1.6,
} as const;

type AlmondProps = Omit<ComponentProps<'svg'>, 'children'> & { body?: string; shine?: string };

/** The emblem, by default in the colour of the text. */
export function Almond({
  body = 'currentColor',
  shine = 'var(--color-blush)',
  ...rest
}: AlmondProps) {
  return (
    <svg viewBox={`0 0 ${ALMOND.width} ${ALMOND.height}`} aria-hidden="true" {...rest}>
      <path fill={body} d={ALMOND.body} />
      <path
        fill="none"
        stroke={shine}
        strokeWidth={ALMOND.shineWidth}
        strokeLinecap="round"
        d={ALMOND.shine}
        className="in-[.on-dark]:stroke-ink"
      />
    </svg>
  );
}

const LOGO =
  'inline-flex min-h-[44px] items-center gap-3 font-serif leading-none ' +
  // As large as a phone's header allows when text is set to twice its size.
  'text-[min(1.625rem,8.2vw)] md:max-lg:gap-2 md:max-lg:text-[1.375rem]';

/** Emblem and name, a link to the home page. Below 80rem a long name may take two lines. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  const wrapping =
    name.length > 20 ? 'text-balance min-[80rem]:whitespace-nowrap' : 'whitespace-nowrap';
  return (
    <a href="/" className={`${LOGO} ${wrapping} ${className}`}>
      <Almond className="h-[30px] w-auto shrink-0" />
      {withPlace(name, 'institut', 'nom')}
    </a>
  );
}
