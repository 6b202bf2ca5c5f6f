import { useState } from 'react';
import type { z } from 'zod';
import { formatPrice, ON_REQUEST } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { below, placeName, readPlace, type Place } from '../content/place.ts';
import { entriesOf, nameOf, typeAt, valueAt, type Content } from '../content/content.ts';
import { countWords } from '../content/words.ts';
import { Alert } from '../ui/Alert.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { FOOT, SELECT } from '../ui/styles.ts';
import { Title } from '../ui/Title.tsx';
import { useDrafts, usePanel } from './context.ts';
import { asText, begunEntry } from './drafts.ts';
import { PlaceField } from './PlaceField.tsx';
import { raisedPrice, raiseFault, readPercent, ROUNDINGS } from './raise.ts';

/** A price of the list, with the name of its line. */
type PriceLine = { place: Place; name: string; price: unknown };

/** The prices by their groups, as they are typed or written. */
function priceGroups(content: Content) {
  const { groups, lines, price } = SITE.prices!;
  const entries = (list: Place) => entriesOf(content, list).filter((each) => !begunEntry(each));
  return entries(readPlace(groups)).map((group) => ({
    key: placeName(group),
    title: nameOf(content, group),
    lines: entries(below(group, lines)).map((line): PriceLine => {
      const place = below(line, price);
      return { place, name: nameOf(content, line), price: valueAt(content, place) };
    }),
  }));
}

type RaiseFormProps = {
  /** The percentage as it is typed, and what prices are rounded to. */
  percent: string;
  rounding: number;
  onPercent: (percent: string) => void;
  onRounding: (rounding: number) => void;
  /** How many prices would change. */
  count: number;
  /** Why the percentage is refused. */
  fault: string | undefined;
  onApply: () => void;
};

function RaiseForm(props: RaiseFormProps) {
  const { percent, rounding, onPercent, onRounding, count, fault, onApply } = props;
  const isPossible = count > 0 && !fault;
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
            value={percent}
            onChange={({ target }) => onPercent(target.value)}
          />
        </label>
        <label>
          Arrondi à
          <select
            className={SELECT}
            value={rounding}
            onChange={({ target }) => onRounding(Number(target.value))}
          >
            {ROUNDINGS.map((each) => (
              <option key={each} value={each}>
                {formatPrice(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Alert message={fault} />
      <Button type="submit" className="mt-3 w-full" aria-disabled={!isPossible}>
        {count > 0 ? `Appliquer à ${count} prix` : 'Cochez des prix, écrivez un pourcentage'}
      </Button>
    </form>
  );
}

/** All prices in one column, and a percentage that is added to the ticked ones. */
export function Prices() {
  const { keepText, endTyping } = useDrafts();
  const groups = priceGroups(usePanel().shown);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<number>(ROUNDINGS[1]);
  const rate = readPercent(percent);
  const lines = groups.flatMap((group) => group.lines);
  const all = lines
    .filter(({ price }) => price !== ON_REQUEST)
    .map(({ place }) => placeName(place));
  /** The ticked prices that the raise changes, with what it makes of them. */
  const raised = lines.flatMap(({ place, name, price }) => {
    if (!rate || !ticked.has(placeName(place)) || typeof price !== 'number') return [];
    const next = raisedPrice(price, rate, rounding);
    return next === price ? [] : [{ place, name, price: next }];
  });
  /** Types the new prices, as she would: they are written together, as one step. */
  const apply = () => {
    void endTyping();
    for (const { place, price } of raised) keepText(place, asText(typeAt(place), price));
    void endTyping();
    setPercent('');
    announce(`${countWords(raised.length, 'prix changé')}.`);
  };
  const row = ({ place, name, price }: PriceLine) => {
    const key = placeName(place);
    const next = raised.find((each) => each.place === place);
    return (
      <li key={key} className="flex items-start gap-3 border-b border-line py-2">
        <input
          type="checkbox"
          className="mt-3 size-5 shrink-0 accent-prune"
          aria-label={`Cocher ${name}`}
          disabled={price === ON_REQUEST}
          checked={ticked.has(key)}
          onChange={() => setTicked(ticked.symmetricDifference(new Set([key])))}
        />
        <PlaceField
          place={place}
          column={{ label: name, detail: next && `→ ${formatPrice(next.price)}` }}
        />
      </li>
    );
  };
  return (
    <>
      <Title>Tous les prix</Title>
      <label className="mt-3 flex min-h-[44px] items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-prune"
          checked={all.length > 0 && all.every((each) => ticked.has(each))}
          onChange={({ target }) => setTicked(new Set(target.checked ? all : []))}
        />
        Tout cocher
      </label>
      {groups.map((group) => (
        <Section key={group.key} title={group.title}>
          <ul>{group.lines.map(row)}</ul>
        </Section>
      ))}
      <RaiseForm
        percent={percent}
        rounding={rounding}
        onPercent={setPercent}
        onRounding={setRounding}
        count={raised.length}
        fault={raised[0] && raiseFault(typeAt(raised[0].place) as z.ZodType, rate, raised)}
        onApply={apply}
      />
    </>
  );
}
