import type { ComponentProps } from 'react';
import { ALMOND } from './emblem.ts';

type AlmondProps = Omit<ComponentProps<'svg'>, 'children'> & { body?: string; shine?: string };

/** The emblem, in the colour of the text around it unless it is given colours of its own. */
export function Almond({ body = 'currentColor', shine = 'var(--color-blush)', ...rest }: AlmondProps) {
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

/** Emblem and name, linking home. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <a
      href="/"
      className={`inline-flex min-h-[44px] items-center gap-3 font-serif text-[1.625rem] leading-none whitespace-nowrap ${className}`}
    >
      <Almond className="h-[30px] w-auto" />
      {name}
    </a>
  );
}
