import type { ReactNode } from 'react';
import { Link } from '#components/ui/Link.tsx';
import type { Fact } from '#institute/legal.ts';

type Props = {
  sections: { titre: string; paragraphes: string[] }[];
  facts: Fact[];
};

/** A link in the text of the notice. */
export const LINK =
  'inline-flex min-h-[44px] items-center text-prune underline underline-offset-4 wrap-anywhere';

/** Beside its text, the heading stays in view while the text scrolls. */
const HEADING =
  'top-[calc(var(--spacing-header)+24px)] self-start ' +
  'text-[clamp(1.75rem,1.3rem+1.2vw,2.25rem)] leading-[1.1] md:sticky';

const FACTS =
  'mt-6 grid grid-cols-1 gap-x-8 border-t border-line sm:grid-cols-[auto_1fr] ' +
  'md:ml-[15.5rem] lg:ml-[18.5rem]';
const FACT =
  'grid grid-cols-1 min-h-[56px] items-center border-b border-line py-1.5 ' +
  'sm:col-span-2 sm:grid-cols-subgrid';

function Facts({ facts }: Pick<Props, 'facts'>) {
  return (
    <dl className={FACTS}>
      {facts.map(({ term, value, href }) => (
        <div key={term} className={FACT}>
          <dt className="font-medium text-ink">{term}</dt>
          <dd>
            {href ? (
              <Link href={href} className={LINK}>
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

type ChapterProps = { title: string; number?: number; id?: string; children: ReactNode };

/** A heading beside its text, in columns that keep its lines short. */
export function Chapter({ title, number, id, children }: ChapterProps) {
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[13rem_1fr] lg:grid-cols-[16rem_1fr]">
      <h2 id={id} className={HEADING}>
        {number && (
          <span className="mr-3 text-terracotta">
            {number}
            {/* A pause, so that « 4 Extensions » is not read as « quatre extensions ». */}
            <span className="spoken">. </span>
          </span>
        )}
        {title}
      </h2>
      <div className="columns-[28rem] gap-10 *:mb-4 *:max-w-[35rem] *:break-inside-avoid">
        {children}
      </div>
    </div>
  );
}

/** The legal notice: numbered sections; the first has the facts of the business. */
export function LegalNotice({ sections, facts }: Props) {
  return (
    <ol className="wrap pb-section">
      {sections.map(({ titre, paragraphes }, index) => (
        <li key={titre} className="border-t border-line py-9 lg:py-14">
          <Chapter title={titre} number={index + 1}>
            {paragraphes.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </Chapter>
          {index === 0 && <Facts facts={facts} />}
        </li>
      ))}
    </ol>
  );
}
