type Props = {
  /** HTTP status or message, shown under the heading. */
  detail: string;
  /** Heading level: 1 for a page of its own, 2 inside one. */
  level: 1 | 2;
};

/** The heading of an unexpected error (exact text of the specification, point 8) and what is known of it. */
export function ErrorFallback({ detail, level }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div role={level === 2 ? 'alert' : undefined} className="text-center">
      <Heading lang="en" className="text-h2">
        Unexpected Application Error!
      </Heading>
      <p lang="en" className="mt-4 text-lead">
        {detail}
      </p>
      {level === 2 && <p className="mt-2">Cette partie de la page ne s’affiche pas. Le reste fonctionne.</p>}
    </div>
  );
}
