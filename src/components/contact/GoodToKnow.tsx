import type { Content } from '#content/schema.ts';
import { ADVICE, answersOf } from '#institute/advice.ts';
import { sampleAnswersNote } from '#institute/sample-notes.ts';

/** Short answers before a visit, if the content has any. */
export function GoodToKnow({ site }: { site: Content }) {
  const answers = answersOf(site);
  const note = sampleAnswersNote(site);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={ADVICE.id} className="good-to-know deferred wrap py-section">
      <h2 id={ADVICE.id}>{ADVICE.title}</h2>
      {note && <p className="mt-4">{note}</p>}
      <dl className="mt-7 grid gap-x-[8%] border-t border-line md:grid-cols-2">
        {answers.map(({ titre, texte }) => (
          <div
            key={titre}
            className="grid content-start gap-2 border-b border-line py-6 md:last:odd:col-span-2"
          >
            <dt className="font-serif text-h3 leading-tight text-ink">{titre}</dt>
            <dd className="max-w-[34rem] text-pretty whitespace-pre-line">{texte}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
