import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import '#client/changed-page.ts';
import { Button } from '#components/ui/Button.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { ANCHOR, totalOf, visitAddress, type Item } from '#institute/visit.ts';
import { formatPrice, ON_REQUEST } from '#kit/french/format.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { ShareVisit } from './ShareVisit.tsx';
import { useVisit } from './useVisit.ts';
import { onRequestWords, priceOf } from './visit-words.ts';
import { VisitTotal } from './VisitTotal.tsx';

type Props = {
  title: string;
  /** All lines that a visit may contain. */
  choices: Item[];
  /** The label of a pose without a finish. */
  noFinishLabel: string;
  /** « Total », or « Total TTC » where VAT is charged. */
  totalLabel: string;
  booking: string;
  /** The picture above the bill. */
  children: ReactNode;
};

/** While the sum is a bar at the bottom of the screen, it hides the page's own (prices.css). */
function useComposingBar(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        document.documentElement.toggleAttribute('data-composing', entries.at(-1)!.isIntersecting),
      { rootMargin: '-99% 0px 0px' },
    );
    observer.observe(form.current!);
    return () => {
      observer.disconnect();
      document.documentElement.removeAttribute('data-composing');
    };
  }, [form]);
}

/** The total of a visit in words, and what comes on top of it on request. */
function totalWords(visit: Item[]) {
  const { euros, onRequest } = totalOf(visit);
  const total = euros === 0 && onRequest.length > 0 ? ON_REQUEST : formatPrice(euros);
  return { total, onRequestWords: euros === 0 ? '' : onRequestWords(onRequest) };
}

/** Island: a client composes her visit and sees what it costs. */
export function Composer({ title, choices, noFinishLabel, totalLabel, booking, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { visit, visitNow, removal, onChange } = useVisit(choices, form);
  useComposingBar(form);

  const group = (role: Item['role'], legend: string, none?: string) => (
    <ChoiceGroup
      legend={legend}
      role={role}
      items={choices.filter((item) => item.role === role)}
      visit={visit}
      none={none}
    />
  );
  return (
    <form
      ref={form}
      id={ANCHOR}
      aria-labelledby="composer"
      autoComplete="off"
      className="composer screen-only"
      onChange={onChange}
    >
      <div className="composer-choices bg-petal">
        <h2 id="composer">
          <Emphasis text={title} />
        </h2>
        {group('pose', 'La pose')}
        {group('finition', 'La finition', noFinishLabel)}
        {group('option', 'En plus')}
        {group('dépose', 'Avant la pose', 'Rien à retirer')}
      </div>
      <div className="composer-side">
        {children}
        <div className="composer-total">
          <ul>
            {visit.map((item) => (
              <li key={item.id}>
                <span>{item.nom}</span> <span>{priceOf(item)}</span>
              </li>
            ))}
          </ul>
          <VisitTotal
            label={totalLabel}
            {...totalWords(visit)}
            removal={removal}
            pose={visit[0]!.nom}
          />
          <Button href={booking} variant="secondary">
            Réserver
          </Button>
        </div>
        <ShareVisit
          title={title.replaceAll('*', '')}
          choice={() => {
            const { total, onRequestWords: words } = totalWords(visitNow());
            return {
              address: visitAddress(visitNow()),
              total: words ? `${total} ${words}` : total,
            };
          }}
        />
      </div>
    </form>
  );
}
