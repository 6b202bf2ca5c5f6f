import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { label: ReactNode; detail?: ReactNode; onOpen: () => void; children?: ReactNode };

/** A line that leads to more. */
export function Row({ label, detail, onOpen, children }: Props) {
  return (
    <li className="flex items-center border-b border-line">
      {children}
      <button
        type="button"
        className="flex min-h-[48px] min-w-0 grow items-center gap-2 py-1.5 text-left text-ink"
        onClick={onOpen}
      >
        <span className="min-w-0 grow">{label}</span>
        {detail}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-prune" strokeWidth={1.75} />
      </button>
    </li>
  );
}
