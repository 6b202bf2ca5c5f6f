import type { ReactNode } from 'react';

type Props = { label: string; className?: string; open?: boolean; children: ReactNode };

export const Fold = ({ label, className, open, children }: Props) => (
  <details className={className} open={open}>
    <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">{label}</summary>
    {children}
  </details>
);
