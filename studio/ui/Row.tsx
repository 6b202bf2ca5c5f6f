import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  detail?: ReactNode;
  note?: string;
  onOpen: () => void;
  tabIndex?: number;
  children?: ReactNode;
  /** Stands below the row, and does not open it. */
  below?: ReactNode;
};

export function Row({ label, detail, note, onOpen, tabIndex, children, below }: Props) {
  return (
    <li className="border-b border-line">
      <div className="flex items-center">
        {children}
        <button
          type="button"
          tabIndex={tabIndex}
          className="flex min-h-[48px] min-w-0 grow items-center gap-2 py-1.5 text-left text-ink"
          onClick={onOpen}
        >
          <span className="min-w-0 grow">
            {label}
            {note && <span className="block leading-snug text-muted">{note}</span>}
          </span>
          {detail}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-prune" strokeWidth={1.75} />
        </button>
      </div>
      {below}
    </li>
  );
}
