import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

export const Fold = ({ label, className, children }: Props) => (
  <details className={className}>
    <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">{label}</summary>
    {children}
  </details>
);
