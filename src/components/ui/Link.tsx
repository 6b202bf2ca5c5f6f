import type { ComponentProps } from 'react';

/** Whether an address is another site's: the content's are all absolute, the site's own never. */
export const isExternal = (href?: string) => href?.startsWith('https:') ?? false;

/**
 * A link; one to another site opens a new tab, without access to this page, and says so to those
 * who do not see it.
 */
export function Link({ children, ...props }: ComponentProps<'a'> & { href: string }) {
  if (!isExternal(props.href)) return <a {...props}>{children}</a>;
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
