import type { ComponentProps } from 'react';

/** Whether an address is of another site. Addresses of this site are never absolute. */
export const isExternal = (href?: string) => href?.startsWith('https:') ?? false;

/** A link. A link to another site opens a new tab, which is announced to screen readers. */
export function Link({ children, ...props }: ComponentProps<'a'> & { href: string }) {
  if (!isExternal(props.href)) return <a {...props}>{children}</a>;
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
