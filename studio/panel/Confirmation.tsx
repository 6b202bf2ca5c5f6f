import { useState, type MouseEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { isTouch } from '../base/device.ts';
import { claimsWithin, confirmationOf, type Claim } from '../content/claims.ts';
import { groupOf, typeAt, valueAt, type EditorContent } from '../content/content.ts';
import { labelOf, nameOf, renderingsOf } from '../content/words.ts';
import {
  above,
  isBelow,
  listOf,
  placeName,
  readPlace,
  samePlace,
  type Place,
} from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useDraftStore, useContentStore, useWriter } from './context.ts';
import { PlaceField } from './Field.tsx';

type Props = {
  place: Place;
  /** Whether what is confirmed is shown, where no field shows it: texts in fields of their own. */
  hasValues?: boolean;
};

const WORDS = 'C’est ainsi chez moi';

/** The entry below a place whose field claims something; undefined if the place has the field. */
function entryOf({ place: field }: Claim, place: Place): Place | undefined {
  const entry = groupOf(above(field));
  return listOf(entry) && isBelow(entry, place) ? entry : undefined;
}

/** What claims say in words: those of an entry in one line, after its name. */
function linesOf(content: EditorContent, place: Place, claims: readonly Claim[]): string[] {
  const ownerOf = (claim: Claim) => placeName(entryOf(claim, place) ?? claim.place);
  return [...Map.groupBy(claims, ownerOf)].map(([owner, own]) => {
    const words = own
      .map((claim) => renderingsOf(typeAt(claim.place), valueAt(content, claim.place))[0])
      .join(', ');
    const isEntry = owner !== placeName(own[0]!.place);
    return isEntry ? typography(`${nameOf(content, readPlace(owner))} : ${words}`) : words;
  });
}

/**
 * What the sample says here: a press confirms that it is true of her as well. What was asked stays
 * in its place, so that a field is not lost while she types, and a second press meets no other
 * question.
 */
export function Confirmation({ place, hasValues }: Props) {
  const { content } = useContentStore();
  const { flush } = useDraftStore();
  const { change, message } = useWriter();
  const claims = claimsWithin(content, place);
  const [asked, setAsked] = useState<readonly Claim[]>([]);
  const [confirmed, setConfirmed] = useState<readonly Claim[]>([]);
  const added = claims.filter((claim) => !asked.some((each) => samePlace(each.place, claim.place)));
  if (added.length > 0) setAsked([...asked, ...added]);
  if (asked.length === 0) return null;
  const confirm = async ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    const own = pressed.parentElement!;
    const buttons = [...pressed.closest('aside')!.querySelectorAll<HTMLElement>('[data-claim]')];
    const next = buttons[buttons.indexOf(pressed) + 1] ?? own;
    await flush();
    setConfirmed(claims);
    await change(confirmationOf(claims));
    // The button that had the focus has gone with its claim. Under a finger nothing moves.
    if (document.activeElement === document.body)
      (next.isConnected ? next : own).focus({ preventScroll: isTouch() });
  };
  const isOpen = claims.length > 0;
  const isField = metaOf(typeAt(place)).kind !== 'group';
  const name = isField ? labelOf(place) : nameOf(content, place);
  const isText = (claim: Claim) =>
    !entryOf(claim, place) && metaOf(typeAt(claim.place)).kind === 'text';
  const shown = (some: readonly Claim[]) =>
    some.filter(({ place: field }) => hasValues && valueAt(content, field) !== undefined);
  const lines = shown(isOpen ? claims : confirmed).filter((claim) => !isText(claim));
  return (
    <div className="pb-2">
      <p className={HELP}>
        {isOpen ? 'Vient de l’exemple : à changer, ou à confirmer.' : 'C’est réglé.'}
      </p>
      {linesOf(content, place, lines).map((line) => (
        <p key={line} className={`${HELP} whitespace-pre-line`}>
          {line}
        </p>
      ))}
      {shown(asked)
        .filter(isText)
        .map((claim) => (
          <PlaceField key={placeName(claim.place)} place={claim.place} />
        ))}
      <div tabIndex={-1} className="min-h-[44px] outline-none">
        {isOpen && (
          <TextButton
            data-claim
            aria-label={`${WORDS} : ${name}`}
            onClick={(event) => void confirm(event)}
          >
            {WORDS}
          </TextButton>
        )}
      </div>
      <Alert message={message} isAnswer />
    </div>
  );
}
