import { Whole } from '#components/ui/Whole.tsx';
import { speakDuration } from '#kit/french/format.ts';
import type { Item } from '#institute/visit.ts';
import { durationWords, totalWords, visitSummary } from '#institute/visit-words.ts';

type Props = {
  /** « Total », or « Total TTC » where VAT is charged. */
  label: string;
  visit: Item[];
  /** What the last press removed. */
  removal: string;
};

/** The price and the length of a visit, announced once after every change. */
export function VisitTotal({ label, visit, removal }: Props) {
  const { total, onRequestWords } = totalWords(visit);
  const sum = [label, total, onRequestWords].filter(Boolean).join(' ');
  const summary = visitSummary(visit);
  const bill = [onRequestWords, durationWords(visit)].filter(Boolean).join('\u00A0· ');
  const spoken = [sum, durationWords(visit, speakDuration)].filter(Boolean).join(', ');
  return (
    <p>
      <output aria-live="polite" aria-atomic="true">
        <span aria-hidden="true">
          <span>{label}</span> <span className="composer-sum">{total}</span>{' '}
          {/* On small screens, where the sum is a bar, instead of the lines of the visit. */}
          <span key={`= ${summary}`} className="composer-words composer-summary">
            <Whole text={summary} />
          </span>{' '}
          <span key={`+ ${bill}`} className="composer-words composer-bill">
            <Whole text={bill} />
          </span>
        </span>
        {/* A single text, so that it is announced once. */}
        <span className="sr-only">{spoken + (removal && `. ${removal}`)}</span>
      </output>
    </p>
  );
}
