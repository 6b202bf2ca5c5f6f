import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { isExternal, Link } from './Link.tsx';

/** The classes of a button of a variant and a size. */
export const classesOf = cva(
  'inline-flex items-center justify-center gap-2 font-medium text-center',
  {
    variants: {
      variant: {
        default: 'bg-prune text-white hover:bg-ink',
        destructive: 'bg-terracotta text-white hover:bg-ink',
        outline: 'border-[1.5px] border-prune text-prune hover:bg-prune hover:text-white',
        secondary: 'bg-white text-prune hover:bg-blush',
        ghost: 'text-prune hover:bg-petal',
        /** For words with the class `drawn`. */
        link: 'text-prune',
      },
      size: {
        default: 'min-h-[50px] rounded-pill px-6 text-body',
        sm: 'min-h-[44px] rounded-pill px-5 text-small whitespace-nowrap',
        lg: 'min-h-[58px] rounded-pill px-8 text-lead',
        icon: 'size-[44px] shrink-0 rounded-pill',
        /** As high as a target must be, as wide as the words. */
        text: 'min-h-[44px]',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type Look = VariantProps<typeof classesOf>;
type LinkProps = Look & ComponentProps<'a'> & { href: string };
type ActionProps = Look & ComponentProps<'button'> & { href?: never };

/**
 * A pill-shaped link if it has an `href`, else a button. `className` may place it, not restyle it.
 */
export function Button({ variant, size, className, ...rest }: LinkProps | ActionProps) {
  // Only links to other sites are printed, as words with an address (print.css).
  const paper = isExternal(rest.href) ? '' : 'screen-only';
  const classes = classesOf({
    variant,
    size: variant === 'link' ? 'text' : size,
    className: [className, paper],
  });
  if (rest.href === undefined) return <button type="button" className={classes} {...rest} />;
  return <Link className={classes} {...rest} />;
}
