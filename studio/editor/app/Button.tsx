import type { ComponentProps } from 'react';

const VARIANTS = {
  default: 'bg-prune text-white hover:bg-ink',
  outline: 'border-[1.5px] border-prune text-prune hover:bg-prune hover:text-white',
};
const SIZES = {
  default: 'min-h-[50px] px-6 text-body',
  sm: 'min-h-[44px] px-5 text-small whitespace-nowrap',
};

type Look = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES };
type LinkProps = Look & ComponentProps<'a'> & { href: string };
type ActionProps = Look & ComponentProps<'button'> & { href?: never };

/**
 * A pill: a link when it navigates (`href`), a button when it acts. `className` places it, it does
 * not restyle it.
 */
export function Button({
  variant = 'default',
  size = 'default',
  className = '',
  ...rest
}: LinkProps | ActionProps) {
  const look =
    'inline-flex items-center justify-center gap-2 rounded-pill text-center font-medium aria-disabled:pointer-events-none aria-disabled:opacity-40';
  const classes = `${look} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
  if (rest.href === undefined) return <button type="button" className={classes} {...rest} />;
  const { children, ...link } = rest;
  return (
    <a className={classes} {...link}>
      {children}
    </a>
  );
}
