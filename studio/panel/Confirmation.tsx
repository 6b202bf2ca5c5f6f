import type { MouseEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { claimsWithin, confirmationOf, type Claim } from '../content/claims.ts';
import { groupOf, typeAt, valueAt, type EditorContent } from '../content/content.ts';
import { labelOf, nameOf, renderingsOf } from '../content/words.ts';
import { above, isBelow, listOf, placeName, readPlace, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useDraftStore, useContentStore, useWriter } from './context.ts';

type Props = {
  place: Place;
  /** Whether what is confirmed is shown, where no field shows it. */
  hasValues?: boolean;
};

const WORDS = 'C’est ainsi chez moi';

/** What claims say in words: those of an entry of the place in one line, after its name. */
function linesOf(content: EditorContent, place: Place, claims: readonly Claim[]): string[] {
  const ownerOf = (claim: Claim) => {
    const entry = groupOf(above(claim.place));
    return placeName(listOf(entry) && isBelow(entry, place) ? entry : claim.place);
  };
  return [...Map.groupBy(claims, ownerOf)].map(([owner, own]) => {
    const words = own
      .map((claim) => renderingsOf(typeAt(claim.place), valueAt(content, claim.place))[0])
      .join(', ');
    const isEntry = owner !== placeName(own[0]!.place);
    return isEntry ? typography(`${nameOf(content, readPlace(owner))} : ${words}`) : words;
  });
}

/** What the sample says here: a press confirms that it is true of her as well. */
export function Confirmation({ place, hasValues }: Props) {
  const { content } = useContentStore();
  const { flush } = useDraftStore();
  const { change, message } = useWriter();
  const claims = claimsWithin(content, place);
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
  return (
    <div className="pb-2">
      <p className={HELP}>Vient de l’exemple : à changer, ou à confirmer.</p>
      {hasValues &&
        linesOf(content, place, claims).map((line) => (
          <p key={line} className={`${HELP} whitespace-pre-line`}>
            {line}
          </p>
        ))}
      <TextButton
        data-claim
        aria-label={`${WORDS} : ${name}`}
        onClick={(event) => void confirm(event)}
      >
        {WORDS}
      </TextButton>
      <Alert message={message} isAnswer />
    </div>
  );
}
