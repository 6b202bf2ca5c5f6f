type Props = {
  label: string;
  total: string;
  /** Empty if nothing is priced on request. */
  onRequestWords: string;
  /** What the last press removed. */
  removal: string;
  /** The pose, which stands beside the total unless something is priced on request. */
  pose: string;
};

/** The total of a visit, announced once at every change. */
export const VisitTotal = ({ label, total, onRequestWords, removal, pose }: Props) => (
  <p>
    <output aria-live="polite" aria-atomic="true">
      <span aria-hidden="true">
        <span className="composer-label">{label}</span>{' '}
        <span className="composer-sum">{total}</span>{' '}
        <span className={`composer-words ${onRequestWords ? '' : 'composer-pose'}`.trim()}>
          {onRequestWords || pose}
        </span>
      </span>
      {/* One text, so that it is announced once. */}
      <span className="sr-only">
        {[label, total, onRequestWords].filter(Boolean).join(' ') + (removal && `. ${removal}`)}
      </span>
    </output>
  </p>
);
