import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { z } from 'zod';
import { formatPrice, ON_REQUEST } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { isTouch } from '../base/device.ts';
import { below, placeName, readPlace, type Place } from '../content/place.ts';
import { entriesOf, limitsOf, nameOf, typeAt, valueAt, type Content } from '../content/content.ts';
import { claimsWithin } from '../content/claims.ts';
import { countWords } from '../content/words.ts';
import { Alert } from '../ui/Alert.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { FOOT, SELECT } from '../ui/styles.ts';
import { Title } from '../ui/Title.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useDrafts, usePanel, useSiteContent } from './context.ts';
import { asText, begunEntry } from './drafts.ts';
import { additionWords } from './list-words.ts';
import { PlaceField } from './PlaceField.tsx';
import { raisedPrice, raiseFault, readPercent, ROUNDINGS } from './raise.ts';

/** A price of the list, with its line, the name of that, and the place of its duration. */
type PriceLine = {
  line: Place;
  place: Place;
  name: string;
  type: z.ZodType;
  price: unknown;
  duration?: Place;
};
type RaisedLine = PriceLine & { price: number };

/** The prices by their groups, as they are typed or written. */
function priceGroups(content: Content) {
  const { groups, lines, price, duration } = SITE.prices!;
  const entries = (list: Place) => entriesOf(content, list).filter((each) => !begunEntry(each));
  return entries(readPlace(groups)).map((group) => ({
    key: placeName(group),
    title: nameOf(content, group),
    list: below(group, lines),
    lines: entries(below(group, lines)).map((line): PriceLine => {
      const place = below(line, price);
      const type = typeAt(place) as z.ZodType;
      return {
        line,
        place,
        name: nameOf(content, line),
        type,
        price: valueAt(content, place),
        duration: duration === undefined ? undefined : below(line, duration),
      };
    }),
  }));
}

/** How prices are raised: the percentage as it is typed, and what they are rounded to. */
type Raise = { percent: string; rounding: number };

type RaiseFormProps = {
  raise: Raise;
  onChange: (raise: Raise) => void;
  /** The prices that would change, as they would be. */
  raised: readonly RaisedLine[];
  onApply: () => void;
};

function RaiseForm({ raise, onChange, raised, onApply }: RaiseFormProps) {
  const fault = raiseFault(readPercent(raise.percent), raised);
  const isPossible = raised.length > 0 && !fault;
  return (
    <form
      className={FOOT}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) onApply();
      }}
    >
      <div className="flex gap-3">
        <label className="min-w-0 grow">
          Pour cent
          <input
            placeholder="par exemple 3 ou -5"
            className={SELECT}
            value={raise.percent}
            onChange={({ target }) => onChange({ ...raise, percent: target.value })}
          />
        </label>
        <label>
          Arrondi à
          <select
            className={SELECT}
            value={raise.rounding}
            onChange={({ target }) => onChange({ ...raise, rounding: Number(target.value) })}
          >
            {ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {formatPrice(rounding)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Alert message={fault} />
      <Button type="submit" className="mt-3 w-full" aria-disabled={!isPossible}>
        {raised.length > 0
          ? `Appliquer à ${raised.length} prix`
          : 'Cochez des prix, écrivez un pourcentage'}
      </Button>
    </form>
  );
}

const OPEN = '-mr-3 grid size-[44px] shrink-0 place-items-center text-prune';

/** Tab leads from price to price; by keyboard, lines are opened and added from their family. */
const NO_STOP = -1;

/** The button that begins a new entry of a list. */
function AddTo({ list, tabIndex }: { list: Place; tabIndex?: number }) {
  const { shown, openNew } = usePanel();
  const type = typeAt(list) as z.ZodArray;
  const { isFull } = limitsOf(type, entriesOf(shown, list).length);
  if (isFull) return null;
  return (
    <TextButton tabIndex={tabIndex} onClick={() => openNew(list)}>
      {`+ ${additionWords(type)}`}
    </TextButton>
  );
}

