import { Link } from '#components/ui/Link.tsx';
import type { Fact } from '#institute/legal.ts';

type Props = {
  /** Six sections; the facts of the business follow the first one's text. */
  sections: { titre: string; paragraphes: string[] }[];
  facts: Fact[];
};

function Facts({ facts }: Pick<Props, 'facts'>) {
  return (
    <dl className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-[auto_1fr]">
      {facts.map(({ term, value, href }) => (
        <div
          key={term}
          className="grid min-h-[56px] items-center border-b border-line py-1.5 sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="font-medium text-ink">{term}</dt>
          <dd>
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-[44px] items-center text-prune underline underline-offset-4"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The legal notice: numbered sections in one readable column. */
export function LegalNotice({ sections, facts }: Props) {
  return (
    <div className="wrap pb-section">
      <ol className="max-w-[46rem]">
        {sections.map(({ titre, paragraphes }, index) => (
          <li key={titre} className="mb-12">
            <h2 className="flex gap-3 text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-[1.1]">
              <span className="text-terracotta">
                {index + 1}
                {/* Read as a number of order, not « quatre extensions ». */}
                <span className="sr-only">.</span>
              </span>{' '}
              {titre}
            </h2>
            {paragraphes.map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph}
              </p>
            ))}
            {index === 0 && <Facts facts={facts} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
