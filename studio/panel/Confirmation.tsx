import type { MouseEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { claimsWithin, confirmationOf, type Claim } from '../content/claims.ts';
import { typeAt, valueAt } from '../content/content.ts';
import { labelOf, nameOf, renderingsOf } from '../content/words.ts';
import type { Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useDraftStore, useContentStore, useWriter } from './context.ts';

type Props = {
  place: Place;
  /** Only what stands in the entry itself, not in its lists. */
  isShallow?: boolean;
  /** Whether the values are shown, where no field shows them. */
  hasValues?: boolean;
  label?: (count: number) => string;
};

/** What the sample says here: a press confirms that it is true of her as well. */
export function Confirmation({ place, isShallow, hasValues, label }: Props) {
  const { content } = useContentStore();
  const { flush } = useDraftStore();
  const { change, message } = useWriter();
  const claims = claimsWithin(content, place).filter(
    (claim) => !isShallow || claim.place.path.length <= place.path.length + 1,
  );
  if (claims.length === 0) return <Alert message={message} isAnswer />;
  const confirm = async ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    const panel = pressed.closest('aside')!;
    const buttons = [...panel.querySelectorAll<HTMLElement>('[data-claim]')];
    const next = buttons[buttons.indexOf(pressed) + 1] ?? panel;
    await flush();
    await change(confirmationOf(claims));
    // The button that had the focus has gone with its claim.
    if (document.activeElement === document.body) (next.isConnected ? next : panel).focus();
  };
  const isField = metaOf(typeAt(place)).kind !== 'group';
  const name = isField ? labelOf(place) : nameOf(content, place);
  const words = label?.(claims.length) ?? 'C’est ainsi chez moi';
  const inWords = (claim: Claim) =>
    renderingsOf(typeAt(claim.place), valueAt(content, claim.place))[0];
  return (
    <div className="pb-2">
      <p className={`${HELP} whitespace-pre-line`}>
        {hasValues
          ? claims.map(inWords).join(' · ')
          : 'Vient de l’exemple : à changer, ou à confirmer.'}
      </p>
      <TextButton
        data-claim
        aria-label={`${words} : ${name}`}
        onClick={(event) => void confirm(event)}
      >
        {typography(words)}
      </TextButton>
      <Alert message={message} isAnswer />
    </div>
  );
}
