import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** What is shown after a press on its label. */
export const Fold = ({ label, className, children }: Props) => (
  <details className={className}>
    <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">{label}</summary>
    {children}
  </details>
);
