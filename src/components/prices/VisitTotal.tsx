type Props = {
  /** What the visit costs. */
  total: string;
  /** What comes on top on request; nothing when all has a price. */
  words: string;
  /** What the last press took away, in words. */
  removal: string;
  /** The pose, named beside the total when nothing comes on top. */
  pose: string;
};

/** The sum of a visit, announced once whenever anything of it changes. */
export const VisitTotal = ({ total, words, removal, pose }: Props) => (
  <p>
    <output aria-live="polite" aria-atomic="true">
      <span aria-hidden="true">
        <span className="composer-label">Total TTC</span>{' '}
        <span className="composer-sum">{total}</span>
        {words && (
          <>
            {' '}
            <span className="composer-words">{words}</span>
          </>
        )}
      </span>
      {/* One text, so that whatever changes in it is announced once. */}
      <span className="sr-only">
        {['Total TTC', total, words].filter(Boolean).join(' ') + (removal && `. ${removal}`)}
      </span>
    </output>
    {!words && (
      <span aria-hidden="true" className="composer-words">
        {pose}
      </span>
    )}
  </p>
);
