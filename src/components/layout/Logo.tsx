/** The almond: the emblem of the house, a nail and a fruit at once. */
export function Almond({ className = 'h-7 w-auto' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M12 0C14.4 4.4 23 11.6 23 20.2 23 27 18 32 12 32S1 27 1 20.2C1 11.6 9.6 4.4 12 0Z" />
      <path
        fill="none"
        stroke="var(--color-blush)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M9.4 9.2C7.4 12 5.6 15.200 5.400 19"
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
