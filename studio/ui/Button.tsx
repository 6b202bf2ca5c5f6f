import type { ComponentProps } from 'react';

const VARIANTS = {
  default: 'bg-prune text-white hover:bg-ink',
  outline: 'border-[1.5px] border-prune text-prune hover:bg-prune hover:text-white',
};
const SIZES = {
  default: 'min-h-[50px] px-6 text-body',
  sm: 'min-h-[44px] px-5 text-small whitespace-nowrap',
};
const PILL =
  'inline-flex items-center justify-center gap-2 rounded-pill text-center font-medium ' +
  'aria-disabled:pointer-events-none aria-disabled:opacity-40';

type Variant = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES };
type LinkProps = Variant & ComponentProps<'a'> & { href: string };
type ActionProps = Variant & ComponentProps<'button'> & { href?: never };

/** A link when it navigates (`href`), a button when it acts; `className` places it. */
export function Button(props: LinkProps | ActionProps) {
  const { variant = 'default', size = 'default', className = '', ...rest } = props;
  const classes = `${PILL} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
  if (rest.href === undefined) return <button type="button" className={classes} {...rest} />;
  const { children, ...link } = rest;
  return (
    <a className={classes} {...link}>
      {children}
    </a>
  );
}
