import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import '#client/changed-page.ts';
import { Button } from '#components/ui/Button.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import { Whole } from '#components/ui/Whole.tsx';
import {
  ANCHOR,
  choicesOf,
  mainOf,
  unpackMenu,
  visitAddress,
  type Item,
} from '#institute/visit.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { LookPicture } from './LookPicture.tsx';
import { ShareVisit } from './ShareVisit.tsx';
import { useLook } from './useLook.ts';
import { useVisit } from './useVisit.ts';
import { keepsReason, visitMessage } from '#institute/visit-words.ts';
import { VisitTotal } from './VisitTotal.tsx';

type Props = {
  title: string;
  /** Of the institute. */
  name: string;
  /**
   * The price list (`packMenu`). The choices are made of it here, since they would make the page
   * larger.
   */
  menu: string;
  /** The label of a pose without a finish. */
  noFinishLabel: string;
  /** « Total », or « Total TTC » where VAT is charged. */
  totalLabel: string;
  booking: string;
  /** The address of the file with the photos of poses, if there is one. */
  looks?: string | undefined;
  /** The picture above the bill until a pose with a photo is chosen. */
  children: ReactNode;
};

/** While the sum and its button are on the screen, they replace the booking bar (prices.css). */
function useComposingBar(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      document.documentElement.toggleAttribute('data-composing', entries.at(-1)!.isIntersecting),
    );
    observer.observe(form.current!.querySelector('.composer-total')!);
    return () => {
      observer.disconnect();
      document.documentElement.removeAttribute('data-composing');
    };
  }, [form]);
}

/** Island: a client composes her visit and sees what it costs. */
export function Composer({
  title,
  name,
  menu,
  noFinishLabel,
  totalLabel,
  booking,
  looks,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [choices] = useState(() => choicesOf(unpackMenu(menu)));
  const { visit, isChosen, isServed, visitNow, removal, onChange } = useVisit(choices, form);
  const look = useLook(looks, choices, isChosen ? visit : undefined);
  useComposingBar(form);
  const reasons = choices
    .filter(({ keeps }) => keeps)
    .map(keepsReason)
    .join('. ');
  const said = removal && !mainOf(visit).keeps ? removal : reasons;

  const group = (role: Item['role'], legend: string, none?: string) => (
    <ChoiceGroup
      legend={legend}
      role={role}
      items={choices.filter((item) => item.role === role)}
      visit={visit}
      main={isServed ? undefined : mainOf(visit)}
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
        {group('dépose', 'Avant la pose', 'Rien à retirer')}
        {group(
          'pose',
          'La pose',
          choices.some(({ role }) => role === 'dépose')
            ? 'Sans pose\u00A0: dépose seule'
            : undefined,
        )}
        {/* In the place of the reason, so that nothing moves when it comes and goes. */}
        <p key={said} className="composer-words">
          <Whole text={said} />
        </p>
        {group('finition', 'La finition', noFinishLabel)}
        {group('option', 'En plus')}
      </div>
      <div className="composer-side">
        <LookPicture look={look}>{children}</LookPicture>
        <div className="composer-total">
          <ul className="composer-bill">
            {visit.map((item) => (
              <li key={item.id}>
                <span>
                  <Whole text={item.nom} />
                </span>{' '}
                <span>{item.price.marked}</span>
              </li>
            ))}
          </ul>
          <VisitTotal
            label={totalLabel}
            visit={visit}
            removal={
              removal && mainOf(visit).keeps ? `${removal}. ${keepsReason(mainOf(visit))}` : removal
            }
          />
          <Button href={booking} variant="secondary" aria-describedby="composer-note">
            Réserver
          </Button>
          <p id="composer-note" className="composer-words">
            La réservation s’ouvre sur un autre site&nbsp;: indiquez-y ce choix.
          </p>
        </div>
        <ShareVisit
          name={name}
          choice={() => ({
            address: visitAddress(visitNow()),
            text: visitMessage(name, visitNow()),
          })}
        />
      </div>
    </form>
  );
}
