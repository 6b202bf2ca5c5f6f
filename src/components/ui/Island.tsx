import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorFallback } from './ErrorFallback.tsx';

type Props = {
  children: ReactNode;
  /** What stays to be read above the error: the island's content without its behaviour. */
  keep?: ReactNode;
};

/** Stands around what an island does: if it throws, its place shows the error and the page goes on. React logs the error. */
export function Island({ children, keep }: Props) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <>
          {keep}
          <div className="wrap py-section">
            <ErrorFallback detail={error instanceof Error ? error.message : String(error)} level={2} />
          </div>
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
