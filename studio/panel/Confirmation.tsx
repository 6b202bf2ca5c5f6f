import { typography } from '#kit/french/typography.ts';
import { claimsWithin, confirmationOf, type Claim } from '../content/claims.ts';
import { z } from 'zod';
import { labelOf, nameOf, typeAt, valueAt } from '../content/content.ts';
import { renderingsOf } from '../content/words.ts';
import type { Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useDrafts, useSiteContent } from './context.ts';
import { HELP } from './Field.tsx';
import { useSave } from './useSave.ts';

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
  const { content } = useSiteContent();
  const { endTyping } = useDrafts();
  const { save, message } = useSave();
  const claims = claimsWithin(content, place).filter(
    (claim) => !isShallow || claim.place.path.length <= place.path.length + 1,
  );
  if (claims.length === 0) return <Alert message={message} isAnswer />;
  const confirm = async () => {
    await endTyping();
    await save(confirmationOf(claims));
  };
  const isField = !(typeAt(place) instanceof z.ZodObject);
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
      <TextButton aria-label={`${words} : ${name}`} onClick={() => void confirm()}>
        {typography(words)}
      </TextButton>
      <Alert message={message} isAnswer />
    </div>
  );
}