/** All prices in one column, or a percentage that is added to the ticked ones. */
export function Prices() {
  const { keepText, endTyping } = useDrafts();
  const { content } = useSiteContent();
  const exampleMark = (place: Place) =>
    claimsWithin(content, place).length > 0 ? 'de l’exemple' : '';
  const { shown, openFields, view } = usePanel();
  const groups = priceGroups(shown);
  // A step of « Commencer » begins in its first field.
  const isStep = view?.kind === 'begin' && !isTouch();
  const [focus] = useState(() => (isStep ? groups[0]?.lines[0]?.place : undefined));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [raise, setRaise] = useState<Raise>({ percent: '', rounding: ROUNDINGS[1] });
  const [isRaising, setRaising] = useState(false);
  const percent = readPercent(raise.percent);
  const lines = groups.flatMap((group) => group.lines);
  const all = lines
    .filter(({ price }) => price !== ON_REQUEST)
    .map(({ place }) => placeName(place));
  /** The ticked prices that the raise changes, as it makes them. */
  const raised = lines.flatMap((line): RaisedLine[] => {
    if (!percent || !ticked.has(placeName(line.place)) || typeof line.price !== 'number') return [];
    const price = raisedPrice(line.price, percent, raise.rounding);
    return price === line.price ? [] : [{ ...line, price }];
  });
  /** Types the new prices, as she would: they are written together, as one step. */
  const apply = () => {
    void endTyping();
    for (const { place, type, price } of raised) keepText(place, asText(type, price));
    void endTyping();
    setRaise({ ...raise, percent: '' });
    announce(`${countWords(raised.length, 'prix changé')}.`);
  };
  const row = ({ line, place, name, price, duration }: PriceLine) => {
    const key = placeName(place);
    const next = raised.find((each) => each.place === place)?.price;
    return (
      <li key={key} className="flex items-start gap-3 border-b border-line py-2">
        {isRaising && (
          <input
            type="checkbox"
            className="mt-3 size-5 shrink-0 accent-prune"
            aria-label={`Cocher ${name}`}
            disabled={price === ON_REQUEST}
            checked={ticked.has(key)}
            onChange={() => setTicked(ticked.symmetricDifference(new Set([key])))}
          />
        )}
        <div className="grow space-y-1">
          <PlaceField
            place={place}
            focus={focus}
            column={{
              label: name,
              detail: next === undefined ? exampleMark(place) : `→ ${formatPrice(next)}`,
            }}
          />
          {!isRaising && duration && (
            <PlaceField
              place={duration}
              column={{ label: 'Durée', detail: exampleMark(duration) }}
            />
          )}
        </div>
        {!isRaising && (
          <button
            type="button"
            tabIndex={NO_STOP}
            className={OPEN}
            aria-label={`Nom, retrait et autres réglages : ${name}`}
            onClick={() => openFields(line)}
          >
            <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )}
      </li>
    );
  };
  return (
    <>
      <Title>Tous les prix</Title>
      {isRaising ? (
        <label className="mt-3 flex min-h-[44px] items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-prune"
            checked={all.length > 0 && all.every((each) => ticked.has(each))}
            onChange={({ target }) => setTicked(new Set(target.checked ? all : []))}
          />
          Tout cocher
        </label>
      ) : (
        <TextButton onClick={() => setRaising(true)}>Changer d’un pourcentage</TextButton>
      )}
      {groups.map((group) => (
        <Section key={group.key} title={group.title}>
          <ul>{group.lines.map(row)}</ul>
          {!isRaising && <AddTo list={group.list} tabIndex={NO_STOP} />}
        </Section>
      ))}
      {!isRaising && <AddTo list={readPlace(SITE.prices!.groups)} />}
      {!isRaising && (
        <Confirmation
          place={readPlace(SITE.prices!.groups)}
          label={(count) => `C’est ainsi chez moi, pour les ${count} « de l’exemple »`}
        />
      )}
      {isRaising && <RaiseForm raise={raise} onChange={setRaise} raised={raised} onApply={apply} />}
    </>
  );
}
