import type { ReactNode } from 'react';

type Props = { label: string; isOpen?: boolean; className?: string; children: ReactNode };

export const Fold = ({ label, isOpen, className, children }: Props) => (
  <details className={className} open={isOpen}>
    <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">{label}</summary>
    {children}
  </details>
);
