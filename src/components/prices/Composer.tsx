import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { withErrorBoundary } from 'react-error-boundary';
import { Button } from '#components/ui/Button.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { ErrorFallback } from '#components/ui/ErrorFallback.tsx';
import { formatPrice } from '#kit/french/format.ts';
import { ANCHOR, readVisit, totalOf, visitAddress, type Item } from '#institute/visit.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { ShareVisit } from './ShareVisit.tsx';
import { notWithPose, priceOf, quote } from './visit-words.ts';

type Props = {
  title: string;
  /** Every line that a visit may take. */
  menu: Item[];
  /** What a pose without a finish is called. */
  plain: string;
  booking: string;
  /** The picture above the bill. */
  children: ReactNode;
};

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

const inForm = (form: HTMLFormElement) =>
  new URLSearchParams(new FormData(form) as unknown as URLSearchParams);

/**
 * Island: a client composes her visit and reads what it costs. The choice lives in the address
 * alone; the form is a real one, so what was pressed before this script came, or was asked for by
 * the address, is in it.
 */
export const Composer = withErrorBoundary(VisitComposer, { FallbackComponent: ErrorFallback });

function VisitComposer({ title, menu, plain, booking, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const visit = readVisit(menu, new URLSearchParams(search));
  const { euros, quoted } = totalOf(visit);
  const total = euros === 0 && quoted.length > 0 ? 'sur devis' : formatPrice(euros);

  const words = euros === 0 ? '' : quote(quoted);

  /** What the last press took away, in words. */
  const [removal, setRemoval] = useState('');
  const onChange = () => {
    setRemoval(notWithPose(menu, inForm(form.current!)));
    keep();
  };
  const keep = () => {
    const now = visitAddress(readVisit(menu, inForm(form.current!)));
    if (now === visitAddress(readVisit(menu, new URLSearchParams(location.search)))) return;
    history.replaceState(history.state, '', now);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  // Before React writes the choice of the address into the form.
  useLayoutEffect(keep, []); // eslint-disable-line react-hooks/exhaustive-deps

  // While the bar with the sum stands at the bottom of the screen, the page's own bar makes room
  // (prices.css).
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        document.documentElement.toggleAttribute('data-composing', entries.at(-1)!.isIntersecting),
      { rootMargin: '-99% 0px 0px' },
    );
    observer.observe(form.current!);
    return () => observer.disconnect();
  }, []);

  const group = (role: Item['role'], legend: string, none?: string) => (
    <ChoiceGroup
      legend={legend}
      role={role}
      items={menu.filter((item) => item.role === role)}
      chosen={visit}
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
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="composer-choices bg-petal">
        <h2 id="composer">
          <Emphasis text={title} />
        </h2>
        {group('pose', 'La pose')}
        {group('finition', 'La finition', plain)}
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
                {['Total TTC', total, words].filter(Boolean).join(' ') +
                  (removal && `. ${removal}`)}
              </span>
            </output>
            {!words && (
              <span aria-hidden="true" className="composer-words">
                {visit[0]!.nom}
              </span>
            )}
          </p>
          <Button href={booking} variant="secondary">
            Réserver
          </Button>
        </div>
        <ShareVisit
          title={title.replaceAll('*', '')}
          address={visitAddress(visit)}
          total={words ? `${total} ${words}` : total}
        />
      </div>
    </form>
  );
}
