import { ALMOND } from './emblem.ts';

/** The emblem, in the colour of the text around it. */
export function Almond({ className = '' }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${ALMOND.width} ${ALMOND.height}`} aria-hidden="true" className={className}>
      <path fill="currentColor" d={ALMOND.body} />
      <path
        fill="none"
        stroke="var(--color-blush)"
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
