import type { ComponentProps } from 'react';
import { QUIET } from './styles.ts';

/** A button that looks like a link. `className` places it, it does not restyle it. */
export const TextButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${QUIET} ${className}`} {...rest} />
);
