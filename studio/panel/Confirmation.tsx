import { useState, type MouseEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { isTouch } from '../base/device.ts';
import { claimsWithin, confirmationOf } from '../content/claims.ts';
import { groupOf, typeAt, valueAt, type EditorContent } from '../content/content.ts';
import {
  above,
  isBelow,
  listOf,
  placeName,
  readPlace,
  samePlace,
  type Place,
} from '../content/place.ts';
import { renderingsOf } from '../content/text.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { useDraftStore, useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { PlaceField } from './Field.tsx';

type Props = {
  place: Place;
  /** Whether what is confirmed is shown, where no field shows it: texts in fields of their own. */
  hasValues?: boolean;
};

const WORDS = 'C’est ainsi chez moi';

/** The entry below a place that has a field; undefined if the place itself has it. */
function entryOf(field: Place, place: Place): Place | undefined {
  const entry = groupOf(above(field));
  return listOf(entry) && isBelow(entry, place) ? entry : undefined;
}

/** The values of fields in words: those of an entry in one line, after its name. */
function linesOf(content: EditorContent, place: Place, fields: readonly Place[]): string[] {
  const ownerOf = (field: Place) => placeName(entryOf(field, place) ?? field);
  return [...Map.groupBy(fields, ownerOf)].map(([owner, own]) => {
    const words = own
      .map((field) => renderingsOf(typeAt(field), valueAt(content, field))[0])
      .join(', ');
    const isEntry = owner !== placeName(own[0]!);
    return isEntry ? typography(`${nameOf(content, readPlace(owner))} : ${words}`) : words;
  });
}

/**
 * The fields that are asked of the owner, and those that were since this part of the panel opened.
 * They stay in their places, so that no field is lost while she types, and a second press of a button
 * meets no other question.
 */
export function useAsked(open: readonly Place[]): readonly Place[] {
  const [asked, setAsked] = useState(open);
  const added = open.filter((place) => !asked.some((each) => samePlace(each, place)));
  if (added.length > 0) setAsked([...asked, ...added]);
  return asked;
}

/** What the sample says here: a press confirms that it is true of her as well. */
export function Confirmation({ place, hasValues }: Props) {
  const { content, latestContent } = useContentStore();
  const { flush } = useDraftStore();
  const { change, message } = useWriter();
  const claims = claimsWithin(content, place);
  const open = claims.map((claim) => claim.place);
  const asked = useAsked(open);
  const [confirmed, setConfirmed] = useState<readonly Place[]>([]);
  if (asked.length === 0) return null;
  const confirm = async ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    const own = pressed.parentElement!;
    const buttons = [...pressed.closest('aside')!.querySelectorAll<HTMLElement>('[data-claim]')];
    const next = buttons[buttons.indexOf(pressed) + 1] ?? own;
    await flush();
    // What she has typed a moment before is no claim of the sample any more.
    const left = claimsWithin(latestContent(), place);
    setConfirmed(left.map((claim) => claim.place));
    if (left.length > 0) await change(confirmationOf(left));
    // The button that had the focus has gone with its claim. Under a finger nothing moves.
    if (document.activeElement === document.body)
      (next.isConnected ? next : own).focus({ preventScroll: isTouch() });
  };
  const isOpen = claims.length > 0;
  const isField = metaOf(typeAt(place)).kind !== 'group';
  const name = isField ? labelOf(place) : nameOf(content, place);
  const isText = (field: Place) => !entryOf(field, place) && metaOf(typeAt(field)).kind === 'text';
  const shown = (fields: readonly Place[]) =>
    fields.filter((field) => hasValues && valueAt(content, field) !== undefined);
  const lines = shown(isOpen ? open : confirmed).filter((field) => !isText(field));
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
        .map((field) => (
          <PlaceField key={placeName(field)} place={field} />
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
