import type { ComponentProps } from 'react';

type Props = ComponentProps<'section'> & { title: string };

export const Section = ({ title, children, ...rest }: Props) => (
  <section aria-label={title} {...rest}>
    <h2 className="mt-6">{title}</h2>
    {children}
  </section>
);
