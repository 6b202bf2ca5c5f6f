import type { FallbackProps } from 'react-error-boundary';

/** Stands in for an island that threw; the rest of the page works, and React logs the error. */
export function ErrorFallback({ error }: Pick<FallbackProps, 'error'>) {
  return (
    <div role="alert" className="wrap py-section text-center">
      <h2 lang="en">Unexpected Application Error!</h2>
      <p lang="en" className="mt-4 text-lead">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <p className="mt-2">Cette partie de la page ne s’affiche pas. Le reste fonctionne.</p>
    </div>
  );
}
